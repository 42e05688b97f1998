import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { email } from '../accounts/email-address.ts';
import { birthday, Id, Instant, measure, personName, phone } from '../fields.ts';
import { LatinName } from '../text/latin-name.ts';
import { championshipTypes, divisions, sexes } from '../lists.ts';
import { chooseDivision, Guardian } from './participations.ts';
import { z } from '../zod.ts';

export const someoneRequired = fault('someoneRequired');

/** An address that may be left out; an empty text is none. */
const OptionalEmail = z.nullable(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : typed)),
    ),
    z.nullable(email(fault('emailInvalid'), fault('emailInvalid'))),
  ),
);

/** A person without an account whom an admin adds. */
export const WalkInPerson = z.object({
  firstname: personName(fault('firstnameRequired')),
  lastname: personName(fault('lastnameRequired')),
  sex: z.enum(sexes, { error: fault('sexRequired') }),
  birthday: birthday(fault('birthdayRequired')),
  phone_number: phone(fault('phoneRequired')),
  weight: measure(fault('weightRequired'), 20, 300, 'kg'),
  /** It gets a link to claim the participation. */
  email: z.optional(OptionalEmail),
  club: z.optional(Club),
  latin_name: z.optional(LatinName),
  guardian: z.optional(Guardian),
});
export type WalkInPerson = z.infer<typeof WalkInPerson>;

/** Either an account or a person. The guardian of a minor with an account stands beside it. */
export const AddEntry = z
  .object({
    user_id: z.optional(Id),
    person: z.optional(WalkInPerson),
    division: z.optional(z.nullable(z.enum(divisions, { error: chooseDivision }))),
    guardian: z.optional(Guardian),
  })
  .check(
    z.refine(({ user_id: id, person }) => (id === undefined) !== (person === undefined), {
      error: someoneRequired,
      path: ['user_id'],
    }),
  );
export type AddEntry = z.infer<typeof AddEntry>;

/** The account that a walk-in is given to. */
export const MergeEntry = z.object({ user_id: Id });
export type MergeEntry = z.infer<typeof MergeEntry>;

/** A walk-in as the page of its link shows it, to the owner of the address that the link was mailed to. */
export const Claim = z.object({
  championship: z.object({
    id: Id,
    name: z.string(),
    date: Instant,
    location: z.string(),
    type: z.enum(championshipTypes),
    /** The rules to accept; null where there are none. */
    rules: z.nullable(z.string()),
  }),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  division: z.nullable(z.enum(divisions)),
  state: z.enum(['open', 'claimed']),
});
export type Claim = z.infer<typeof Claim>;

export const TakeClaim = z.object({ accept_rules: z.optional(z.boolean()) });
export type TakeClaim = z.infer<typeof TakeClaim>;
