import { useState } from 'react';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Choices } from '../../../components/ui/form/choices.tsx';
import { useMeet } from './meet-context.ts';
import { sessionName } from '../results/words.ts';

type ChosenSession = number | 'all';

/** It stays when the tab changes. */
let lastChosen: { championshipId: string; session: ChosenSession } | undefined;

/**
 * The session that a tab shows: the last chosen one, the open one, the next, or 1.
 * @param withAll begins with all sessions, and lets them be chosen
 */
export function useSessionChoice(withAll = false): [ChosenSession, (session: ChosenSession) => void] {
  const { championship, sessions } = useMeet().meet;
  const [chosen, setChosen] = useState(lastChosen?.championshipId === championship.id ? lastChosen.session : undefined);
  const choose = (session: ChosenSession) => {
    lastChosen = { championshipId: championship.id, session };
    setChosen(session);
  };
  const isShown = chosen === 'all' ? withAll : sessions.some(({ number }) => number === chosen);
  if (isShown && chosen !== undefined) return [chosen, choose];
  if (withAll) return ['all', choose];
  const current = sessions.find(({ state }) => state === 'open') ?? sessions.find(({ state }) => state !== 'closed');
  return [current?.number ?? 1, choose];
}

interface SessionChoiceProps {
  chosen: ChosenSession;
  onChoose: (session: ChosenSession) => void;
  withAll?: boolean;
}

export function SessionChoice({ chosen, onChoose, withAll = false }: SessionChoiceProps) {
  const { sessions } = useMeet().meet;
  if (sessions.length < (withAll ? 1 : 2)) return null;
  const choices = sessions.map(({ number, name, state }) => ({
    value: String(number),
    text:
      state === 'planned'
        ? sessionName({ name, number })
        : joined(name ?? String(number), t(`meet.sessionNow.${state}`)),
  }));
  return (
    <Choices
      label={t('meet.command.session')}
      choices={withAll ? [{ value: 'all', text: t('papers.allSessions') }, ...choices] : choices}
      chosen={String(chosen)}
      onChoose={(value) => onChoose(value === 'all' ? 'all' : Number(value))}
    />
  );
}
