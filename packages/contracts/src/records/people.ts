import { ResultAttempt, Place } from '../results/results.ts';
import { championshipTypes, divisions, sexes } from '../lists.ts';
import { lifts } from '../results/lifts.ts';
import { HeldRecord, NamedChampionship, RecordSet } from './records.ts';
import { recordLifts } from '../results/lifts.ts';
import { z } from '../zod.ts';

// The public page of a person: everything in it comes from published results.

/** Year of the first result, four letters of the family name, two digits. */
export const Handle = z.string().check(z.regex(/^[0-9]{4}[A-Z]{4}[0-9]{2,6}$/));

/**
 * A person's best. Ranks count people. They are null for a person who is left out of the rankings, and for a best that
 * no ranking has, such as a total without a division.
 */
export const PersonBest = z.object({
  discipline: z.enum(championshipTypes),
  division: z.nullable(z.enum(divisions)),
  lift: z.enum(recordLifts),
  /** null where an imported sheet ranks the sexes together. */
  sex: z.nullable(z.enum(sexes)),
  /** The upper bound of the class. */
  weight_class: z.nullable(z.string()),
  weight_kg: z.number(),
  bodyweight_kg: z.nullable(z.number()),
  /** At that championship: the rank in the club is within it. */
  club: z.nullable(z.string()),
  date: z.string(),
  championship: NamedChampionship,
  /** Within the sex and the weight class. */
  rank: z.nullable(z.object({ club: z.nullable(z.int()), all: z.nullable(z.int()) })),
});
export type PersonBest = z.infer<typeof PersonBest>;

export const PersonResult = z.object({
  championship: NamedChampionship,
  date: z.string(),
  location: z.string(),
  discipline: z.enum(championshipTypes),
  division: z.nullable(z.string()),
  weight_class: z.nullable(z.string()),
  age_category: z.nullable(z.string()),
  place: Place,
  bodyweight_kg: z.nullable(z.number()),
  attempts: z.partialRecord(z.enum(lifts), z.array(ResultAttempt)),
  bests: z.partialRecord(z.enum(lifts), z.number()),
  total_kg: z.nullable(z.number()),
  points: z.object({ ipf_gl: z.nullable(z.number()), dots: z.nullable(z.number()) }),
  score: z.nullable(z.number()),
  /** The lifts, or the total, that were better than ever before. */
  personal_bests: z.array(z.enum(recordLifts)),
});
export type PersonResult = z.infer<typeof PersonResult>;

export const Person = z.object({
  handle: Handle,
  name: z.string(),
  club: z.nullable(z.string()),
  first_year: z.int(),
  championships: z.int(),
  /** Good attempts of all judged ones, from 0 to 1; null without one. */
  good_lift_rate: z.nullable(z.number()),
  medals: z.object({ gold: z.int(), silver: z.int(), bronze: z.int() }),
  bests: z.array(PersonBest),
  /** The records that stand, and those that were beaten since. */
  records: z.array(HeldRecord),
  former_records: z.array(HeldRecord),
  /** Those of the records. */
  record_sets: z.array(z.pick(RecordSet, { id: true, name: true })),
  /** The latest first. */
  results: z.array(PersonResult),
});
export type Person = z.infer<typeof Person>;

const publicity = {
  /** The public page exists. */
  page: z.boolean(),
  /** The person stands in the rankings. */
  ranked: z.boolean(),
};

/** A key that is left out changes nothing. */
export const PublicityChoice = z.partial(z.object(publicity));
export type PublicityChoice = z.infer<typeof PublicityChoice>;

export const Publicity = z.object({
  ...publicity,
  /** null before the first published result. */
  handle: z.nullable(Handle),
  /** False under 18. */
  may_have_page: z.boolean(),
  /** The person has made the choice once. */
  asked: z.boolean(),
});
export type Publicity = z.infer<typeof Publicity>;
