import type { LabelsOf } from '@power-corner/service-kit/data-export/labels';
import { personFields } from '@power-corner/service-kit/data-export/labels';
import type { Standing } from '@power-corner/contracts/events';
import type { MailStatus } from '../queue/mail.ts';
import type { collect } from './collect.ts';

const state: Record<Standing, string> = {
  waiting: 'en liste d’attente',
  offered: 'place proposée',
  held: 'à confirmer',
  verified: 'confirmée',
  ended: 'terminée',
};
const status: Record<MailStatus, string> = {
  queued: 'en attente',
  sending: 'en cours d’envoi',
  sent: 'envoyé',
  failed: 'échoué',
  unknown: 'incertain',
  expired: 'périmé',
  suppressed: 'non envoyé',
  canceled: 'annulé',
};
export const labels: LabelsOf<Awaited<ReturnType<typeof collect>>> = {
  fields: {
    ...personFields,
    mails: 'E-mails qui vous ont été envoyés',
    messages_to_organisers: 'Messages que vous avez écrits aux organisateurs',
    participant_copies: 'Participations connues pour l’envoi des e-mails',
    bulk_mail_stopped: 'Messages de groupe arrêtés',
    bulk_mails_written: 'Messages de groupe que vous avez écrits',
    subject: 'Objet',
    finished_at: 'Terminé le',
    attempts: 'Essais',
    server_answer: 'Réponse du serveur',
    text: 'Texte',
    recipients: 'Destinataires',
    unsubscribed_at: 'Désabonné le',
    refused_at: 'Adresse refusée le',
  },
  values: { state, status },
};
