import { GymTexts, type Gym } from '@power-corner/contracts/championships/gym';
import { ofSchemas } from '@power-corner/contracts/errors';
import { invalidInput } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf, changesOf } from '@power-corner/service-kit/messaging/acts';
import type { CatalogueDeps } from '../deps.ts';
import { processPicture } from '../pictures/process.ts';
import { findGym, saveGym } from './repository.ts';

/**
 * Replaces the texts of the home page, and its photograph where one is sent. A job removes the previous photograph.
 * @throws INVALID_INPUT, UNSUPPORTED_TYPE, TOO_LARGE, UNAVAILABLE while the object store is down
 */
export async function changeGym(
  ctx: ActorContext,
  { pictures }: Pick<CatalogueDeps, 'pictures'>,
  form: unknown,
  upload: Buffer | undefined,
): Promise<Gym> {
  const texts = GymTexts.safeParse(form, ofSchemas);
  if (!texts.success) throw invalidInput(texts.error.issues);
  const before = await findGym();
  const picture = upload && (await processPicture(upload, 'gym'));
  if (picture) await pictures.save(picture);
  const gym = { ...texts.data, picture: picture?.path ?? before.picture };
  const changes = changesOf({ ...before }, gym);
  if (Object.keys(changes.after).length > 0) await saveGym(gym, actsOf(ctx, 'gym_changed', changes));
  return gym;
}
