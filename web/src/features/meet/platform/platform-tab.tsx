import type { AttemptOutcome, Lift, Meet, MeetEntry } from '@power-corner/contracts/meet';
import { nextNumber, wasUndeclared } from '@power-corner/meet/attempts';
import { isClockOf } from '@power-corner/meet/clock';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftingOrder, type Turn } from '@power-corner/meet/order';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState, Notice, Spinner } from '../../../components/ui/feedback.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Bar } from './bar.tsx';
import { calledId } from './called.ts';
import { Clock, ClockButtons } from './clock.tsx';
import { DecidedStrip, useDecided, type Decided } from './decided-strip.tsx';
import { DeclareAttempt } from './declare-attempt.tsx';
import { JudgeButtons } from './judge-buttons.tsx';
import { AllAttempts, JudgedAttempts } from './judged-attempts.tsx';
import { useMeet } from '../meet-context.ts';
import { SessionChoice, useSession } from '../session-choice.tsx';
import { useSteady, type Steady } from './use-steady.ts';
import { fullName, liftName, shortClass, weightText } from '../words.ts';

const ScoreEntry = lazy(async () => ({ default: (await import('../scores/score-entry.tsx')).ScoreEntry }));

const turnKey = ({ entry, lift, number }: Turn) => `${entry.id} ${lift} ${number}`;

/** The latest judgement among these entries, by whichever official it was made. */
function lastJudged(entries: readonly MeetEntry[]): Turn | null {
  let latest: { turn: Turn; at: string } | null = null;
  for (const entry of entries)
    for (const [key, { at }] of Object.entries(entry.changes)) {
      const [lift, number, what] = key.split('.') as [Lift, string, string | undefined];
      const attempt = what === 'outcome' ? entry.attempts[lift]?.[Number(number) - 1] : undefined;
      if (!attempt?.outcome || (latest && at <= latest.at)) continue;
      latest = { turn: { entry, lift, number: Number(number), weight_kg: attempt.weight_kg }, at };
    }
  return latest?.turn ?? null;
}

interface NowProps {
  turn: Turn;
  meet: Meet;
  /** The lifter, the attempt and the weight have stood here for a moment. */
  rest: Steady;
  decided: Decided | null;
  onDecide: (decided: Decided) => void;
}

/** The lifter who is called: the weight, the bar, the minute and the decision. */
function Now({ turn, meet, rest, decided, onDecide }: NowProps) {
  const { dispatch } = useMeet();
  const { entry, lift, number, weight_kg } = turn;
  const [changing, setChanging] = useState<string | null>(null);
  const [judge, busy] = useSingleFlight(async (outcome: NonNullable<AttemptOutcome>) => {
    const done = await dispatch({
      type: 'JudgeAttempt',
      entry_id: entry.id,
      data: { lift, number, outcome, ...(weight_kg !== null && { weight_kg }) },
    });
    if (done) onDecide({ turn, outcome });
  });
  const key = turnKey(turn);
  const held = busy || !rest.steady;
  const { current } = meet;
  const clock = isClockOf(current, entry.id, lift, number) ? current : null;
  const rack = entry.rack_heights[lift];
  const strip = decided && <DecidedStrip decided={decided} />;
  const pass = <PassButton onPass={(press) => rest.takes(press) && void judge('passed')} busy={busy} held={held} />;
  return (
    <section
      className="mt-4 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-4"
      aria-live="polite"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-muted">
            {joined(
              t('meet.command.attempt', { lift: liftName(lift), number }),
              entry.flight && t('meet.flight', { flight: entry.flight }),
            )}
          </p>
          <h2 id={calledId} tabIndex={-1} className="text-2xl wrap-anywhere sm:text-3xl">
            {fullName(entry)}
          </h2>
          <p className="text-muted">
            {joined(shortClass(entry.weight_class), entry.club, rack && t('meet.rackAt', { rack }))}
          </p>
        </div>
        {clock && <Clock clock={clock} />}
      </div>
      {weight_kg === null ? (
        <>
          <DeclareAttempt key={key} held={!rest.steady} entry={entry} lift={lift} number={number} />
          {pass}
          {strip && <div className="sticky bottom-20 z-10 mt-2">{strip}</div>}
        </>
      ) : (
        <>
          <p className="mt-2 font-display text-6xl font-bold tabular-nums">{weightText(weight_kg)}</p>
          <Bar kg={weight_kg} lift={lift} settings={meet.settings} />
          <JudgeButtons
            attempt={`${key} ${weight_kg}`}
            held={held}
            takes={rest.takes}
            onJudge={(outcome) => void judge(outcome)}
            above={strip}
          />
          <div className="mt-3 flex flex-wrap gap-x-5">
            <ClockButtons turn={turn} clock={clock} />
            <Button
              variant="quiet"
              aria-expanded={changing === key}
              onClick={() => setChanging(changing === key ? null : key)}
            >
              {t('meet.changeWeight')}
            </Button>
            {pass}
          </div>
          {changing === key && (
            <DeclareAttempt
              key={key}
              focused
              entry={entry}
              lift={lift}
              number={number}
              onDone={() => setChanging(null)}
            />
          )}
        </>
      )}
    </section>
  );
}

