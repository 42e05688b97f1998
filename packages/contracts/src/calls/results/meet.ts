import { one, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Heats } from '../../results/heats.ts';
import { Live } from '../../results/live.ts';
import { NextWeights } from '../../results/next-weights.ts';
import { CommandResults, MeetCommands } from '../../results/meet-commands.ts';
import { AskedWeight } from '../../results/asked-weight.ts';
import { Meet, NextWeight } from '../../results/meet.ts';
import { z } from '../../zod.ts';

const meet = { service: 'championships', group: 'Compétition' } as const;

export const getMeet = defineCall({
  ...meet,
  method: 'GET',
  path: '/api/championships/{id}/meet',
  summary: "Lire l'état de la compétition",
  description:
    'Pour la table des officiels : les sessions, et chaque participation confirmée ou encore réservée avec sa pesée, ses essais et ses scores. Un officiel la lit tant que le championnat dure, ou jusqu’à la clôture de la dernière session une fois ses résultats publiés, sans ce que ses tâches ne demandent pas : la date de naissance est pour la pesée, le paiement pour la présence, le poids de corps et les barres pour la pesée et le plateau. Toute autre personne est refusée.',
  access: 'token',
  answer: one(Meet),
  errors: ['FORBIDDEN'],
});

export const sendMeetCommands = defineCall({
  ...meet,
  method: 'POST',
  path: '/api/championships/{id}/meet/commands',
  summary: 'Envoyer les actes des officiels',
  description:
    "Au plus 200 commandes, appliquées dans l'ordre. Une commande est appliquée une seule fois, quel que soit le nombre d'envois ; une mauvaise commande ne refuse qu'elle-même. `based_on` est la révision que l'officiel avait vue : ce qu'un autre a changé depuis est refusé avec CHANGED. Un officiel envoie celles de ses tâches, les autres sont refusées avec NOT_YOURS ; toute autre personne est refusée.",
  access: 'token',
  body: MeetCommands,
  mostBytes: 524_288,
  answer: one(CommandResults),
  errors: ['FORBIDDEN'],
});

export const getLive = defineCall({
  ...meet,
  method: 'GET',
  path: '/api/championships/{id}/live',
  summary: 'Suivre la compétition en direct',
  description:
    "Dès qu'une session est ouverte : qui est sur le plateau, la suite, les dernières décisions et le classement. Un championnat caché est introuvable. À relire toutes les deux secondes avec `If-None-Match`.",
  access: 'all',
  shared: true,
  polled: true,
  answer: one(Live),
});

export const getHeats = defineCall({
  ...meet,
  method: 'GET',
  path: '/api/championships/{id}/heats',
  summary: 'Lire les séries',
  description:
    'Les épreuves dont les séries sont publiées, avec qui est dans quel couloir ; 404 sans. Les officiels lisent aussi les autres. À relire avec `If-None-Match`.',
  access: 'all',
  readsToken: true,
  shared: true,
  answer: one(Heats),
});

export const getNextWeights = defineCall({
  ...meet,
  method: 'GET',
  path: '/api/championships/{id}/live/{entryId}/next-weights',
  summary: "Lire ce qu'il faut au prochain essai",
  description:
    'Pour un athlète du direct : la barre la plus légère du prochain essai pour chaque meilleure place et pour chaque record, par les règles du classement. Introuvable comme le direct. À relire toutes les deux secondes avec `If-None-Match`.',
  access: 'all',
  shared: true,
  polled: true,
  answer: one(NextWeights),
});

export const askWeight = defineCall({
  ...meet,
  method: 'POST',
  path: '/api/championships/{id}/live/{entryId}/weight',
  summary: 'Demander la barre suivante',
  description:
    "Pour l'athlète de la participation, ou le coach dont il a accepté l'invitation, quand la compétition le permet. La barre reste demandée jusqu'à ce que la table la prenne ou la refuse. CLOSED : la table seule prend les barres, ou la session n'est pas ouverte ; CHANGED : ce n'est plus le prochain essai. `data` est `null` quand cette barre est déjà annoncée.",
  access: 'token',
  body: NextWeight,
  answer: saved(z.nullable(AskedWeight)),
  errors: ['FORBIDDEN', 'CLOSED', 'CHANGED', 'CONFLICT'],
});
