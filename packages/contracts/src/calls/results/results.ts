import { one, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import {
  ImportedSheet,
  ImportQuery,
  mostSheetBytes,
  PackQuery,
  Publication,
  PublicationPreview,
  PublishResults,
  Results,
  ResultsQuery,
  ResultSheet,
  ResultsSheetQuery,
} from '../../results/results.ts';
import { z } from '../../zod.ts';

const results = { service: 'championships', group: 'Compétition' } as const;
const path = '/api/championships/{id}/results';

export const getResults = defineCall({
  ...results,
  method: 'GET',
  path,
  summary: 'Lire les résultats',
  description:
    "Publics une fois publiés ; introuvables avant, et pour un championnat caché. Un administrateur en lit l'état avec `draft=true`.",
  access: 'all',
  readsToken: true,
  shared: true,
  query: ResultsQuery,
  answer: one(Results),
});

export const publishResults = defineCall({
  ...results,
  method: 'POST',
  path: `${path}/publish`,
  summary: 'Publier les résultats, ou les retirer',
  description:
    'Chaque participant reçoit « Vos résultats » une seule fois, même après une seconde publication. Un changement après la publication est daté dans `corrected_at`.',
  access: ['admin'],
  body: PublishResults,
  answer: saved(Publication),
  errors: ['CONFLICT'],
});

export const previewPublication = defineCall({
  ...results,
  method: 'GET',
  path: `${path}/publish`,
  summary: 'Voir ce qui manque avant de publier',
  description: "Ce qui n'est pas terminé, et combien de personnes recevraient « Vos résultats ».",
  access: ['admin'],
  answer: one(PublicationPreview),
});

export const getResultsSheet = defineCall({
  ...results,
  method: 'GET',
  path: `${path}.csv`,
  summary: 'Télécharger les résultats',
  description:
    "Comme les résultats, en CSV dans les colonnes d'OpenPowerlifting. `format=spreadsheet` : points-virgules et virgules décimales, pour les tableurs.",
  access: 'all',
  readsToken: true,
  query: ResultsSheetQuery,
  produces: ['text/csv'],
  answer: z.string(),
});

export const getResultsPack = defineCall({
  ...results,
  method: 'GET',
  path: `${path}/openpowerlifting.zip`,
  summary: 'Télécharger le dossier OpenPowerlifting',
  description:
    'Comme les résultats, en `meet.csv`, `entries.csv` et `original.csv`. `federation` vaut FAPL, `town` le lieu et `name` le nom du championnat, sans fédération ni année. 422 `NOT_EXPORTABLE` : `error.rows` donne chaque faute, avec son fichier, sa ligne et sa colonne. 409 sans squat, développé couché et soulevé de terre.',
  access: 'all',
  readsToken: true,
  query: PackQuery,
  produces: ['application/zip'],
  answer: z.string(),
  errors: ['CONFLICT', 'NOT_EXPORTABLE'],
});

export const importResults = defineCall({
  ...results,
  method: 'POST',
  path: `${path}/import`,
  summary: 'Importer une feuille de résultats',
  description:
    "Un fichier CSV dans les colonnes d'OpenPowerlifting, dans n'importe quel ordre, de 5 Mo et 5 000 lignes au plus. Il remplace les résultats en entier. Les places sont calculées ; DQ, DD, G, NS et WD restent. Une faute refuse tout : `errors` donne la ligne et la colonne de chacune. `differences` dit ce qui change pour chaque personne ; avec `preview=true`, rien n'est remplacé. 409 avant le début, et en Crossfit.",
  access: ['admin'],
  query: ImportQuery,
  takes: 'text/csv',
  body: ResultSheet,
  mostBytes: mostSheetBytes,
  answer: saved(ImportedSheet),
  errors: ['CONFLICT'],
});

export const takeBackImport = defineCall({
  ...results,
  method: 'DELETE',
  path: `${path}/import`,
  summary: 'Retirer la feuille importée',
  description:
    'Les résultats de la plateforme valent de nouveau, comme correction si les résultats sont publiés. Sans feuille importée, rien ne change.',
  access: ['admin'],
  answer: saved(Publication),
  errors: ['CONFLICT'],
});
