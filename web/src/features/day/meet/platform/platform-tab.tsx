import { wasUndeclared } from '@power-corner/meet/platform/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftingOrder, orderOfRound, type Turn } from '@power-corner/meet/platform/order';
import type { MeetEntry, MeetSession } from '@power-corner/contracts/results/meet';
import { EmptyState, Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { useMediaQuery } from '../../../../lib/hooks/use-media-query.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { SessionChoice, useSession } from '../session-choice.tsx';
import { SessionTurn } from '../sessions/session-turn.tsx';
import { fullName, liftName } from '../words.ts';
import { calledId } from './called/called.ts';
import { CalledLifter } from './called/called-lifter.tsx';
import { LastDecision } from './called/last-decision.tsx';
import { useJudging } from './called/use-judging.ts';
import { useMinute } from './called/use-minute.ts';
import { useTakeBack } from './called/use-take-back.ts';
import { AttemptGrid } from './grid/attempt-grid.tsx';
import { KeyHelp } from './grid/key-help.tsx';
import { AllAttempts } from './judged-attempts.tsx';
import { NextLifters } from './next-lifters.tsx';
import { SessionDone } from './session-done.tsx';
import { lastJudged, turnKey } from './turns.ts';
import { ScoreEntry } from '../scores/score-entry.tsx';

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
              {joined(
                fullName(turn.entry),
                t('meet.command.attempt', { lift: liftName(turn.lift), number: turn.number }),
              )}
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
    <SessionTurn {...props} />
  </div>
);

export function Tab() {
  const { meet } = useMeet();
  const atDesk = useMediaQuery('(min-width: 1024px)');
  const [session, setSession] = useSession(1);
  const shown = meet.sessions.find((each) => each.number === session);
  const number = shown?.number ?? null;
  const here = meet.entries.filter((entry) => entry.session === number);
  const turns = liftingOrder(meet, number);
  const judged = lastJudged(here);
  const scored = here.filter((entry) => liftsIn(meet, entry).length === 0);
  const [now, ...next] = turns;
  const judging = useJudging(now, shown?.state !== 'planned');
  const minute = useMinute(now);
  const taking = useTakeBack(judged);
  if (here.length === 0)
    return (
      <>
        <SessionChoice chosen={session} onChoose={setSession} />
        <EmptyState title={t('meet.noLifters')} text={t('meet.noLiftersText')} />
      </>
    );
  const hasLifters = scored.length < here.length;
  const last = judged && <LastDecision turn={judged} called={now} taking={taking} />;
  const opening = shown?.state === 'planned' && <Opening session={shown} entries={here} />;
  const called = now ? (
    <CalledLifter turn={now} judging={judging} minute={minute} last={last} opening={opening} />
  ) : (
    hasLifters && (
      <div id={calledId} tabIndex={-1}>
        {judged && shown ? (
          <SessionDone session={shown} onChoose={setSession} />
        ) : (
          <EmptyState title={t('meet.nobodyWeighed')} text={t('meet.nobodyWeighedText')} />
        )}
        {last}
      </div>
    )
  );
  const choice = <SessionChoice chosen={session} onChoose={setSession} />;
  return (
    <>
      {!atDesk && !now && choice}
      {!atDesk && <UndeclaredWeights turns={turns} />}
      {atDesk && hasLifters ? (
        <div className="mt-4 grid grid-cols-[17rem_minmax(0,1fr)] items-start gap-3 xl:gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
          {called}
          <div className="flex max-h-[max(26rem,calc(100dvh-14rem))] flex-col">
            <div className="-mt-3 mb-3 empty:hidden">{choice}</div>
            <UndeclaredWeights turns={turns} />
            <AttemptGrid
              entries={orderOfRound(meet, number)}
              called={now}
              judging={judging}
              minute={minute}
              taking={taking}
            />
            <KeyHelp />
          </div>
        </div>
      ) : (
        <>
          {called}
          {/* On a phone nothing pushes the buttons out of reach. */}
          {now && choice}
          <NextLifters turns={next} />
          <AllAttempts entries={here} />
        </>
      )}
      {!now && opening}
      {scored.length > 0 && <ScoreEntry entries={scored} />}
    </>
  );
}
