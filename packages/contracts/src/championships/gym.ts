import { optionalText } from '../fields.ts';
import * as patterns from '../openapi/patterns.ts';
import { longest } from '../text/lengths.ts';
import { named, z } from '../zod.ts';

const part = (what: string) => optionalText(longest.gymText, { lines: true }).check(z.describe(what));

export const GymTexts = z.object({
  offer: part('Ce que la salle propose.'),
  hours: part('Ses horaires.'),
  prices: part('Ses tarifs.'),
  place: part("Son adresse, et comment s'y rendre."),
});
export type GymTexts = z.infer<typeof GymTexts>;
named(GymTexts, 'GymTexts', "Ce que la page d'accueil dit de la salle ; un texte vide ne se montre pas.");

const number = (what: string) =>
  z.optional(z.string()).check(z.meta({ description: what, examples: ['+213 38 86 12 34'] }));

export const Gym = z.extend(GymTexts, {
  picture: z.nullable(z.string()).check(
    z.meta({
      description: 'Adresse de la photo en 1080 pixels de large ; `null` sans photo.',
      format: 'uri-reference',
      pattern: patterns.picturePath,
      examples: ['/pictures/0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d-1080.webp'],
    }),
  ),
  phone: number('Téléphone de la page de contact ; absent quand l’exploitant n’en montre pas.'),
  whatsapp: number('Numéro WhatsApp de la page de contact ; absent sans réglage.'),
});
export type Gym = z.infer<typeof Gym>;
named(Gym, 'Gym', 'La salle.');
