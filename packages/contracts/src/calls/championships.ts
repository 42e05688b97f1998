import { Done, one, page } from '../answers.ts';
import { defineCall } from '../call.ts';
import { Championship, ChampionshipQuery, OneChampionshipQuery } from '../championships/championships.ts';

const championships = { service: 'championships', group: 'Championnats' } as const;

export const listChampionships = defineCall({
  ...championships,
  method: 'GET',
  path: '/api/championships',
  summary: 'Lister les championnats',
  description: 'Les championnats visibles, par date. Un administrateur voit aussi les cachés avec `showHidden=true`.',
  access: 'token',
  query: ChampionshipQuery,
  answer: page(Championship),
});

export const getChampionship = defineCall({
  ...championships,
  method: 'GET',
  path: '/api/championships/{id}',
  summary: 'Lire un championnat',
  description: "Un championnat. L'étiquette (ETag) commence par sa révision et sert à `If-Match`.",
  access: 'token',
  query: OneChampionshipQuery,
  tagged: true,
  answer: one(Championship),
});

export const remindMe = defineCall({
  ...championships,
  method: 'POST',
  path: '/api/championships/{id}/remind-me',
  summary: "Être prévenu de l'ouverture des inscriptions",
  description:
    "Envoie un e-mail une heure avant l'ouverture, ou aussitôt s'il reste moins d'une heure. Une seconde fois ne change rien.",
  access: ['athlete'],
  answer: Done,
  errors: ['CONFLICT', 'CLOSED'],
});

export const forgetReminder = defineCall({
  ...championships,
  method: 'DELETE',
  path: '/api/championships/{id}/remind-me',
  summary: "Ne plus être prévenu de l'ouverture des inscriptions",
  description: "Retire la demande d'être prévenu. Une seconde fois ne change rien.",
  access: 'token',
  answer: Done,
  errors: ['CONFLICT', 'CLOSED'],
});
