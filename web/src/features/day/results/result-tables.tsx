import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ResultEntry, Results } from '@power-corner/contracts/results/results';
import { type Ranked, Ranking } from './ranking.tsx';
import { categoryKey, resultCategoryName } from './words.ts';

const rowOf = (entry: ResultEntry, index: number): Ranked => ({
  ...entry,
  key: `${entry.name}${index}`,
  ipf_gl: entry.points.ipf_gl,
});

/** Every category with its ranking. */
export function ResultTables({ results, type }: { results: Results; type: ChampionshipType }) {
  return (
    <div className="flex flex-col gap-6">
      {results.categories.map((category) => (
        <section key={`${categoryKey(category)}|${category.event}|${category.equipment}`}>
          <h3 className="mb-2 text-xl">{resultCategoryName(category)}</h3>
          <Ranking
            caption={resultCategoryName(category)}
            rows={category.entries.map(rowOf)}
            lifts={results.lifts}
            events={results.events}
            type={type}
          />
        </section>
      ))}
    </div>
  );
}
