import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { Deps } from '../deps.ts';
import { previewName } from './pictures/preview.ts';
import type { EventContext } from './with-places.ts';
import { championshipActs } from './acts.ts';
import type { ChampionshipRecord } from './model.ts';
import { changeChampionship, findDeleted, purgeChampionship } from './repository.ts';
import { purgeReminders } from './reminders/repository.ts';
import { decideAndSave } from './decide-and-save.ts';
import { assertMatched, championshipEventData } from './rules.ts';

const batchSize = 20;

/**
 * Leaves a tombstone, which no reader sees.
 * @param revisions the revisions in If-Match; null without that header
 * @throws NOT_FOUND, PRECONDITION_FAILED
 */
export async function deleteChampionship(
  ctx: ActorContext,
  { pictures }: Deps,
  id: string,
  revisions: readonly number[] | null = null,
): Promise<void> {
  const deleted = await decideAndSave(id, async (current) => {
    assertMatched(current, revisions);
    const data = championshipEventData({ ...current, revision: current.revision + 1 });
    return changeChampionship(current, {
      set: { deleted: true },
      events: [
        ...championshipActs(ctx, 'championship_deleted', current),
        createEvent('ChampionshipDeleted', data, ctx),
      ],
    });
  });
  // purgeDeletedChampionships removes it again, so that a store that is down now does no harm.
  await removeFiles(pictures, deleted).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'picture of a deleted championship not removed yet'),
  );
}

async function removeFiles(pictures: Deps['pictures'], championship: ChampionshipRecord): Promise<void> {
  await pictures.remove(championship.picture);
  await pictures.removeFile(previewName(championship));
}

/**
 * Once their events are published, removes the participations, the picture, the day and the texts of deleted
 * championships.
 */
export async function purgeDeletedChampionships(
  ctx: EventContext,
  { pictures, entries, day }: Pick<Deps, 'pictures' | 'entries' | 'day'>,
): Promise<void> {
  for (const championship of await findDeleted(batchSize)) {
    if (!(await entries.purgeParticipations(ctx, championship))) continue;
    await removeFiles(pictures, championship);
    await purgeReminders(championship._id);
    if (!(await day.removeDay(championship._id))) continue;
    await purgeChampionship(championship._id);
  }
}
