import { Count, text } from '../fields.ts';
import { languages } from '../lists.ts';
import { fault } from '../messages/fault.ts';
import { RecordAttempt } from '../records/records.ts';
import { shown } from '../shown-fields.ts';
import { longest } from '../text/lengths.ts';
import { named, z } from '../zod.ts';
import { Decision } from './decision.ts';
import { displayShows, displaySizes, displayThemes } from './display-values.ts';
import { ByReferee } from './lights.ts';
import { Live } from './live.ts';
import { SessionNumber } from './meet.ts';

const choices = {
  name: text(fault('displayNameRequired'), longest.displayName).check(z.describe("Nom de l'écran, pour la table.")),
  shows: z
    .enum(displayShows, { error: fault('displayShowsUnknown') })
    .check(
      z.describe(
        'Essai en cours, lumières, ordre de passage, classement, records, pause, podiums du troisième au premier, ou rien.',
      ),
    ),
  session: z.nullable(SessionNumber).check(z.describe('La session montrée ; `null` : celles qui sont ouvertes.')),
  size: z.enum(displaySizes).check(z.describe('Taille des lettres.')),
  theme: z.enum(displayThemes).check(z.describe('Sur fond sombre ou clair.')),
  language: z.enum(languages).check(z.describe('Langue des textes.')),
  sound: z.boolean().check(z.describe('Si un signal se fait entendre à la fin de la minute et de la pause.')),
};

export const Display = z.object({
  id: shown.id,
  code: z.string().check(
    z.meta({
      description: "Le secret de l'adresse `/d/{code}`.",
      examples: ['4f7a9a638f1d1f3a2c110b7f5a4e2f0c'],
    }),
  ),
  ...choices,
});
export type Display = z.infer<typeof Display>;
named(Display, 'Display', 'Un écran de la salle.');

export const DisplayEdit = z.partial(z.object(choices));
export type DisplayEdit = z.infer<typeof DisplayEdit>;
named(DisplayEdit, 'DisplayEdit', "Les choix d'un écran ; un champ absent ne change pas.");

export const DisplayLights = z.object({
  session: shown.session,
  voted: ByReferee.check(z.describe("Qui a voté pour l'essai en cours ; aucun vote ne se lit avant la décision.")),
  decision: z
    .nullable(Decision)
    .check(z.describe('La dernière décision de la session, sans les cartons si les réglages les cachent.')),
});
export type DisplayLights = z.infer<typeof DisplayLights>;

export const DisplayRecord = z.object({
  name: shown.name,
  club: shown.club,
  records: z.array(RecordAttempt).check(z.describe('Les records battus.')),
});
export type DisplayRecord = z.infer<typeof DisplayRecord>;

export const DisplayState = z.object({
  display: Display.check(z.describe("L'écran, comme la table l'a réglé.")),
  live: z.nullable(Live).check(z.describe("La compétition en direct ; `null` tant qu'aucune session n'est ouverte.")),
  lights: z.array(DisplayLights).check(z.describe('Les lumières, par session ouverte.')),
  records: z.array(DisplayRecord).check(z.describe('Les records battus dans ce championnat, par personne.')),
  revision: Count.check(z.describe('Augmente à chaque acte appliqué.')),
});
export type DisplayState = z.infer<typeof DisplayState>;
named(DisplayState, 'DisplayState', "Ce qu'un écran de la salle montre.");
