import type { Act, ActExport, ActQuery, ActValues } from '@power-corner/contracts/acts';
import { defaultLimit, rowsOf } from '@power-corner/contracts/answers';
import { midnightInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { journalFilters } from '@power-corner/contracts/participations/exports';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { findIdsByName, findNames } from '../users/repository.ts';
import type { ActRecord } from './model.ts';
import type { ActSelection } from './repository.ts';
import { countActs, findAct, insertAct, listActs } from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function selectionOf({ search, kind, actor, from, to }: ActQuery): Promise<ActSelection> {
  return {
    actorId: actor,
    kind,
    from: from ? midnightInAlgiers(from) : undefined,
    until: to ? new Date(midnightInAlgiers(to).getTime() + dayMs) : undefined,
    search: search ? { text: search, userIds: await findIdsByName(search) } : undefined,
  };
}

export async function getActs(query: ActQuery): Promise<{ data: Act[]; total: number }> {
  const range = rowsOf(query, defaultLimit);
  const { rows, total } = await listActs(await selectionOf(query), { ...range, oldestFirst: query.sort === 'asc' });
  return { data: await present(rows), total };
}

export async function recordActExport(ctx: ActorContext, { filters = {} }: ActExport, { id }: Effect): Promise<Act> {
  const { actor: actorId, ...others } = journalFilters(filters);
  const after = { rows: await countActs(await selectionOf(filters)), ...others, ...(actorId && { actor: actorId }) };
  const about = { userId: null, personName: null, participationId: null, championship: null, before: null };
  await insertAct({ ...about, _id: id, at: ctx.now, actorId: ctx.actor.id, kind: 'acts_exported', after });
  const stored = await findAct(id);
  const [act] = await present(stored ? [stored] : []);
  if (!act) throw new Error('the act that was just stored is gone');
  return act;
}

/** Names are looked up at each reading, so that a renamed or erased account changes no act. */
async function present(rows: readonly ActRecord[]): Promise<Act[]> {
  const ids = rows.flatMap(({ actorId, userId, before, after }) => [
    actorId,
    ...(userId ? [userId] : []),
    ...idsIn(before),
    ...idsIn(after),
  ]);
  const names = await findNames([...new Set(ids)]);
  return rows.map(({ _id, at, actorId, kind, userId, personName, participationId, championship, before, after }) => ({
    id: _id,
    at: at.toISOString(),
    actor: { id: actorId, name: names.get(actorId) ?? null },
    kind,
    subject: userId || personName ? { id: userId, name: userId ? (names.get(userId) ?? null) : personName } : null,
    participation_id: participationId,
    championship,
    before: withNames(before, names),
    after: withNames(after, names),
  }));
}

const accountFields = ['coach_id', 'actor'];

const idsIn = (values: ActValues): string[] =>
  accountFields.flatMap((field) => (typeof values?.[field] === 'string' ? [values[field]] : []));

function withNames(values: ActValues, names: ReadonlyMap<string, string>): ActValues {
  if (!values) return null;
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) =>
      accountFields.includes(field) && typeof value === 'string' ? [field, names.get(value) ?? value] : [field, value],
    ),
  );
}
