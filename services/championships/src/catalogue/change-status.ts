import type { Championship } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { CatalogueDeps } from './deps.ts';
import type { EventContext } from './with-places.ts';
import { championshipActs } from './acts.ts';
import { championshipNotFound, decideAndSave, requireChampionship, withPlacesOf } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { changeChampionship, findDue, setHidden } from './repository.ts';
import { assertCancelable, championshipEventData } from './rules.ts';

const batchSize = 100;

/** A repetition makes no second event. @throws NOT_FOUND, CONFLICT when completed and while results are published */
export async function cancelChampionship(
  ctx: ActorContext,
  deps: Pick<CatalogueDeps, 'entries' | 'day'>,
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
        createEvent(
          'ChampionshipCanceled',
          { ...data, reason: canceledReason, hasFee: hasFee(current.entryFeeDzd) },
          ctx,
        ),
      ],
    });
  });
  return withPlacesOf(deps, canceled, ctx.now);
}

/** Stores the status that readers already see (`statusAt`), with its event. `releaseHoldsOfStarted` ends the holds. */
export async function startDueChampionships(ctx: EventContext): Promise<void> {
  for (const current of await findDue(ctx.now, batchSize)) await start(ctx, current);
}

function start(ctx: EventContext, current: ChampionshipRecord): Promise<ChampionshipRecord | null> {
  const data = championshipEventData({ ...current, status: 'ongoing', revision: current.revision + 1 });
  const events = [createEvent('ChampionshipStatusChanged', data, ctx)];
  return changeChampionship(current, { set: { status: 'ongoing' }, events });
}

/** For officials who begin before the announced hour: from then on nobody enters but by them. */
export const startChampionship = (ctx: EventContext, id: string): Promise<ChampionshipRecord> =>
  decideAndSave(id, async (current) => (current.status === 'upcoming' ? start(ctx, current) : current));

export async function setVisibility(
  ctx: ActorContext,
  { offers }: CatalogueDeps,
  id: string,
  hidden: boolean,
): Promise<void> {
  const championship = await requireChampionship(id);
  const kind = hidden ? 'championship_hidden' : 'championship_shown';
  const acts = championship.hidden === hidden ? [] : championshipActs(ctx, kind, championship);
  if (!(await setHidden(championship._id, hidden, acts))) throw championshipNotFound();
  if (!hidden) offers.nudge(ctx, championship._id);
}
