import { shown } from '../shown-fields.ts';
import { Score } from './score.ts';
import { z } from '../zod.ts';

/** What stands in a judge's lane: the heat that is open, or the next one. */
export const LaneStanding = z.object({
  heat: z.nullable(z.int()).check(z.describe('Numéro de la série ; `null` sans série.')),
  athlete: z
    .nullable(z.object({ entry_id: shown.participation_id, name: shown.name }))
    .check(z.describe("Qui est dans le couloir ; `null` s'il est vide.")),
  score: z.nullable(Score).check(z.describe('Le score enregistré ; `null` tant qu’il manque.')),
});
export type LaneStanding = z.infer<typeof LaneStanding>;
