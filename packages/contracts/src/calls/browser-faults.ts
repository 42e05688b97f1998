import { Done } from '../answers.ts';
import { BrowserFault } from '../browser-faults.ts';
import { defineCall } from '../call.ts';

export const reportBrowserFault = defineCall({
  service: 'gateway',
  group: 'Fonctionnement',
  method: 'POST',
  path: '/api/browser-faults',
  summary: 'Signaler une erreur du navigateur',
  description:
    "Ce qui n'a pas marché dans un navigateur, pour l'exploitation : ni adresse de page, ni nom, ni jeton, ni texte de l'erreur.",
  access: 'all',
  body: BrowserFault,
  mostBytes: 4 * 1024,
  limit: 'faults',
  answer: Done,
});
