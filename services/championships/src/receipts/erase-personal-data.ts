import type { Log } from '@power-corner/service-kit/observability/log';
import { counter } from '@power-corner/service-kit/observability/metrics';
import { findHeldBefore } from '../catalogue/repository.ts';
import { journalEntry } from '../places/journal.ts';
import { erasePersonalData, findChampionshipsWithPersonalData } from './repository.ts';
import { keptMs } from './rules.ts';

const erased = counter(
  'personal_data_erased_total',
  'Participations whose receipt and guardian were erased 90 days after the championship.',
);

/** Erases receipts and the data of guardians 90 days after the day of their championship. Again changes nothing. */
export async function eraseOldPersonalData({ now }: { now: Date }, log: Log): Promise<void> {
  const among = await findChampionshipsWithPersonalData();
  for (const championshipId of await findHeldBefore(among, new Date(now.getTime() - keptMs))) {
    const count = await erasePersonalData(championshipId, journalEntry({ now }, 'data_erased'));
    if (count === 0) continue;
    erased.inc(count);
    log.info({ championshipId, participations: count }, 'receipts and guardians of a past championship erased');
  }
}
