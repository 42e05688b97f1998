import { Done, one, page, PageQuery } from '../answers.ts';
import { defineCall } from '../call.ts';
import {
  BulkMail,
  Campaign,
  CampaignQuery,
  CampaignQueued,
  ContactMessage,
  Subscription,
  SuppressionLift,
  Undelivered,
} from '../mails/mails.ts';

const mails = { service: 'notifications', group: 'E-mails' } as const;

export const contactOrganisers = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/send-email',
  summary: 'Écrire aux organisateurs',
  description: 'Envoie un message aux organisateurs, qui peuvent y répondre.',
  access: 'all',
  body: ContactMessage,
  once: true,
  limit: 'contact',
  answer: Done,
});

export const sendBulkMail = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/send-bulk-championship-emails',
  summary: 'Écrire à des participants',
  description:
    "Met en file un message à des participants d'un championnat, et répond aussitôt. Une adresse qui n'y participe pas fait tout refuser.",
  access: ['admin'],
  body: BulkMail,
  once: true,
  // 10,000 addresses of the greatest length, and the longest text.
  mostBytes: 3 * 1024 * 1024,
  answer: one(CampaignQueued),
  errors: ['NOT_FOUND'],
});

export const listCampaigns = defineCall({
  ...mails,
  method: 'GET',
  path: '/api/email/campaigns',
  summary: "Lister les envois d'un championnat",
  description: "Les envois groupés d'un championnat, le plus récent d'abord. Chacun porte ses cent premiers échecs.",
  access: ['admin'],
  query: CampaignQuery,
  answer: page(Campaign),
});

export const getCampaign = defineCall({
  ...mails,
  method: 'GET',
  path: '/api/email/campaigns/{id}',
  summary: 'Suivre un envoi',
  description: 'Un envoi groupé, avec tous ses échecs.',
  access: ['admin'],
  answer: one(Campaign),
});

export const retryCampaign = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/campaigns/{id}/retry',
  summary: "Renvoyer aux seuls échecs ; une adresse écartée ne l'est plus dès que son refus est levé",
  description: 'Remet en file les seuls messages qui ont échoué.',
  access: ['admin'],
  once: true,
  answer: one(CampaignQueued),
  errors: ['CONFLICT'],
});

export const pauseCampaign = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/campaigns/{id}/pause',
  summary: 'Suspendre un envoi ; une seconde fois ne change rien',
  description: 'Suspend un envoi en cours.',
  access: ['admin'],
  answer: one(Campaign),
  errors: ['CONFLICT'],
});

export const resumeCampaign = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/campaigns/{id}/resume',
  summary: 'Reprendre un envoi suspendu',
  description: 'Reprend un envoi suspendu.',
  access: ['admin'],
  answer: one(Campaign),
  errors: ['CONFLICT'],
});

export const cancelCampaign = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/campaigns/{id}/cancel',
  summary: "Arrêter un envoi pour de bon ; ce qui n'est pas parti ne part plus",
  description: "Arrête un envoi pour de bon : ce qui n'est pas parti ne part plus.",
  access: ['admin'],
  answer: one(Campaign),
  errors: ['CONFLICT'],
});

export const listUndelivered = defineCall({
  ...mails,
  method: 'GET',
  path: '/api/email/undelivered',
  summary: 'Lister les e-mails non remis',
  description:
    "Les e-mails des quatorze derniers jours qui ne sont pas arrivés, le dernier en premier, et par championnat le nombre de ceux des envois groupés. Un envoi groupé se relance sur l'écran de son championnat.",
  access: ['admin'],
  query: PageQuery,
  answer: Undelivered,
});

export const liftSuppression = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/suppressions/lift',
  summary: "Écrire de nouveau à une adresse qu'un serveur avait refusée",
  description: "Lève le refus d'une adresse par un serveur d'e-mails. Une personne désabonnée le reste.",
  access: ['admin'],
  body: SuppressionLift,
  answer: Done,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getSubscription = defineCall({
  ...mails,
  method: 'GET',
  path: '/api/email/unsubscribe/{token}',
  summary: 'Dire si cette personne reçoit les messages de groupe ; ne change rien',
  description:
    "Dit si la personne du lien reçoit les messages de groupe, et ne change rien. Un navigateur est mené à la page qui demande d'abord.",
  access: 'all',
  answer: one(Subscription),
  errors: ['INVALID_LINK'],
});

export const unsubscribe = defineCall({
  ...mails,
  method: 'POST',
  path: '/api/email/unsubscribe/{token}',
  summary: 'Ne plus recevoir les messages de groupe',
  description: "Désabonne la personne du lien. Les logiciels de messagerie l'appellent d'un clic (RFC 8058).",
  access: 'all',
  oneClick: true,
  answer: one(Subscription),
  errors: ['INVALID_LINK'],
});

export const subscribeAgain = defineCall({
  ...mails,
  method: 'DELETE',
  path: '/api/email/unsubscribe/{token}',
  summary: 'Recevoir à nouveau les messages de groupe',
  description: 'Abonne de nouveau la personne du lien.',
  access: 'all',
  answer: one(Subscription),
  errors: ['INVALID_LINK'],
});
