import { fault } from '../messages/fault.ts';
import { exportKinds } from '../lists.ts';
import { ParticipantQuery } from './participations.ts';
import { shown } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

/** Stands for the text of a search: it may name somebody who is erased later, whom no id would find in a journal. */
export const typedSearch = '…';

/** The filters of an export as a journal keeps them. */
export const journalFilters = <Filters extends { search?: string | undefined }>(filters: Filters): Filters =>
  filters.search ? { ...filters, search: typedSearch } : filters;

/** An export to come: the filters are those of the list of participants. */
export const NewExport = z.object({
  kind: z.enum(exportKinds, { error: fault('exportKindUnknown') }).check(z.describe("Sorte d'export.")),
  filters: z
    .optional(
      // A word that is no filter is refused: dropped, it would be noted as an export of every row.
      z.strictObject(z.omit(ParticipantQuery, { page: true, limit: true }).shape, {
        error: fault('exportFilters'),
      }),
    )
    .check(z.describe('Les filtres de la liste, par nom.')),
});
export type NewExport = z.infer<typeof NewExport>;
named(NewExport, 'NewExport', "L'annonce d'un export.");

export const Export = z.object({
  id: z.string().check(z.describe("Identifiant de l'acte.")),
  at: shown.at,
  kind: z.enum(exportKinds).check(z.describe("Sorte d'export.")),
  actor: z
    .object({
      id: shown.id,
      name: z.string().check(z.describe('Prénom et nom.')),
    })
    .check(z.describe("L'administrateur.")),
  /** Without the text of a search, in whose place `typedSearch` stands. */
  filters: z.record(z.string(), z.string()).check(z.describe('Les filtres de la liste, par nom.')),
  rows: z.int().check(z.describe('Nombre de lignes.')),
});
export type Export = z.infer<typeof Export>;
named(Export, 'Export', 'Un export de participants, tel que le journal des actes le garde.');
