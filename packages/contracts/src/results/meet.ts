import { fault } from '../messages/fault.ts';
import { Id, Instant, optionalText, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { ageCategories, weightClasses } from '../championships/category-lists.ts';
import { categorySets, championshipStatuses, championshipTypes, divisions, fees, sexes } from '../lists.ts';
import { lifts } from './lifts.ts';
import { hasDecimals, kilograms } from './weight-fields.ts';
import { MeetRecords } from '../records/records.ts';
import { recordLifts } from './lifts.ts';
import { z } from '../zod.ts';

// The day of a championship: its entries with weigh-in, attempts and scores, as officials read them.

/** `passed`: the lifter does without this attempt, which is neither good nor failed. null: declared, and not judged. */
export const attemptOutcomes = ['good', 'no_lift', 'passed'] as const;
export const AttemptOutcome = z.nullable(z.enum(attemptOutcomes, { error: fault('judgementUnknown') }));
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const entryOutcomes = ['competing', 'no_show', 'withdrawn', 'disqualified', 'guest'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

export const eventKinds = ['time', 'reps', 'load'] as const;
export type EventKind = (typeof eventKinds)[number];

export const mostAttempts = 3;
export const heaviestKg = 700;
export const mostLot = 9999;
export const mostSessions = 99;
export const mostCommands = 200;

export const Bodyweight = kilograms(20, 300);
export const AttemptWeight = kilograms(0, heaviestKg);
export const AttemptNumber = z
  .int({ error: fault('attemptNumber') })
  .check(z.minimum(1, fault('attemptNumber')), z.maximum(mostAttempts, fault('attemptNumber')));
const lotRange = fault('lotRange', { max: mostLot });
export const Lot = z.int({ error: lotRange }).check(z.minimum(1, lotRange), z.maximum(mostLot, lotRange));
const sessionRange = fault('sessionRange', { max: mostSessions });
export const SessionNumber = z
  .int({ error: sessionRange })
  .check(z.minimum(1, sessionRange), z.maximum(mostSessions, sessionRange));
export const Flight = z
  .string({ error: fault('flightLetter') })
  .check(z.toUpperCase(), z.regex(/^[A-Z]$/, fault('flightLetter')));

const LiftName = z.enum(lifts, { error: fault('liftUnknown') });

/**
 * An event's first name, which stays when it is renamed, and a key of objects: names that every object has are refused.
 */
export const EventId = text(fault('eventNameRequired'), 60).check(
  z.refine((value) => !(value in {}), fault('eventNameForbidden')),
);

/** Seconds, repetitions or kilograms: the kind of the event says which. */
export const ScoreValue = z.number({ error: fault('scoreRange') }).check(
  z.minimum(0, fault('scoreRange')),
  z.maximum(1_000_000, fault('scoreRange')),
  z.refine((value) => hasDecimals(value, 3), fault('threeDecimals')),
);

export const scoreStatuses = ['finished', 'dnf', 'dns'] as const;

export const Score = z.object({
  value: z.nullable(ScoreValue),
  /** Of a `time` event: stopped by the cap. */
  capped: z.optional(z.boolean()),
  reps_left: z.optional(z.nullable(z.int())),
  status: z.enum(scoreStatuses),
});
export type Score = z.infer<typeof Score>;

/** Its index in the list of a lift + 1 is its number. */
export const Attempt = z.object({
  weight_kg: z.number(),
  outcome: z.nullable(z.enum(attemptOutcomes)),
  /** Its decision was another one at first, and was changed. */
  corrected: z.optional(z.boolean()),
});
export type Attempt = z.infer<typeof Attempt>;

export const RackHeights = z.partialRecord(LiftName, optionalText(longest.rackHeight));
export const Openers = z.partialRecord(LiftName, AttemptWeight);

/** The latest change of one thing that commands touch, for example `squat.2.weight`. */
export const MeetChange = z.object({
  revision: z.int(),
  /** The name of the official. */
  by: z.string(),
  by_id: z.string(),
  /** Tells two devices of one account apart. */
  device: z.optional(z.string()),
  at: Instant,
});
export type MeetChange = z.infer<typeof MeetChange>;

/** A participation on the day. For officials only: it has the bodyweight and the birthday. */
export const MeetEntry = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  /** For the search; absent in a meet that a device keeps from before. */
  latin_name: z.optional(z.nullable(z.string())),
  sex: z.enum(sexes),
  /** null for a person whose birthday nobody knows. */
  birthday: z.nullable(z.string()),
  club: z.nullable(z.string()),
  division: z.nullable(z.enum(divisions)),
  weight_class: z.nullable(z.enum(weightClasses)),
  age_category: z.nullable(z.enum(ageCategories)),
  state: z.enum(['pending', 'confirmed']),
  fee: z.nullable(z.enum(fees)),
  present: z.boolean(),
  bodyweight_kg: z.nullable(z.number()),
  lot: z.nullable(z.int()),
  rack_heights: z.partialRecord(z.enum(lifts), z.string()),
  openers: z.partialRecord(z.enum(lifts), z.number()),
  session: z.nullable(z.int()),
  flight: z.nullable(z.string()),
  attempts: z.partialRecord(z.enum(lifts), z.array(Attempt)),
  /** By the event's id. */
  scores: z.record(z.string(), Score),
  outcome: z.enum(entryOutcomes),
  outcome_reason: z.nullable(z.string()),
  /**
   * By what a command touches: `present`, `weigh_in`, `lot`, `session`, `squat.2.weight`, `squat.2.outcome`,
   * `score.<event>`, `outcome`.
   */
  changes: z.record(z.string(), MeetChange),
});
export type MeetEntry = z.infer<typeof MeetEntry>;

