import { Id, Instant } from '../fields.ts';
import { ageCategories, weightClasses } from '../championships/category-lists.ts';
import { divisions, sexes } from '../lists.ts';
import { Attempt, attemptOutcomes, Meet, MeetEvent, MeetSession, Score } from './meet.ts';
import { lifts } from './lifts.ts';
import { Place, ResultEntry, ResultScore } from './results.ts';
import { RecordAttempt } from '../records/records.ts';
import { z } from '../zod.ts';

// The public part of a meet: names, clubs, classes, lots and results, and no birthday, phone, e-mail or account.

const attempt = {
  entry_id: Id,
  name: z.string(),
  club: z.nullable(z.string()),
  lift: z.enum(lifts),
  number: z.int(),
  weight_kg: z.nullable(z.number()),
};

/** An attempt that waits for its turn. */
export const LiveAttempt = z.object({
  ...attempt,
  weight_class: z.nullable(z.enum(weightClasses)),
  lot: z.nullable(z.int()),
});
export type LiveAttempt = z.infer<typeof LiveAttempt>;

/** The attempt on the platform; `started_at` is null until its minute runs, `stopped_at` unless it is stopped. */
export const LiveCurrent = z.extend(LiveAttempt, {
  /** The records that it beats if it is good. Absent without one. */
  record_attempt: z.optional(z.array(RecordAttempt)),
  /** It is better than everything in the person's earlier published results if it is good. Absent otherwise. */
  personal_best_attempt: z.optional(z.boolean()),
  started_at: z.nullable(Instant),
  stopped_at: z.optional(z.nullable(Instant)),
  /** The plates of one side, from the inside to the outside; null while no weight is declared. */
  loading: z.optional(
    z.nullable(
      z.object({
        /** With its collars; null for added weight, which hangs on a belt. */
        bar_kg: z.nullable(z.number()),
        plates_kg: z.array(z.number()),
      }),
    ),
  ),
});
export type LiveCurrent = z.infer<typeof LiveCurrent>;

export const LiveJudgement = z.object({
  ...attempt,
  outcome: z.enum(attemptOutcomes),
  at: Instant,
  corrected: z.optional(z.boolean()),
  /** The records that it has broken. Absent without one. */
  new_records: z.optional(z.array(RecordAttempt)),
});
export type LiveJudgement = z.infer<typeof LiveJudgement>;

/** A score of an event, as it was recorded last. */
export const LiveScore = z.object({
  entry_id: Id,
  name: z.string(),
  club: z.nullable(z.string()),
  /** The id of the event. */
  event: z.string(),
  score: Score,
  at: Instant,
});
export type LiveScore = z.infer<typeof LiveScore>;

export const LiveEntry = z.object({
  entry_id: Id,
  /** null for one who has no result yet. */
  place: Place,
  bombed_out: ResultEntry.shape.bombed_out,
  name: z.string(),
  club: z.nullable(z.string()),
  lot: z.nullable(z.int()),
  session: z.nullable(z.int()),
  flight: z.nullable(z.string()),
  /** null until the weigh-in of the session is closed. */
  bodyweight_kg: z.nullable(z.number()),
  attempts: z.partialRecord(z.enum(lifts), z.array(Attempt)),
  /** The best good attempt of each lift in kilograms. */
  bests: z.partialRecord(z.enum(lifts), z.number()),
  /** By the id of the event. */
  scores: z.record(z.string(), ResultScore),
  total_kg: z.nullable(z.number()),
  /** Of a discipline of events: the sum of the points (more is better) or of the places (less is better). */
  score: z.nullable(z.number()),
  points: z.nullable(z.object({ ipf_gl: z.nullable(z.number()), dots: z.nullable(z.number()) })),
});
export type LiveEntry = z.infer<typeof LiveEntry>;

export const LiveCategory = z.object({
  sex: z.enum(sexes),
  division: z.nullable(z.enum(divisions)),
  /** null for those outside every class, and when the classes are ranked together. */
  weight_class: z.nullable(z.enum(weightClasses)),
  /** The weight classes are ranked together. */
  all_classes: z.boolean(),
  /** null when the ages are ranked together. */
  age_category: z.nullable(z.enum(ageCategories)),
  entries: z.array(LiveEntry),
});
export type LiveCategory = z.infer<typeof LiveCategory>;

export const Live = z.object({
  championship: z.omit(Meet.shape.championship, { category_set: true }),
  lifts: z.array(z.enum(lifts)),
  events: z.array(MeetEvent),
  sessions: z.array(z.pick(MeetSession, { number: true, name: true, state: true })),
  current: z.nullable(LiveCurrent),
  /** The next attempts, the current one left out. */
  order: z.array(LiveAttempt),
  /** The last judgements, the latest first. */
  last: z.array(LiveJudgement),
  /** The last scores of events, the latest first. */
  latest_scores: z.optional(z.array(LiveScore)),
  standings: z.array(LiveCategory),
  published_at: z.nullable(Instant),
  corrected_at: z.nullable(Instant),
  revision: z.int(),
});
export type Live = z.infer<typeof Live>;

/** A row of the start list, which is public once sessions are assigned. */
export const StartListRow = z.object({
  name: z.string(),
  club: z.nullable(z.string()),
  sex: z.enum(sexes),
  division: z.nullable(z.enum(divisions)),
  weight_class: z.nullable(z.enum(weightClasses)),
  session: z.int(),
  flight: z.nullable(z.string()),
});
export type StartListRow = z.infer<typeof StartListRow>;
