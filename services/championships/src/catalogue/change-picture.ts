import type { Championship } from '@power-corner/contracts/championships/championships';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { CatalogueDeps } from './deps.ts';
import { processPicture } from './pictures/process.ts';
import { championshipActs } from './acts.ts';
import { decideAndSave, requireChampionship, withPlacesOf } from './get-championships.ts';
import { changeChampionship, isPictureUsed } from './repository.ts';

/**
 * @throws NOT_FOUND, INVALID_INPUT without a picture, UNSUPPORTED_TYPE, TOO_LARGE, UNAVAILABLE while the object store
 * is down
 */
export async function changePicture(
  ctx: ActorContext,
  deps: CatalogueDeps,
  id: string,
  upload: Buffer | undefined,
): Promise<Championship> {
  const { pictures } = deps;
  const before = await requireChampionship(id);
  if (!upload) throw invalid({ picture: say('pictureRequired') });
  const picture = await processPicture(upload, before._id);
  if (picture.path === before.picture) return withPlacesOf(deps, before, ctx.now);
  await pictures.save(picture);
  let replaced = before.picture;
  try {
    const changed = await decideAndSave(id, (current) => {
      replaced = current.picture;
      return changeChampionship(current, {
        set: { picture: picture.path },
        events: championshipActs(ctx, 'picture_changed', current),
      });
    });
    await removeUnusedPicture(ctx, pictures, before._id, replaced);
    return await withPlacesOf(deps, changed, ctx.now);
  } catch (error) {
    // After any other error a write on its way may still show the picture: a job removes it otherwise.
    if (error instanceof AppError) await removeUnusedPicture(ctx, pictures, before._id, picture.path);
    throw error;
  }
}

/** The name is a hash with the championship's id, so no other one shows it. A job removes it after a failure. */
async function removeUnusedPicture(
  { log }: Pick<ActorContext, 'log'>,
  pictures: CatalogueDeps['pictures'],
  championshipId: string,
  path: string,
): Promise<void> {
  try {
    if (!(await isPictureUsed(path, championshipId))) await pictures.remove(path);
  } catch (error) {
    log.warn({ err: error }, 'unused picture not removed');
  }
}
