import { one } from '../answers.ts';
import { defineCall } from '../call.ts';
import { Overview } from '../championships/overview.ts';

export const getOverview = defineCall({
  service: 'championships',
  group: 'Championnats',
  method: 'GET',
  path: '/api/admin/overview',
  summary: "Lire la vue d'ensemble d'un administrateur",
  description:
    'Les prochains championnats, cachés compris, avec ce qui y attend un administrateur, et les participations de chacun des quatorze derniers jours.',
  access: ['admin'],
  answer: one(Overview),
});
