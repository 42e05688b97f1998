import { longDate } from './dates.ts';
import type { Letter } from './content.ts';

export interface VerifyEmail {
  firstname: string;
  token: string;
  expiresAt: string;
}

export function verifyEmail({ firstname, token, expiresAt }: VerifyEmail, publicUrl: string): Letter {
  return {
    subject: 'Confirmez votre adresse e-mail',
    preheader: 'Un clic et votre compte Power Corner est prêt.',
    title: 'Bienvenue chez Power Corner',
    firstname,
    paragraphs: [
      'Votre compte est créé. Confirmez votre adresse e-mail pour vous connecter et participer aux championnats.',
    ],
    action: { label: 'Confirmer mon adresse', url: `${publicUrl}/verify-email/${token}` },
    notes: [
      `Ce lien est valable 24 heures, jusqu'au ${longDate(expiresAt)} (heure d'Alger).`,
      "Vous n'avez pas créé de compte ? Ignorez ce message, il ne se passera rien.",
    ],
    reason: 'Vous recevez ce message parce que cette adresse a servi à créer un compte sur Power Corner.',
  };
}
