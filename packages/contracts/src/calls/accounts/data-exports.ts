import { DataExportRequest } from '../../accounts/account.ts';
import { one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { DataExport, DataExportQuery, dataExportTypes } from '../../accounts/data-exports.ts';
import { z } from '../../zod.ts';

const dataExports = { service: 'auth', group: 'Comptes', access: 'token' } as const;

export const requestDataExport = defineCall({
  ...dataExports,
  method: 'POST',
  path: '/api/auth/data-export',
  summary: 'Demander toutes ses données',
  description:
    'Réunit tout ce que la plateforme sait de la personne connectée. Le mot de passe est demandé, et un `code` où la validation en deux étapes est activée. Un e-mail part quand les données sont prêtes ; elles se téléchargent alors pendant une heure, depuis la connexion qui a donné le mot de passe. Une seule demande à la fois (409) ; une autre connexion qui donne le mot de passe accède à la même.',
  body: DataExportRequest,
  once: true,
  secret: true,
  success: 201,
  answer: one(DataExport),
  errors: ['SECOND_FACTOR', 'WRONG_PASSWORD', 'EXPORT_UNDER_WAY'],
});

export const getDataExport = defineCall({
  ...dataExports,
  method: 'GET',
  path: '/api/auth/data-export',
  summary: 'Suivre la préparation de ses données',
  description: "L'état de la dernière demande de cette connexion, et les services dont la réponse manque encore.",
  answer: one(DataExport),
});

export const getDataExportFile = defineCall({
  ...dataExports,
  method: 'GET',
  path: '/api/auth/data-export/file',
  summary: 'Télécharger ses données',
  description:
    "Les données de la personne connectée, pour les programmes (`format=json`) ou à lire (`format=html`), pendant une heure. 404 pour une connexion qui n'a pas donné le mot de passe.",
  query: DataExportQuery,
  produces: dataExportTypes,
  answer: z.string(),
  errors: ['NOT_FOUND', 'EXPIRED_LINK'],
});
