import { rowsOf } from '@power-corner/contracts/answers';
import type { UserQuery } from '@power-corner/contracts/auth';
import type { DomainEvent } from '@power-corner/contracts/events';
import { AppError, isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox, withOutbox } from '@power-corner/service-kit/messaging/outbox';
import { containing } from '@power-corner/service-kit/mongo/search';
import { randomInt } from 'node:crypto';
import type { QueryFilter } from 'mongoose';
import type { UserRecord } from './model.ts';
import { UserModel } from './model.ts';

const everybody = Number.POSITIVE_INFINITY;

export type NewUser = Omit<UserRecord, 'outbox' | 'relay'>;

/** @throws EMAIL_TAKEN when the address has an account */
export async function insertUser(user: NewUser, event: DomainEvent): Promise<void> {
  try {
    await UserModel.create({ ...user, ...withOutbox(event) });
  } catch (error) {
    if (isDuplicateKey(error))
      throw new AppError('EMAIL_TAKEN', { fields: { email: new AppError('EMAIL_TAKEN').message }, cause: error });
    throw error;
  }
}

export const findByEmail = (email: string): Promise<UserRecord | null> =>
  UserModel.findOne({ email }).lean<UserRecord>().exec();

export async function findById(id: string): Promise<UserRecord | null> {
  return isObjectId(id) ? UserModel.findById(id).lean<UserRecord>().exec() : null;
}

export const findByVerificationHash = (hash: string): Promise<UserRecord | null> =>
  UserModel.findOne({ 'verification.hash': hash }).lean<UserRecord>().exec();

export const findByResetHash = (hash: string): Promise<UserRecord | null> =>
  UserModel.findOne({ 'reset.hash': hash }).lean<UserRecord>().exec();

interface SaveOptions {
  remove?: readonly ('verification' | 'reset' | 'leaving')[];
  leavingToken?: string;
  /** Whether the change ends the user's tokens, in the same write. */
  endTokens?: boolean;
}

/**
 * Changes a user and records its events in the same write, provided that nobody changed the user since it was read.
 * @returns the changed user, or null when somebody was faster
 */
export async function saveUser(
  read: UserRecord,
  change: Partial<NewUser>,
  events: DomainEvent | readonly DomainEvent[],
  { remove = [], leavingToken, endTokens = false }: SaveOptions = {},
): Promise<UserRecord | null> {
  return UserModel.findOneAndUpdate(
    { _id: read._id, revision: read.revision, ...(leavingToken && { 'leaving.token': leavingToken }) },
    {
      $set: { ...change, ...(endTokens && { tokensFrom: read.revision + 1 }) },
      $inc: { revision: 1 },
      ...(endTokens && { $currentDate: { tokensEndedAt: true } }),
      ...(remove.length > 0 && { $unset: Object.fromEntries(remove.map((field) => [field, 1])) }),
      ...pushToOutbox(...[events].flat()),
    },
    { returnDocument: 'after' },
  ).lean<UserRecord>();
}

const mostTries = 20;

/**
 * Repeats reading, deciding and writing until nobody else came between.
 * @param attempt answers null when its write found the user changed
 * @throws CONFLICT when somebody always was faster
 */
export async function untilSaved<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await new Promise((resolve) => setTimeout(resolve, randomInt(5, 60)));
  }
  throw new AppError('CONFLICT');
}

export const adminExists = async (): Promise<boolean> => (await UserModel.exists({ usertype: 'admin' })) !== null;

/** Announces that an admin is about to lose the role. @returns false when the user changed since it was read */
export async function announceLeaving(
  { _id, revision }: UserRecord,
  leaving: NonNullable<UserRecord['leaving']>,
): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne({ _id, revision }, { $set: { leaving } });
  return matchedCount > 0;
}

export async function endLeaving(token: string): Promise<void> {
  await UserModel.updateOne({ 'leaving.token': token }, { $unset: { leaving: 1 } });
}

export const findOtherAdmins = (id: UserRecord['_id']): Promise<Pick<UserRecord, '_id' | 'leaving'>[]> =>
  UserModel.find({ usertype: 'admin', _id: { $ne: id } }, { leaving: 1 })
    .lean<UserRecord[]>()
    .exec();

/** Every user, in the order of their ids. */
export function everyUser(): AsyncIterable<UserRecord> {
  return UserModel.find({}, { passwordHash: 0, outbox: 0, relay: 0, verification: 0, reset: 0 })
    .sort({ _id: 1 })
    .lean<UserRecord[]>()
    .cursor();
}

export type EndedTokens = Pick<UserRecord, '_id'> & Required<Pick<UserRecord, 'tokensFrom' | 'tokensEndedAt'>>;

export const findEndedTokens = (since: Date): Promise<EndedTokens[]> =>
  UserModel.find({ tokensEndedAt: { $gte: since } }, { tokensFrom: 1, tokensEndedAt: 1 })
    .lean<EndedTokens[]>()
    .exec();

/** What decides whether a token of this account counts. */
export async function findTokenAccount(id: string): Promise<Pick<UserRecord, 'usertype' | 'tokensFrom'> | null> {
  return isObjectId(id) ? UserModel.findById(id, { usertype: 1, tokensFrom: 1 }).lean<UserRecord>().exec() : null;
}

function filterOf({ search, usertype, verified }: UserQuery): QueryFilter<UserRecord> {
  return {
    ...(search && { search: containing(search) }),
    ...(usertype && { usertype }),
    ...(verified && { verified: verified === 'true' }),
  };
}

/** The users in the order of their creation, oldest first unless asked otherwise: a page, or all of them without `page` and `limit`. */
export async function listUsers(query: UserQuery): Promise<{ users: UserRecord[]; total: number }> {
  const filter = filterOf(query);
  const direction = query.sort === 'desc' ? -1 : 1;
  const found = UserModel.find(filter, { passwordHash: 0, outbox: 0, relay: 0, verification: 0, reset: 0 }).sort({
    createdAt: direction,
    _id: direction,
  });
  const { skip, limit } = rowsOf(query, everybody);
  if (limit !== everybody) found.skip(skip).limit(limit);
  const [users, total] = await Promise.all([found.lean<UserRecord[]>(), UserModel.countDocuments(filter)]);
  return { users, total };
}
