import { fault } from '../messages/fault.ts';
import { ListQuery } from '../answers.ts';
import { completedYears } from '../championships/categories.ts';
import { entryFee } from '../championships/entry-fee.ts';
import { Count, Day, Instant, personName, phone } from '../fields.ts';
import { ageCategories, weightClasses } from '../championships/category-lists.ts';
import { championshipTypes, divisions, fees, sexes, shownStates } from '../lists.ts';
import { journalKinds } from './journal-kinds.ts';
import { asked } from '../results/asked-weight.ts';
import { Receipt } from './receipts.ts';
import { ofChampionship, shown, shownPart } from '../shown-fields.ts';
import { longest } from '../text/lengths.ts';
import { named, z } from '../zod.ts';

const chooseDivision = fault('chooseDivision');

export const Guardian = z.object({
  name: personName(fault('guardianName')).check(z.describe('Nom du responsable légal.')),
  phone_number: phone(fault('guardianPhone')),
});

export const guardianOfMinor = z
  .optional(Guardian)
  .check(z.describe('Responsable légal. Obligatoire pour qui a moins de 18 ans le jour du championnat.'));

/** Checked against the championship by the server, which alone knows its type. */
const chosenDivision = z
  .optional(z.nullable(z.enum(divisions, { error: chooseDivision })))
  .check(z.describe('Division, parmi celles de la discipline ; `null` pour le Crossfit.'));

export const chosenPart = {
  division: chosenDivision,
  level: z
    .optional(
      z.nullable(z.string({ error: fault('chooseLevel') }).check(z.regex(/^[a-z0-9-]{0,64}$/, fault('chooseLevel')))),
    )
    .check(z.meta({ description: 'Niveau, par son identifiant, là où le championnat en nomme.', examples: ['rx'] })),
};

/** True for an athlete who needs a guardian: everybody under 18 on the day of the championship. */
export const needsGuardian = (birthday: string, on: string): boolean => completedYears(birthday, on) < 18;

export const Terms = z.object({
  accept_rules: z
    .optional(z.boolean())
    .check(
      z.describe(
        "Accepte le règlement en vigueur et l'usage des données pour ce championnat. Obligatoire quand le championnat a un règlement.",
      ),
    ),
  guardian: guardianOfMinor,
});
export type Terms = z.infer<typeof Terms>;

export const Participate = z.extend(Terms, {
  championshipId: z
    .string({ error: fault('championshipUnknown') })
    .check(z.minLength(1), z.maxLength(64))
    .check(z.describe('Identifiant du championnat.')),
  ...chosenPart,
  championshipType: z
    .enum(championshipTypes, { error: fault('typeInvalid') })
    .check(z.describe('Discipline, celle du championnat.')),
});
export type Participate = z.infer<typeof Participate>;
named(Participate, 'Participate', "L'entrée d'un athlète dans un championnat.");

export const RecordedDay = z.object({
  weighed_in: z.boolean().check(z.describe('Vrai une fois la pesée faite.')),
  judged_attempts: z.int().check(z.describe('Nombre de tentatives jugées.')),
  recorded_scores: z.int().check(z.describe("Nombre de résultats d'épreuves.")),
  gave_up: z.boolean().check(z.describe("Vrai si l'athlète a déclaré forfait le jour même (WD).")),
  bodyweight_kg: shown.bodyweight_kg,
  rack_heights: shown.rack_heights,
  openers: shown.openers,
  asked,
  revision: Count.check(z.describe('Augmente à chaque acte appliqué à la compétition.')),
});
export type RecordedDay = z.infer<typeof RecordedDay>;

/** Of an entry, for its athlete. */
export const ownEntry = {
  ...shownPart,
  age_category: shown.age_category,
  weight_class: shown.weight_class,
  verified: shown.verified,
  expires_at: z.nullable(Instant).check(z.describe('Fin de la réservation ; `null` une fois confirmée.')),
  resend_after: z
    .nullable(Instant)
    .check(z.describe('À partir de quand un autre lien peut être demandé ; `null` une fois la place confirmée.')),
  guardian_required: shown.guardian_required,
  fee: shown.fee,
  fee_amount_dzd: shown.fee_amount_dzd,
  fee_reason: z.nullable(z.string()).check(z.describe('Motif du refus ; `null` sans refus.')),
  receipt: z.nullable(Receipt).check(z.describe('Le reçu du paiement ; `null` sans reçu.')),
};

