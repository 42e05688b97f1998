import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/meet';
import type { ResultEntry, Results } from '@power-corner/contracts/results';
import { joined, locale, t } from '../../../lib/i18n/i18n.ts';
import { AttemptChips } from '../board/attempt-chips.tsx';
import { scoreText } from '../score.ts';
import { PlaceText, resultText } from '../board/standings.tsx';
import { categoryKey, kilos, liftName, resultCategoryName } from '../words.ts';

const points = (value: number): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function Row({ entry, results, type }: { entry: ResultEntry; results: Results; type: ChampionshipType }) {
  const { name, club, bodyweight_kg: bodyweight } = entry;
  const lifts = Object.keys(entry.attempts) as Lift[];
  const about = joined(club, bodyweight === null ? null : kilos(bodyweight));
  return (
    <li className="grid grid-cols-[2.5rem_1fr_auto] gap-x-3 px-4 py-3 break-inside-avoid">
      <span className="font-display text-2xl tabular-nums">
        <PlaceText entry={entry} />
      </span>
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {about && <span className="block text-sm text-muted wrap-anywhere">{about}</span>}
      </span>
      <span className="text-end">
        <span className="font-semibold tabular-nums">{resultText(entry, type)}</span>
        {entry.points.ipf_gl !== null && (
          <span className="block text-sm text-muted">{t('live.gl', { points: points(entry.points.ipf_gl) })}</span>
        )}
      </span>
      <span className="col-span-2 col-start-2 mt-2 flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {lifts.map((lift) => (
          <AttemptChips key={lift} lift={liftName(lift)} attempts={entry.attempts[lift] ?? []} />
        ))}
        {results.events.map((event) => {
          const reached = entry.scores[event.id];
          return (
            reached && (
              <span key={event.id} className="tabular-nums">
                <bdi className="text-muted">{event.name}</bdi> {scoreText(event, reached)}
              </span>
            )
          );
        })}
      </span>
    </li>
  );
}

/** Every category with its ranking. */
export function ResultTables({ results, type }: { results: Results; type: ChampionshipType }) {
  return (
    <div className="flex flex-col gap-6">
      {results.categories.map((category) => (
        <section key={`${categoryKey(category)}|${category.event}|${category.equipment}`}>
          <h3 className="text-xl">{resultCategoryName(category)}</h3>
          <ol className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
            {category.entries.map((entry, index) => (
              <Row key={`${entry.name}${index}`} entry={entry} results={results} type={type} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
