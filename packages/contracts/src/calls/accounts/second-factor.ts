import { Done, one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorEnabled,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorStart,
  SecondFactorState,
} from '../../accounts/second-factor.ts';

const accounts = { service: 'auth', group: 'Comptes', access: 'token' } as const;

export const getSecondFactor = defineCall({
  ...accounts,
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Dire si la validation en deux étapes est activée',
  description: "Son état, le nombre de codes de secours qui restent, et si le rôle du compte l'exige.",
  whileLimited: true,
  answer: one(SecondFactorState),
});

export const startSecondFactor = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/second-factor/start',
  summary: 'Préparer la validation en deux étapes',
  description:
    "Donne un secret pour une application d'authentification, valable trente minutes. Rien ne change avant sa confirmation. Quand elle est déjà activée, un code est demandé : le nouveau secret remplacera l'ancien.",
  whileLimited: true,
  body: SecondFactorStart,
  limit: 'login',
  answer: one(SecondFactorSecret),
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD'],
});

export const confirmSecondFactor = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  summary: 'Vérifier le premier code de la validation en deux étapes',
  description:
    "Répond une seule fois dix codes de secours au premier code du secret préparé. Rien n'est encore activé.",
  whileLimited: true,
  body: SecondFactorConfirmation,
  answer: one(RecoveryCodes),
  errors: ['CONFLICT'],
});

export const enableSecondFactor = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/second-factor/enable',
  summary: 'Activer la validation en deux étapes',
  description:
    "L'active une fois les codes de secours notés, dans la demi-heure. `code` est de nouveau le premier code. Répond un nouveau jeton : tous les autres jetons du compte sont révoqués.",
  whileLimited: true,
  body: SecondFactorConfirmation,
  answer: SecondFactorEnabled,
  errors: ['CONFLICT'],
});

export const removeSecondFactor = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  summary: 'Désactiver la validation en deux étapes',
  description: "Demande le mot de passe et un code. Refusé à un compte dont le rôle l'exige.",
  body: SecondFactorProof,
  limit: 'login',
  answer: Done,
  errors: ['CONFLICT', 'WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED'],
});

export const renewRecoveryCodes = defineCall({
  ...accounts,
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Obtenir dix nouveaux codes de secours',
  description: 'Demande le mot de passe et un code. Les codes précédents ne valent plus rien.',
  body: SecondFactorProof,
  limit: 'login',
  answer: one(RecoveryCodes),
  errors: ['CONFLICT', 'WRONG_PASSWORD'],
});
