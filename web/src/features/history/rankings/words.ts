import type { RankingRow } from '@power-corner/contracts/records/rankings';
import { comparedDivision, type RankedBy, type RankingsView } from '@power-corner/contracts/records/rankings-view';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';

/** The value that people are ranked by. */
export function rankedByText(by: RankedBy): string {
  if (by === 'total') return t('papers.total');
  if (by === 'ipf_gl') return t('papers.gl');
  if (by === 'dots') return t('papers.dots');
  if (by === 'score') return t('papers.score');
  return t(`live.lift.${by}`);
}

/** Kilograms, points or a score of a row. */
export const valueText = ({ weight_kg: weight, value }: RankingRow): string =>
  weight === undefined ? decimal(value ?? 0) : kilos(weight);

export const bodyweightText = ({ bodyweight_kg: weight }: RankingRow): string => (weight ? kilos(weight) : '—');

/** The ranking that is shown in words, for the line under the title and on paper. */
export function viewText(view: RankingsView): string {
  const { discipline, by, sex, weight_class: weightClass, age_category: age, club, season } = view;
  return joined(
    discipline,
    view.division ?? comparedDivision(discipline, by),
    rankedByText(by),
    sex ? t(`live.sex.${sex}`) : t('rankings.everybody'),
    weightClass && t('live.kg', { value: weightClass }),
    age,
    club,
    season ? String(season) : t('rankings.allSeasons'),
  );
}
