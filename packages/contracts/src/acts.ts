import { fault } from './messages/fault.ts';
import { actKinds } from './act-kinds.ts';
import { ListQuery } from './answers.ts';
import { day, Id, Instant } from './fields.ts';
import { z } from './zod.ts';

/** Values by their name; null when there was nothing. */
export const ActValues = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export type ActValues = z.infer<typeof ActValues>;

/**
 * An act on its way to the journal. People with an account are named by id alone: their names are read with the act.
 */
export const NewAct = z.object({
  actorId: Id,
  kind: z.string(),
  /** The account that it concerns. */
  userId: z.nullable(Id),
  /** The name of a person without an account. */
  personName: z.nullable(z.string()),
  participationId: z.nullable(Id),
  championship: z.nullable(z.object({ id: Id, name: z.string() })),
  before: ActValues,
  after: ActValues,
});
export type NewAct = z.infer<typeof NewAct>;

/** An act of an admin. Nobody changes or removes it. */
export const Act = z.object({
  id: z.string(),
  at: Instant,
  /** The name is null once the account is gone. */
  actor: z.object({ id: Id, name: z.nullable(z.string()) }),
  kind: z.string(),
  subject: z.nullable(z.object({ id: z.nullable(Id), name: z.nullable(z.string()) })),
  participation_id: z.nullable(Id),
  championship: z.nullable(z.object({ id: Id, name: z.string() })),
  before: ActValues,
  after: ActValues,
});
export type Act = z.infer<typeof Act>;

const wrongDay = fault('actDateUnknown');

/**
 * `actor`: the admin. `search`: names of the people concerned, of championships, and of admins. The days are those of
 * Algiers.
 */
export const ActQuery = z.extend(ListQuery, {
  kind: z.optional(z.enum(actKinds, { error: fault('actKindUnknown') })),
  actor: z.optional(Id),
  from: z.optional(day(wrongDay, wrongDay)),
  to: z.optional(day(wrongDay, wrongDay)),
});
export type ActQuery = z.infer<typeof ActQuery>;

export const ActExport = z.object({
  // A word that is no filter is refused: dropped, it would be noted as an export of every act.
  filters: z.optional(
    z.strictObject(z.omit(ActQuery, { page: true, limit: true }).shape, {
      error: fault('actFiltersUnknown'),
    }),
  ),
});
export type ActExport = z.infer<typeof ActExport>;
