import { one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Export, NewExport } from '../../participations/exports.ts';

export const recordExport = defineCall({
  service: 'championships',
  group: 'Participations',
  method: 'POST',
  path: '/api/championships/{id}/exports',
  summary: 'Noter un export de participants',
  description:
    "Note qui exporte quelles lignes, avant que le fichier ou la feuille ne soit remis. Le nombre de lignes est compté par la plateforme. L'export est un acte du journal, dont rien ne s'efface.",
  access: ['admin'],
  body: NewExport,
  once: true,
  success: 201,
  answer: one(Export),
});
