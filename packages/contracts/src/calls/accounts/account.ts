import { EmailChange, EmailChangeLink, PasswordChange } from '../../accounts/account.ts';
import { Done, one, TimedLinkSent } from '../../answers.ts';
import { LoginAnswer } from '../../accounts/auth.ts';
import { defineCall } from '../../call.ts';

const accounts = { service: 'auth', group: 'Comptes' } as const;

export const changePassword = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changer son mot de passe',
  description:
    'Demande le mot de passe actuel, et un `code` où la validation en deux étapes est activée (sinon `SECOND_FACTOR`) ; les essais faux comptent comme ceux de la connexion. Toutes les autres connexions du compte sont révoquées, celle-ci reçoit un nouveau jeton, et un e-mail prévient la personne.',
  access: 'token',
  body: PasswordChange,
  secret: true,
  answer: LoginAnswer,
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD'],
});

export const changeEmail = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/change-email',
  summary: 'Demander à changer son adresse e-mail',
  description:
    "Envoie un lien valable une heure à la nouvelle adresse, et prévient l'ancienne. Rien ne change avant que le lien soit confirmé. Demande le mot de passe, et un `code` où la validation en deux étapes est activée.",
  access: 'token',
  body: EmailChange,
  once: true,
  secret: true,
  answer: TimedLinkSent,
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD', 'EMAIL_TAKEN'],
});

export const checkEmailChange = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/change-email/{token}',
  summary: "Lire un lien de changement d'adresse ; ne change rien",
  description: 'Dit à quelle adresse passerait le compte, et ne change rien.',
  access: 'all',
  answer: one(EmailChangeLink),
  errors: ['INVALID_LINK', 'EXPIRED_LINK', 'BLOCKED'],
});

export const confirmEmailChange = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/change-email/{token}',
  summary: 'Confirmer sa nouvelle adresse e-mail',
  description:
    "Le compte prend la nouvelle adresse. Les liens encore en attente pour l'ancienne ne servent plus, et l'ancienne est prévenue.",
  access: 'all',
  once: true,
  answer: Done,
  errors: ['INVALID_LINK', 'EXPIRED_LINK', 'BLOCKED', 'EMAIL_TAKEN'],
});
