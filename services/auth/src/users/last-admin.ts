import type { DomainEvent } from '@power-corner/contracts/events';
import { AppError } from '@power-corner/service-kit/errors';
import { hasRunOut } from '@power-corner/service-kit/mongo/wrong-clock';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from './model.ts';
import type { NewUser } from './repository.ts';
import { endLeaving, findOtherAdmins, markLeaving, saveUser } from './repository.ts';

const leavingMs = 10_000;

/**
 * Saves a change after which somebody acts as an admin no more, by another role or by being blocked. It ends their
 * tokens.
 *
 * Two admins may do this to each other at once, and no write sees both documents. Therefore an admin is marked as
 * leaving first, and the other admins are counted afterwards without the leaving ones: one of the two always sees the
 * mark of the other. A change that finds only leaving admins removes its mark, and its caller starts again.
 * @returns null when the user has changed, or while every other admin is leaving too
 * @throws LAST_ADMIN when no admin would be left
 */
export async function saveLeavingAdmin(
  user: UserRecord,
  change: Partial<NewUser>,
  events: readonly DomainEvent[],
): Promise<UserRecord | null> {
  return leaveAdmins(user, (leavingToken) =>
    saveUser(user, change, events, { leavingToken, remove: ['leaving'], endTokens: true }),
  );
}

export async function leaveAdmins<Saved>(
  user: UserRecord,
  save: (leavingToken: string) => Promise<Saved | null>,
): Promise<Saved | null> {
  const leavingToken = randomUUID();
  if (!(await markLeaving(user, { token: leavingToken, until: new Date(Date.now() + leavingMs) }))) return null;
  try {
    return (await anotherAdminStays(user)) ? await save(leavingToken) : null;
  } finally {
    await endLeaving(leavingToken);
  }
}

async function anotherAdminStays({ _id }: UserRecord): Promise<boolean> {
  const others = await findOtherAdmins(_id);
  if (others.length === 0) throw new AppError('LAST_ADMIN');
  // The mark of a killed process is removed here. If that process is alive after all, its last write fails.
  for (const { leaving } of others) if (leaving && hasLeft(leaving)) await endLeaving(leaving.token);
  return others.some(({ leaving }) => !leaving || hasLeft(leaving));
}

const hasLeft = ({ until }: NonNullable<UserRecord['leaving']>) => hasRunOut(until, new Date(), leavingMs);
