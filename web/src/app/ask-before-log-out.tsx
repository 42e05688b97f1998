import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { patterns } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/session.tsx';
import { loadMeets } from './forget-meets.ts';

/** Asks before an admin logs out on any screen while this device holds commands that are not sent, or were refused. */
export function AskBeforeLogOut(): ReactNode {
  const { pathname } = useLocation();
  const { state } = useSession();
  const [question, setQuestion] = useState<ReactNode>(null);
  const isAdmin = state.status === 'in' && state.usertype === 'admin';
  // That screen knows its own commands, and asks itself.
  const isAsked = isAdmin && !matchPath(patterns.adminMeet, pathname);
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
