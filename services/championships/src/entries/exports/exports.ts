import { defaultLimit, rowsOf } from '@power-corner/contracts/answers';
import type { PageQuery } from '@power-corner/contracts/answers';
import type { Export, NewExport } from '@power-corner/contracts/participations/exports';
import { journalFilters } from '@power-corner/contracts/participations/exports';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import { championshipNotFound } from '../../catalogue/get-championships.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { getParticipants } from '../participations/get-participations.ts';
import type { ExportRecord } from './model.ts';
import { countExports, findExports, insertExport } from './repository.ts';

/** Notes an export before its rows are handed out. @throws NOT_FOUND */
export async function recordExport(
  ctx: ActorContext,
  championshipId: string,
  { kind, filters = {} }: NewExport,
  { id }: Effect,
): Promise<Export> {
  const championship = await findChampionship(championshipId);
  if (!championship) throw championshipNotFound();
  const { total } = await getParticipants(ctx, championship._id, { ...filters, page: 1, limit: 1 });
  const { actor, now } = ctx;
  const after = { export: kind, rows: total };
  const acts = actsOf(ctx, 'participants_exported', {
    championship: { id: championship._id, name: championship.name },
    after,
  });
  return present(
    await insertExport({
      _id: id,
      championshipId: championship._id,
      at: now,
      actorId: actor.id,
      actorName: `${actor.firstname} ${actor.lastname}`,
      kind,
      filters: Object.entries(journalFilters(filters)).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
      rows: total,
      ...(acts.length > 0 && withOutbox(...acts)),
    }),
  );
}

/** The journal of a championship's exports, the latest first. @throws NOT_FOUND */
export async function getExports(id: string, query: PageQuery): Promise<{ data: Export[]; total: number }> {
  const championship = await findChampionship(id);
  if (!championship) throw championshipNotFound();
  const range = rowsOf(query, defaultLimit);
  const { rows, total } = await pageWithTotal(
    range,
    () => findExports(championship._id, range),
    () => countExports(championship._id),
  );
  return { data: rows.map(present), total };
}

const present = ({ _id, at, kind, actorId, actorName, filters, rows }: ExportRecord): Export => ({
  id: _id,
  at: at.toISOString(),
  kind,
  actor: { id: actorId, name: actorName },
  filters: Object.fromEntries(filters.map(({ name, value }) => [name, value])),
  rows,
});
