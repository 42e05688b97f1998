import { lifts } from './lifts.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

/** What an athlete or coach has asked for by phone, until the table declares or declines it. */
export const AskedWeight = z.object({
  lift: z.enum(lifts).check(z.describe('Mouvement.')),
  number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
  weight_kg: z.number().check(z.describe('La barre demandée, en kilogrammes.')),
  at: shown.at,
});
export type AskedWeight = z.infer<typeof AskedWeight>;
named(AskedWeight, 'AskedWeight', 'Une barre demandée par téléphone, que la table n’a pas encore prise.');

export const asked = z
  .optional(AskedWeight)
  .check(z.describe('La barre demandée par téléphone ; absente sans demande.'));
