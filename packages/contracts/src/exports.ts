import { PageQuery } from './answers.ts';
import { Id, Instant } from './fields.ts';
import { ParticipantQuery } from './participations.ts';
import { z } from './zod.ts';

/** What leaves the platform: the table as a file or on paper, and the lists and sheets of the day on paper. */
export const exportKinds = ['csv', 'print', 'start_list', 'roll_call', 'weigh_in_sheet', 'scoresheet'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** An export to come: the filters are those of the list of participants. */
export const NewExport = z.object({
  kind: z.enum(exportKinds, { error: "Cette sorte d'export n'existe pas" }),
  // A word that is no filter is refused: dropped, it would be noted as an export of every row.
  filters: z.optional(
    z.strictObject(z.omit(ParticipantQuery, { page: true, limit: true }).shape, {
      error: 'Les filtres sont ceux de la liste des participants',
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
  filters: z.record(z.string(), z.string()),
  rows: z.int(),
});
export type Export = z.infer<typeof Export>;

export const ExportQuery = PageQuery;
