import { fault } from '../messages/fault.ts';
import { page, PageQuery } from '../answers.ts';
import { email } from '../accounts/email-address.ts';
import { Count, Id, Instant, text, withLetter } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { codeFields } from '../message-fields.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const fieldRequired = fault('fieldRequired');

export const ContactMessage = z.object({
  from_name: text(fieldRequired, longest.contactName)
    .check(withLetter)
    .check(z.meta({ description: 'Nom de la personne qui écrit.', examples: ['Lina Haddad'] })),
  reply_to: email(fieldRequired, fault('emailIsInvalid')).check(z.describe('Adresse à laquelle répondre.')),
  message: text(fieldRequired, longest.contactMessage, { lines: true }).check(
    z.describe('Le message aux organisateurs.'),
  ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
named(ContactMessage, 'ContactMessage', 'Un message aux organisateurs.');

export const mostRecipients = 10_000;

export const BulkMail = z.object({
  id: shown.championship_id,
  body: text(fault('mailEmpty'), longest.bulkMail, { lines: true }).check(z.describe('Texte du message.')),
  emails: z
    .array(email(fault('emailInvalid'), fault('emailInvalid')), { error: fault('someoneNeeded') })
    .check(
      z.minLength(1, fault('someoneNeeded')),
      z.maxLength(mostRecipients, fault('recipientsAtMost', { max: mostRecipients })),
    )
    .check(z.describe('Adresses de participants de ce championnat ; les autres sont refusées.')),
});
export type BulkMail = z.infer<typeof BulkMail>;
named(BulkMail, 'BulkMail', "Un message à des participants d'un championnat.");

export const CampaignQueued = z.object({
  campaign_id: Id.check(z.describe("Identifiant de l'envoi groupé.")),
  queued: Count.check(z.describe('Messages qui attendent.')),
});
named(CampaignQueued, 'CampaignQueued', 'Un envoi groupé mis en file.');

/** `paused` until an admin resumes it, `canceled` for good with its queued mails, `done` when none is queued. */
export const campaignStates = ['sending', 'paused', 'canceled', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why somebody has not got it: `failed` was refused, `unknown` may have arrived, `suppressed` was not tried. */
export const recipientFailures = ['failed', 'unknown', 'suppressed'] as const;

export const suppressions = ['refused', 'unsubscribed'] as const;
export type Suppression = (typeof suppressions)[number];

/** `failed` counts the unknown ones too. In a list, `failures` holds the first 100 of them, alone up to 10,000. */
export const Campaign = z.object({
  id: shown.id,
  championship_id: shown.championship_id,
  body: z.string().check(z.describe('Texte du message.')),
  created_at: shown.created_at,
  state: z.enum(campaignStates).check(z.describe("État de l'envoi.")),
  /** French text when the platform itself paused it, since nearly every address was refused; null otherwise. */
  paused_because: z.nullable(z.string()).check(z.describe("Pourquoi la plateforme a suspendu l'envoi d'elle-même.")),
  ...codeFields('paused_because'),
  /** French text while it is `sending` and the mail server takes no mail at all; null otherwise. */
  waiting_because: z.nullable(z.string()).check(z.describe("Pourquoi l'envoi attend le serveur d'e-mails.")),
  ...codeFields('waiting_because'),
  total: Count.check(z.describe('Nombre de destinataires.')),
  queued: Count.check(z.describe('Messages qui attendent.')),
  sent: Count.check(z.describe('Messages partis.')),
  failed: Count.check(z.describe('Messages refusés ou au sort inconnu.')),
  suppressed: Count.check(z.describe('Messages non envoyés : la personne ou son serveur ne les veut pas.')),
  canceled: Count.check(z.describe('Messages arrêtés avant leur départ.')),
  failures: z
    .array(
      z.object({
        email: shown.email,
        state: z.enum(recipientFailures).check(z.describe('Refusé, ou envoyé sans réponse du serveur.')),
        reason: z
          .string()
          .check(z.meta({ description: 'La réponse du serveur.', examples: ['550 5.1.1 User unknown'] })),
        ...codeFields('reason'),
        /** The present suppression: an admin may lift `refused`; only the person may lift `unsubscribed`. */
        suppression: z
          .nullable(z.enum(suppressions))
          .check(z.describe('Ce qui écarte cette adresse des messages de groupe.')),
      }),
    )
    .check(z.describe('Les adresses non atteintes, et pourquoi.')),
});
export type Campaign = z.infer<typeof Campaign>;
named(
  Campaign,
  'Campaign',
  'Un envoi groupé et son avancement : `total` = `queued` + `sent` + `failed` + `suppressed` + `canceled`.',
);

export const undeliveredDays = 14;

/** How a mail to one person ended: `expired` is one whose link had ended before the mail could leave. */
export const undeliveredStates = ['failed', 'unknown', 'expired'] as const;

export const UndeliveredMail = z.object({
  id: shown.text_id,
  subject: z.nullable(z.string()).check(z.describe("L'objet ; `null` si le message n'a jamais été composé.")),
  name: shown.name,
  email: shown.email,
  state: z.enum(undeliveredStates).check(z.describe('Refusé, ou envoyé sans réponse du serveur.')),
  reason: z.string().check(z.meta({ description: 'La réponse du serveur.', examples: ['550 5.1.1 User unknown'] })),
  ...codeFields('reason'),
  ended_at: Instant.check(z.describe("Quand l'envoi a pris fin.")),
  user_id: z.nullable(Id).check(z.describe("Identifiant du compte d'un athlète.")),
  championship_id: z.nullable(Id).check(z.describe('Identifiant du championnat.')),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;
named(UndeliveredMail, 'UndeliveredMail', "Un e-mail à une personne, qui n'est pas arrivé.");

export const UndeliveredCampaigns = z.object({
  championship_id: shown.championship_id,
  championship: ofChampionship.name,
  count: z.int().check(z.describe('Messages qui ont échoué.')),
});
export type UndeliveredCampaigns = z.infer<typeof UndeliveredCampaigns>;
named(UndeliveredCampaigns, 'UndeliveredCampaigns', "Les messages d'envois groupés d'un championnat qui ont échoué.");

export const Undelivered = z.extend(page(UndeliveredMail), {
  campaigns: z
    .array(UndeliveredCampaigns)
    .check(z.describe("Par championnat, les messages d'envois groupés à renvoyer.")),
});
export type Undelivered = z.infer<typeof Undelivered>;

export const SuppressionLift = z.object({
  email: email(fault('emailInvalid'), fault('emailInvalid')),
});
named(SuppressionLift, 'SuppressionLift', "L'adresse à laquelle écrire de nouveau.");

export const Subscription = z.object({
  unsubscribed: z.boolean().check(z.describe('Si la personne ne reçoit plus les messages de groupe.')),
});
export type Subscription = z.infer<typeof Subscription>;
named(Subscription, 'Subscription', 'Si une personne reçoit les messages de groupe.');

export const CampaignQuery = z.extend(PageQuery, { championshipId: shown.championship_id });
export type CampaignQuery = z.infer<typeof CampaignQuery>;
