import { OwnerProof } from '../accounts/account.ts';
import { Id } from '../fields.ts';
import { fault } from '../messages/fault.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const officialParts = ['presence', 'weigh_in', 'platform'] as const;
export type OfficialPart = (typeof officialParts)[number];

const parts = z
  .array(z.enum(officialParts))
  .check(z.describe('Les tâches : présence (`presence`), pesée (`weigh_in`), plateau (`platform`).'));

/** The admin's own password stands beside what is given. */
export const NewOfficial = z.extend(OwnerProof, {
  user_id: Id.check(z.describe('Le compte de la personne.')),
  parts: parts.check(z.minLength(1, fault('taskNeeded')), z.maxLength(officialParts.length)),
  expected_parts: z
    .optional(parts.check(z.maxLength(officialParts.length)))
    .check(z.describe('Les tâches que l’écran montrait : si elles ont changé depuis, rien ne change (409).')),
});
export type NewOfficial = z.infer<typeof NewOfficial>;
named(NewOfficial, 'NewOfficial', 'Les tâches confiées à une personne, à la place de celles qu’elle avait.');

export const Official = z.object({
  user_id: shown.id,
  firstname: shown.firstname,
  lastname: shown.lastname,
  email: shown.email,
  parts,
  given_at: shown.at,
});
export type Official = z.infer<typeof Official>;
named(Official, 'Official', 'Une personne à qui des tâches du jour sont confiées.');

export const OfficiatedChampionship = z.object({
  id: shown.id,
  name: ofChampionship.name,
  date: ofChampionship.date,
  location: ofChampionship.location,
  parts,
});
export type OfficiatedChampionship = z.infer<typeof OfficiatedChampionship>;
named(OfficiatedChampionship, 'OfficiatedChampionship', 'Un championnat dont des tâches sont confiées à la personne.');
