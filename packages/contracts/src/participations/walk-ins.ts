import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { email } from '../accounts/email-address.ts';
import { bodyweight, firstname, lastname } from '../accounts/person-fields.ts';
import { birthday, Count, Id, phone, wholeNumber } from '../fields.ts';
import { messageFields, sheetFault } from '../message-fields.ts';
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
  firstname: firstname(fault('firstnameRequired')),
  lastname: lastname(fault('lastnameRequired')),
  sex: z.enum(sexes, { error: fault('sexRequired') }).check(z.describe('Sexe.')),
  birthday: birthday(fault('birthdayRequired')),
  phone_number: phone(fault('phoneRequired')),
  weight: bodyweight(fault('weightRequired')),
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

export const mostEntryRows = 500;
export const EntrySheet = z.string();
named(EntrySheet, 'EntrySheet', 'Une feuille de personnes à inscrire.', [
  'Nom,Prénom,Sexe,Naissance,Division,Poids,Club,Téléphone\nHaddad,Lina,F,14/05/2001,3 Movement,"62,5",CRB,0661234567',
]);

export const ImportEntriesQuery = z.object({
  preview: z.optional(z.enum(['true', 'false'])).check(z.describe('Lit la feuille sans inscrire personne.')),
  from: z
    .optional(wholeNumber(2, 999_999))
    .check(z.describe('Commence à cette ligne : `next` de la réponse précédente.')),
  others: z
    .optional(z.string().check(z.regex(/^[0-9]{1,6}(,[0-9]{1,6})*$/)))
    .check(
      z.meta({ description: "Les lignes de `asked` qui sont d'autres personnes, à inscrire.", examples: ['3,17'] }),
    ),
});
export type ImportEntriesQuery = z.infer<typeof ImportEntriesQuery>;

const sheetPerson = { line: sheetFault.line, name: shown.name };

/** What becomes of each line of a sheet of people. In a preview: what would become of it. */
export const ImportedEntries = z.object({
  added: Count.check(z.describe('Nombre de personnes inscrites.')),
  people: z
    .array(
      z.object({
        ...sheetPerson,
        birthday: shown.birthday,
        division: shown.division,
        weight_class: shown.weight_class,
      }),
    )
    .check(z.describe('Les personnes inscrites.')),
  already: z.array(z.object(sheetPerson)).check(z.describe('Celles qui participent déjà, ou qui attendent une place.')),
  asked: z
    .array(
      z.object({
        ...sheetPerson,
        birthday: shown.birthday,
        candidates: z
          .array(z.object({ name: shown.name, birthday: shown.birthday, club: shown.club }))
          .check(z.describe('Les personnes du même nom : participants, et lignes plus haut dans la feuille.')),
      }),
    )
    .check(z.describe("Du même nom que quelqu'un d'autre, nées un autre jour : inscrites si `others` le dit.")),
  refused: z
    .array(
      z.object({
        ...sheetPerson,
        message: z.string().check(z.describe('Le motif, en français.')),
        ...messageFields,
      }),
    )
    .check(z.describe('Celles qui ne peuvent pas être inscrites : plus de place, profil du compte incomplet.')),
  next: z.nullable(z.int()).check(z.describe('La ligne à laquelle continuer avec `from` ; `null` à la fin.')),
});
export type ImportedEntries = z.infer<typeof ImportedEntries>;
named(ImportedEntries, 'ImportedEntries', "Ce que devient chaque ligne d'une feuille de personnes.");

/** The account that a walk-in is given to. */
export const MergeEntry = z.object({ user_id: Id.check(z.describe("Identifiant du compte d'un athlète.")) });
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
