import type { MeetSession } from '@power-corner/contracts/results/meet';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { sessionName } from '../../results/words.ts';

/** The text of the one step that follows; null when nothing is left to an official. */
function stepAfter(session: MeetSession, next: MeetSession | undefined, isAdmin: boolean): string | null {
  const isClosed = session.state === 'closed';
  if (next) return t(isClosed ? 'meet.sessionEnd.next' : 'meet.sessionEnd.closeNext', { session: sessionName(next) });
  if (isAdmin) return t(isClosed ? 'meet.sessionEnd.results' : 'meet.sessionEnd.closeResults');
  return isClosed ? null : t('meet.sessionTurn.closed');
}

interface SessionDoneProps {
  session: MeetSession;
  onChoose: (session: number) => void;
}

export function SessionDone({ session, onChoose }: SessionDoneProps) {
  const { meet, isAdmin, dispatch } = useMeet();
  const [, setSearch] = useSearchParams();
  const next = meet.sessions.find(({ number, state }) => number !== session.number && state !== 'closed');
  const step = stepAfter(session, next, isAdmin);
  const goOn = async () => {
    const close = { type: 'SetSession', data: { session: session.number, state: 'closed' } } as const;
    if (session.state !== 'closed' && !(await dispatch(close))) return;
    if (next) onChoose(next.number);
    else if (isAdmin) setSearch({ tab: 'ranking' }, { replace: true });
  };
  return (
    <EmptyState title={t('meet.sessionDone')} text={t('meet.sessionDoneText')}>
      {step !== null && <Button onClick={() => void goOn()}>{step}</Button>}
    </EmptyState>
  );
}
