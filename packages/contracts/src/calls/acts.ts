import { Act, ActExport, ActQuery } from '../acts.ts';
import { one, page } from '../answers.ts';
import { defineCall } from '../call.ts';

const acts = { service: 'auth', group: 'Utilisateurs' } as const;

export const listActs = defineCall({
  ...acts,
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'Lire le journal des administrateurs',
  description:
    "Ce que les administrateurs ont fait, le plus récent en premier : qui, quoi, avant, après, quand. Rien ne s'y change et rien ne s'en efface.",
  access: ['admin'],
  query: ActQuery,
  answer: page(Act),
});

export const recordActExport = defineCall({
  ...acts,
  method: 'POST',
  path: '/api/admin/acts/exports',
  summary: 'Noter un export du journal',
  description: 'Note dans le journal qui en exporte quelles lignes, avant que le fichier ne soit remis.',
  access: ['admin'],
  body: ActExport,
  once: true,
  success: 201,
  answer: one(Act),
});
