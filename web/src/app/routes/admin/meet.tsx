import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { currentOfficial } from '../../../features/day/meet/device/official.ts';
import { MeetPapers } from '../../../features/day/papers/meet-papers.tsx';
import { KeptMeets } from '../../../features/day/meet/kept-meets.tsx';
import { MeetScreen } from '../../../features/day/meet/meet-screen.tsx';
import { loginWithRedirect } from '../../../lib/navigation/redirect-target.ts';
import { keepSignedIn } from '../../../lib/session/renewal.ts';
import { useSession } from '../../../lib/session/session.tsx';

// A logout on another screen asks with this one, whose code the device keeps.
export { countOpenCommands } from '../../../features/day/meet/device/database.ts';
export { LogOutQuestion } from '../../../features/day/meet/notices/unsent-commands.tsx';
export { forgetMeetsAfterLogout } from '../../../features/day/meet/device/official.ts';

/**
 * The guard of this screen stands here, not in the route table: it lets an official in whose session cannot be checked
 * without a network, and one whose session ended while commands wait. The data is that of this device; the server
 * checks every call, and says whose tasks these are.
 */
export default function AdminMeetScreen() {
  useEffect(keepSignedIn, []);
  const { id = '' } = useParams();
  const { state } = useSession();
  const location = useLocation();
  const official = currentOfficial();
  // The service worker leads here from any page that it cannot load.
  if (official && id === '-') return <KeptMeets isPage />;
  if (official)
    return <MeetScreen key={`${id} ${official.id}`} championshipId={id} officialId={official.id} Papers={MeetPapers} />;
  if (state.status === 'out') {
    const { ended, elsewhere } = state;
    return <Navigate replace to={loginWithRedirect(location)} state={{ ended, elsewhere }} />;
  }
  return <Spinner />;
}
