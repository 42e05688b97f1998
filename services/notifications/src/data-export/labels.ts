import type { LabelsOf } from '@power-corner/service-kit/data-export/labels';
import { personFields } from '@power-corner/service-kit/data-export/labels';
import type { ParticipantState } from '../audience/model.ts';
import type { MailStatus } from '../queue/mail.ts';
import type { TemplateKind } from '../templates/templates.ts';
import type { collect } from './collect.ts';

const state: Record<ParticipantState, string> = {
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
const kind: Record<TemplateKind, string> = {
  'verify-email': 'confirmation de l’adresse',
  'reset-password': 'nouveau mot de passe',
  'password-changed': 'mot de passe modifié',
  'change-email': 'confirmation de la nouvelle adresse',
  'email-change-requested': 'changement d’adresse demandé',
  'email-changed': 'adresse modifiée',
  'account-blocked': 'compte bloqué',
  'account-unblocked': 'compte débloqué',
  'account-erased': 'compte supprimé',
  'data-export-ready': 'vos données',
  'second-factor-enabled': 'validation en deux étapes activée',
  'second-factor-removed': 'validation en deux étapes désactivée',
  'recovery-code-used': 'code de secours utilisé',
  'passkey-added': 'clé d’accès ajoutée',
  'passkey-removed': 'clé d’accès supprimée',
  'confirm-participation': 'confirmation de la participation',
  'participation-confirmed': 'participation confirmée',
  'participation-withdrawn': 'participation retirée',
  'participation-expired': 'participation expirée',
  'participation-fee': 'frais d’inscription',
  'participation-division': 'division',
  'opening-reminder': 'ouverture des inscriptions',
  'championship-eve': 'veille du championnat',
  'championship-changed': 'championnat modifié',
  'championship-canceled': 'championnat annulé',
  'championship-deleted': 'championnat supprimé',
  'results-published': 'résultats',
  'waiting-list-joined': 'liste d’attente',
  'waiting-list-left': 'liste d’attente',
  'waiting-list-closed': 'liste d’attente',
  'place-offered': 'place proposée',
  'offer-refused': 'place refusée',
  'offer-lapsed': 'proposition périmée',
  'contact-message': 'message aux organisateurs',
  'campaign-message': 'message de groupe',
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
  values: { state, status, kind },
};
