import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { Deps } from '../deps.ts';
import type { EventContext } from './with-places.ts';
import { championshipActs } from './acts.ts';
import { championshipNotFound, requireChampionship, withPlacesOf } from './get-championships.ts';
import { changeChampionship, findDue, setHidden } from './repository.ts';
import { decideAndSave } from './decide-and-save.ts';
import { assertCancelable, championshipEventData } from './rules.ts';

const batchSize = 100;

/**
 * Cancels a championship. A repetition gives the same answer and makes no second event.
 * @throws NOT_FOUND, CONFLICT when completed, and while its results are published
 */
export async function cancelChampionship(
  ctx: ActorContext,
  deps: Pick<Deps, 'entries' | 'day'>,
  id: string,
  reason: string | undefined,
): Promise<Championship> {
  const canceled = await decideAndSave(id, async (current) => {
    if (current.status === 'canceled') return current;
    assertCancelable(current, await deps.day.arePublished(current._id), ctx.now);
    const canceledReason = reason || null;
    const data = championshipEventData({ ...current, status: 'canceled', revision: current.revision + 1 });
    return changeChampionship(current, {
      set: { status: 'canceled', canceledReason },
      events: [
        ...championshipActs(ctx, 'championship_canceled', current, {
          before: { status: current.status },
          after: { status: 'canceled', canceled_reason: canceledReason },
        }),
        createEvent('ChampionshipCanceled', { ...data, reason: canceledReason }, ctx),
      ],
    });
  });
  return withPlacesOf(deps, canceled, ctx.now);
}

/** Stores that championships have started, with their events. Their holds end with the start. */
export async function startDueChampionships(ctx: EventContext, { entries }: Pick<Deps, 'entries'>): Promise<void> {
  for (const current of await findDue(ctx.now, batchSize)) {
    const data = championshipEventData({ ...current, status: 'ongoing', revision: current.revision + 1 });
    const started = await changeChampionship(current, {
      set: { status: 'ongoing' },
      events: [createEvent('ChampionshipStatusChanged', data, ctx)],
    });
    if (started) await entries.releaseEndedHolds(ctx, started);
  }
}

/** @throws NOT_FOUND */
export async function setVisibility(ctx: ActorContext, { offers }: Deps, id: string, hidden: boolean): Promise<void> {
  const championship = await requireChampionship(id);
  const kind = hidden ? 'championship_hidden' : 'championship_shown';
  const acts = championship.hidden === hidden ? [] : championshipActs(ctx, kind, championship);
  if (!(await setHidden(championship._id, hidden, acts))) throw championshipNotFound();
  if (!hidden) offers.nudge(ctx, championship._id);
}
