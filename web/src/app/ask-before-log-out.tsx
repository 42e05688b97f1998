import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { patterns } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/session.tsx';
import { isTableDevice } from '../lib/session/table-device.ts';
import { loadMeets } from './forget-meets.ts';

/** Asks before an official logs out on any screen while this device holds commands that are not sent, or were refused. */
export function AskBeforeLogOut(): ReactNode {
  const { pathname } = useLocation();
  const { state } = useSession();
  const [question, setQuestion] = useState<ReactNode>(null);
  const isOfficial = state.status === 'in' && (state.usertype === 'admin' || isTableDevice());
  // That screen knows its own commands, and asks by itself.
  const isAsked = isOfficial && !matchPath(patterns.adminMeet, pathname);
  useEffect(() => {
    if (!isAsked) return;
    const read = async () => {
      const meets = await loadMeets();
      if (meets) setQuestion(<meets.LogOutQuestion {...await meets.countOpenCommands()} />);
    };
    read().catch((error: unknown) => console.warn('The commands of this device were not read', error));
    return () => setQuestion(null);
  }, [isAsked, pathname]);
  return question;
}