export const Participation = z.object({
  id: shown.id,
  championship_id: shown.championship_id,
  ...ownEntry,
  club: shown.club,
  latin_name: shown.latin_name,
  consent: z
    .nullable(z.object({ rules_version: z.nullable(z.int()).check(z.describe('Version du règlement.')), at: shown.at }))
    .check(
      z.describe(
        "La version du règlement acceptée (`null` sans règlement) et l'heure ; `null` quand rien n'a été accepté.",
      ),
    ),
  guardian: z
    .nullable(
      z.object({
        name: z.string().check(z.describe('Nom du responsable légal.')),
        phone_number: shown.phone_number,
      }),
    )
    .check(z.describe('Responsable légal ; `null` sans responsable.')),
  person: z
    .optional(
      z.object({
        firstname: shown.firstname,
        lastname: shown.lastname,
        sex: shown.sex,
        birthday: Day.check(z.describe('Date de naissance, AAAA-MM-JJ, ni à venir ni de plus de cent ans.')),
        phone_number: shown.phone_number,
        email: z.nullable(shown.email).check(z.describe('Adresse e-mail ; `null` sans adresse.')),
      }),
    )
    .check(
      z.describe("L'identité d'une personne sans compte, qu'un administrateur peut corriger ; absente pour un compte."),
    ),
  waited_for: z
    .optional(z.boolean())
    .check(z.describe("Vrai quand la place, une fois rendue, va à quelqu'un de la liste d'attente.")),
  day: z
    .nullable(RecordedDay)
    .check(z.describe('Ce que les officiels ont noté de la participation ; `null` avant leur premier acte.')),
});
export type Participation = z.infer<typeof Participation>;
named(Participation, 'Participation', 'Une participation, telle que son athlète la voit.');

/** A forwarded link shows it to anybody: facts of the championship, and of the athlete the division alone. */
export const ConfirmedPlace = z.object({
  championship_id: shown.championship_id,
  slug: ofChampionship.public_slug,
  name: ofChampionship.name,
  date: ofChampionship.date,
  location: ofChampionship.location,
  ...shownPart,
  ...entryFee,
  own: z
    .nullable(
      z.object({
        participation_id: shown.participation_id,
        fee: shown.fee,
      }),
    )
    .check(z.describe("Seul l'athlète connecté de cette place le lit : sa participation et ses frais ; `null` sinon.")),
});
export type ConfirmedPlace = z.infer<typeof ConfirmedPlace>;
named(ConfirmedPlace, 'ConfirmedPlace', "La place qu'un lien a confirmée.");

export const Participant = z.object({
  id: shown.id,
  verified: shown.verified,
  firstname: shown.firstname,
  lastname: shown.lastname,
  sex: shown.sex,
  phone_number: shown.phone_number,
  email: z
    .nullable(z.string())
    .check(
      z.meta({ description: 'Adresse e-mail, en minuscules une fois enregistrée.', examples: ['lina.haddad@mail.dz'] }),
    ),
  has_account: z
    .boolean()
    .check(z.describe("Faux pour une personne ajoutée par un administrateur et sans compte jusqu'ici.")),
  possible_double: z
    .optional(z.boolean())
    .check(
      z.describe('Vrai si une autre participation a deux des trois\u00a0: le nom, la date de naissance, le contact.'),
    ),
  age_category: shown.age_category,
  weight_class: shown.weight_class,
  ...shownPart,
  club: shown.club,
  birthday: shown.birthday,
  fee: shown.fee,
  receipt: z.nullable(Receipt).check(z.describe('Le reçu du paiement ; `null` sans reçu.')),
  championship_type: z.enum(championshipTypes).check(z.describe('Discipline du championnat.')),
  state: z.enum(shownStates).check(z.describe('État de la participation.')),
  gave_up: z.boolean().check(z.describe("Vrai si l'athlète a déclaré forfait le jour même (WD).")),
  offered_until: shown.offered_until,
  resend_after: z
    .nullable(Instant)
    .check(z.describe("À partir de quand un autre lien peut être envoyé ; `null` quand il n'y en a pas à envoyer.")),
});
export type Participant = z.infer<typeof Participant>;
named(Participant, 'Participant', 'Une ligne de la liste des participants.');

export const participantOrders = ['club', 'class', 'payment'] as const;
export type ParticipantOrder = (typeof participantOrders)[number];

export const ParticipantQuery = z.extend(ListQuery, {
  division: z.optional(z.enum(divisions)).check(z.describe('Seulement cette division.')),
  level: z.optional(z.string().check(z.maxLength(64))).check(z.describe('Seulement ce niveau, par son identifiant.')),
  sex: z.optional(z.enum(sexes)).check(z.describe('Seulement ce sexe.')),
  age_category: z.optional(z.enum(ageCategories)).check(z.describe("Seulement cette catégorie d'âge.")),
  weight_class: z.optional(z.enum(weightClasses)).check(z.describe('Seulement cette catégorie de poids.')),
  verified: z
    .optional(z.enum(['true', 'false']))
    .check(z.describe("Seulement ce qui est confirmé (`true`) ou ce qui ne l'est pas (`false`).")),
  /** Without it: the confirmed and those who still have time to confirm. */
  state: z.optional(z.enum(shownStates)).check(z.describe('Seulement les participations dans cet état.')),
  fee: z.optional(z.enum(fees)).check(z.describe('Seulement cet état de paiement.')),
  club: z.optional(z.string().check(z.maxLength(longest.club))).check(z.describe('Seulement ce club.')),
  order: z
    .optional(z.enum(participantOrders))
    .check(z.describe('Ordre par club, par sexe et catégorie de poids, ou par paiement ; par nom sans lui.')),
  journal: z
    .optional(z.enum(journalKinds))
    .check(z.describe('Seulement ceux dont le journal a une entrée de cette sorte.')),
});
export type ParticipantQuery = z.infer<typeof ParticipantQuery>;
