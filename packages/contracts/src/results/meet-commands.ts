import { fault } from '../messages/fault.ts';
import { messageFields } from '../message-fields.ts';
import { Instant, optionalText, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import {
  AttemptNumber,
  AttemptOutcome,
  AttemptWeight,
  Bodyweight,
  EventId,
  Flight,
  Lot,
  MeetChange,
  MeetSettings,
  Openers,
  RackHeights,
  ScoreValue,
  SessionNumber,
  entryOutcomes,
  eventKinds,
  mostCommands,
  scoreStatuses,
  sessionStates,
  weighInStates,
} from './meet.ts';
import { lifts } from './lifts.ts';
import { z } from '../zod.ts';

/** The fields of every command. `at` is the clock of the device, which nothing relies on. */
const anyCommand = {
  /** Chosen by the device. The server applies a command with it once, for ever. */
  id: z.string({ error: fault('commandId') }).check(z.regex(/^[0-9A-Za-z_.:-]{1,64}$/, fault('commandIdForm'))),
  /** The revision of the meet that the official had seen. */
  based_on: z.int({ error: fault('revisionWhole') }).check(z.minimum(0, fault('revisionPositive'))),
  at: z.pipe(z.string({ error: fault('timeMissing') }), Instant),
  /** Tells two devices of one account apart: each of them is warned of what the other one did. */
  device: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
};
const ofMeet = { ...anyCommand, entry_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))) };
const ofEntry = {
  ...anyCommand,
  entry_id: z.string({ error: fault('entryRequired') }).check(z.minLength(1), z.maxLength(64)),
};

const lift = z.enum(lifts, { error: fault('liftUnknown') });

export const MarkPresent = z.object({
  ...ofEntry,
  type: z.literal('MarkPresent'),
  data: z.object({ present: z.boolean() }),
});

export const WeighIn = z.object({
  ...ofEntry,
  type: z.literal('WeighIn'),
  data: z.object({
    bodyweight_kg: Bodyweight,
    lot: z.optional(z.nullable(Lot)),
    rack_heights: z.optional(RackHeights),
    openers: z.optional(Openers),
  }),
});

/** null gives the number back. */
export const AssignLot = z.object({
  ...ofEntry,
  type: z.literal('AssignLot'),
  data: z.object({ lot: z.nullable(Lot) }),
});

export const AssignSession = z.object({
  ...ofEntry,
  type: z.literal('AssignSession'),
  data: z.object({ session: z.nullable(SessionNumber), flight: z.optional(z.nullable(Flight)) }),
});

export const DeclareAttempt = z.object({
  ...ofEntry,
  type: z.literal('DeclareAttempt'),
  data: z.object({
    lift,
    number: AttemptNumber,
    weight_kg: AttemptWeight,
    /** An attempt at a record: steps of 0.5 kg. */
    record: z.optional(z.boolean()),
  }),
});

export const JudgeAttempt = z.object({
  ...ofEntry,
  type: z.literal('JudgeAttempt'),
  data: z.object({
    lift,
    number: AttemptNumber,
    outcome: AttemptOutcome,
    /** The weight that the official saw on the bar: when it is another one by now, CHANGED. */
    weight_kg: z.optional(AttemptWeight),
  }),
});

const repsRange = fault('repetitionsRange');

export const RecordScore = z.object({
  ...ofEntry,
  type: z.literal('RecordScore'),
  data: z.object({
    event: EventId,
    /** Left out with `dnf` and `dns`, and of a capped one. */
    value: z.optional(z.nullable(ScoreValue)),
    /** Of an event that the settings do not name. */
    kind: z.optional(z.enum(eventKinds)),
    capped: z.optional(z.boolean()),
    reps_left: z.optional(
      z.nullable(z.int({ error: repsRange }).check(z.minimum(0, repsRange), z.maximum(100_000, repsRange))),
    ),
    status: z.optional(z.enum(scoreStatuses)),
  }),
});

