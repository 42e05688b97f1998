import type { Results } from '@power-corner/contracts/results/results';
import type { MeetRecord } from '../meet/model.ts';
import { findMeet } from '../meet/repository.ts';
import { digestOf } from './digest.ts';
import { findImportedAt, saveDigest } from './repository.ts';

/**
 * When published results were last corrected: whatever changed them, they differ from what was noted of them.
 * @param stored the meet of a publication, read before these results were
 */
export async function correctedAtOf(stored: MeetRecord, results: Results, now: Date): Promise<Date | null> {
  const { _id, resultsDigest: known, correctedAt = null } = stored;
  const digest = digestOf(results);
  const isCorrected = known?.version === digest.version && known.hash !== digest.hash;
  // A newer release beside this one compares other fields.
  if (known && known.version >= digest.version && !isCorrected) return correctedAt;
  const before = known ? correctedAt : await correctedBefore(stored);
  const at = isCorrected ? now : before;
  if (await saveDigest(stored, digest, at)) return at;
  return (await findMeet(_id))?.correctedAt ?? null;
}

/** Without a digest: an import after the publication was a correction in releases that noted none. */
async function correctedBefore({ _id, publishedAt, correctedAt = null }: MeetRecord): Promise<Date | null> {
  const importedAt = await findImportedAt(_id);
  if (!importedAt || !publishedAt || importedAt <= publishedAt) return correctedAt;
  return correctedAt && correctedAt > importedAt ? correctedAt : importedAt;
}
