import type { Championship } from '@power-corner/contracts/championships';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { AppError } from '@power-corner/service-kit/errors';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { Deps } from '../deps.ts';
import { noChampionship, withPlacesOf } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { changeChampionship, findChampionship, setHidden } from './repository.ts';
import { assertCancelable, assertMatched, championshipState } from './rules.ts';

const mostTries = 5;

/** Reads, decides and writes until nobody else came between. */
async function changing<Result>(
  id: string,
  attempt: (current: ChampionshipRecord) => Promise<Result | null>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const current = await findChampionship(id);
    if (!current) throw noChampionship();
    const result = await attempt(current);
    if (result) return result;
  }
  throw new AppError('CONFLICT');
}

/** Cancels; again is the same answer and no second event. @throws NOT_FOUND, CONFLICT when completed */
export async function cancelChampionship(
  ctx: ActorContext,
  { relay }: Deps,
  id: string,
  reason: string | undefined,
): Promise<Championship> {
  const canceled = await changing(id, async (current) => {
    assertCancelable(current, ctx.now);
    if (current.status === 'canceled') return current;
    const canceled_reason = reason || null;
    const state = championshipState({ ...current, status: 'canceled', revision: current.revision + 1 });
    return changeChampionship(current, {
      set: { status: 'canceled', canceled_reason },
      events: [createEvent('ChampionshipCanceled', { ...state, reason: canceled_reason }, ctx)],
    });
  });
  relay.nudge();
  return withPlacesOf(canceled, ctx.now);
}

/** Leaves a tombstone, which is gone for every reader; a job takes it away when its event has left. @throws NOT_FOUND, PRECONDITION_FAILED */
export async function deleteChampionship(
  ctx: ActorContext,
  { relay, pictures }: Deps,
  id: string,
  revisions: readonly number[] | null = null,
): Promise<void> {
  const deleted = await changing(id, async (current) => {
    assertMatched(current, revisions);
    return changeChampionship(current, {
      set: { deleted: true },
      events: [
        createEvent('ChampionshipDeleted', championshipState({ ...current, revision: current.revision + 1 }), ctx),
      ],
    });
  });
  relay.nudge();
  // The job that takes the tombstone away removes the picture again: the object store may be down just now.
  await pictures
    .remove(deleted.picture)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'picture of a deleted championship not removed yet'));
}

/** @throws NOT_FOUND */
export async function setVisibility(id: string, hidden: boolean): Promise<void> {
  const championship = await findChampionship(id);
  if (!championship || !(await setHidden(championship._id, hidden))) throw noChampionship();
}
