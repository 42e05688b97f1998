import { one, saved } from '../answers.ts';
import { defineCall } from '../call.ts';
import { Gym, GymTexts } from '../championships/gym.ts';

const gym = { service: 'championships', group: 'Championnats' } as const;

export const getGym = defineCall({
  ...gym,
  method: 'GET',
  path: '/api/public/gym',
  summary: 'Lire la présentation de la salle',
  description: "Ce que la page d'accueil dit de la salle. Tout est vide tant qu'un administrateur n'a rien écrit.",
  access: 'all',
  shared: true,
  answer: one(Gym),
});

export const changeGym = defineCall({
  ...gym,
  method: 'PUT',
  path: '/api/admin/gym',
  summary: 'Écrire la présentation de la salle',
  description: "Remplace les textes, et la photo s'il y en a une : jpeg, png ou gif, 5 Mo et 50 mégapixels au plus.",
  access: ['admin'],
  body: GymTexts,
  file: 'picture',
  fileOptional: true,
  answer: saved(Gym),
});
