import type { Live, LiveCategory, LiveEntry } from '@power-corner/contracts/live';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/meet';
import { t } from '../../../lib/i18n/i18n.ts';
import { AttemptChips } from './attempt-chips.tsx';
import { scoreText } from '../score.ts';
import { categoryKey, categoryName, decimal, kilos, liftName } from '../words.ts';

/** The value that ranks an entry: its total in kilograms, the sum of its points, or that of its places. */
export function resultText(
  { total_kg: total, score, bombed_out }: Pick<LiveEntry, 'total_kg' | 'score' | 'bombed_out'>,
  type: ChampionshipType,
): string {
  if (bombed_out) return t('live.noTotal');
  if (total !== null) return kilos(total);
  if (score === null) return '—';
  return t(type === 'Crossfit' ? 'live.points' : 'live.sumOfPlaces', { count: decimal(score) });
}

/** A place, or the reason why there is none, with its meaning. Who has no total has the words for it there. */
export function PlaceText({ entry: { place, bombed_out } }: { entry: Pick<LiveEntry, 'place' | 'bombed_out'> }) {
  if (place === null || bombed_out) return <span aria-hidden="true">–</span>;
  if (typeof place === 'number') return <>{place}</>;
  return (
    <abbr className="no-underline" title={t(`live.place.${place}`)}>
      {place}
    </abbr>
  );
}

function Row({ entry, live, isUp }: { entry: LiveEntry; live: Live; isUp: boolean }) {
  const lifts = Object.keys(entry.attempts) as Lift[];
  const shown = live.lifts.filter((lift) => lifts.includes(lift));
  const scored = live.events.flatMap((event) => {
    const score = entry.scores[event.id];
    return score ? [{ event, score }] : [];
  });
  return (
    <li
      aria-current={isUp || undefined}
      className={`grid grid-cols-[2.5rem_1fr_auto] gap-x-3 px-4 py-3 ${isUp ? 'border-s-4 border-s-accent bg-sunken' : ''}`}
    >
      <span className="font-display text-2xl tabular-nums">
        <PlaceText entry={entry} />
      </span>
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{entry.name}</bdi>
        {entry.club && <bdi className="block text-sm text-muted wrap-anywhere">{entry.club}</bdi>}
      </span>
      <span className="text-end">
        <span className="font-semibold tabular-nums">{resultText(entry, live.championship.type)}</span>
        {entry.points?.ipf_gl != null && (
          <span className="block text-sm text-muted">{t('live.gl', { points: decimal(entry.points.ipf_gl) })}</span>
        )}
      </span>
      {shown.length + scored.length > 0 && (
        <span className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {shown.map((lift) => (
            <AttemptChips key={lift} lift={liftName(lift)} attempts={entry.attempts[lift] ?? []} />
          ))}
          {scored.map(({ event, score }) => (
            <span key={event.id} className="tabular-nums">
              <bdi className="text-muted">{event.name}</bdi> {scoreText(event, score)}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

function Category({ category, live }: { category: LiveCategory; live: Live }) {
  return (
    <section>
      <h3 className="text-xl">{categoryName(category)}</h3>
      <ol className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {category.entries.map((entry) => (
          <Row key={entry.entry_id} entry={entry} live={live} isUp={entry.entry_id === live.current?.entry_id} />
        ))}
      </ol>
    </section>
  );
}

/** The categories; that of the athlete on the platform comes first. */
export function Standings({ live }: { live: Live }) {
  const isUp = ({ entries }: LiveCategory) => entries.some(({ entry_id: id }) => id === live.current?.entry_id);
  const ordered = [...live.standings.filter(isUp), ...live.standings.filter((category) => !isUp(category))];
  if (ordered.every(({ entries }) => entries.length === 0))
    return <p className="text-muted">{t('live.noStandings')}</p>;
  return (
    <div className="flex flex-col gap-6">
      {ordered.map((category) => (
        <Category key={categoryKey(category)} category={category} live={live} />
      ))}
    </div>
  );
}
