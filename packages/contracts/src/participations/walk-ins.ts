import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { email } from '../accounts/email-address.ts';
import { birthday, Id, measure, personName, phone } from '../fields.ts';
import { LatinName } from '../text/latin-name.ts';
import { sexes } from '../lists.ts';
import { chosenDivision, guardianOfMinor, Terms } from './participations.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

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
  firstname: personName(fault('firstnameRequired')).check(
    z.describe('Prénom. Ni lien, ni adresse, ni point entre deux mots.'),
  ),
  lastname: personName(fault('lastnameRequired')).check(
    z.describe('Nom. Ni lien, ni adresse, ni point entre deux mots.'),
  ),
  sex: z.enum(sexes, { error: fault('sexRequired') }).check(z.describe('Sexe.')),
  birthday: birthday(fault('birthdayRequired')),
  phone_number: phone(fault('phoneRequired')),
  weight: measure(fault('weightRequired'), 20, 300, 'kg').check(
    z.describe('Poids en kilogrammes, de 20 à 300, au centième.'),
  ),
  email: z.optional(OptionalEmail).check(
    z.meta({
      description: "Adresse e-mail, s'il y en a une : elle reçoit le lien pour rattacher la participation à un compte.",
      format: 'email',
      examples: ['lina.haddad@mail.dz'],
    }),
  ),
  club: z.optional(Club),
  latin_name: z.optional(LatinName),
  guardian: guardianOfMinor,
});
export type WalkInPerson = z.infer<typeof WalkInPerson>;
named(WalkInPerson, 'WalkInPerson', 'Une personne sans compte.');

/** Either an account or a person. The guardian of a minor with an account stands beside it. */
export const AddEntry = z
  .object({
    user_id: z.optional(Id).check(z.describe("Identifiant du compte d'un athlète.")),
    person: z.optional(WalkInPerson).check(z.describe('La personne, quand elle n’a pas de compte.')),
    division: chosenDivision,
    guardian: guardianOfMinor,
  })
  .check(
    z.refine(({ user_id: id, person }) => (id === undefined) !== (person === undefined), {
      error: someoneRequired,
      path: ['user_id'],
    }),
  );
export type AddEntry = z.infer<typeof AddEntry>;
named(AddEntry, 'AddEntry', "Quelqu'un à ajouter : un compte ou une personne.", [
  { user_id: '68a0c0ffee68a0c0ffee68a0', division: 'Bench Press' },
]);

/** The account that a walk-in is given to. */
export const MergeEntry = z.object({ user_id: Id.check(z.describe("Identifiant du compte d'un athlète.")) });
export type MergeEntry = z.infer<typeof MergeEntry>;
named(MergeEntry, 'MergeEntry', 'Le compte auquel rattacher une participation.');

/** A walk-in as the page of its link shows it, to the owner of the address that the link was mailed to. */
export const Claim = z.object({
  championship: z
    .object({
      id: shown.id,
      name: ofChampionship.name,
      date: ofChampionship.date,
      location: ofChampionship.location,
      type: ofChampionship.type,
      /** The rules to accept; null where there are none. */
      rules: z.nullable(z.string()).check(z.describe('Texte du règlement.')),
    })
    .check(z.describe('Championnat.')),
  firstname: shown.firstname,
  lastname: shown.lastname,
  email: shown.email,
  division: shown.division,
  state: z.enum(['open', 'claimed']).check(z.describe('À rattacher, ou déjà rattachée à un compte.')),
});
export type Claim = z.infer<typeof Claim>;
named(Claim, 'Claim', 'Une participation à rattacher à un compte.');

export const TakeClaim = z.pick(Terms, { accept_rules: true });
export type TakeClaim = z.infer<typeof TakeClaim>;
named(TakeClaim, 'TakeClaim', "Ce que l'athlète accepte en rattachant sa participation.");
