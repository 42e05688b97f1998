import { Done, list, one, page, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Championship } from '../../championships/championships.ts';
import {
  AcceptInvitation,
  CoachedChampionshipQuery,
  CoachedParticipant,
  CoachedParticipantQuery,
  CoachInvitation,
  CoachsAthlete,
  InvitingCoach,
  OwnCoach,
} from '../../participations/coach.ts';
import { z } from '../../zod.ts';

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

const coaching = { service: 'championships', group: 'Participations' } as const;
const invitation = '/api/coaches/invitations/{token}';
const myCoach = '/api/athletes/me/coach';

export const inviteAthletes = defineCall({
  ...coaching,
  method: 'POST',
  path: '/api/coaches/me/invitation',
  summary: 'Créer le lien qui invite ses athlètes',
  description: "Vaut trente jours, pour autant d'athlètes que l'on veut. Un nouveau lien met fin au précédent.",
  access: ['coach'],
  success: 201,
  answer: one(CoachInvitation),
});

export const getInvitation = defineCall({
  ...coaching,
  method: 'GET',
  path: invitation,
  summary: "Lire l'invitation d'un coach",
  description: "Ne change rien : l'athlète accepte par un bouton de la page.",
  access: 'all',
  answer: one(InvitingCoach),
  errors: ['EXPIRED_LINK'],
});

export const acceptInvitation = defineCall({
  ...coaching,
  method: 'POST',
  path: `${invitation}/accept`,
  summary: "Accepter l'invitation d'un coach",
  description:
    "Le coach voit dès lors où l'athlète participe. Un athlète a un seul coach : HAS_COACH nomme l'autre, `replace` le remplace. Une seconde fois, la réponse est la même.",
  access: ['athlete'],
  body: AcceptInvitation,
  answer: saved(OwnCoach),
  errors: ['HAS_COACH', 'EXPIRED_LINK'],
});

export const listMyAthletes = defineCall({
  ...coaching,
  method: 'GET',
  path: '/api/coaches/me/athletes',
  summary: 'Lister ses athlètes et où ils participent',
  description: 'Le championnat le plus proche en premier. Sans téléphone, adresse, naissance ni poids.',
  access: ['coach'],
  answer: list(CoachsAthlete),
});

export const removeMyAthlete = defineCall({
  ...coaching,
  method: 'DELETE',
  path: '/api/coaches/me/athletes/{athleteId}',
  summary: 'Ne plus suivre un athlète',
  description: 'Une seconde fois, la réponse est la même.',
  access: ['coach'],
  answer: Done,
});

export const getMyCoach = defineCall({
  ...coaching,
  method: 'GET',
  path: myCoach,
  summary: 'Lire son coach',
  description: '`null` sans coach.',
  access: ['athlete'],
  answer: one(z.nullable(OwnCoach)),
});

export const leaveMyCoach = defineCall({
  ...coaching,
  method: 'DELETE',
  path: myCoach,
  summary: 'Quitter son coach',
  description: 'Le coach ne voit plus rien, aussitôt. Une seconde fois, la réponse est la même.',
  access: ['athlete'],
  answer: Done,
});
