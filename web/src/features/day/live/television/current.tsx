import type { Live, LiveCurrent } from '@power-corner/contracts/results/live';
import { AttemptCell, AttemptClock } from '../../../../components/ui/attempts.tsx';
import { loadingChangeText, PlatesDrawing, platesText } from '../../../../components/ui/platform/plates-drawing.tsx';
import { RecordChips } from '../../../../components/ui/record-lines.tsx';
import { ifGoodText } from '../../results/needed-weights.tsx';
import { attemptName } from '../../results/words.ts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';

function Load({ loading }: { loading: NonNullable<LiveCurrent['loading']> }) {
  const { plates_kg: plates, bar_kg: bar, on_kg = [], off_kg = [] } = loading;
  const change = loadingChangeText({ on_kg, off_kg });
  return (
    <div className="min-w-0 text-chalk">
      <PlatesDrawing plates_kg={plates} onBelt={bar === null} className="h-14 max-w-full" />
      {plates.length > 0 && (
        <p dir="ltr" className="truncate text-lg leading-snug text-ash">
          {platesText(plates, { short: true })}
        </p>
      )}
      {change && (
        <p className="truncate text-lg leading-snug text-accent">
          <span className="sr-only">{t('live.loadChange')} </span>
          <bdi dir="ltr">{change}</bdi>
        </p>
      )}
    </div>
  );
}

function Attempts({ current, live }: { current: LiveCurrent; live: Live }) {
  const entries = live.standings.flatMap(({ entries: ranked }) => ranked);
  const attempts = entries.find(({ entry_id: id }) => id === current.entry_id)?.attempts ?? {};
  const lifts = live.lifts.filter((lift) => lift === current.lift || attempts[lift]);
  return (
    <div className="flex justify-between gap-4 portrait:flex-wrap">
      {lifts.map((lift) => (
        <div key={lift} className="flex min-w-0 items-center gap-2">
          <p className={`min-w-min text-sm leading-tight ${lift === current.lift ? 'text-accent' : 'text-ash'}`}>
            {liftName(lift)}
          </p>
          <ol className="grid shrink-0 grid-cols-3 gap-1 font-semibold *:w-14">
            {[0, 1, 2].map((index) => (
              <li key={index}>
                <AttemptCell attempt={attempts[lift]?.[index]} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** A long name has smaller letters, and two lines in the room of one. */
function sizeOf({ length }: string): string {
  if (length <= 18) return '-mt-1 text-7xl portrait:text-6xl';
  if (length <= 26) return 'text-6xl portrait:text-5xl';
  return length <= 60 ? 'text-5xl' : 'text-3xl';
}

export function Current({ current, live }: { current: LiveCurrent; live: Live }) {
  const { name, lift, number, weight_kg: weight, weight_class: weightClass, club } = current;
  return (
    <section aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 text-xl leading-snug">
        <h2 className="shrink-0">{attemptName(lift, number)}</h2>
        {current.called && <strong className="shrink-0 text-accent">{t('live.called')}</strong>}
        {weightClass && <bdi className="shrink-0 text-ash">{weightClass}</bdi>}
        {club && <bdi className="min-w-0 wrap-anywhere text-ash">{club}</bdi>}
        <div className="ms-auto flex flex-wrap items-center gap-x-3 text-2xl">
          {current.if_good && <p className="font-semibold">{ifGoodText(current.if_good)}</p>}
          <RecordChips records={current.record_attempt} isPersonalBest={current.personal_best_attempt} className="" />
        </div>
      </div>
      <p className={`font-display leading-[1.2] font-bold wrap-anywhere ${sizeOf(name)}`}>
        <bdi>{name}</bdi>
      </p>
      <div className="mb-2 flex items-center gap-8 portrait:flex-wrap">
        <p translate="no" className="shrink-0 font-display font-bold whitespace-nowrap text-accent tabular-nums">
          {weight === null ? (
            <span className="text-6xl">{t('live.toDeclare')}</span>
          ) : (
            <>
              <span className="text-[7.5rem] leading-[0.8]">{decimal(weight)}</span>{' '}
              <span className="text-6xl">{messageText({ code: 'unitKg', values: {} })}</span>
            </>
          )}
        </p>
        {current.started_at !== null && (
          <AttemptClock
            clock={{ ...current, started_at: current.started_at }}
            className="font-display text-7xl leading-none font-bold"
          />
        )}
        {current.loading && <Load loading={current.loading} />}
      </div>
      <Attempts current={current} live={live} />
    </section>
  );
}
