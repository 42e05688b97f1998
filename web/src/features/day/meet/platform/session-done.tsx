import type { MeetSession } from '@power-corner/contracts/results/meet';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';

interface SessionDoneProps {
  session: MeetSession;
  /** Shows another session in the tab. */
  onChoose: (session: number) => void;
}

/** The end of a session: closes it and leads to the next one, or to the ranking after the last one. */
export function SessionDone({ session, onChoose }: SessionDoneProps) {
  const { meet, dispatch } = useMeet();
  const [, setSearch] = useSearchParams();
  const next = meet.sessions.find(({ number, state }) => number !== session.number && state !== 'closed');
  const isClosed = session.state === 'closed';
  const values = { session: next?.name ?? t('meet.command.sessionNumber', { session: next?.number ?? 0 }) };
  const goOn = async () => {
    const close = { type: 'SetSession', data: { session: session.number, state: 'closed' } } as const;
    if (!isClosed && !(await dispatch(close))) return;
    if (next) onChoose(next.number);
    else if (!meet.parts) setSearch({ tab: 'ranking' }, { replace: true });
  };
  const last = meet.parts
    ? t('meet.sessionTurn.closed')
    : t(isClosed ? 'meet.sessionEnd.results' : 'meet.sessionEnd.closeResults');
  // Who has no ranking here has nowhere to go after the last session.
  const isOver = meet.parts && isClosed && !next;
  return (
    <EmptyState title={t('meet.sessionDone')} text={t('meet.sessionDoneText')}>
      {!isOver && (
        <Button onClick={() => void goOn()}>
          {next ? t(isClosed ? 'meet.sessionEnd.next' : 'meet.sessionEnd.closeNext', values) : last}
        </Button>
      )}
    </EmptyState>
  );
}