interface PassProps {
  onPass: (press: { timeStamp: number }) => void;
  busy: boolean;
  held: boolean;
}

const PassButton = ({ onPass, busy, held }: PassProps) => (
  <Button
    variant="quiet"
    busy={busy}
    aria-disabled={held || undefined}
    onClick={(event) => {
      if (!held) onPass(event);
    }}
  >
    {t('meet.pass')}
  </Button>
);

/** The last decision, which can be taken back, and the lifter's next weight, declared within the minute. */
function Before({ turn, called }: { turn: Turn; called: Turn | undefined }) {
  const { dispatch } = useMeet();
  const { entry, lift, number } = turn;
  const attempt = entry.attempts[lift]?.[number - 1];
  const { steady, takes } = useSteady(`${turnKey(turn)} ${attempt?.outcome ?? ''}`);
  const next = nextNumber(entry, lift);
  // A lifter who is called without a weight declares it above.
  const isCalled = called?.entry.id === entry.id && called.lift === lift && called.number === next;
  const undeclared = next !== null && next > 1 && !isCalled && entry.attempts[lift]?.[next - 1] === undefined;
  if (!attempt?.outcome) return null;
  return (
    <section className="mt-4 rounded-lg border border-line bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {t('meet.lastJudged', {
            name: fullName(entry),
            weight: weightText(attempt.weight_kg),
            outcome: t(`meet.judged.${attempt.outcome}`),
          })}
        </p>
        <Button
          variant="secondary"
          aria-disabled={!steady || undefined}
          onClick={(event) => {
            // A double tap takes one decision back, and not the one before it too.
            if (takes(event))
              void dispatch({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } });
          }}
        >
          {t('meet.takeBack')}
        </Button>
      </div>
      {undeclared && (
        <DeclareAttempt key={`${entry.id} ${next}`} held={!steady} entry={entry} lift={lift} number={next} />
      )}
    </section>
  );
}

/** Weights that a decision has made impossible, on whichever device it was made. */
function Undeclared({ turns }: { turns: readonly Turn[] }) {
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

function Next({ turns }: { turns: readonly Turn[] }) {
  const [open, setOpen] = useState<string | null>(null);
  if (turns.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-2xl">{t('meet.next')}</h2>
      <ol>
        {turns.map((turn) => {
          const { entry, lift, number, weight_kg } = turn;
          const key = turnKey(turn);
          return (
            <li key={key} className="border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
              <button
                type="button"
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? null : key)}
                className="flex min-h-16 w-full items-center gap-3 px-1 py-2 text-start hover:bg-sunken"
              >
                <span className="w-9 text-center font-display text-xl font-bold">{entry.lot ?? '–'}</span>
                <span className="min-w-0 flex-1">
                  <span className="block leading-tight font-bold wrap-anywhere">{fullName(entry)}</span>
                  <span className="text-sm text-muted">
                    {t('meet.command.attempt', { lift: liftName(lift), number })}
                  </span>
                </span>
                <span className="text-lg font-bold tabular-nums">
                  {weight_kg === null ? t('meet.toDeclare') : weightText(weight_kg)}
                </span>
              </button>
              {open === key && (
                <div className="pb-4">
                  <JudgedAttempts entry={entry} lift={lift} />
                  <DeclareAttempt focused entry={entry} lift={lift} number={number} onDone={() => setOpen(null)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Tab() {
  const { meet } = useMeet();
  const [session, setSession] = useSession(1);
  const number = meet.sessions.some((each) => each.number === session) ? (session as number) : null;
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
      <Undeclared turns={turns} />
      {now && <Now turn={now} meet={meet} rest={rest} decided={decided} onDecide={setDecided} />}
      {judged && <Before turn={judged} called={now} />}
      {!now && scored.length < here.length && (
        <div id={calledId} tabIndex={-1}>
          <EmptyState
            title={t(judged ? 'meet.sessionDone' : 'meet.nobodyWeighed')}
            text={t(judged ? 'meet.sessionDoneText' : 'meet.nobodyWeighedText')}
          />
        </div>
      )}
      {!now && decided && (
        <div role="status" className="sticky bottom-20 z-10 mt-2">
          <DecidedStrip decided={decided} />
        </div>
      )}
      <Next turns={next} />
      <AllAttempts entries={here} />
      {scored.length > 0 && (
        <Suspense fallback={<Spinner />}>
          <ScoreEntry entries={scored} />
        </Suspense>
      )}
    </>
  );
}
