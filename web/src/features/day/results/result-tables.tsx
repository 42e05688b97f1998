import { getResults, getResultsSheet } from '@power-corner/contracts/calls/results/results';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ResultEntry, Results } from '@power-corner/contracts/results/results';
import { Button } from '../../../components/ui/button.tsx';
import { Unfold } from '../../../components/ui/unfold.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { BestLifters } from './best-lifters.tsx';
import { gridOf, type Ranked, Ranking } from './ranking.tsx';
import { categoryKey, resultCategoryName } from './words.ts';

export const useResults = (id: string, { draft }: { draft: boolean }) =>
  useGet(getResults, { params: { id }, query: draft ? { draft: 'true' } : {} });

const rowOf = (entry: ResultEntry, index: number): Ranked => ({
  ...entry,
  key: `${entry.name}${index}`,
  ipf_gl: entry.points.ipf_gl,
});

const idOf = (index: number) => `class-${index + 1}`;

function Jump({ categories }: Pick<Results, 'categories'>) {
  if (categories.length < 3) return null;
  return (
    <Unfold
      summary={t('results.jump')}
      className="rounded-lg border border-line bg-surface xl:hidden"
      summaryClassName="px-4 font-semibold"
    >
      {() => (
        <ul className="px-4 pb-2">
          {categories.map((category, index) => (
            <li key={idOf(index)}>
              <a href={`#${idOf(index)}`} className="flex min-h-11 items-center underline underline-offset-4">
                {resultCategoryName(category)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Unfold>
  );
}

export function ResultTables({ results, type }: { results: Results; type: ChampionshipType }) {
  const shared = gridOf(
    results.categories.flatMap(({ entries }) => entries),
    results,
  );
  return (
    <div className="flex flex-col gap-6">
      <Jump categories={results.categories} />
      <BestLifters results={results} type={type} />
      {results.categories.map((category, index) => (
        <section
          key={`${categoryKey(category)}|${category.event}|${category.equipment}`}
          id={idOf(index)}
          className="scroll-mt-20"
        >
          <h3 className="mb-2 text-xl">{resultCategoryName(category)}</h3>
          <Ranking
            caption={resultCategoryName(category)}
            rows={category.entries.map(rowOf)}
            lifts={results.lifts}
            events={results.events}
            type={type}
            shared={shared}
          />
        </section>
      ))}
    </div>
  );
}

/** Saves the results as a file for spreadsheets, in OpenPowerlifting's columns. */
export function SheetButton({ id, name, draft = false }: { id: string; name: string; draft?: boolean }) {
  const [save, busy] = useAction(
    async () => {
      const query = { format: 'spreadsheet', ...(draft && { draft: 'true' }) } as const;
      saveFile(`${name}.csv`, 'text/csv', await request(getResultsSheet, { params: { id }, query }));
    },
    { failed: t('results.failed') },
  );
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {t('results.csv')}
    </Button>
  );
}
