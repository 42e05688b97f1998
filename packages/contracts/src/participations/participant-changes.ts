import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { Instant, optionalText } from '../fields.ts';
import { LatinName } from '../text/latin-name.ts';
import { longest } from '../text/lengths.ts';
import { divisions, fees } from '../lists.ts';
import { chooseDivision, Guardian } from './participations.ts';
import { WalkInPerson } from './walk-ins.ts';
import { z } from '../zod.ts';

/** Values by the field's name in the API; null when there was nothing. */
const JournalValues = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** One change of a participation. `system` is a job: then id and name are null. */
export const JournalEntry = z.object({
  at: Instant,
  actor: z.object({
    kind: z.enum(['athlete', 'admin', 'system']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  kind: z.string(),
  before: JournalValues,
  after: JournalValues,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const feeReasonRequired = fault('feeReasonRequired');

const { firstname, lastname, sex, birthday } = WalkInPerson.shape;

/** The fields that an admin may correct of a person without an account; an account corrects its own profile. */
export const PersonEdit = z.object({
  firstname: z.optional(firstname),
  lastname: z.optional(lastname),
  sex: z.optional(sex),
  birthday: z.optional(birthday),
  guardian: z.optional(Guardian),
});
export type PersonEdit = z.infer<typeof PersonEdit>;

const fee = z.optional(z.enum(fees, { error: fault('feeStateUnknown') }));

/** Every key of an edit may be left out, which changes nothing there. A refused fee has a reason. */
export const ParticipantEdit = z
  .object({
    fee,
    /** The state that the admin saw: a fee that has another one meanwhile is not changed. */
    expected_fee: fee,
    fee_reason: z.optional(z.nullable(optionalText(longest.feeReason, { lines: true }))),
    club: z.optional(Club),
    latin_name: z.optional(LatinName),
    division: z.optional(z.nullable(z.enum(divisions, { error: chooseDivision }))),
    ...PersonEdit.shape,
  })
  .check(
    z.refine(({ fee, fee_reason: reason }) => fee !== 'refused' || Boolean(reason), {
      error: feeReasonRequired,
      path: ['fee_reason'],
    }),
  );
export type ParticipantEdit = z.infer<typeof ParticipantEdit>;
