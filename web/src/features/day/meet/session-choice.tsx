import { useState } from 'react';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Choices } from '../../../components/ui/form/choices.tsx';
import { useMeet } from './meet-context.ts';

export type SessionName = number | 'all';

let last: SessionName | undefined;

/** The session that the tabs show; it stays when the tab changes. */
export function useSession(first: SessionName): [SessionName, (session: SessionName) => void] {
  const { meet } = useMeet();
  const [chosen, setChosen] = useState<SessionName | undefined>(last);
  const open =
    meet.sessions.find(({ state }) => state === 'open') ?? meet.sessions.find(({ state }) => state !== 'closed');
  const exists = chosen === 'all' ? first === 'all' : meet.sessions.some(({ number }) => number === chosen);
  const session = exists && chosen !== undefined ? chosen : first === 'all' ? 'all' : (open?.number ?? first);
  return [
    session,
    (next) => {
      last = next;
      setChosen(next);
    },
  ];
}

export function SessionChoice({
  chosen,
  onChoose,
  withAll = false,
}: {
  chosen: SessionName;
  onChoose: (session: SessionName) => void;
  withAll?: boolean;
}) {
  const { meet } = useMeet();
  if (meet.sessions.length < (withAll ? 1 : 2)) return null;
  const choices = meet.sessions.map(({ number, name, state }) => ({
    value: String(number),
    text:
      state === 'planned'
        ? (name ?? t('meet.command.sessionNumber', { session: number }))
        : joined(name ?? String(number), t(`meet.sessionNow.${state}`)),
  }));
  return (
    <Choices
      label={t('meet.command.session')}
      choices={withAll ? [{ value: 'all', text: t('meet.allSessions') }, ...choices] : choices}
      chosen={String(chosen)}
      onChoose={(value) => onChoose(value === 'all' ? 'all' : Number(value))}
    />
  );
}
