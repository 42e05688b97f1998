import { Erasure } from '../../accounts/account.ts';
import { Done, one, TimedLinkSent } from '../../answers.ts';
import {
  Continuation,
  EmailVerified,
  ForgottenPassword,
  LoginAnswer,
  missingProfileFields,
  PasswordReset,
  ProfileUpdate,
  Registered,
  Registration,
  registrationOrder,
  Session,
  User,
} from '../../accounts/auth.ts';
import { EmailOnly } from '../../accounts/login.ts';
import { defineCall } from '../../call.ts';
import { LoginWithCode } from '../../accounts/second-factor.ts';

const accounts = { service: 'auth', group: 'Comptes' } as const;

export const checkAuth = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/check-auth',
  summary: 'Dire qui est connecté',
  description: 'Répond toujours 200. Sans jeton, ou avec un jeton périmé ou révoqué, `isAuthenticated` est faux.',
  access: 'all',
  readsToken: true,
  whileLimited: true,
  answer: one(Session),
});

export const register = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Créer un compte athlète',
  description:
    "Crée un compte athlète et envoie un lien de confirmation à l'adresse. Le compte s'ouvre une fois l'adresse confirmée. `secret` reste dans ce navigateur, pour `POST /api/auth/continue`.",
  access: 'all',
  body: Registration,
  once: true,
  limit: 'register',
  order: registrationOrder,
  secret: true,
  success: 201,
  answer: Registered,
  errors: ['EMAIL_TAKEN'],
});

export const logIn = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Se connecter',
  description:
    "Donne un jeton valable huit heures. Un e-mail inconnu et un mauvais mot de passe reçoivent la même réponse, dans le même temps. Quand la validation en deux étapes est activée, le bon mot de passe sans `code` reçoit `SECOND_FACTOR`. Avec `limited`, le jeton ne sert qu'à activer celle que le rôle exige.",
  access: 'all',
  body: LoginWithCode,
  limit: 'login',
  answer: LoginAnswer,
  errors: ['BAD_CREDENTIALS', 'SECOND_FACTOR', 'BAD_CODE', 'USED_CODE', 'BLOCKED', 'EMAIL_NOT_VERIFIED'],
});

export const logOut = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Se déconnecter : le jeton ne vaut plus rien',
  description: 'Révoque le jeton envoyé, partout et aussitôt.',
  access: 'token',
  whileLimited: true,
  answer: Done,
});

export const forgotPassword = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Recevoir un lien de réinitialisation',
  description:
    'Envoie un lien valable une heure si un compte existe. La réponse est la même dans les deux cas. `next` est la page où la connexion mène ensuite.',
  access: 'all',
  body: ForgottenPassword,
  once: true,
  answer: TimedLinkSent,
});

export const checkResetLink = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/reset-password/{token}',
  summary: 'Dire si un lien de réinitialisation est encore bon ; ne change rien',
  description: 'Dit si le lien est encore bon, et ne change rien.',
  access: 'all',
  answer: Done,
  errors: ['INVALID_LINK', 'EXPIRED_LINK', 'BLOCKED'],
});

export const resetPassword = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/reset-password/{token}',
  summary: 'Choisir un nouveau mot de passe',
  description: 'Change le mot de passe. Le lien ne sert plus, et tous les jetons du compte sont révoqués.',
  access: 'all',
  body: PasswordReset,
  once: true,
  secret: true,
  answer: Done,
  errors: ['INVALID_LINK', 'EXPIRED_LINK', 'BLOCKED'],
});

export const verifyEmail = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/verify-email/{token}',
  summary: "Confirmer l'adresse e-mail",
  description:
    "Confirme l'adresse. La première fois, `continue` porte une preuve pour se connecter sans mot de passe. Une seconde fois, la réponse est la même, sans preuve. HEAD ne confirme rien.",
  access: 'all',
  answer: EmailVerified,
  errors: ['INVALID_LINK', 'EXPIRED_LINK', 'BLOCKED'],
});

export const continueLogin = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/continue',
  summary: "Se connecter après avoir confirmé l'adresse",
  description:
    "Donne un jeton comme la connexion, par la preuve que la première confirmation a rendue et le `secret` que l'inscription avait rendu : sans lui, ou avec un autre, la preuve est refusée. Elle sert une fois, pendant dix minutes ; un changement de mot de passe ou d'adresse, un blocage et l'effacement du compte y mettent fin.",
  access: 'all',
  body: Continuation,
  limit: 'login',
  answer: LoginAnswer,
  errors: ['EXPIRED_LINK'],
});

export const resendVerification = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Recevoir un nouveau lien de confirmation',
  description:
    "Envoie un nouveau lien si un compte attend sa confirmation ; l'ancien ne sert plus. La réponse est la même dans tous les cas.",
  access: 'all',
  body: EmailOnly,
  once: true,
  answer: TimedLinkSent,
});

export const getProfile = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'Lire son profil',
  description: 'Le compte de la personne connectée.',
  access: 'token',
  whileLimited: true,
  answer: one(User),
});

export const updateProfile = defineCall({
  ...accounts,
  method: 'PUT',
  path: '/api/auth/updateProfile',
  summary: 'Modifier son profil',
  description: 'Modifie les champs envoyés ; les autres ne changent pas.',
  access: 'token',
  body: ProfileUpdate,
  order: [missingProfileFields],
  answer: one(User),
});

export const eraseAccount = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/erase-account',
  summary: 'Supprimer son compte',
  description:
    "Supprime le compte de la personne connectée et tout ce que la plateforme sait d'elle : ses places et ses attentes sont rendues, ses sessions se ferment. Les résultats publiés restent, sous son nom ou, avec `anonymous_results`, sous « Athlète anonyme ». Demande le mot de passe, et un `code` où la validation en deux étapes est activée. Le dernier administrateur ne peut pas (409).",
  access: 'token',
  body: Erasure,
  answer: Done,
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD', 'LAST_ADMIN'],
});
