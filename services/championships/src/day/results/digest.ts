import type { ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { createHash } from 'node:crypto';
import type { ResultsDigest } from '../meet/model.ts';

/**
 * Of the fields below. With every change of them it rises: what an older release has noted is noted anew then, and
 * nothing counts as corrected.
 */
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
};
const ofCategory: Record<keyof ResultCategory, boolean> = {
  sex: true,
  division: true,
  weight_class: true,
  all_classes: false,
  age_category: true,
  event: true,
  equipment: true,
  entries: false,
};

const picked = <Value extends object>(value: Value, fields: Record<keyof Value, boolean>) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => fields[field as keyof Value]));

/** The same keys in any order are the same JSON. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A digest of what people read in results: it changes with every correction, and with nothing else. */
export function digestOf({ events, categories }: Pick<Results, 'events' | 'categories'>): ResultsDigest {
  const compared = {
    events: events.map(({ id, name, kind }) => ({ id, name, kind })),
    categories: categories.map((category) => ({
      ...picked(category, ofCategory),
      entries: category.entries.map((entry) => picked(entry, ofEntry)),
    })),
  };
  return { version, hash: createHash('sha256').update(JSON.stringify(compared, sorted)).digest('base64url') };
}
