import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { PerformanceRecord } from '../../history/performances/model.ts';
import type { Ranking } from '../../history/performances/ranking-repository.ts';

type Best = Pick<PerformanceRecord, 'discipline' | 'division' | 'sex' | 'weightClass'>;

/**
 * The ranking of a best: people of the same sex and class. null without a class, for a sheet that ranks the sexes
 * together, and for a total without a division: totals compare within one.
 */
export function rankingOfBest(by: RankedBy, { discipline, division, sex, weightClass }: Best): Ranking | null {
  if (sex === 'Mx' || weightClass === null) return null;
  if (by !== 'total') return { discipline, by, show: 'people', sex, weightClass };
  return division && { discipline, by, show: 'people', sex, weightClass, division };
}
