import type { RankingRow } from '@power-corner/contracts/rankings';
import { comparedDivision, type RankedBy, type RankingsView } from '@power-corner/contracts/rankings-view';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { groupedText } from '../../lib/i18n/number-text.ts';

/** The value that people are ranked by. */
export function rankedByText(by: RankedBy): string {
  if (by === 'total') return t('papers.total');
  if (by === 'ipf_gl') return t('papers.gl');
  if (by === 'dots') return t('papers.dots');
  if (by === 'score') return t('papers.score');
  return t(`live.lift.${by}`);
}

const kilograms = (value: number): string => t('live.kg', { value: groupedText(value, { maximumFractionDigits: 2 }) });

/** Kilograms, points or a score of a row. */
export const valueText = ({ weight_kg: weight, value }: RankingRow): string =>
  weight === undefined ? groupedText(value ?? 0, { maximumFractionDigits: 2 }) : kilograms(weight);

export const bodyweightText = ({ bodyweight_kg: weight }: RankingRow): string => (weight ? kilograms(weight) : '—');

/** The ranking that is shown in words, for the line under the title and on paper. */
export function viewText(view: RankingsView): string {
  const { discipline, by, sex, weight_class: weightClass, age_category: age, club, season } = view;
  return joined(
    discipline,
    view.division ?? comparedDivision(discipline, by),
    rankedByText(by),
    sex ? t(`sex.${sex}`) : t('rankings.everybody'),
    weightClass && t('live.kg', { value: weightClass }),
    age,
    club,
    season ? String(season) : t('rankings.allSeasons'),
  );
}
