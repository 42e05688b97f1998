import { fault } from '../messages/fault.ts';
import { ListQuery } from '../answers.ts';
import { completedYears } from '../championships/categories.ts';
import { entryFee } from '../championships/entry-fee.ts';
import { Id, Instant, personName, phone } from '../fields.ts';
import { ageCategories, weightClasses } from '../championships/category-lists.ts';
import { championshipTypes, divisions, fees, sexes, shownStates } from '../lists.ts';
import { journalKinds } from './journal-kinds.ts';
import { Receipt } from './receipts.ts';
import { z } from '../zod.ts';

export const chooseDivision = fault('chooseDivision');

export const acceptRules = fault('acceptRules');
export const guardianRequired = fault('guardianRequired');
export const guardianOfMinorRequired = fault('guardianOfMinorRequired');

/** The legal guardian of a minor. */
export const Guardian = z.object({
  name: personName(fault('guardianName')),
  phone_number: phone(fault('guardianPhone')),
});
export type Guardian = z.infer<typeof Guardian>;

/** True for an athlete who needs a guardian: everybody under 18 on the day of the championship. */
export const needsGuardian = (birthday: string, on: string): boolean => completedYears(birthday, on) < 18;

/** The conditions that an athlete accepts to enter a championship. The server knows which of them it demands. */
export const Terms = z.object({
  accept_rules: z.optional(z.boolean()),
  guardian: z.optional(Guardian),
});
export type Terms = z.infer<typeof Terms>;

/** The division is checked against the championship by the server, which alone knows its type. */
export const Participate = z.extend(Terms, {
  championshipId: z.string({ error: fault('championshipUnknown') }).check(z.minLength(1), z.maxLength(64)),
  division: z.optional(z.nullable(z.enum(divisions, { error: chooseDivision }))),
  championshipType: z.enum(championshipTypes, { error: fault('typeInvalid') }),
});
export type Participate = z.infer<typeof Participate>;

/** The records of officials about a participation. */
export const RecordedDay = z.object({
  weighed_in: z.boolean(),
  judged_attempts: z.int(),
  recorded_scores: z.int(),
  /** The athlete has given up on the day. */
  gave_up: z.boolean(),
  /** Of the latest change: what a command relies on in `based_on`. */
  revision: z.int(),
});
export type RecordedDay = z.infer<typeof RecordedDay>;

export const Participation = z.object({
  id: Id,
  championship_id: Id,
  division: z.nullable(z.enum(divisions)),
  age_category: z.nullable(z.enum(ageCategories)),
  weight_class: z.nullable(z.enum(weightClasses)),
  verified: z.boolean(),
  expires_at: z.nullable(Instant),
  /** Another link can be requested from this time on; null once the participation is confirmed. */
  resend_after: z.nullable(Instant),
  club: z.nullable(z.string()),
  latin_name: z.nullable(z.string()),
  consent: z.nullable(z.object({ rules_version: z.nullable(z.int()), at: Instant })),
  guardian: z.nullable(z.object({ name: z.string(), phone_number: z.string() })),
  /** Of a person without an account, which an admin may correct; absent for an account. */
  person: z.optional(
    z.object({ firstname: z.string(), lastname: z.string(), sex: z.enum(sexes), birthday: z.string() }),
  ),
  /** null for a championship without a fee. */
  fee: z.nullable(z.enum(fees)),
  fee_reason: z.nullable(z.string()),
  /** The latest receipt of the payment; null without one. */
  receipt: z.nullable(Receipt),
  /** null before the first command of the officials. */
  day: z.nullable(RecordedDay),
});
export type Participation = z.infer<typeof Participation>;

/**
 * The place that a mailed link has confirmed, for the page that names it and the next steps. A forwarded link shows it
 * to anybody: facts of the championship, and nothing about the athlete but the division.
 */
export const ConfirmedPlace = z.object({
  championship_id: Id,
  /** Of the public page; null while the championship is hidden. */
  slug: z.nullable(z.string()),
  name: z.string(),
  date: Instant,
  location: z.string(),
  division: z.nullable(z.enum(divisions)),
  ...entryFee,
  /** Only for the athlete of the place, where they are logged in; null for everybody else who opens the link. */
  own: z.nullable(
    z.object({
      participation_id: Id,
      /** null for a championship without a fee. */
      fee: z.nullable(z.enum(fees)),
    }),
  ),
});
export type ConfirmedPlace = z.infer<typeof ConfirmedPlace>;

/** A row of the admin's table of participants. */
export const Participant = z.object({
  id: Id,
  verified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  sex: z.enum(sexes),
  phone_number: z.string(),
  /** null for a person without an account who gave none. */
  email: z.nullable(z.string()),
  /** False for a person whom an admin has added and who has not claimed the participation. */
  has_account: z.boolean(),
  age_category: z.nullable(z.enum(ageCategories)),
  weight_class: z.nullable(z.enum(weightClasses)),
  division: z.nullable(z.enum(divisions)),
  club: z.nullable(z.string()),
  fee: z.nullable(z.enum(fees)),
  championship_type: z.enum(championshipTypes),
  state: z.enum(shownStates),
  /** True once the athlete has given up on the day. */
  gave_up: z.boolean(),
  /** Until when a place is offered; null without an offer. */
  offered_until: z.nullable(Instant),
  /** Another link can be requested from this time on; null where there is none to send. */
  resend_after: z.nullable(Instant),
});
export type Participant = z.infer<typeof Participant>;

export const ParticipantQuery = z.extend(ListQuery, {
  division: z.optional(z.enum(divisions)),
  sex: z.optional(z.enum(sexes)),
  age_category: z.optional(z.enum(ageCategories)),
  weight_class: z.optional(z.enum(weightClasses)),
  verified: z.optional(z.enum(['true', 'false'])),
  /** Without it: the confirmed and those who still have time to confirm. */
  state: z.optional(z.enum(shownStates)),
  fee: z.optional(z.enum(fees)),
  /** Only those whose journal has an entry of this kind. */
  journal: z.optional(z.enum(journalKinds)),
});
export type ParticipantQuery = z.infer<typeof ParticipantQuery>;
