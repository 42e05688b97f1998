import { Instant } from './fields.ts';
import { attemptOutcomes, lifts, MeetEvent, Score } from './meet.ts';
import { z } from './zod.ts';

// The results of a championship as everybody reads them: names, clubs, classes and performances, and no birthday,
// phone, e-mail or account.

/** What stands instead of a place: guest, disqualified, disqualified for doping, no show, withdrawn. */
export const unplaced = ['G', 'DQ', 'DD', 'NS', 'WD'] as const;

/** null for an entry that is still competing, in a draft. */
export const Place = z.nullable(z.union([z.int(), z.enum(unplaced)]));
export type Place = z.infer<typeof Place>;

/** `weight_kg` is null for an attempt that was not taken, before another one. */
export const ResultAttempt = z.object({
  weight_kg: z.nullable(z.number()),
  outcome: z.nullable(z.enum(attemptOutcomes)),
});
export type ResultAttempt = z.infer<typeof ResultAttempt>;

export const ResultScore = z.extend(Score, {
  place: z.nullable(z.int()),
  /** Of the place, in a discipline of points. */
  points: z.nullable(z.number()),
});
export type ResultScore = z.infer<typeof ResultScore>;

export const ResultEntry = z.object({
  place: Place,
  name: z.string(),
  club: z.nullable(z.string()),
  bodyweight_kg: z.nullable(z.number()),
  attempts: z.partialRecord(z.enum(lifts), z.array(ResultAttempt)),
  /** The best good attempt of each lift in kilograms. */
  bests: z.partialRecord(z.enum(lifts), z.number()),
  total_kg: z.nullable(z.number()),
  points: z.object({ ipf_gl: z.nullable(z.number()), dots: z.nullable(z.number()) }),
  /** By the id of the event. */
  scores: z.record(z.string(), ResultScore),
  /** Of a discipline of events: the sum of the points (more is better) or of the places (less is better). */
  score: z.nullable(z.number()),
});
export type ResultEntry = z.infer<typeof ResultEntry>;

/** A category as the rules or an imported sheet name it. */
export const ResultCategory = z.object({
  sex: z.enum(['Male', 'Female', 'Mx']),
  division: z.nullable(z.string()),
  weight_class: z.nullable(z.string()),
  /** null when the ages are ranked together. */
  age_category: z.nullable(z.string()),
  /** Of an imported sheet: the lifts as letters (`SBD`), and the equipment. */
  event: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
  entries: z.array(ResultEntry),
});
export type ResultCategory = z.infer<typeof ResultCategory>;

export const Results = z.object({
  published_at: z.nullable(Instant),
  /** The latest change after the publication. */
  corrected_at: z.nullable(Instant),
  lifts: z.array(z.enum(lifts)),
  events: z.array(MeetEvent),
  categories: z.array(ResultCategory),
});
export type Results = z.infer<typeof Results>;
