import { Done, one } from '../../answers.ts';
import { LoginAnswer } from '../../accounts/auth.ts';
import { defineCall } from '../../call.ts';
import {
  NewPasskey,
  PasskeyAdded,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyRename,
  PasskeyRequest,
  Passkeys,
} from '../../accounts/passkeys.ts';
import { SecondFactorStart } from '../../accounts/second-factor.ts';

const accounts = { service: 'auth', group: 'Comptes' } as const;

export const listPasskeys = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "Lister ses clés d'accès",
  description: "Les clés d'accès du compte, la plus ancienne en premier, et l'adresse du site où elles fonctionnent.",
  access: 'token',
  answer: one(Passkeys),
});

export const startPasskey = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/passkeys/start',
  summary: "Préparer une clé d'accès",
  description:
    "Demande le mot de passe, et un code quand la validation en deux étapes est activée. Donne de quoi appeler `navigator.credentials.create`, pendant cinq minutes. Dix clés d'accès au plus.",
  access: 'token',
  body: SecondFactorStart,
  limit: 'login',
  answer: one(PasskeyCreation),
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD', 'CONFLICT'],
});

export const addPasskey = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: "Ajouter une clé d'accès",
  description:
    "Enregistre la clé que le navigateur vient de créer. Sa préparation ne sert qu'une fois, et au même compte. Un e-mail prévient la personne.",
  access: 'token',
  body: NewPasskey,
  answer: PasskeyAdded,
  errors: ['CONFLICT'],
});

export const renamePasskey = defineCall({
  ...accounts,
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  summary: "Renommer une clé d'accès",
  description: 'Ne change rien à la clé elle-même.',
  access: 'token',
  body: PasskeyRename,
  answer: Done,
});

export const removePasskey = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/passkeys/{id}/remove',
  summary: "Supprimer une clé d'accès",
  description:
    'Demande le mot de passe, et un code quand la validation en deux étapes est activée. Un e-mail prévient la personne.',
  access: 'token',
  body: SecondFactorStart,
  limit: 'login',
  answer: Done,
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD'],
});

export const startPasskeyLogin = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/passkey-login/start',
  summary: "Préparer une connexion par clé d'accès",
  description:
    "Donne de quoi appeler `navigator.credentials.get`, pendant cinq minutes. Ne demande aucune adresse e-mail, et ne dépend d'aucun compte.",
  access: 'all',
  limit: 'login',
  answer: one(PasskeyRequest),
  errors: ['CONFLICT'],
});

export const logInByPasskey = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: "Se connecter par clé d'accès",
  description:
    "La même réponse que la connexion par mot de passe. La clé vaut deux preuves, l'appareil et la personne qui le déverrouille : aucun code n'est demandé. Une préparation ne sert qu'une fois.",
  access: 'all',
  body: PasskeyLogin,
  limit: 'login',
  answer: LoginAnswer,
  errors: ['BAD_PASSKEY', 'BLOCKED', 'EMAIL_NOT_VERIFIED', 'CONFLICT'],
});
