import { fault } from '../messages/fault.ts';
import { PageQuery } from '../answers.ts';
import { Id, Instant } from '../fields.ts';
import { exportKinds } from '../lists.ts';
import { ParticipantQuery } from './participations.ts';
import { z } from '../zod.ts';

/**
 * Stands in a journal for the text of a search. The text may be the name, the address or the number of somebody who is
 * erased later, and no id would find it there.
 */
export const typedSearch = '…';

/** The filters of an export as a journal keeps them. */
export const journalFilters = <Filters extends { search?: string | undefined }>(filters: Filters): Filters =>
  filters.search ? { ...filters, search: typedSearch } : filters;

/** An export to come: the filters are those of the list of participants. */
export const NewExport = z.object({
  kind: z.enum(exportKinds, { error: fault('exportKindUnknown') }),
  // A word that is no filter is refused: dropped, it would be noted as an export of every row.
  filters: z.optional(
    z.strictObject(z.omit(ParticipantQuery, { page: true, limit: true }).shape, {
      error: fault('exportFilters'),
    }),
  ),
});
export type NewExport = z.infer<typeof NewExport>;

/** An entry of the journal of exports, which grows only. */
export const Export = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(exportKinds),
  /** The admin; without an id once their account is erased. */
  actor: z.object({ id: z.nullable(Id), name: z.string() }),
  /** Without the text of a search, in whose place `typedSearch` stands. */
  filters: z.record(z.string(), z.string()),
  rows: z.int(),
});
export type Export = z.infer<typeof Export>;

export const ExportQuery = PageQuery;
