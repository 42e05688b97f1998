import { one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Export, ExportQuery, NewExport } from '../../participations/exports.ts';

const exports = { service: 'championships', group: 'Participations' } as const;
const path = '/api/championships/{id}/exports';

export const recordExport = defineCall({
  ...exports,
  method: 'POST',
  path,
  summary: 'Noter un export de participants',
  description:
    "Note qui exporte quelles lignes, avant que le fichier ou la feuille ne soit remis. Le nombre de lignes est compté par la plateforme. Rien ne s'efface de ce journal.",
  access: ['admin'],
  body: NewExport,
  once: true,
  success: 201,
  answer: one(Export),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const listExports = defineCall({
  ...exports,
  method: 'GET',
  path,
  summary: 'Lire le journal des exports',
  description: 'Les exports des participants de ce championnat, le plus récent en premier.',
  access: ['admin'],
  query: ExportQuery,
  success: 200,
  answer: page(Export),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});
