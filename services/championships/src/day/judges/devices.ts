import { AppError, notFound } from '@power-corner/service-kit/errors';
import { say } from '@power-corner/contracts/messages/say';
import type { JoinReferees } from '@power-corner/contracts/results/referees';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import type { DeviceOfMeet } from '../meet/device-repository.ts';
import {
  findDevice,
  findDevices,
  joinDevice,
  markSeen,
  removeDevice,
  replaceDevice,
} from '../meet/device-repository.ts';
import type { MeetRecord, StoredDevice } from '../meet/model.ts';
import { findMeet } from '../meet/repository.ts';

// The devices of judges: they have no account, join by a code, and are one position until the session is closed.

const codeMs = 600_000;
/** Without 0, O, 1 and I: 32^8 codes, one of which lives ten minutes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const seenEveryMs = 5000;
const connectedMs = 10_000;

export interface Place {
  session: number;
  position: string;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newToken = (): string => randomBytes(16).toString('hex');
const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

export const placeEnded = () => new AppError('UNAUTHENTICATED', { message: say('refereeEnded') });

const isEnded = ({ sessions = [] }: MeetRecord, { session }: Place): boolean =>
  sessions.every(({ number, state }) => number !== session || state === 'closed');

/** A new code ends the device that had the place. @throws NOT_FOUND, CLOSED */
export async function openPlace(
  championshipId: string,
  { session, position }: Place,
  now: Date,
): Promise<{ id: string; code: string; token: string; expiresAt: Date }> {
  const { _id } = await requireChampionship(championshipId);
  const meet = await findMeet(_id);
  if (!meet?.sessions?.some(({ number }) => number === session)) throw notFound(say('sessionUnknown'));
  if (isEnded(meet, { session, position }))
    throw new AppError('CLOSED', { message: say('sessionClosed', { session }) });
  const opened = {
    id: randomBytes(12).toString('hex'),
    code: newCode(),
    token: newToken(),
    expiresAt: new Date(now.getTime() + codeMs),
  };
  await replaceDevice(_id, {
    id: opened.id,
    session,
    position,
    codeHash: hashOf(opened.code),
    linkHash: hashOf(opened.token),
    codeExpiresAt: opened.expiresAt,
  });
  return opened;
}

export async function listPlaces(championshipId: string): Promise<StoredDevice[]> {
  return findDevices((await requireChampionship(championshipId))._id);
}

export async function closePlace(championshipId: string, id: string): Promise<void> {
  await removeDevice((await requireChampionship(championshipId))._id, id);
}

/**
 * A device that has made its token itself joins by the same request again, when the answer was lost.
 * @throws NOT_FOUND for a code that is unknown, over or used, and for a session that is closed
 */
export async function joinPlace(
  { code, token: link, device: token = newToken() }: JoinReferees,
  now: Date,
): Promise<DeviceOfMeet & { token: string }> {
  const secret =
    code === undefined
      ? { linkHash: hashOf((link ?? '').toLowerCase()) }
      : { codeHash: hashOf(code.toUpperCase().replaceAll(/[\s-]/g, '')) };
  const taken = (await joinDevice(secret, hashOf(token), now)) ?? (await findDevice(hashOf(token)));
  if (!taken || isEnded(taken.meet, taken.device)) throw notFound(say('refereeCodeUnknown'));
  return { ...taken, token };
}

/** @throws UNAUTHENTICATED once the place was given to another device, or its session is closed */
export async function deviceOf(token: string): Promise<DeviceOfMeet> {
  const found = await findDevice(hashOf(token));
  if (!found || isEnded(found.meet, found.device)) throw placeEnded();
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
