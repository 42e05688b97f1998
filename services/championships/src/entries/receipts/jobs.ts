import { erasedTotal } from '@power-corner/service-kit/erasure/erasures';
import type { Log } from '@power-corner/service-kit/observability/log';
import { findHeldBefore } from '../../catalogue/repository.ts';
import { removeOrphans } from '../../catalogue/objects/remove-orphans.ts';
import { recordChange } from '../places/journal.ts';
import { erasePersonalData, findChampionshipsWithPersonalData, findUsedReceipts } from '../places/erase-repository.ts';
import { personalDataKeptMs } from './rules.ts';
import type { ReceiptStore } from './store.ts';

export async function eraseOldPersonalData({ now }: { now: Date }, log: Log): Promise<void> {
  const among = await findChampionshipsWithPersonalData();
  for (const championshipId of await findHeldBefore(among, new Date(now.getTime() - personalDataKeptMs))) {
    const count = await erasePersonalData(championshipId, recordChange({ now }, 'data_erased'));
    if (count === 0) continue;
    erasedTotal.inc({ kind: 'receipt_or_guardian' }, count);
    log.info({ championshipId, participations: count }, 'receipts and guardians of a past championship erased');
  }
}

/** Files are left by a killed process, a replaced receipt and a championship that is over or deleted. */
export const removeOrphanedReceipts = (store: ReceiptStore, now: Date): Promise<number> =>
  removeOrphans(store, findUsedReceipts, now);
