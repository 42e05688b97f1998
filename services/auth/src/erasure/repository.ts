import type { DomainEvent } from '@power-corner/contracts/events';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { UserRecord } from '../users/model.ts';
import { byUnverified, UserModel } from '../users/model.ts';
import type { ErasedUserRecord } from '../sessions/model.ts';

const nobody = {
  firstname: '',
  lastname: '',
  searched: '',
  usertype: 'athlete',
  verified: false,
  // No password has this hash.
  passwordHash: '-',
  erased: true,
} as const satisfies Partial<UserRecord>;

const kept = new Set(['_id', 'revision', 'createdAt', 'tokensFrom', 'tokensEndedAt', 'outbox', 'relay', 'email']);

/** Every other field of an account, also one that is added to the schema later. */
const everythingElse = () =>
  Object.keys(UserModel.schema.paths)
    .map((path) => path.split('.')[0] ?? path)
    .filter((field) => !kept.has(field) && !(field in nobody));

/** One write, which also frees the address. @returns null when the account has changed since it was read */
export async function emptyAccount(
  { _id, revision }: UserRecord,
  event: DomainEvent<'UserErased'>,
  leavingToken?: string,
): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id, revision, erased: { $exists: false }, ...(leavingToken && { 'leaving.token': leavingToken }) },
    {
      $set: { ...nobody, email: `erased ${_id.toString()}`, tokensFrom: revision + 1 },
      $inc: { revision: 1 },
      $currentDate: { tokensEndedAt: true },
      $unset: Object.fromEntries(everythingElse().map((field) => [field, 1])),
      ...pushToOutbox(event),
    },
    { returnDocument: 'after' },
  ).lean<UserRecord>();
}

export async function findPublishedErased(limit: number): Promise<ErasedUserRecord[]> {
  const found = await UserModel.find(
    { erased: true, 'relay.dueAt': { $exists: false } },
    { tokensFrom: 1, tokensEndedAt: 1 },
  )
    .limit(limit)
    .lean<UserRecord[]>();
  return found.map(({ _id, tokensFrom = 0, tokensEndedAt = new Date() }) => ({
    _id: _id.toString(),
    tokensFrom,
    tokensEndedAt,
  }));
}

export async function removeAccount(id: string): Promise<void> {
  await UserModel.deleteOne({ _id: id, erased: true });
}

export async function findUnverified(createdBefore: Date, now: Date, limit: number): Promise<UserRecord[]> {
  return UserModel.find({
    verified: false,
    createdAt: { $lt: createdBefore },
    usertype: 'athlete',
    erased: { $exists: false },
    // Erased, its address would be free for another account.
    blockedAt: { $exists: false },
    'verification.expiresAt': { $not: { $gt: now } },
  })
    .hint(byUnverified)
    .limit(limit)
    .lean<UserRecord[]>();
}
