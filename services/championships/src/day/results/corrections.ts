import type { ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { createHash } from 'node:crypto';
import type { MeetRecord, ResultsDigest } from '../meet/model.ts';
import { findMeet } from '../meet/repository.ts';
import { findImportedAt, saveDigest } from './repository.ts';

/** Rises with every change of the fields below: what an older release has noted counts as no correction then. */
const version = 2;

/**
 * Points follow from the total and the bodyweight: a release that computes them otherwise corrects no result. Personal
 * bests and records follow from other championships too, and the public page from its owner's choice.
 */
const ofEntry: Record<keyof ResultEntry, boolean> = {
  place: true,
  bombed_out: true,
  handle: false,
  personal_bests: false,
  new_records: false,
  name: true,
  club: true,
  bodyweight_kg: true,
  attempts: true,
  bests: true,
  total_kg: true,
  points: false,
  scores: true,
  score: true,
  scoring: true,
};
const ofCategory: Record<keyof ResultCategory, boolean> = {
  sex: true,
  division: true,
  level: true,
  level_name: false,
  weight_class: true,
  all_classes: false,
  age_category: true,
  event: true,
  equipment: true,
  entries: false,
};

const picked = <Value extends object>(value: Value, fields: Record<keyof Value, boolean>) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => fields[field as keyof Value]));

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

function digestOf({ events, categories }: Pick<Results, 'events' | 'categories'>): ResultsDigest {
  const compared = {
    events: events.map(({ id, name, kind }) => ({ id, name, kind })),
    categories: categories.map((category) => ({
      ...picked(category, ofCategory),
      entries: category.entries.map((entry) => picked(entry, ofEntry)),
    })),
  };
  return { version, hash: createHash('sha256').update(JSON.stringify(compared, sorted)).digest('base64url') };
}

/** A correction differs from the noted digest. `stored` is the meet as read before these results. */
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

/** For releases that noted no digest: an import after the publication was a correction. */
async function correctedBefore({ _id, publishedAt, correctedAt = null }: MeetRecord): Promise<Date | null> {
  const importedAt = await findImportedAt(_id);
  if (!importedAt || !publishedAt || importedAt <= publishedAt) return correctedAt;
  return correctedAt && correctedAt > importedAt ? correctedAt : importedAt;
}
