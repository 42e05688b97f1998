import type { RankingRow } from '@power-corner/contracts/records/rankings';
import { comparedDivision, type RankedBy, type RankingsView } from '@power-corner/contracts/records/rankings-view';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { decimal, kilos } from '../../../lib/i18n/kilos.ts';
import { liftName, pointsText } from '../../../lib/i18n/score-text.ts';

export function rankedByText(by: RankedBy): string {
  if (by === 'total') return t('papers.total');
  if (by === 'ipf_gl') return t('papers.gl');
  if (by === 'dots') return t('papers.dots');
  if (by === 'score') return t('papers.score');
  return liftName(by);
}

export function valueText({ weight_kg: weight, value }: RankingRow, by: RankedBy): string {
  if (weight !== undefined) return kilos(weight);
  return by === 'score' ? decimal(value ?? 0) : pointsText(value ?? 0);
}

export const bodyweightText = ({ bodyweight_kg: weight }: RankingRow): string => (weight ? kilos(weight) : '—');

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
    season ? String(season) : by !== 'score' && t('rankings.allSeasons'),
    // Scores over other events compare with none.
    by === 'score' && t('rankings.latest'),
  );
}
