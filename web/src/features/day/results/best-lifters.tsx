import { groupBy } from '@power-corner/contracts/group-by';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { Unfold } from '../../../components/ui/unfold.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { pointsText } from '../../../lib/i18n/score-text.ts';
import { resultCategoryName, resultText } from './words.ts';

const mostShown = 5;

export interface BestLifter {
  entry: ResultEntry;
  category: ResultCategory;
  rank: number;
  points: number;
}

/** The best by IPF GL over all classes, by sex and lifts: points of one lift are none of a total. */
export function bestLiftersOf({ categories }: Pick<Results, 'categories'>): [title: string, BestLifter[]][] {
  const groups = groupBy(categories, ({ sex, division, event, equipment }) =>
    joined(t(`live.sex.${sex}`), event ?? division, equipment),
  );
  return [...groups].flatMap(([title, ofGroup]) => {
    const rated = ofGroup.flatMap((category) =>
      category.entries.flatMap((entry) => {
        const points = typeof entry.place === 'number' ? entry.points.ipf_gl : null;
        return points === null ? [] : [{ entry, category, points }];
      }),
    );
    const sorted = rated.toSorted((one, other) => other.points - one.points).slice(0, mostShown);
    const best = sorted.map((each) => ({
      ...each,
      rank: 1 + sorted.findIndex(({ points }) => points === each.points),
    }));
    return best.length > 0 ? [[title, best] satisfies [string, BestLifter[]]] : [];
  });
}

const Lifter = ({ best: { entry, category, rank, points }, type }: { best: BestLifter; type: ChampionshipType }) => (
  <li className="flex items-baseline gap-3 py-1.5">
    <span className="w-6 font-display text-xl tabular-nums">{rank}</span>
    <span className="min-w-0 flex-1">
      <bdi className="font-semibold wrap-anywhere">{entry.name}</bdi>
      <span className="block text-sm text-muted">{joined(resultCategoryName(category), resultText(entry, type))}</span>
    </span>
    <strong className="tabular-nums">{pointsText(points)}</strong>
  </li>
);

export function BestLifters({ results, type }: { results: Pick<Results, 'categories'>; type: ChampionshipType }) {
  const groups = bestLiftersOf(results);
  if (groups.length === 0) return null;
  return (
    <Unfold
      summary={t('results.best')}
      className="rounded-lg border border-line bg-surface"
      summaryClassName="px-4 font-semibold"
    >
      {() => (
        <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
          {groups.map(([title, best]) => (
            <div key={title}>
              <p className="font-display text-lg font-bold">{title}</p>
              <ol aria-label={title} className="divide-y divide-line">
                {best.map((each, index) => (
                  <Lifter key={`${each.entry.name}${index}`} best={each} type={type} />
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </Unfold>
  );
}
