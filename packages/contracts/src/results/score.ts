import { fault } from '../messages/fault.ts';
import { hasDecimals } from './weight-fields.ts';
import { named, z } from '../zod.ts';

const decimalNumber = (most: number) =>
  z.number({ error: fault('scoreRange') }).check(
    z.minimum(0, fault('scoreRange')),
    z.maximum(most, fault('scoreRange')),
    z.refine((value) => hasDecimals(value, 3), fault('threeDecimals')),
  );

/** Seconds, repetitions, kilograms or metres: the kind of the event says which. */
export const ScoreValue = decimalNumber(1_000_000);

export const TiebreakSeconds = z.nullable(decimalNumber(86_400));

export const scoreStatuses = ['finished', 'dnf', 'dns'] as const;

export const Score = z.object({
  value: z.nullable(ScoreValue).check(z.describe('Secondes, répétitions, kilogrammes ou mètres ; `null` sans score.')),
  capped: z.optional(z.boolean()).check(z.describe('Si le temps limite a arrêté cet effort.')),
  reps_left: z.optional(z.nullable(z.int())).check(z.describe('Répétitions qui manquaient au temps limite.')),
  tiebreak_seconds: z
    .optional(TiebreakSeconds)
    .check(z.describe('Ce qui départage des scores égaux, en secondes : le moindre gagne ; absent sans.')),
  status: z.enum(scoreStatuses).check(z.describe('Terminé, abandonné ou pas pris le départ.')),
});
export type Score = z.infer<typeof Score>;
named(Score, 'Score', "Le score d'une épreuve.");
