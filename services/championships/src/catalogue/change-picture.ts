import type { Championship } from '@power-corner/contracts/championships';
import { pictureRequired } from '@power-corner/contracts/pictures';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Deps } from '../deps.ts';
import { processPicture } from '../pictures/process.ts';
import { noChampionship, withPlacesOf } from './get-championships.ts';
import { changeChampionship, findChampionship, isPictureUsed } from './repository.ts';

/** @throws NOT_FOUND, INVALID_INPUT without a picture, UNSUPPORTED_TYPE, TOO_LARGE, UNAVAILABLE while the object store is down */
export async function changePicture(
  ctx: ActorContext,
  { pictures }: Deps,
  id: string,
  upload: Buffer | undefined,
): Promise<Championship> {
  const before = await findChampionship(id);
  if (!before) throw noChampionship();
  if (!upload) throw invalid({ picture: pictureRequired });
  const picture = await processPicture(upload, before._id);
  if (picture.path === before.picture) return withPlacesOf(before, ctx.now);
  await pictures.save(picture);
  /** A picture's name belongs to one championship alone, so that this one's use decides. */
  const discard = async (path: string) => {
    if (await isPictureUsed(path, before._id)) return;
    await pictures.remove(path).catch((error: unknown) => ctx.log.warn({ err: error }, 'unused picture not removed'));
  };
  try {
    for (let current = before, tries = 0; tries < 5; tries++) {
      const changed = await changeChampionship(current, { set: { picture: picture.path } });
      if (changed) {
        await discard(current.picture);
        return await withPlacesOf(changed, ctx.now);
      }
      const again = await findChampionship(id);
      if (!again) throw noChampionship();
      current = again;
    }
    throw new AppError('CONFLICT');
  } catch (error) {
    await discard(picture.path).catch((cause: unknown) => ctx.log.warn({ err: cause }, 'unused picture not removed'));
    throw error;
  }
}
