import { wasUndeclared } from '@power-corner/meet/platform/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { lastJudged } from '@power-corner/meet/platform/last-judged';
import { liftingOrder, orderOfRound, type Turn } from '@power-corner/meet/platform/order';
import type { MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { EmptyState, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { useMediaQuery } from '../../../../lib/hooks/use-media-query.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../../../lib/loading/load-chunk.ts';
import { useMeet } from '../meet-context.ts';
import { RefereesButton } from '../referees/referees-panel.tsx';
import { useSessionChoice, SessionChoice } from '../session-choice.tsx';
import { SessionToggle } from '../sessions/session-toggle.tsx';
import { sessionName } from '../../results/words.ts';
import { attemptText, fullName } from '../words.ts';
import { calledId, turnKey } from './turns.ts';
import { CalledLifter } from './called/called-lifter.tsx';
import { LastDecision } from './called/last-decision.tsx';
import { useJudging, useTakeBack } from './called/use-judging.ts';
import { useAttemptClock } from './called/use-attempt-clock.ts';
import { AttemptGrid } from './grid/attempt-grid.tsx';
import { KeyHelp } from './grid/key-help.tsx';
import { AllAttempts } from './judged-attempts.tsx';
import { NextLifters } from './next-lifters.tsx';
import { SessionDone } from './session-done.tsx';
import { Speaker } from './speaker.tsx';
import { useDueWeights } from './use-due-weights.ts';
import { ScoreEntry } from '../scores/score-entry.tsx';

const AskedWeights = lazyComponent(() => import('./asked-weights.tsx').then((part) => part.AskedWeights));

/** Weights that a decision has made impossible, on whichever device it was made. */
function UndeclaredWeights({ turns }: { turns: readonly Turn[] }) {
  const undeclared = turns.filter(({ entry, lift, number }) => wasUndeclared(entry, lift, number));
  if (undeclared.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice>
        <p>{t('meet.undeclared')}</p>
        <ul>
          {undeclared.map((turn) => (
            <li key={turnKey(turn)} className="font-bold">
              {joined(fullName(turn.entry), attemptText(turn.lift, turn.number))}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Nothing of a session shows in public before somebody opens it. */
const Opening = (props: { session: MeetSession; entries: readonly MeetEntry[] }) => (
  <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken p-3">
    <p>
      <strong className="block">{t('meet.openQuestion')}</strong>
      <span className="text-sm text-muted">{t('meet.openText')}</span>
    </p>
    <SessionToggle {...props} />
  </div>
);

interface LiftingProps {
  session: MeetSession | undefined;
  entries: readonly MeetEntry[];
  choice: ReactNode;
  opening: ReactNode;
  onChoose: (session: number) => void;
}

/** The lifts of a session. The table has a grid of all attempts, a phone the lifter who is called and the next ones. */
function Lifting({ session, entries, choice, opening, onChoose }: LiftingProps) {
  const { meet } = useMeet();
  useDueWeights();
  const atDesk = useMediaQuery('(min-width: 1024px)');
  const number = session?.number ?? null;
  const turns = liftingOrder(meet, number);
  const [now, ...next] = turns;
  const judged = lastJudged(entries);
  const judging = useJudging(now, session?.state !== 'planned');
  const attemptClock = useAttemptClock(now);
  const taking = useTakeBack(judged);
  const asked = meet.settings.weights_by_phone && <AskedWeights entries={entries} />;
  const last = judged && <LastDecision turn={judged} called={now} taking={taking} />;
  const calledPanel = now ? (
    <CalledLifter turn={now} judging={judging} attemptClock={attemptClock} last={last} opening={opening} />
  ) : (
    <div id={calledId} tabIndex={-1}>
      {judged && session ? (
        <SessionDone session={session} onChoose={onChoose} />
      ) : (
        <EmptyState title={t('meet.nobodyWeighed')} text={t('meet.nobodyWeighedText')} />
      )}
      {last}
    </div>
  );
  if (atDesk)
    return (
      <>
        <div className="mt-4 grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-3 xl:gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
          {calledPanel}
          <div className="flex max-h-[max(26rem,calc(100dvh-14rem))] flex-col">
            <div className="-mt-3 mb-3 empty:hidden">{choice}</div>
            {asked}
            <UndeclaredWeights turns={turns} />
            <AttemptGrid
              entries={orderOfRound(meet, number)}
              called={now}
              judging={judging}
              attemptClock={attemptClock}
              taking={taking}
            />
            <KeyHelp />
          </div>
        </div>
        {!now && opening}
      </>
    );
  return (
    <>
      {!now && choice}
      <UndeclaredWeights turns={turns} />
      {calledPanel}
      {asked}
      {/* On a phone nothing pushes the buttons out of reach. */}
      {now && choice}
      <NextLifters turns={next} />
      <AllAttempts entries={entries} />
      {!now && opening}
    </>
  );
}

const speaker = 'speaker';

export function PlatformTab() {
  const { meet, isAdmin } = useMeet();
  const [chosen, choose] = useSessionChoice();
  const session = meet.sessions.find(({ number }) => number === chosen);
  const entries = meet.entries.filter((entry) => entry.session === (session?.number ?? null));
  const scored = entries.filter((entry) => liftsIn(meet, entry).length === 0);
  const [search, setSearch] = useSearchParams();
  const isSpoken = search.get('view') === speaker;
  const isLifted = scored.length < entries.length;
  const hasReferees = isAdmin && meet.settings.referees === 3 && session && session.state !== 'closed';
  const choice = (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <SessionChoice chosen={chosen} onChoose={choose} />
      {hasReferees && (
        <RefereesButton
          kind="referees"
          of={sessionName(session)}
          places={refereePositions.map((position) => ({
            name: t(`referee.position.${position}`),
            place: { session: session.number, position },
          }))}
        />
      )}
      {isLifted && (
        <Button
          variant="quiet"
          aria-pressed={isSpoken}
          onClick={() => setSearch({ tab: 'platform', ...(!isSpoken && { view: speaker }) }, { replace: true })}
        >
          {t('meet.speaker')}
        </Button>
      )}
    </div>
  );
  // Scores of heats show once their heat is opened.
  const opening = session?.state === 'planned' && !meet.heats?.length && (
    <Opening session={session} entries={entries} />
  );
  if (entries.length === 0)
    return (
      <>
        {choice}
        <EmptyState title={t('meet.noLifters')} text={t('meet.noLiftersText')} />
      </>
    );
  if (isSpoken && isLifted)
    return (
      <>
        {choice}
        <Speaker turns={liftingOrder(meet, session?.number ?? null)} />
      </>
    );
  return (
    <>
      {isLifted ? (
        <Lifting session={session} entries={entries} choice={choice} opening={opening} onChoose={choose} />
      ) : (
        <>
          {choice}
          {opening}
        </>
      )}
      {scored.length > 0 && <ScoreEntry entries={scored} />}
    </>
  );
}
