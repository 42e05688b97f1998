import { wasUndeclared } from '@power-corner/meet/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftingOrder, type Turn } from '@power-corner/meet/order';
import { lazy, Suspense } from 'react';
import { EmptyState, Notice, Spinner } from '../../../components/ui/feedback.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { calledId } from './called.ts';
import { CalledLifter } from './called-lifter.tsx';
import { DecidedStrip, useDecided } from './decided-strip.tsx';
import { AllAttempts } from './judged-attempts.tsx';
import { LastDecision } from './last-decision.tsx';
import { NextLifters } from './next-lifters.tsx';
import { SessionDone } from './session-done.tsx';
import { useMeet } from '../meet-context.ts';
import { SessionChoice, useSession } from '../session-choice.tsx';
import { lastJudged, turnKey } from './turns.ts';
import { useSteady } from './use-steady.ts';
import { fullName, liftName } from '../words.ts';

const ScoreEntry = lazy(async () => ({ default: (await import('../scores/score-entry.tsx')).ScoreEntry }));

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

export function Tab() {
  const { meet } = useMeet();
  const [session, setSession] = useSession(1);
  const shown = meet.sessions.find((each) => each.number === session);
  const number = shown?.number ?? null;
  const here = meet.entries.filter((entry) => entry.session === number);
  const turns = liftingOrder(meet, number);
  const judged = lastJudged(here);
  const scored = here.filter((entry) => liftsIn(meet, entry).length === 0);
  const [now, ...next] = turns;
  const rest = useSteady(now ? `${turnKey(now)} ${now.weight_kg ?? ''}` : '');
  const [decided, setDecided] = useDecided(meet);
  if (here.length === 0) return <EmptyState title={t('meet.noLifters')} text={t('meet.noLiftersText')} />;
  return (
    <>
      <SessionChoice chosen={session} onChoose={setSession} />
      <UndeclaredWeights turns={turns} />
      {now && <CalledLifter turn={now} meet={meet} rest={rest} decided={decided} onDecide={setDecided} />}
      {judged && <LastDecision turn={judged} called={now} />}
      {!now && scored.length < here.length && (
        <div id={calledId} tabIndex={-1}>
          {judged && shown ? (
            <SessionDone session={shown} onChoose={setSession} />
          ) : (
            <EmptyState title={t('meet.nobodyWeighed')} text={t('meet.nobodyWeighedText')} />
          )}
        </div>
      )}
      {!now && decided && (
        <div role="status" className="sticky bottom-20 z-10 mt-2">
          <DecidedStrip decided={decided} />
        </div>
      )}
      <NextLifters turns={next} />
      <AllAttempts entries={here} />
      {scored.length > 0 && (
        <Suspense fallback={<Spinner />}>
          <ScoreEntry entries={scored} />
        </Suspense>
      )}
    </>
  );
}
