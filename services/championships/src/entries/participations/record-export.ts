import type { Export, NewExport } from '@power-corner/contracts/participations/exports';
import { journalFilters } from '@power-corner/contracts/participations/exports';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { actIdOf } from '@power-corner/service-kit/messaging/acts';
import { championshipActs } from '../../catalogue/acts.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import { addActs } from '../../catalogue/repository.ts';
import { getParticipants } from './get-participants.ts';

/** Other filters decide the order alone, which an export does not keep. */
const decidesRows: Record<keyof NonNullable<NewExport['filters']>, boolean> = {
  division: true,
  level: true,
  sex: true,
  age_category: true,
  weight_class: true,
  verified: true,
  state: true,
  fee: true,
  club: true,
  journal: true,
  search: true,
  sort: false,
  order: false,
};

/** A repeated request counts once. */
export async function recordExport(
  ctx: ActorContext,
  id: string,
  { kind, filters = {} }: NewExport,
  effect: Effect,
): Promise<Export> {
  const championship = await requireChampionship(id);
  const { total: rows } = await getParticipants(ctx, championship._id, { ...filters, page: 1, limit: 1 });
  const noted = Object.fromEntries(
    Object.entries(journalFilters(filters)).flatMap(([name, value]) =>
      value && decidesRows[name as keyof typeof decidesRows] ? [[name, value]] : [],
    ),
  );
  const acts = championshipActs(ctx, 'participants_exported', championship, {
    after: { export: kind, rows, ...noted },
  });
  const actId = actIdOf(effect.id);
  await addActs(
    championship._id,
    acts.map((act) => ({ ...act, id: actId })),
  );
  const { actor, now } = ctx;
  return {
    id: actId,
    at: now.toISOString(),
    kind,
    actor: { id: actor.id, name: `${actor.firstname} ${actor.lastname}` },
    filters: noted,
    rows,
  };
}
