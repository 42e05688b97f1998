import { AppError, invalid, notFound } from '@power-corner/service-kit/errors';
import { mostLanes } from '@power-corner/contracts/results/meet-values';
import type { JoinReferees, NewReferee } from '@power-corner/contracts/results/referees';
import { say } from '@power-corner/contracts/messages/say';
import { hasLaneEnded } from '@power-corner/meet/heats/judged-scores';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { DeviceOfMeet } from '../meet/device-repository.ts';
import {
  findDevice,
  findDevices,
  joinDevice,
  markSeen,
  removeDevice,
  replaceDevice,
} from '../meet/device-repository.ts';
import { requirePlatform } from '../meet/entrusted.ts';
import type { MeetRecord, StoredDevice } from '../meet/model.ts';
import { placeEnded } from '../meet/referee-commands.ts';
import { findMeet } from '../meet/repository.ts';
import { meetOf } from '../meet/stored-meet.ts';

// The devices of judges: they have no account, join by a code, and are one position until the session is closed, or
// one lane until the championship is over.

const codeMs = 600_000;
/** Without 0, O, 1 and I: 32^8 codes, one of which lives ten minutes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const seenEveryMs = 5000;
const connectedMs = 10_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newToken = (): string => randomBytes(16).toString('hex');
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Lanes end by what the championship says, which is read with the meet: see `hasLaneEnded`. */
const isSessionEnded = ({ sessions = [] }: MeetRecord, place: NewReferee): boolean =>
  'session' in place && sessions.every(({ number, state }) => number !== place.session || state === 'closed');

/** @throws NOT_FOUND, CLOSED, INVALID_INPUT */
function assertOpen(championship: ChampionshipRecord, stored: MeetRecord | null, place: NewReferee, now: Date): void {
  if ('session' in place) {
    const { session } = place;
    if (!stored?.sessions?.some(({ number }) => number === session)) throw notFound(say('sessionUnknown'));
    if (isSessionEnded(stored, place)) throw new AppError('CLOSED', { message: say('sessionClosed', { session }) });
    return;
  }
  const meet = meetOf(championship, stored, [], now);
  const event = meet.settings.events.find(({ id }) => id === place.event);
  if (!event) throw notFound(say('eventUnknown'));
  const max = event.lanes ?? mostLanes;
  if (place.lane > max) throw invalid({ lane: say('laneRange', { max }) });
  if (hasLaneEnded(meet, place, now)) throw new AppError('CLOSED', { message: say('lanesOver') });
}

/** A new code ends the device that had the place. Those of lights are an admin's. @throws NOT_FOUND, CLOSED, FORBIDDEN */
export async function openPlace(
  ctx: ActorContext,
  championshipId: string,
  place: NewReferee,
): Promise<{ id: string; code: string; token: string; expiresAt: Date }> {
  const { championship, parts } = await requirePlatform(ctx, championshipId);
  if (parts && 'session' in place) throw new AppError('FORBIDDEN');
  assertOpen(championship, await findMeet(championship._id), place, ctx.now);
  const opened = {
    id: randomBytes(12).toString('hex'),
    code: newCode(),
    token: newToken(),
    expiresAt: new Date(ctx.now.getTime() + codeMs),
  };
  await replaceDevice(championship._id, {
    id: opened.id,
    ...place,
    codeHash: hashOf(opened.code),
    linkHash: hashOf(opened.token),
    codeExpiresAt: opened.expiresAt,
  });
  return opened;
}

export async function listPlaces(ctx: ActorContext, championshipId: string): Promise<StoredDevice[]> {
  const { championship, parts } = await requirePlatform(ctx, championshipId);
  return (await findDevices(championship._id)).filter((device) => !parts || 'lane' in device);
}

export async function closePlace(ctx: ActorContext, championshipId: string, id: string): Promise<void> {
  const { championship, parts } = await requirePlatform(ctx, championshipId);
  await removeDevice(championship._id, id, { lanesOnly: parts !== undefined });
}

/**
 * A device that has made its token itself joins by the same request again, when the answer was lost.
 * @throws NOT_FOUND for a code that is unknown, over or used, and for a place that has ended
 */
export async function joinPlace(
  { code, token: link, device: token = newToken() }: JoinReferees,
  now: Date,
): Promise<{ token: string; device: StoredDevice; championship: ChampionshipRecord }> {
  const secret =
    code === undefined
      ? { linkHash: hashOf((link ?? '').toLowerCase()) }
      : { codeHash: hashOf(code.toUpperCase().replaceAll(/[\s-]/g, '')) };
  const taken = (await joinDevice(secret, hashOf(token), now)) ?? (await findDevice(hashOf(token)));
  if (!taken || isSessionEnded(taken.meet, taken.device)) throw notFound(say('refereeCodeUnknown'));
  const championship = await requireChampionship(taken.meet._id);
  const { device } = taken;
  if ('lane' in device && hasLaneEnded(meetOf(championship, taken.meet, [], now), device, now))
    throw notFound(say('refereeCodeUnknown'));
  return { token, device, championship };
}

/** @throws UNAUTHENTICATED once the place was given to another device, or its session is closed */
export async function deviceOf(token: string): Promise<DeviceOfMeet> {
  const found = await findDevice(hashOf(token));
  if (!found || isSessionEnded(found.meet, found.device)) throw placeEnded();
  return found;
}

export async function noteSeen(
  { meet, device }: DeviceOfMeet,
  now: Date,
  battery: number | undefined = device.battery,
): Promise<void> {
  const isRecent = device.seenAt && Math.abs(now.getTime() - device.seenAt.getTime()) < seenEveryMs;
  if (isRecent || !device.tokenHash) return;
  await markSeen(meet._id, device.tokenHash, { seenAt: now, ...(battery !== undefined && { battery }) });
}

export const isConnected = ({ tokenHash, seenAt }: StoredDevice, now: Date): boolean =>
  tokenHash !== undefined && seenAt !== undefined && now.getTime() - seenAt.getTime() < connectedMs;
