import { one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Championship } from '../../championships/championships.ts';
import { CoachedChampionshipQuery, CoachedParticipant, CoachedParticipantQuery } from '../../participations/coach.ts';

const coach = { service: 'championships', group: 'Championnats', method: 'GET', access: ['coach'] } as const;

export const listCoachedChampionships = defineCall({
  ...coach,
  path: '/api/coach/championships',
  summary: 'Lister les championnats que le coach organise',
  description: 'Les championnats qui portent le nom du coach connecté, par date, cachés compris.',
  query: CoachedChampionshipQuery,
  answer: page(Championship),
});

export const getCoachedChampionship = defineCall({
  ...coach,
  path: '/api/coach/championships/{id}',
  summary: 'Lire un championnat que le coach organise',
  description: "Celui d'un autre est introuvable.",
  answer: one(Championship),
});

export const listCoachedParticipants = defineCall({
  ...coach,
  path: '/api/coach/championships/{id}/participants',
  summary: "Lister les participants d'un championnat que le coach organise",
  description: 'Les participants par ordre de nom, avec leur état, sans téléphone ni adresse.',
  query: CoachedParticipantQuery,
  answer: page(CoachedParticipant),
});
