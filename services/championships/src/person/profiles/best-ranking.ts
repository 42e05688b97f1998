import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { PerformanceRecord } from '../../history/performances/model.ts';
import type { Ranking } from '../../history/performances/repository.ts';

type Best = Pick<PerformanceRecord, 'discipline' | 'division' | 'sex' | 'weightClass'>;

/** Bests compare within a sex and a class, and totals within a division too. @returns null without one of these */
export function rankingOfBest(by: RankedBy, { discipline, division, sex, weightClass }: Best): Ranking | null {
  if (sex === 'Mx' || weightClass === null) return null;
  if (by !== 'total') return { discipline, by, show: 'people', sex, weightClass };
  return division && { discipline, by, show: 'people', sex, weightClass, division };
}
