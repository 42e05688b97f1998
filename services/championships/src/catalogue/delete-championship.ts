import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { CatalogueDeps } from './deps.ts';
import { previewName } from './pictures/preview.ts';
import { championshipActs } from './acts.ts';
import { decideAndSave } from './get-championships.ts';
import type { ChampionshipRecord } from './model.ts';
import { changeChampionship } from './repository.ts';
import { assertMatched, championshipEventData } from './rules.ts';

/** Leaves a tombstone, which no reader sees. @throws NOT_FOUND, PRECONDITION_FAILED */
export async function deleteChampionship(
  ctx: ActorContext,
  { pictures }: CatalogueDeps,
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
        createEvent('ChampionshipDeleted', { ...data, hasFee: hasFee(current.entryFeeDzd) }, ctx),
      ],
    });
  });
  // The scheduled job removes it again, so that a store that is down now does no harm.
  await removePictures(pictures, deleted).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'picture of a deleted championship not removed yet'),
  );
}

export async function removePictures(
  pictures: CatalogueDeps['pictures'],
  championship: ChampionshipRecord,
): Promise<void> {
  await pictures.remove(championship.picture);
  await pictures.removeFile(previewName(championship));
}
