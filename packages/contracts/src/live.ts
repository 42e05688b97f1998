import { Id, Instant } from './fields.ts';
import { ageCategories, weightClasses } from './category-lists.ts';
import { divisions, sexes } from './lists.ts';
import { Attempt, attemptOutcomes, lifts, Meet, MeetEvent, MeetSession, Score } from './meet.ts';
import { z } from './zod.ts';

// What everybody sees of a meet: names, clubs, classes, lots and results, and no birthday, phone, e-mail or account.

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

/** The attempt on the platform; `started_at` is null until its minute runs. */
export const LiveCurrent = z.extend(LiveAttempt, { started_at: z.nullable(Instant) });
export type LiveCurrent = z.infer<typeof LiveCurrent>;

export const LiveJudgement = z.object({ ...attempt, outcome: z.enum(attemptOutcomes), at: Instant });
export type LiveJudgement = z.infer<typeof LiveJudgement>;

export const LiveEntry = z.object({
  entry_id: Id,
  /** A number, or `G`, `DQ`, `NS`, `WD`; null for one who has no result yet. */
  place: z.nullable(z.union([z.int(), z.enum(['G', 'DQ', 'NS', 'WD'])])),
  name: z.string(),
  club: z.nullable(z.string()),
  lot: z.nullable(z.int()),
  session: z.nullable(z.int()),
  flight: z.nullable(z.string()),
  /** null until the weigh-in of the session is closed. */
  bodyweight_kg: z.nullable(z.number()),
  attempts: z.partialRecord(z.enum(lifts), z.array(Attempt)),
  scores: z.record(z.string(), Score),
  total_kg: z.nullable(z.number()),
  /** The points of a championship of events. */
  total_points: z.nullable(z.number()),
  points: z.nullable(z.object({ ipf_gl: z.nullable(z.number()), dots: z.nullable(z.number()) })),
});
export type LiveEntry = z.infer<typeof LiveEntry>;

export const LiveCategory = z.object({
  sex: z.enum(sexes),
  division: z.nullable(z.enum(divisions)),
  weight_class: z.nullable(z.enum(weightClasses)),
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