export const MeetEvent = z.object({
  id: EventId,
  name: text(fault('eventNameRequired'), 60),
  kind: z.enum(eventKinds, { error: fault('eventKindUnknown') }),
  cap_seconds: z.nullable(z.int().check(z.minimum(1, 'Entre 1 et 86400 s'), z.maximum(86_400, 'Entre 1 et 86400 s'))),
});
export type MeetEvent = z.infer<typeof MeetEvent>;

const unique = <Item>(keyOf: (item: Item) => unknown, message: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message);

const points = z.int({ error: 'Entre 0 et 1000 points' });

export const MeetSettings = z.object({
  /** Empty: those of each entry's division. */
  lifts: z.array(LiftName).check(unique((lift) => lift, fault('liftTwice'))),
  events: z.array(MeetEvent).check(
    z.maxLength(20, fault('eventsAtMost')),
    unique(({ id }) => id, fault('eventTwice')),
  ),
  /** With its collars. */
  bar_kg: kilograms(5, 60),
  plates_kg: z
    .array(kilograms(0.1, 100))
    .check(z.minLength(1, fault('plateNeeded')), z.maxLength(30, fault('platesAtMost'))),
  /** The points of the first place, the second one, …; null: those of the sport. */
  points_table: z.nullable(
    z
      .array(points.check(z.minimum(0, 'Entre 0 et 1000 points'), z.maximum(1000, 'Entre 0 et 1000 points')))
      .check(z.maxLength(200, fault('placesOfTable'))),
  ),
  /** Rankings also by age category. */
  by_age: z.boolean(),
  /** Rankings by weight class; without it, within sex and division alone. */
  rank_by_weight_class: z.boolean(),
  /** Steps of 0.5 kg instead of 2.5. */
  record_steps: z.boolean(),
});
export type MeetSettings = z.infer<typeof MeetSettings>;

export const sessionStates = ['planned', 'open', 'closed'] as const;
export const weighInStates = ['open', 'closed'] as const;

/** Each is absent until the officials have set it, and in a meet that a device keeps from before there were times. */
const sessionTimes = { weigh_in_at: z.optional(Instant), starts_at: z.optional(Instant) };

export const MeetSession = z.object({
  number: z.int(),
  name: z.nullable(z.string()),
  state: z.enum(sessionStates),
  weigh_in: z.enum(weighInStates),
  ...sessionTimes,
});
export type MeetSession = z.infer<typeof MeetSession>;

/** A session as everybody may read when it is. */
export const TimedSession = z.object({ number: z.int(), name: z.nullable(z.string()), ...sessionTimes });
export type TimedSession = z.infer<typeof TimedSession>;

/** The attempt whose clock runs or is stopped. */
export const CurrentAttempt = z.object({
  entry_id: Id,
  lift: z.enum(lifts),
  number: z.int(),
  /** The minute ends 60 seconds later by the server's clock. It moves when a clock that was stopped goes on. */
  started_at: Instant,
  /** The minute stands still since then; absent or null while it runs. */
  stopped_at: z.optional(z.nullable(Instant)),
});
export type CurrentAttempt = z.infer<typeof CurrentAttempt>;

export const Meet = z.object({
  championship: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    date: Instant,
    location: z.string(),
    type: z.enum(championshipTypes),
    status: z.enum(championshipStatuses),
    category_set: z.enum(categorySets),
  }),
  settings: MeetSettings,
  sessions: z.array(MeetSession),
  entries: z.array(MeetEntry),
  current: z.nullable(CurrentAttempt),
  /** As of an entry: `settings`, `session.<number>`, `session.<number>.times`, `clock`. */
  changes: z.record(z.string(), MeetChange),
  published_at: z.nullable(Instant),
  corrected_at: z.nullable(Instant),
  /** The records of the discipline, for the categories of the entries. Absent without a set for it. */
  records: z.optional(MeetRecords),
  /** The best weights of each entry's person in results that were published before, by the id of the entry. */
  personal_bests: z.optional(z.record(Id, z.partialRecord(z.enum(recordLifts), z.number()))),
  /** Grows with every change of what is answered here. A command names the one that its official saw. */
  revision: z.int(),
});
export type Meet = z.infer<typeof Meet>;

/** Why a command is refused. A server that is newer than its reader may send others. */
export const refusalCodes = [
  'INVALID',
  'UNKNOWN_ENTRY',
  'CHANGED',
  'CLOSED',
  'NO_ATTEMPT',
  'NOT_THIS_ATTEMPT',
  'NOT_THIS_LIFT',
  'TOO_LOW',
  'STEP',
  'NO_RECORD',
  'LOT_TAKEN',
  'NOT_WEIGHED',
  'TOO_MANY',
  'ID_REUSED',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];
