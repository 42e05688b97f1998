import { longDate } from '../../templates/dates.ts';
import type { Letter } from '../../templates/content.ts';

export interface ResetPassword {
  firstname: string;
  token: string;
  expiresAt: string;
}

export function resetPassword({ firstname, token, expiresAt }: ResetPassword, publicUrl: string): Letter {
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
