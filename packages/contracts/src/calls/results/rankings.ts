import { one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { OwnRanking, RankingQuery, RankingRow } from '../../records/rankings.ts';
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
  success: 200,
  answer: page(RankingRow),
  errors: [],
});

export const getOwnRanking = defineCall({
  ...rankings,
  path: '/api/athletes/me/ranking',
  summary: 'Trouver sa place dans un classement',
  description: "Le rang et la page de l'athlète connecté pour les mêmes filtres ; `null` sans résultat.",
  access: ['athlete'],
  query: RankingQuery,
  success: 200,
  answer: one(z.nullable(OwnRanking)),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
