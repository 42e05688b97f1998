import type { AttemptOutcome, Lift, Meet, MeetEntry } from '@power-corner/contracts/meet';
import { nextNumber } from '@power-corner/meet/attempts';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftingOrder, type Turn } from '@power-corner/meet/order';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, Spinner } from '../../components/ui/feedback.tsx';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { Bar } from './bar.tsx';
import { Clock } from './clock.tsx';
import { DeclareAttempt } from './declare-attempt.tsx';
import { useMeet } from './meet-context.ts';
import { SessionChoice, useSession } from './session-choice.tsx';
import { fullName, liftName, shortClass, weightText } from './words.ts';

const ScoreEntry = lazy(async () => ({ default: (await import('./score-entry.tsx')).ScoreEntry }));

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

function Attempts({ entry, lift }: { entry: MeetEntry; lift: Lift }) {
  const marks = { good: '✓', no_lift: '✗', passed: '–' };
  return (
    <ol className="flex flex-wrap gap-2" aria-label={t('meet.attempts')}>
      {(entry.attempts[lift] ?? []).map(({ weight_kg, outcome }, index) => (
        <li
          key={index}
          className={`rounded border px-2 py-1 font-semibold tabular-nums ${outcome === 'good' ? 'border-good text-good' : outcome === 'no_lift' ? 'border-danger text-danger line-through' : 'border-edge'}`}
        >
          {weightText(weight_kg)} {outcome && <span aria-hidden="true">{marks[outcome]}</span>}
          {outcome && <span className="sr-only">{t(`meet.judged.${outcome}`)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Who lifts now: the weight, the bar, the minute and the decision. */
function Now({ turn, meet }: { turn: Turn; meet: Meet }) {
  const { perform } = useMeet();
  const { entry, lift, number, weight_kg } = turn;
  const [changing, setChanging] = useState(false);
  const [judge, busy] = useSingleFlight(async (outcome: AttemptOutcome) => {
    await perform({
      type: 'JudgeAttempt',
      entry_id: entry.id,
      data: { lift, number, outcome, ...(weight_kg !== null && { weight_kg }) },
    });
  });
  const { current } = meet;
  const runs = current?.entry_id === entry.id && current.lift === lift && current.number === number;
  const rack = entry.rack_heights[lift];
  return (
    <section
      className="mt-4 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-4"
      aria-live="polite"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-muted">
            {joined(
              t('meet.act.attempt', { lift: liftName(lift), number }),
              entry.flight && t('meet.flight', { flight: entry.flight }),
            )}
          </p>
          <h2 className="text-2xl wrap-anywhere sm:text-3xl">{fullName(entry)}</h2>
          <p className="text-muted">
            {joined(shortClass(entry.weight_class), entry.club, rack && t('meet.rackAt', { rack }))}
          </p>
        </div>
        {runs && <Clock startedAt={current.started_at} />}
      </div>
      {weight_kg === null ? (
        <>
          <DeclareAttempt key={turnKey(turn)} entry={entry} lift={lift} number={number} />
          <PassButton onPass={() => void judge('passed')} busy={busy} />
        </>
      ) : (
        <>
          <p className="mt-2 font-display text-6xl font-bold tabular-nums">{weightText(weight_kg)}</p>
          <Bar kg={weight_kg} lift={lift} settings={meet.settings} />
          {/* Under the thumb, however long the name is. */}
          <div className="sticky bottom-16 z-10 mt-3 grid grid-cols-2 gap-3 bg-surface py-2 md:static">
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => void judge('no_lift')}
              className="min-h-20 rounded-md bg-[#a31f18] text-xl font-bold text-white active:opacity-80"
            >
              ✗ {t('meet.judged.no_lift')}
            </button>
            <button
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => void judge('good')}
              className="min-h-20 rounded-md bg-[#0f5230] text-xl font-bold text-white active:opacity-80"
            >
              ✓ {t('meet.judged.good')}
            </button>
          </div>
          <div className="mt-3 flex flex-wrap gap-x-5">
            {!runs && (
              <Button
                variant="quiet"
                onClick={() => void perform({ type: 'StartClock', entry_id: entry.id, data: { lift, number } })}
              >
                {t('meet.startClock')}
              </Button>
            )}
            <Button variant="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
              {t('meet.changeWeight')}
            </Button>
            <PassButton onPass={() => void judge('passed')} busy={busy} />
          </div>
          {changing && (
            <DeclareAttempt focused entry={entry} lift={lift} number={number} onDone={() => setChanging(false)} />
          )}
        </>
      )}
    </section>
  );
}

const PassButton = ({ onPass, busy }: { onPass: () => void; busy: boolean }) => (
  <Button variant="quiet" busy={busy} onClick={onPass}>
    {t('meet.pass')}
  </Button>
);

/** The last decision, which can be taken back, and the lifter's next weight, declared within the minute. */
function Before({ turn }: { turn: Turn }) {
  const { perform } = useMeet();
  const { entry, lift, number } = turn;
  const attempt = entry.attempts[lift]?.[number - 1];
  const next = nextNumber(entry, lift);
  const undeclared = next !== null && next > 1 && entry.attempts[lift]?.[next - 1] === undefined;
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
          onClick={() =>
            void perform({ type: 'JudgeAttempt', entry_id: entry.id, data: { lift, number, outcome: null } })
          }
        >
          {t('meet.takeBack')}
        </Button>
      </div>
      {undeclared && <DeclareAttempt key={`${entry.id} ${next}`} entry={entry} lift={lift} number={next} />}
    </section>
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
                  <span className="text-sm text-muted">{t('meet.act.attempt', { lift: liftName(lift), number })}</span>
                </span>
                <span className="text-lg font-bold tabular-nums">
                  {weight_kg === null ? t('meet.toDeclare') : weightText(weight_kg)}
                </span>
              </button>
              {open === key && (
                <div className="pb-4">
                  <Attempts entry={entry} lift={lift} />
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
  if (here.length === 0) return <EmptyState title={t('meet.noLifters')} text={t('meet.noLiftersText')} />;
  return (
    <>
      <SessionChoice chosen={session} onChoose={setSession} />
      {now && <Now key={turnKey(now)} turn={now} meet={meet} />}
      {judged && <Before turn={judged} />}
      {!now && scored.length < here.length && (
        <EmptyState
          title={t(judged ? 'meet.sessionDone' : 'meet.nobodyWeighed')}
          text={t(judged ? 'meet.sessionDoneText' : 'meet.nobodyWeighedText')}
        />
      )}
      <Next turns={next} />
      {scored.length > 0 && (
        <Suspense fallback={<Spinner />}>
          <ScoreEntry entries={scored} />
        </Suspense>
      )}
    </>
  );
}
