import { Place, ResultCategory, ResultEntry } from '../results/results.ts';
import { sexes } from '../lists.ts';
import { HeldRecord, NamedChampionship, RecordSet } from './records.ts';
import { recordLifts } from '../results/lifts.ts';
import { ofChampionship, shown } from '../shown-fields.ts';
import { Day } from '../fields.ts';
import { named, z } from '../zod.ts';

/** Year of the first result, four letters of the family name, two digits. */
export const Handle = z
  .string()
  .check(z.regex(/^[0-9]{4}[A-Z]{4}[0-9]{2,6}$/))
  .check(z.meta({ examples: ['2026BOUD01'] }));

/** Ranks count people. They are null outside the rankings, and for a best that no ranking has. */
export const PersonBest = z.object({
  discipline: ofChampionship.type,
  division: shown.division,
  lift: z.enum(recordLifts).check(z.describe('Mouvement.')),
  sex: z.nullable(z.enum(sexes)).check(z.describe('Sexe.')),
  weight_class: z
    .nullable(z.string())
    .check(z.meta({ description: 'Borne de la catégorie de poids, en kilogrammes.', examples: ['83'] })),
  weight_kg: z.number().check(z.describe('Le total ou le mouvement, en kilogrammes.')),
  bodyweight_kg: shown.bodyweight_kg,
  /** At that championship: the rank in the club is within it. */
  club: shown.club,
  date: Day.check(z.describe('Jour, AAAA-MM-JJ.')),
  championship: NamedChampionship.check(z.describe('Championnat.')),
  rank: z
    .nullable(
      z.object({
        club: z.nullable(z.int()).check(z.describe('Rang au club ; `null` sans club.')),
        all: z.nullable(z.int()).check(z.describe('Rang parmi tous.')),
      }),
    )
    .check(z.describe('Rang dans la catégorie, au club et en tout ; `null` hors des classements.')),
});
export type PersonBest = z.infer<typeof PersonBest>;
named(PersonBest, 'PersonBest', 'Une meilleure performance.');

export const PersonResult = z.object({
  championship: NamedChampionship.check(z.describe('Championnat.')),
  date: Day.check(z.describe('Jour, AAAA-MM-JJ.')),
  location: ofChampionship.location,
  discipline: ofChampionship.type,
  division: ResultCategory.shape.division,
  weight_class: PersonBest.shape.weight_class,
  age_category: ResultCategory.shape.age_category,
  place: Place,
  bodyweight_kg: shown.bodyweight_kg,
  attempts: ResultEntry.shape.attempts,
  bests: ResultEntry.shape.bests,
  total_kg: shown.total_kg,
  points: ResultEntry.shape.points,
  score: shown.score,
  personal_bests: z
    .array(z.enum(recordLifts))
    .check(z.describe('Ce qui était meilleur que tous les résultats publiés avant ce championnat.')),
});
export type PersonResult = z.infer<typeof PersonResult>;
named(PersonResult, 'PersonResult', 'Un résultat d’une personne.');

export const Person = z.object({
  handle: Handle.check(z.describe('Nom de la page publique : année, quatre lettres, deux chiffres.')),
  name: shown.name,
  club: shown.club,
  first_year: z.int().check(z.meta({ description: 'Année du premier résultat.', examples: [2026] })),
  championships: z.int().check(z.describe('Nombre de championnats.')),
  good_lift_rate: z.nullable(z.number()).check(z.describe('Part des essais réussis, de 0 à 1 ; `null` sans essai.')),
  medals: z
    .object({
      gold: z.int().check(z.describe('Premières places.')),
      silver: z.int().check(z.describe('Deuxièmes places.')),
      bronze: z.int().check(z.describe('Troisièmes places.')),
    })
    .check(z.describe('Premières, deuxièmes et troisièmes places.')),
  bests: z.array(PersonBest).check(z.describe('Les meilleures performances.')),
  records: z.array(HeldRecord).check(z.describe('Les records.')),
  former_records: z.array(HeldRecord).check(z.describe('Les records battus depuis.')),
  record_sets: z.array(z.pick(RecordSet, { id: true, name: true })).check(z.describe('Les listes de ces records.')),
  results: z.array(PersonResult).check(z.describe('Les résultats, le plus récent en premier.')),
});
export type Person = z.infer<typeof Person>;
named(Person, 'Person', 'La page publique d’une personne.');

const publicity = {
  page: z.boolean().check(z.describe('Si la page publique existe.')),
  ranked: z.boolean().check(z.describe("Si l'athlète figure dans les classements.")),
};

export const PublicityChoice = z.partial(z.object(publicity));
export type PublicityChoice = z.infer<typeof PublicityChoice>;
named(PublicityChoice, 'PublicityChoice', 'Ce qui est public de soi.');

export const Publicity = z.object({
  ...publicity,
  handle: z
    .nullable(Handle)
    .check(z.describe('Nom de la page publique : année, quatre lettres, deux chiffres ; `null` sans page publique.')),
  may_have_page: z.boolean().check(z.describe('Faux avant 18 ans.')),
  asked: z.boolean().check(z.describe('Si la personne a déjà choisi.')),
});
export type Publicity = z.infer<typeof Publicity>;
named(Publicity, 'Publicity', 'Ce qui est public de soi, et ce qui est possible.');
