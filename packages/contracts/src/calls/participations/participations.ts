import { Done, LinkSent, one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { MyChampionship, MyChampionshipQuery } from '../../championships/championships.ts';
import {
  ConfirmedPlace,
  Participant,
  ParticipantQuery,
  Participate,
  Participation,
} from '../../participations/participations.ts';
import { z } from '../../zod.ts';

const participations = { service: 'championships', group: 'Participations' } as const;

export const listParticipants = defineCall({
  ...participations,
  method: 'GET',
  path: '/api/championships/{id}/participants',
  summary: "Lister les participants d'un championnat",
  description:
    "Les participants, par ordre de nom sans `order`, avec les réservations encore valables. La recherche prend une partie d'un mot du nom ou de l'adresse e-mail, ou d'un numéro de téléphone (3 chiffres au moins).",
  access: ['admin'],
  query: ParticipantQuery,
  answer: z.extend(page(Participant), {
    clubs: z.optional(z.array(z.string())).check(z.describe('Les clubs des participants, par ordre alphabétique.')),
  }),
});

export const participate = defineCall({
  ...participations,
  method: 'POST',
  path: '/api/championships/participate',
  summary: 'Prendre une place',
  description:
    "Réserve une place pour un temps limité, au plus jusqu'au championnat, et envoie le lien qui la confirme. La division est l'une de celles que le championnat propose. Hors de la période d'inscription : NOT_OPEN avec `opens_at`, CLOSED avec `closed_at`.",
  access: ['athlete'],
  body: Participate,
  once: true,
  unauthenticated: 'loginToParticipate',
  erreur: true,
  success: 201,
  answer: one(Participation),
  errors: ['NOT_FOUND', 'ALREADY_IN', 'FULL', 'NOT_OPEN', 'CLOSED'],
});

export const verifyParticipation = defineCall({
  ...participations,
  method: 'GET',
  path: '/api/championships/verify-participation/{token}',
  summary: 'Confirmer sa participation',
  description:
    "Confirme la place. Une seconde fois, la réponse est la même. HEAD ne confirme rien. Qui a le lien lit les faits du championnat et la division ; `own`, seul l'athlète connecté de cette place.",
  access: 'all',
  answer: one(ConfirmedPlace),
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const getParticipation = defineCall({
  ...participations,
  method: 'GET',
  path: '/api/participants/{id}',
  summary: 'Lire une participation',
  description: 'Une participation qui tient une place, pour son athlète et pour les administrateurs.',
  access: ['athlete', 'admin'],
  answer: one(Participation),
});

export const resendParticipationLink = defineCall({
  ...participations,
  method: 'POST',
  path: '/api/participants/{id}/resend',
  summary: 'Renvoyer le lien de confirmation',
  description:
    "Envoie encore un lien de confirmation, ou celui d'une place proposée, une fois par minute au plus. Les liens précédents restent bons. Pour une participation sans compte, un administrateur envoie ainsi un nouveau lien qui la rattache à un compte ; l'ancien ne sert plus.",
  access: ['athlete', 'admin'],
  once: true,
  answer: LinkSent,
  errors: ['CONFLICT'],
});

export const withdraw = defineCall({
  ...participations,
  method: 'DELETE',
  path: '/api/participants/{id}',
  summary: 'Annuler une participation ; la place est libre aussitôt',
  description:
    "Libère la place aussitôt. L'athlète peut le faire tant que le championnat est à venir et qu'il n'y a ni tentative ni score, un administrateur toujours.",
  access: ['athlete', 'coach', 'admin'],
  answer: Done,
  errors: ['CLOSED', 'CONFLICT'],
});

export const listMyChampionships = defineCall({
  ...participations,
  method: 'GET',
  path: '/api/participants/mychampionships',
  summary: 'Lister ses championnats',
  description: "Les championnats de l'athlète connecté, avec ses participations.",
  access: ['athlete'],
  query: MyChampionshipQuery,
  answer: page(MyChampionship),
});
