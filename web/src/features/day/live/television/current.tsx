import type { Live, LiveCurrent } from '@power-corner/contracts/results/live';
import { AttemptCell } from '../../../../components/ui/attempt-cell.tsx';
import { PlatesDrawing } from '../../../../components/ui/plates-drawing.tsx';
import { RecordLines } from '../../../../components/ui/record-lines.tsx';
import { AttemptClock } from '../board/clock.tsx';
import { declared } from '../board/live-board.tsx';
import { attemptName, liftName } from '../../results/words.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';

/** `2 × 25 + 20`: the plates of one side in words. */
function platesText(plates: readonly number[]): string {
  const counts = Map.groupBy(plates, (plate) => plate);
  return [...counts]
    .map(([plate, same]) => (same.length > 1 ? `${same.length} × ${decimal(plate)}` : decimal(plate)))
    .join(' + ');
}

function Load({ loading }: { loading: NonNullable<LiveCurrent['loading']> }) {
  const { plates_kg: plates, bar_kg: bar } = loading;
  return (
    <div className="min-w-0 flex-1 text-chalk">
      <PlatesDrawing plates_kg={plates} onBelt={bar === null} className="h-14 max-w-full" />
      {plates.length > 0 && (
        <p dir="ltr" className="text-base leading-tight text-ash rtl:text-end">
          {platesText(plates)}
        </p>
      )}
    </div>
  );
}

/** The attempts of the lifter at every lift of the day. */
function Attempts({ current, live }: { current: LiveCurrent; live: Live }) {
  const entries = live.standings.flatMap(({ entries: ranked }) => ranked);
  const attempts = entries.find(({ entry_id: id }) => id === current.entry_id)?.attempts ?? {};
  const lifts = live.lifts.filter((lift) => lift === current.lift || attempts[lift]);
  return (
    <div className="mt-2 flex gap-4">
      {lifts.map((lift) => (
        <div key={lift} className="min-w-0 flex-1">
          <p className={`truncate text-sm ${lift === current.lift ? 'text-accent' : 'text-ash'}`}>{liftName(lift)}</p>
          <ol className="grid grid-cols-3 gap-1 text-xl font-semibold">
            {[0, 1, 2].map((index) => (
              <li key={index} className="min-w-0 [&>span]:min-w-0">
                <AttemptCell attempt={attempts[lift]?.[index]} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** The lifter on the platform: the weight, its plates, the minute and every attempt so far. */
export function Current({ current, live }: { current: LiveCurrent; live: Live }) {
  return (
    <section aria-live="polite">
      <h2 className="flex items-baseline justify-between gap-4 text-lg text-ash">
        <span>{attemptName(current.lift, current.number)}</span>
        <AttemptClock current={current} className="text-4xl leading-none text-accent" />
      </h2>
      <p className="line-clamp-2 font-display text-5xl leading-none">
        <bdi>{current.name}</bdi>
      </p>
      <p className="flex gap-2 text-base text-ash">
        {current.weight_class && <bdi className="shrink-0">{current.weight_class}</bdi>}
        {/* A box of its own, so that a long name loses its end in either direction. */}
        {current.club && <bdi className="truncate">{current.club}</bdi>}
      </p>
      <div className="mt-1 flex items-center gap-6">
        <p translate="no" className="shrink-0 font-display text-7xl leading-none text-accent tabular-nums">
          {declared(current.weight_kg)}
        </p>
        {current.loading && <Load loading={current.loading} />}
      </div>
      <RecordLines
        is="attempt"
        records={current.record_attempt}
        isPersonalBest={current.personal_best_attempt}
        className="mt-1 text-base leading-tight text-accent"
      />
      <Attempts current={current} live={live} />
    </section>
  );
}
