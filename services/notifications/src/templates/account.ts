import { longDate } from './content.ts';
import type { MailContent } from './content.ts';

export interface VerifyEmail {
  firstname: string;
  token: string;
  expiresAt: string;
  /** The page that the person wanted to reach, on any device. */
  next?: string;
}

export function verifyEmail({ firstname, token, expiresAt, next }: VerifyEmail, publicUrl: string): MailContent {
  return {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic et votre compte Power Corner est prêt.',
    title: 'Bienvenue chez Power Corner',
    firstname,
    paragraphs: [
      'Votre compte est créé. Confirmez votre adresse e-mail pour vous connecter et participer aux championnats.',
    ],
    action: {
      label: 'Confirmer mon adresse',
      url: `${publicUrl}/verify-email/${token}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
    },
    notes: [
      `Ce lien est valable 24 heures, jusqu'au ${longDate(expiresAt)} (heure d'Alger).`,
      "Vous n'avez pas créé de compte ? Ignorez ce message, il ne se passera rien.",
    ],
    reason: 'Vous recevez ce message parce que cette adresse a servi à créer un compte sur Power Corner.',
  };
}

export interface ResetPassword {
  firstname: string;
  token: string;
  expiresAt: string;
}

export function resetPassword({ firstname, token, expiresAt }: ResetPassword, publicUrl: string): MailContent {
  return {
    subject: 'Réinitialisez votre mot de passe',
    preheader: 'Choisissez un nouveau mot de passe : le lien est valable une heure.',
    title: 'Nouveau mot de passe',
    firstname,
    paragraphs: ['Vous avez demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau avec ce lien.'],
    action: { label: 'Choisir un mot de passe', url: `${publicUrl}/reset-password/${token}` },
    notes: [
      `Ce lien est valable une heure, jusqu'au ${longDate(expiresAt)} (heure d'Alger), et ne sert qu'une fois.`,
      "Vous n'avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.",
    ],
    reason: 'Vous recevez ce message parce que la réinitialisation du mot de passe a été demandée pour cette adresse.',
  };
}

export interface PasswordChanged {
  firstname: string;
  at: string;
}

export function passwordChanged({ firstname, at }: PasswordChanged, publicUrl: string): MailContent {
  return {
    subject: 'Votre mot de passe a été modifié',
    preheader: "Si ce n'était pas vous, réagissez tout de suite.",
    title: 'Mot de passe modifié',
    firstname,
    paragraphs: [
      `Le mot de passe de votre compte a été modifié le ${longDate(at)} (heure d'Alger). Tous vos appareils ont été déconnectés.`,
      "C'était vous ? Vous n'avez rien à faire.",
      "Ce n'était pas vous ? Demandez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion.",
    ],
    action: { label: 'Ouvrir la page de connexion', url: `${publicUrl}/login` },
    reason: 'Vous recevez ce message pour la sécurité de votre compte Power Corner.',
  };
}

export interface AccountBlocked {
  firstname: string;
  at: string;
  /** In the admin's words; null when none were given. */
  reason: string | null;
}

export function accountBlocked({ firstname, at, reason }: AccountBlocked, publicUrl: string): MailContent {
  return {
    subject: 'Votre compte Power Corner est bloqué',
    preheader: 'Vous ne pouvez plus vous connecter. Vos participations restent.',
    title: 'Compte bloqué',
    firstname,
    paragraphs: [
      `Un administrateur a bloqué votre compte le ${longDate(at)} (heure d'Alger). Vous ne pouvez plus vous connecter, et tous vos appareils ont été déconnectés.`,
      ...(reason ? [`Motif : ${reason}`] : []),
      'Vos participations restent enregistrées. Pour toute question, écrivez aux organisateurs.',
    ],
    action: { label: 'Écrire aux organisateurs', url: `${publicUrl}/contact` },
    reason: "Vous recevez ce message parce qu'un administrateur de Power Corner a bloqué votre compte.",
  };
}

export interface AccountUnblocked {
  firstname: string;
  at: string;
}

export function accountUnblocked({ firstname, at }: AccountUnblocked, publicUrl: string): MailContent {
  return {
    subject: 'Votre compte Power Corner est débloqué',
    preheader: 'Vous pouvez de nouveau vous connecter.',
    title: 'Compte débloqué',
    firstname,
    paragraphs: [
      `Un administrateur a débloqué votre compte le ${longDate(at)} (heure d'Alger). Vous pouvez de nouveau vous connecter, avec le même mot de passe.`,
    ],
    action: { label: 'Me connecter', url: `${publicUrl}/login` },
    reason: "Vous recevez ce message parce qu'un administrateur de Power Corner a débloqué votre compte.",
  };
}

export interface DataExportReady {
  firstname: string;
  expiresAt: string;
}

export function dataExportReady({ firstname, expiresAt }: DataExportReady, publicUrl: string): MailContent {
  return {
    subject: 'Vos données sont prêtes',
    preheader: 'Téléchargez-les depuis votre compte : vous avez une heure.',
    title: 'Vos données',
    firstname,
    paragraphs: [
      'Vous avez demandé vos données. Elles sont prêtes : connectez-vous et téléchargez-les depuis la page « Mon compte ».',
    ],
    action: { label: 'Télécharger mes données', url: `${publicUrl}/dashboard/account` },
    notes: [
      `Elles sont effacées une heure après leur préparation, le ${longDate(expiresAt)} (heure d'Alger).`,
      "Ce n'était pas vous ? Changez votre mot de passe : quelqu'un le connaît.",
    ],
    reason: 'Vous recevez ce message parce que les données de votre compte Power Corner ont été demandées.',
  };
}
