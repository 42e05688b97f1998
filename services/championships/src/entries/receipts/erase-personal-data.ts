import { erasedTotal } from '@power-corner/service-kit/erasure/erasures';
import type { Log } from '@power-corner/service-kit/observability/log';
import { findHeldBefore } from '../../catalogue/repository.ts';
import { journalEntry } from '../places/journal.ts';
import { erasePersonalData, findChampionshipsWithPersonalData } from './repository.ts';
import { keptMs } from './rules.ts';

/**
 * Erases receipts and the data of guardians 90 days after the day of their championship. A repetition changes nothing.
 */
export async function eraseOldPersonalData({ now }: { now: Date }, log: Log): Promise<void> {
  const among = await findChampionshipsWithPersonalData();
  for (const championshipId of await findHeldBefore(among, new Date(now.getTime() - keptMs))) {
    const count = await erasePersonalData(championshipId, journalEntry({ now }, 'data_erased'));
    if (count === 0) continue;
    erasedTotal.inc({ kind: 'receipt_or_guardian' }, count);
    log.info({ championshipId, participations: count }, 'receipts and guardians of a past championship erased');
  }
}
