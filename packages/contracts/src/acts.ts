import { fault } from './messages/fault.ts';
import { actKinds } from './act-kinds.ts';
import { ListQuery } from './answers.ts';
import { day, Id } from './fields.ts';
import { ofChampionship, shown } from './shown-fields.ts';
import { named, z } from './zod.ts';

export const ActValues = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export type ActValues = z.infer<typeof ActValues>;

/** People with an account are named by id alone: their names are read with the act. */
export const NewAct = z.object({
  actorId: Id,
  kind: z.string(),
  userId: z.nullable(Id),
  personName: z.nullable(z.string()),
  participationId: z.nullable(Id),
  championship: z.nullable(z.object({ id: Id, name: z.string() })),
  before: ActValues,
  after: ActValues,
});
export type NewAct = z.infer<typeof NewAct>;

export const Act = z.object({
  id: shown.text_id,
  at: shown.at,
  actor: z
    .object({
      id: shown.id,
      name: z.nullable(z.string()).check(z.describe('Prénom et nom ; `null` une fois le compte supprimé.')),
    })
    .check(z.describe("L'administrateur.")),
  kind: z.string().check(z.describe("Sorte d'acte.")),
  subject: z
    .nullable(
      z.object({
        id: z.nullable(Id).check(z.describe('Identifiant.')),
        name: z.nullable(z.string()).check(z.meta({ description: 'Prénom et nom.', examples: ['Lina Haddad'] })),
      }),
    )
    .check(z.describe('La personne concernée ; `null` sans objet.')),
  participation_id: z.nullable(Id).check(z.describe('Identifiant de la participation.')),
  championship: z.nullable(z.object({ id: shown.id, name: ofChampionship.name })).check(z.describe('Championnat.')),
  before: ActValues.check(z.describe("Les valeurs d'avant ; `null` sans objet.")),
  after: ActValues.check(z.describe("Les valeurs d'après ; `null` sans objet.")),
});
export type Act = z.infer<typeof Act>;
named(Act, 'Act', "Ce qu'un administrateur a fait.");

const wrongDay = fault('actDateUnknown');

/** `search`: names of the people concerned, of championships and of admins. The days are those of Algiers. */
export const ActQuery = z.extend(ListQuery, {
  kind: z.optional(z.enum(actKinds, { error: fault('actKindUnknown') })).check(z.describe('Seulement cette sorte.')),
  actor: z.optional(Id).check(z.describe('Seulement cet administrateur, par son identifiant.')),
  from: z.optional(day(wrongDay, wrongDay)).check(z.describe('À partir de ce jour, AAAA-MM-JJ.')),
  to: z.optional(day(wrongDay, wrongDay)).check(z.describe("Jusqu'à ce jour compris, AAAA-MM-JJ.")),
});
export type ActQuery = z.infer<typeof ActQuery>;

export const ActExport = z.object({
  filters: z
    .optional(
      // A word that is no filter is refused: dropped, it would be noted as an export of every act.
      z.strictObject(z.omit(ActQuery, { page: true, limit: true }).shape, {
        error: fault('actFiltersUnknown'),
      }),
    )
    .check(z.describe('Les filtres de la liste, par nom.')),
});
export type ActExport = z.infer<typeof ActExport>;
named(ActExport, 'ActExport', "Les filtres d'un export du journal.");
