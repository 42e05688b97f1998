import { PageQuery } from '../answers.ts';
import { ageCategories } from '../championships/category-lists.ts';
import { Day, optionalText, wholeNumber } from '../fields.ts';
import { championshipTypes, divisions, sexes } from '../lists.ts';
import { NamedChampionship } from './records.ts';
import { Handle } from './people.ts';
import { rankedBy } from './rankings-view.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const mostRankingRows = 200;

export const RankingFilters = z.object({
  discipline: z.optional(z.enum(championshipTypes)).check(z.describe('Discipline ; Powerlifting sans ce mot.')),
  /** Default: for a total, points or a score the first one that has them; for a lift all. */
  division: z.optional(z.enum(divisions)).check(z.describe('Seulement cette division.')),
  sex: z.optional(z.enum(sexes)).check(z.describe('Seulement ce sexe.')),
  /** A class of either category set, or its bound. */
  weight_class: z.optional(z.string()).check(z.describe('Seulement cette catégorie de poids.')),
  age_category: z.optional(z.enum(ageCategories)).check(z.describe("Seulement cette catégorie d'âge.")),
  club: z.optional(optionalText(100)).check(z.describe('Seulement ce club.')),
  season: z.optional(z.union([z.literal('all'), wholeNumber(1990, 2200)])).check(z.describe('Une année, ou `all`.')),
  /** Default: `total`, or `score` in a discipline of events. */
  by: z
    .optional(z.enum(rankedBy))
    .check(
      z.describe(
        'Ce qui classe : le total, un mouvement, des points, ou le score du championnat le plus récent, le seul qui y soit comparé.',
      ),
    ),
  /** `people`: the best of each person, the default. */
  show: z
    .optional(z.enum(['people', 'results']))
    .check(z.describe('`people` : le meilleur résultat de chaque personne ; `results` : tous les résultats.')),
});
export type RankingFilters = z.infer<typeof RankingFilters>;

export const RankingQuery = z.extend(RankingFilters, {
  page: PageQuery.shape.page,
  limit: z.optional(wholeNumber(1, mostRankingRows)).check(z.describe("Lignes d'une page.")),
});
export type RankingQuery = z.infer<typeof RankingQuery>;

export const RankingRow = z.object({
  id: z.string().check(z.meta({ description: 'Identifiant du résultat.', examples: ['68a0c0ffee68a0c0ffee68a0'] })),
  rank: z.int().check(z.describe('Rang ; les ex æquo partagent le même.')),
  name: shown.name,
  handle: z
    .nullable(Handle)
    .check(z.describe('Nom de la page publique : année, quatre lettres, deux chiffres ; `null` sans page publique.')),
  club: shown.club,
  weight_kg: z.optional(z.number()).check(z.describe('Le total ou le mouvement, en kilogrammes.')),
  value: z.optional(z.number()).check(z.describe('Points ou score.')),
  bodyweight_kg: z.nullable(z.number()).check(z.describe('Poids à la pesée, en kilogrammes.')),
  date: Day.check(z.describe('Jour, AAAA-MM-JJ.')),
  championship: NamedChampionship.check(z.describe('Championnat.')),
});
export type RankingRow = z.infer<typeof RankingRow>;
named(RankingRow, 'RankingRow', 'Une ligne d’un classement.');

export const Namesake = z.object({
  id: RankingRow.shape.id,
  name: shown.name,
  birthday: z.nullable(Day).check(z.describe('Naissance, AAAA-MM-JJ ; `null` dans une feuille.')),
  club: shown.club,
  bodyweight_kg: RankingRow.shape.bodyweight_kg,
  date: RankingRow.shape.date,
  championship: RankingRow.shape.championship,
  same: z.boolean().check(z.describe('De la même personne que le résultat demandé.')),
});
export type Namesake = z.infer<typeof Namesake>;
named(Namesake, 'Namesake', 'Un résultat publié sans compte, qui est ou pourrait être de la même personne.');

export const NamesakeQuery = z.object({
  search: z.optional(optionalText(100)).check(z.describe("Des mots d'un nom écrit autrement.")),
});

export const mostResultsOfPerson = 200;

export const OnePerson = z.object({
  results: z
    .array(z.string().check(z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(mostResultsOfPerson))
    .check(z.describe("Les résultats de cette personne, et d'elle seule.")),
});
named(OnePerson, 'OnePerson', "Les résultats d'une seule personne.");

/** Where the caller stands. `page` is for the given limit. */
export const OwnRanking = z.object({
  id: z.string().check(z.meta({ description: 'Identifiant du résultat.', examples: ['68a0c0ffee68a0c0ffee68a0'] })),
  rank: z.int().check(z.describe('Rang ; les ex æquo partagent le même.')),
  page: z.int().check(z.describe('La page du classement où se trouve ce rang.')),
});
export type OwnRanking = z.infer<typeof OwnRanking>;
named(OwnRanking, 'OwnRanking', 'Sa place dans un classement.');
