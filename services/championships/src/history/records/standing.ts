import { hundredths } from '@power-corner/meet/platform/weights';
import type { RecordRecord } from './model.ts';

/** True for a record that others have to beat: it is ratified, or waits for its ratification. */
export const counts = ({ state }: Pick<RecordRecord, 'state'>): boolean =>
  state === 'provisional' || state === 'ratified';

/**
 * The heaviest record of each key before a championship. Championships whose days overlap do not count for each other.
 * Records from before the platform always count.
 */
export function standingBefore(
  { id, day }: { id: string; day: string },
  records: readonly RecordRecord[],
): Map<string, RecordRecord> {
  const found = new Map<string, RecordRecord>();
  for (const record of records) {
    const { championshipId, lastDay = record.day } = record;
    const isBefore = championshipId === undefined || (championshipId !== id && lastDay < day);
    if (!isBefore || !counts(record)) continue;
    const known = found.get(record.key);
    if (!known || hundredths(record.weightKg) > hundredths(known.weightKg)) found.set(record.key, record);
  }
  return found;
}
