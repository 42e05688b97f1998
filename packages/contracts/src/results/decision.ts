import { fault } from '../messages/fault.ts';
import { Instant } from '../fields.ts';
import { cardColours, cardReasons } from './cards.ts';
import { attemptOutcomes, deciders, furtherReasons } from './meet-values.ts';
import { named, z } from '../zod.ts';

// How an attempt was decided: the lights and cards of three referees, the table, the jury.

export const Card = z.object({
  card: z.enum(cardColours, { error: fault('cardUnknown') }).check(z.describe('Couleur du carton.')),
  reason: z
    .optional(z.enum(cardReasons, { error: fault('cardReasonUnknown') }))
    .check(z.describe("Motif, l'un de ceux du mouvement et de la couleur.")),
});
export type Card = z.infer<typeof Card>;
named(Card, 'Card', "Le carton d'un arbitre qui a donné un rouge.");

const light = (position: string) =>
  z
    .optional(z.nullable(z.boolean()))
    .check(
      z.describe(`La lampe de l'arbitre ${position} : vrai, blanche ; faux, rouge ; \`null\` ou absente sans vote.`),
    );

const cardsOf = (position: string) =>
  z.optional(z.array(Card)).check(z.describe(`Les cartons de l'arbitre ${position}.`));

export const Decision = z.object({
  by: z.enum(deciders).check(z.describe('Qui a décidé : les arbitres, la table ou le jury.')),
  left: light('de gauche'),
  centre: light('central'),
  right: light('de droite'),
  cards: z
    .optional(z.object({ left: cardsOf('de gauche'), centre: cardsOf('central'), right: cardsOf('de droite') }))
    .check(z.describe('Les cartons, par arbitre.')),
  unanimous: z.optional(z.boolean()).check(z.describe("Si le jury a décidé à l'unanimité.")),
  at: Instant.check(z.describe('Moment de la décision.')),
});
export type Decision = z.infer<typeof Decision>;
named(Decision, 'Decision', 'Comment un essai a été jugé.');

export const FurtherReason = z
  .enum(furtherReasons, { error: fault('furtherReasonUnknown') })
  .check(z.describe("Pourquoi l'essai est repris : jury, chargement, plateau ou objet interdit."));
export type FurtherReason = z.infer<typeof FurtherReason>;

/** An earlier take of an attempt that was granted again. It counts for nothing. */
export const StruckTake = z.object({
  weight_kg: z.number().check(z.describe('La barre, en kilogrammes.')),
  outcome: z.enum(attemptOutcomes).check(z.describe('La décision rendue alors.')),
  reason: FurtherReason,
  decision: z.optional(Decision).check(z.describe('Comment elle avait été jugée, avec trois arbitres.')),
});
export type StruckTake = z.infer<typeof StruckTake>;

/** What everybody may read of it. */
export const PublicTake = z.pick(StruckTake, { weight_kg: true, outcome: true, reason: true });
export type PublicTake = z.infer<typeof PublicTake>;

export const publicTakes = z
  .optional(z.array(PublicTake))
  .check(z.describe('Les prises annulées, qui ne comptent pas.'));
