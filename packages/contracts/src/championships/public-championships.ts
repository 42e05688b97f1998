import { PageQuery } from '../answers.ts';
import { cardFields, Championship } from './championships.ts';
import { Instant } from '../fields.ts';
import { championshipTypes, publicPeriods } from '../lists.ts';
import { StartListRow } from '../results/live.ts';
import { TimedSession } from '../results/meet.ts';
import { z } from '../zod.ts';

export const PublicChampionship = z.extend(
  z.pick(Championship, {
    ...cardFields,
    description: true,
    canceled_reason: true,
    registration_opens_at: true,
    registration_closes_at: true,
    entry_fee_dzd: true,
    payment_instructions: true,
    divisions: true,
    levels: true,
    rules: true,
  }),
  {
    organiser: z.string().check(z.describe("Prénom et nom de l'organisateur, coach ou administrateur.")),
    preview: z.string().check(
      z.meta({
        description: "Adresse de l'image d'aperçu, en 1200 sur 630 pixels.",
        examples: ['/pictures/0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d-preview.jpg'],
      }),
    ),
    previous_date: z
      .optional(Instant)
      .check(z.describe("La date d'avant le dernier changement de date ; absente si elle n'a jamais changé.")),
    sessions: z
      .optional(z.array(TimedSession))
      .check(z.describe('Les sessions dont un horaire est connu, par numéro.')),
    start_list: z
      .optional(z.array(StartListRow))
      .check(z.describe('La liste de départ, dès que les sessions sont réparties.')),
    results_published: z.optional(z.literal(true)).check(z.describe('Présent une fois les résultats publiés.')),
  },
);
export type PublicChampionship = z.infer<typeof PublicChampionship>;

export const PublicCard = z.pick(PublicChampionship, {
  ...cardFields,
  registration_opens_at: true,
  registration_closes_at: true,
});
export type PublicCard = z.infer<typeof PublicCard>;

export const PublicQuery = z.extend(PageQuery, {
  period: z
    .optional(z.enum(publicPeriods))
    .check(
      z.describe(
        '`next` : à venir, par date ; `running` : en cours ; `past` : terminés ou annulés, le plus récent en premier ; `all` : tous ceux qui ont une page publique.',
      ),
    ),
  type: z.optional(z.enum(championshipTypes)).check(z.describe('Seulement cette discipline.')),
  places: z.optional(z.enum(['free'])).check(z.describe('`free` : inscriptions ouvertes, avec des places libres.')),
});
export type PublicQuery = z.infer<typeof PublicQuery>;
