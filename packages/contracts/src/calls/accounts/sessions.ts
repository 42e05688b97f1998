import { Done, list } from '../../answers.ts';
import { LoginAnswer } from '../../accounts/auth.ts';
import { defineCall } from '../../call.ts';
import { LoginSession } from '../../accounts/login-sessions.ts';

const accounts = { service: 'auth', group: 'Comptes' } as const;

export const renewToken = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/renew',
  summary: 'Prolonger sa connexion',
  description:
    "Donne un nouveau jeton de la même connexion, valable huit heures ; l'ancien reste bon jusqu'à sa fin. Une connexion dure trente jours au plus.",
  access: 'token',
  whileLimited: true,
  answer: LoginAnswer,
});

export const listSessions = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Lister ses appareils connectés',
  description:
    "Les connexions ouvertes du compte, la plus récemment utilisée en premier. L'appareil est celui que le navigateur annonce, l'adresse n'est gardée que comme plage.",
  access: 'token',
  answer: list(LoginSession),
});

export const endSession = defineCall({
  ...accounts,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Déconnecter un appareil',
  description: 'Révoque tous les jetons de cette connexion, partout et aussitôt.',
  access: 'token',
  answer: Done,
});

export const endOtherSessions = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Déconnecter les autres appareils',
  description: 'Révoque, partout et aussitôt, les jetons de toutes les connexions du compte sauf celle-ci.',
  access: 'token',
  answer: Done,
});
