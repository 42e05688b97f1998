import { RecordAttempt } from '../records/records.ts';
import { shown } from '../shown-fields.ts';
import { lifts } from './lifts.ts';
import { IfGood } from './live.ts';
import { Place } from './results.ts';
import { named, z } from '../zod.ts';

const needed = {
  weight_kg: z.number().check(z.describe('La barre la plus légère qui suffit, en kilogrammes.')),
  added_kg: z
    .nullable(z.number())
    .check(z.describe("Ce qu'elle ajoute à la barre annoncée, aussi négatif ; `null` sans barre annoncée.")),
};

/** What the next attempt of a lifter needs for each better place and each record. */
export const NextWeights = z.object({
  entry_id: shown.participation_id,
  name: shown.name,
  place: Place,
  attempt: z
    .nullable(
      z.object({
        lift: z.enum(lifts).check(z.describe('Mouvement.')),
        number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
        weight_kg: z
          .nullable(z.number())
          .check(z.describe("La barre, en kilogrammes ; `null` tant que rien n'est annoncé.")),
        if_good: z
          .optional(IfGood)
          .check(z.describe("Si la barre annoncée est réussie ; absent si cela n'apporte rien.")),
      }),
    )
    .check(z.describe("Le prochain essai ; `null` quand il n'en reste aucun.")),
  places: z
    .array(z.object({ place: z.int().check(z.describe('La place.')), ...needed }))
    .check(z.describe('Les meilleures places possibles à cet essai, de la plus légère barre à la plus lourde.')),
  records: z
    .array(z.object({ record: RecordAttempt.check(z.describe('Le record.')), ...needed }))
    .check(z.describe('Les records possibles à cet essai, de la plus légère barre à la plus lourde.')),
});
export type NextWeights = z.infer<typeof NextWeights>;
named(NextWeights, 'NextWeights', "Ce qu'il faut au prochain essai.");
