import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { email } from '../accounts/email-address.ts';
import { bodyweight, firstname, lastname } from '../accounts/person-fields.ts';
import { birthday, Count, Id, phone, wholeNumber } from '../fields.ts';
import { messageFields, sheetFault } from '../message-fields.ts';
import { LatinName } from '../text/latin-name.ts';
import { sexes } from '../lists.ts';
import { chosenPart, guardianOfMinor, Terms } from './participations.ts';
import { ofChampionship, shown, shownPart } from '../shown-fields.ts';
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

export const AddEntry = z
  .object({
    user_id: z.optional(Id).check(z.describe("Identifiant du compte d'un athlète.")),
    person: z.optional(WalkInPerson).check(z.describe('La personne, quand elle n’a pas de compte.')),
    ...chosenPart,
    guardian: guardianOfMinor,
    other_person: z
      .optional(z.boolean())
      .check(z.describe("Vrai si la personne n'est pas celle du compte de son adresse, qui lui ressemble.")),
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
  faulty: z
    .optional(z.enum(['skip']))
    .check(z.describe('`skip` laisse de côté les lignes fautives, qui sont alors dans `refused`.')),
});
export type ImportEntriesQuery = z.infer<typeof ImportEntriesQuery>;

const sheetPerson = { line: sheetFault.line, name: shown.name };

export const ImportedEntries = z.object({
  added: Count.check(z.describe('Nombre de personnes inscrites.')),
  people: z
    .array(
      z.object({
        ...sheetPerson,
        birthday: shown.birthday,
        ...shownPart,
        weight_class: shown.weight_class,
      }),
    )
    .check(z.describe('Les personnes inscrites.')),
  already: z
    .array(
      z.object({
        ...sheetPerson,
        repeats: z.optional(z.int()).check(z.describe('La ligne plus haut dans la feuille qui a la même personne.')),
      }),
    )
    .check(z.describe('Celles qui participent déjà, ou qui attendent une place.')),
  asked: z
    .array(
      z.object({
        ...sheetPerson,
        birthday: shown.birthday,
        candidates: z
          .array(z.object({ name: shown.name, birthday: shown.birthday, club: shown.club }))
          .check(
            z.describe('Celles qui lui ressemblent : participants, comptes, et lignes plus haut dans la feuille.'),
          ),
      }),
    )
    .check(z.describe("Celles qui sont peut-être quelqu'un de connu : inscrites si `others` dit que non.")),
  refused: z
    .array(
      z.object({
        ...sheetPerson,
        column: sheetFault.column,
        message: z.string().check(z.describe('Le motif, en français.')),
        ...messageFields,
      }),
    )
    .check(
      z.describe(
        'Celles qui ne peuvent pas être inscrites : plus de place, profil du compte incomplet ; avec `faulty=skip`, chaque faute de leur ligne.',
      ),
    ),
  next: z.nullable(z.int()).check(z.describe('La ligne à laquelle continuer avec `from` ; `null` à la fin.')),
});
export type ImportedEntries = z.infer<typeof ImportedEntries>;
named(ImportedEntries, 'ImportedEntries', "Ce que devient chaque ligne d'une feuille de personnes.");

export const MergeEntry = z.object({
  user_id: Id.check(z.describe("Identifiant du compte d'un athlète.")),
  guardian: guardianOfMinor,
});
export type MergeEntry = z.infer<typeof MergeEntry>;
named(MergeEntry, 'MergeEntry', 'Le compte auquel rattacher une participation.');

/** For the owner of the address. Once claimed it tells nothing of the account: a link stays in many mailboxes. */
export const Claim = z.object({
  championship: z
    .object({
      id: shown.id,
      name: ofChampionship.name,
      date: ofChampionship.date,
      location: ofChampionship.location,
      type: ofChampionship.type,
      rules: z.nullable(z.string()).check(z.describe('Texte du règlement.')),
    })
    .check(z.describe('Championnat.')),
  firstname: z.nullable(shown.firstname).check(z.describe('Prénom de la personne inscrite.')),
  lastname: z.nullable(shown.lastname).check(z.describe('Nom de la personne inscrite.')),
  birth_year: z
    .nullable(z.int())
    .check(z.meta({ description: 'Année de naissance de la personne inscrite.', examples: [2001] })),
  email: z.nullable(shown.email).check(z.describe('Adresse à laquelle le lien a été envoyé.')),
  ...shownPart,
  state: z.enum(['open', 'claimed']).check(z.describe('À rattacher, ou déjà rattachée à un compte.')),
});
export type Claim = z.infer<typeof Claim>;
named(Claim, 'Claim', 'Une participation à rattacher à un compte.');

export const TakeClaim = z.extend(Terms, {});
export type TakeClaim = z.infer<typeof TakeClaim>;
named(TakeClaim, 'TakeClaim', "Ce que l'athlète accepte en rattachant sa participation.");
