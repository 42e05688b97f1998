import type { AttemptOutcome, Meet } from '@power-corner/contracts/meet';
import { isClockOf } from '@power-corner/meet/clock';
import type { Turn } from '@power-corner/meet/order';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { Bar } from './bar.tsx';
import { calledId } from './called.ts';
import { Clock, ClockButtons } from './clock.tsx';
import { DecidedStrip, type Decided } from './decided-strip.tsx';
import { DeclareAttempt } from './declare-attempt.tsx';
import { JudgeButtons } from './judge-buttons.tsx';
import { useMeet } from '../meet-context.ts';
import { turnKey } from './turns.ts';
import type { Steady } from './use-steady.ts';
import { fullName, liftName, shortClass, weightText } from '../words.ts';

interface CalledLifterProps {
  turn: Turn;
  meet: Meet;
  /** The lifter, the attempt and the weight have stood here for a moment. */
  rest: Steady;
  decided: Decided | null;
  onDecide: (decided: Decided) => void;
}

/** The lifter who is called: the weight, the bar, the minute and the decision. */
export function CalledLifter({ turn, meet, rest, decided, onDecide }: CalledLifterProps) {
  const { dispatch, view } = useMeet();
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
  // While a command is kept, as one that takes a decision back, another lifter is about to stand here.
  const held = busy || view.keeping || !rest.steady;
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
