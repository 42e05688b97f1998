import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { QueryFilter } from 'mongoose';
import type { ErasedUserRecord, LoginSessionRecord, RevokedTokenRecord } from './model.ts';
import { ErasedUserModel, LoginSessionModel, RevokedTokenModel } from './model.ts';

export async function storeRevokedToken(jti: string, until: Date): Promise<void> {
  try {
    await RevokedTokenModel.updateOne(
      { _id: jti },
      { $setOnInsert: { until }, $currentDate: { revokedAt: true } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export const isTokenRevoked = async (jti: string): Promise<boolean> =>
  (await RevokedTokenModel.exists({ _id: jti })) !== null;

export const tokensRevokedSince = (since: Date): Promise<RevokedTokenRecord[]> =>
  RevokedTokenModel.find({ revokedAt: { $gte: since } })
    .lean<RevokedTokenRecord[]>()
    .exec();

const notEnded = { endedAt: { $exists: false } } as const;

export async function insertSession(session: LoginSessionRecord): Promise<void> {
  await LoginSessionModel.create(session);
}

export async function extendSession(
  id: string,
  change: Partial<Omit<LoginSessionRecord, '_id' | 'endedAt'>>,
): Promise<boolean> {
  const { matchedCount } = await LoginSessionModel.updateOne({ _id: id, ...notEnded }, { $set: change });
  return matchedCount > 0;
}

export const findSession = (id: string): Promise<LoginSessionRecord | null> =>
  LoginSessionModel.findById(id).lean<LoginSessionRecord>().exec();

export const isSessionOpen = async (id: string): Promise<boolean> =>
  (await LoginSessionModel.exists({ _id: id, ...notEnded })) !== null;

/** Nothing has ended these, but their tokens may have expired or been revoked. The newest use is first. */
export const findOpenSessions = (userId: string): Promise<LoginSessionRecord[]> =>
  LoginSessionModel.find({ userId, ...notEnded })
    .sort({ lastUsedAt: -1, _id: 1 })
    .lean<LoginSessionRecord[]>()
    .exec();

export const findCountingSessions = async (
  userId: string,
  tokensFrom: number,
  now: Date,
): Promise<LoginSessionRecord[]> =>
  (await findOpenSessions(userId)).filter(({ expiresAt, revision }) => expiresAt > now && revision >= tokensFrom);

export async function storeSessionEnds(userId: string, ids: readonly string[]): Promise<number> {
  const filter: QueryFilter<LoginSessionRecord> = { _id: { $in: [...ids] }, userId, ...notEnded };
  const { modifiedCount } = await LoginSessionModel.updateMany(filter, { $currentDate: { endedAt: true } });
  return modifiedCount;
}

export async function removeSessions(userId: string): Promise<void> {
  await LoginSessionModel.deleteMany({ userId });
}

/** Keeps the revocation of an erased account, which is removed after it: gateways always find one of the two. */
export async function storeErasedUser(erased: ErasedUserRecord): Promise<void> {
  try {
    await ErasedUserModel.create(erased);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export const findErasedSince = (since: Date): Promise<ErasedUserRecord[]> =>
  ErasedUserModel.find({ tokensEndedAt: { $gte: since } })
    .lean<ErasedUserRecord[]>()
    .exec();

export async function removeRevocationsBefore(time: Date): Promise<void> {
  await ErasedUserModel.deleteMany({ tokensEndedAt: { $lt: time } });
}

export type EndedSession = Pick<LoginSessionRecord, '_id'> & { endedAt: Date };

export const sessionsEndedSince = (since: Date): Promise<EndedSession[]> =>
  LoginSessionModel.find({ endedAt: { $gte: since } }, { endedAt: 1 })
    .lean<EndedSession[]>()
    .exec();

export const findSessionsOf = (userId: string): Promise<LoginSessionRecord[]> =>
  LoginSessionModel.find({ userId }).sort({ createdAt: 1 }).lean<LoginSessionRecord[]>().exec();
