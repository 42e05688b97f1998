import { mostDisplays } from '@power-corner/contracts/results/display-values';
import type { Display, DisplayEdit } from '@power-corner/contracts/results/displays';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { requirePlatform } from '../meet/entrusted.ts';
import * as repository from './repository.ts';

const defaults = {
  shows: 'attempt',
  session: null,
  size: 'medium',
  theme: 'dark',
  language: 'fr',
  sound: false,
} as const;

const idFor = async (ctx: ActorContext, id: string): Promise<string> =>
  (await requirePlatform(ctx, id)).championship._id;

export async function displaysOf(ctx: ActorContext, id: string): Promise<Display[]> {
  return repository.findDisplays(await idFor(ctx, id));
}

/** @throws CONFLICT when there are too many */
export async function addDisplay(ctx: ActorContext, id: string, given: DisplayEdit): Promise<Display> {
  const championshipId = await idFor(ctx, id);
  const { length } = await repository.findDisplays(championshipId);
  const own = {
    id: new Types.ObjectId().toHexString(),
    code: randomBytes(16).toString('hex'),
    name: `Écran ${length + 1}`,
  };
  const display: Display = { ...own, ...defaults, ...given };
  if (!(await repository.insertDisplay(championshipId, display)))
    throw new AppError('CONFLICT', { message: say('displaysAtMost', { max: mostDisplays }) });
  return display;
}

/** @throws NOT_FOUND once the screen is removed */
export async function editDisplay(ctx: ActorContext, id: string, displayId: string, edit: DisplayEdit) {
  const display = await repository.changeDisplay(await idFor(ctx, id), displayId, edit);
  if (!display) throw notFound(say('displayUnknown'));
  return display;
}

export async function removeDisplay(ctx: ActorContext, id: string, displayId: string): Promise<void> {
  await repository.dropDisplay(await idFor(ctx, id), displayId);
}
