import { shown } from '../shown-fields.ts';
import { lifts } from './lifts.ts';
import { z } from '../zod.ts';

// What may be known of the three lights before they are shown: who has voted, and never what.

const forEach = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    left: value.check(z.describe("L'arbitre de gauche.")),
    centre: value.check(z.describe("L'arbitre central.")),
    right: value.check(z.describe("L'arbitre de droite.")),
  });

export const ByReferee = forEach(z.boolean());
export type ByReferee = z.infer<typeof ByReferee>;

const attempt = {
  session: z.int().check(z.describe('Numéro de la session.')),
  entry_id: shown.participation_id,
  lift: z.enum(lifts).check(z.describe('Mouvement.')),
  number: z.int().check(z.describe("Numéro de l'essai, de 1 à 3.")),
  weight_kg: z.nullable(z.number()).check(z.describe("La barre, en kilogrammes ; `null` tant que rien n'est annoncé.")),
};

/** The attempt under way in a session that three referees judge. */
export const Lights = z.object({
  ...attempt,
  voted: ByReferee.check(z.describe('Qui a voté.')),
  bar_loaded: z.boolean().check(z.describe('Si la barre est chargée : la minute a été lancée.')),
});
export type Lights = z.infer<typeof Lights>;

export const JudgedAttempt = z.object({
  ...attempt,
  name: shown.name,
  lot: shown.lot,
  flight: shown.flight,
});
export type JudgedAttempt = z.infer<typeof JudgedAttempt>;
