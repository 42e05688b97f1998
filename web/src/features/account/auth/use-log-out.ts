import { startTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toast.ts';
import { logOut as requestLogOut } from './api.ts';

/** Ends the session on the server, and in the browser even if the server fails. @param to the page that follows */
export function useLogOut(to: string = paths.home) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [logOut, busy] = useSingleFlight(async () => {
    const leave = () => {
      // One render for both: a guard that sees the end of the session first would redirect to the login.
      startTransition(() => {
        void navigate(to);
        signOut();
      });
    };
    try {
      const { message } = await requestLogOut();
      leave();
      void notify('success', message || t('logout.done'));
    } catch (error) {
      leave();
      console.warn('The server did not end the session', error);
    }
  });
  return { logOut, busy };
}