export const SetOutcome = z.object({
  ...ofEntry,
  type: z.literal('SetOutcome'),
  data: z.object({
    outcome: z.enum(entryOutcomes, { error: fault('outcomeUnknown') }),
    reason: z.optional(z.nullable(optionalText(longest.outcomeReason))),
  }),
});

/** Starts the minute of an attempt. */
export const StartClock = z.object({
  ...ofEntry,
  type: z.literal('StartClock'),
  data: z.object({ lift, number: AttemptNumber }),
});

const secondsRange = fault('secondsRange');

/** Stops the minute of an attempt, lets it go on, or sets it: what is left of it from the moment of the command. */
export const SetClock = z.object({
  ...ofEntry,
  type: z.literal('SetClock'),
  data: z.object({
    lift,
    number: AttemptNumber,
    running: z.boolean({ error: fault('runningRequired') }),
    seconds_left: z.number({ error: secondsRange }).check(z.minimum(0, secondsRange), z.maximum(60, secondsRange)),
  }),
});

export const ConfigureMeet = z.object({
  ...ofMeet,
  type: z.literal('ConfigureMeet'),
  data: z.partial(MeetSettings),
});

export const SetSession = z.object({
  ...ofMeet,
  type: z.literal('SetSession'),
  data: z.object({
    session: SessionNumber,
    name: z.optional(z.nullable(text(fault('sessionNameRequired'), longest.sessionName))),
    state: z.optional(z.enum(sessionStates)),
    weigh_in: z.optional(z.enum(weighInStates)),
  }),
});

/**
 * Says when the weigh-in and the lifting of a session begin; null for a time that is not known. A command of its own:
 * an older server refuses it, where it would drop the times of a SetSession without a word.
 */
export const ScheduleSession = z.object({
  ...ofMeet,
  type: z.literal('ScheduleSession'),
  data: z.object({ session: SessionNumber, weigh_in_at: z.nullable(Instant), starts_at: z.nullable(Instant) }),
});

/** A command of an official, as their device keeps and sends it. */
export const MeetCommand = z.discriminatedUnion(
  'type',
  [
    MarkPresent,
    WeighIn,
    AssignLot,
    AssignSession,
    DeclareAttempt,
    JudgeAttempt,
    RecordScore,
    SetOutcome,
    StartClock,
    SetClock,
    ConfigureMeet,
    SetSession,
    ScheduleSession,
  ],
  { error: fault('commandUnknown') },
);
export type MeetCommand = z.infer<typeof MeetCommand>;
export type MeetCommandType = MeetCommand['type'];
/** The command of a type. */
export type CommandOf<Type extends MeetCommandType> = Extract<MeetCommand, { type: Type }>;

/** Each command is checked by itself: one that is no command refuses itself alone. */
export const MeetCommands = z.object({
  commands: z
    .array(z.unknown(), { error: fault('commandsList') })
    .check(z.maxLength(mostCommands, fault('commandsAtMost', { max: mostCommands }))),
});
export type MeetCommands = z.infer<typeof MeetCommands>;

/** With CHANGED: what stands now, and who made it so. */
export const CommandConflict = z.extend(MeetChange, {
  /** The part that both changed, as in the `changes` of the entry. */
  key: z.string(),
  /** null when it was taken away. Of an object, its JSON. */
  value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
});
export type CommandConflict = z.infer<typeof CommandConflict>;

export const CommandResult = z.object({
  /** That of the command; empty for a command without a legible one. */
  id: z.string(),
  outcome: z.enum(['applied', 'repeated', 'refused']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  ...messageFields,
  conflict: z.optional(CommandConflict),
});
export type CommandResult = z.infer<typeof CommandResult>;

export const CommandResults = z.object({
  /** In the order of the commands. */
  results: z.array(CommandResult),
  revision: z.int(),
});
export type CommandResults = z.infer<typeof CommandResults>;
