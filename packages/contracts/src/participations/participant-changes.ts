import { fault } from '../messages/fault.ts';
import { Club } from '../accounts/auth.ts';
import { Instant, optionalText } from '../fields.ts';
import { LatinName } from '../text/latin-name.ts';
import { longest } from '../text/lengths.ts';
import { fees } from '../lists.ts';
import { chosenPart, guardianOfMinor } from './participations.ts';
import { WalkInPerson } from './walk-ins.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

const JournalValues = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** One change of a participation. `system` is a job: then id and name are null. */
export const JournalEntry = z.object({
  at: shown.at,
  actor: z
    .object({
      kind: z.enum(['athlete', 'admin', 'system']).check(z.describe('Un athlète, un administrateur ou la plateforme.')),
      id: z.nullable(z.string()).check(z.describe('Identifiant.')),
      name: z.nullable(z.string()).check(z.describe('Prénom et nom ; `null` pour la plateforme elle-même.')),
    })
    .check(z.describe('Qui : un athlète, un administrateur, ou la plateforme elle-même.')),
  kind: z.string().check(z.describe('Sorte de changement.')),
  before: JournalValues.check(z.describe("Les valeurs d'avant ; `null` sans objet.")),
  after: JournalValues.check(z.describe("Les valeurs d'après ; `null` sans objet.")),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
named(JournalEntry, 'JournalEntry', "Un changement d'une participation.");

export const feeReasonRequired = fault('feeReasonRequired');

const { firstname, lastname, sex, birthday, phone_number: phoneNumber, email } = WalkInPerson.shape;

/** The fields that an admin may correct of a person without an account; an account corrects its own profile. */
export const PersonEdit = z.object({
  firstname: z.optional(firstname),
  lastname: z.optional(lastname),
  sex: z.optional(sex),
  birthday: z.optional(birthday),
  phone_number: z.optional(phoneNumber),
  email: email.check(z.describe("Une autre adresse e-mail, à laquelle part un nouveau lien ; elle ne s'efface pas.")),
  guardian: guardianOfMinor,
});
export type PersonEdit = z.infer<typeof PersonEdit>;

const fee = z
  .optional(z.enum(fees, { error: fault('feeStateUnknown') }))
  .check(z.describe("État du paiement des frais d'inscription."));

/** Every key of an edit may be left out, which changes nothing there. A refused fee has a reason. */
export const ParticipantEdit = z
  .object({
    fee,
    expected_fee: fee.check(
      z.describe("L'état du paiement qui a été lu : si un autre l'a changé entre-temps, rien n'est modifié."),
    ),
    expected_receipt: z
      .optional(z.nullable(Instant))
      .check(
        z.describe(
          "L'heure d'envoi du reçu qui a été vu, `null` sans reçu : si un autre est arrivé entre-temps, rien n'est modifié.",
        ),
      ),
    fee_reason: z
      .optional(z.nullable(optionalText(longest.feeReason, { lines: true })))
      .check(z.describe('Motif du refus ; obligatoire pour un refus.')),
    club: z.optional(Club),
    latin_name: z.optional(LatinName),
    ...chosenPart,
    division_confirmed: z
      .optional(z.boolean())
      .check(z.describe('Vrai : la correction vaut aussi après un essai jugé, un score, ou la publication.')),
    ...PersonEdit.shape,
  })
  .check(
    z.refine(({ fee, fee_reason: reason }) => fee !== 'refused' || Boolean(reason), {
      error: feeReasonRequired,
      path: ['fee_reason'],
    }),
  );
export type ParticipantEdit = z.infer<typeof ParticipantEdit>;
named(ParticipantEdit, 'ParticipantEdit', "La correction d'une participation.");
