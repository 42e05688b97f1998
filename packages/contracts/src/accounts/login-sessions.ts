import { Instant } from '../fields.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const LoginSession = z.object({
  id: shown.text_id,
  browser: z
    .nullable(z.string())
    .check(z.describe("Navigateur, tel qu'il s'annonce ; `null` s'il ne dit rien de connu.")),
  system: z.nullable(z.string()).check(z.describe('Système, tel que le navigateur l’annonce.')),
  network: z.nullable(z.string()).check(
    z.meta({
      description: "Plage de l'adresse à la dernière connexion ou prolongation.",
      examples: ['41.96.12.0/24'],
    }),
  ),
  created_at: shown.created_at,
  last_used_at: Instant.check(z.describe('Dernière utilisation, à la minute près au mieux.')),
  is_current: z.boolean().check(z.describe('Vrai pour la connexion qui pose la question.')),
});
export type LoginSession = z.infer<typeof LoginSession>;
named(LoginSession, 'LoginSession', 'Un appareil connecté au compte.');
