import { longDate } from '../../templates/dates.ts';
import type { Letter } from '../../templates/content.ts';

export interface PasswordChanged {
  firstname: string;
  at: string;
}

export function passwordChanged({ firstname, at }: PasswordChanged, publicUrl: string): Letter {
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
