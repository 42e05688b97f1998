import { Done } from '../answers.ts';
import { BrowserFaults } from '../browser-faults.ts';
import { defineCall } from '../call.ts';

export const reportBrowserFaults = defineCall({
  service: 'gateway',
  group: 'Fonctionnement',
  method: 'POST',
  path: '/api/browser-faults',
  summary: 'Signaler des erreurs du navigateur',
  description:
    "Ce qui n'a pas marché dans un navigateur, pour l'exploitation : ni adresse de page, ni nom, ni jeton. Ce qui pourrait appartenir à une personne est retiré une seconde fois à la réception.",
  access: 'all',
  body: BrowserFaults,
  mostBytes: 24 * 1024,
  limit: 'faults',
  success: 200,
  answer: Done,
  errors: ['TOO_MANY_REQUESTS'],
});
