import { Done, one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Namesake, NamesakeQuery, OnePerson, OwnRanking, RankingQuery, RankingRow } from '../../records/rankings.ts';
import { z } from '../../zod.ts';

const rankings = { service: 'championships', group: 'Records et classements', method: 'GET' } as const;

export const listRankings = defineCall({
  ...rankings,
  path: '/api/public/rankings',
  summary: 'Lire un classement',
  description:
    'Le meilleur résultat publié de chaque personne, ou tous les résultats avec `show=results`. Les ex æquo partagent un rang, le plus ancien en premier, et restent sur une même page. Un filtre inconnu est refusé.',
  access: 'all',
  shared: true,
  query: RankingQuery,
  answer: page(RankingRow),
});

export const getOwnRanking = defineCall({
  ...rankings,
  path: '/api/athletes/me/ranking',
  summary: 'Trouver sa place dans un classement',
  description: "Le rang et la page de l'athlète connecté pour les mêmes filtres ; `null` sans résultat.",
  access: ['athlete'],
  query: RankingQuery,
  answer: one(z.nullable(OwnRanking)),
});

const ofResult = '/api/results/{id}/person';

export const listNamesakes = defineCall({
  ...rankings,
  path: ofResult,
  summary: 'Voir de qui est un résultat sans compte',
  description:
    "Les résultats sans compte que la plateforme tient pour ceux de la même personne, ceux de ses homonymes, et avec `search` ceux dont le nom contient ces mots. 409 pour un résultat d'un compte.",
  access: ['admin'],
  query: NamesakeQuery,
  answer: one(z.array(Namesake)),
  errors: ['CONFLICT'],
});

export const setOnePerson = defineCall({
  ...rankings,
  method: 'PUT',
  path: ofResult,
  summary: 'Réunir ou séparer des résultats',
  description:
    "Les résultats donnés sont d'une seule personne ; ceux qui étaient tenus pour les siens et qui n'y sont pas n'en sont plus. 409 quand un compte ou une contradiction s'y oppose : deux poids dans un championnat, ou des âges qui ne vont pas ensemble.",
  access: ['admin'],
  body: OnePerson,
  answer: Done,
  errors: ['CONFLICT'],
});
