import { rowsOf } from '@power-corner/contracts/answers';
import type { UserQuery } from '@power-corner/contracts/accounts/auth';
import type { DomainEvent } from '@power-corner/contracts/events';
import { usertypes } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { pushToOutbox, withOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import { containing } from '@power-corner/service-kit/mongo/search';
import type { QueryFilter } from 'mongoose';
import type { UserRecord } from './model.ts';
import { byBlocking, byCreation, byRole, UserModel } from './model.ts';
import { foundAnywhere, foundByName, searchedText } from './search.ts';

const unlimited = Number.POSITIVE_INFINITY;

export type NewUser = Omit<UserRecord, 'outbox' | 'relay'>;

export async function insertUser(user: NewUser, event: DomainEvent): Promise<void> {
  try {
    await UserModel.create({ ...user, ...withOutbox(event) });
  } catch (error) {
    throw isDuplicateKey(error) ? emailTaken(error) : error;
  }
}

export function emailTaken(cause?: unknown): AppError {
  return new AppError('EMAIL_TAKEN', { fields: { email: say('EMAIL_TAKEN') }, cause });
}

export type UserKey =
  | { email: string }
  | { id: string }
  | { verificationHash: string }
  | { continuationHash: string }
  | { resetHash: string }
  | { emailChangeHash: string }
  | { passkeyCredentialId: string };

export async function findUser(key: UserKey): Promise<UserRecord | null> {
  if ('id' in key && !isObjectId(key.id)) return null;
  const user = await UserModel.findOne(filterOfKey(key)).lean<UserRecord>().exec();
  return user?.erased ? null : user;
}

function filterOfKey(key: UserKey): QueryFilter<UserRecord> {
  if ('email' in key) return { email: key.email };
  if ('id' in key) return { _id: key.id };
  if ('passkeyCredentialId' in key) return { 'passkeys.credentialId': key.passkeyCredentialId };
  if ('continuationHash' in key) return { 'continuation.hash': key.continuationHash };
  if ('emailChangeHash' in key) return { 'emailChange.hash': key.emailChangeHash };
  return 'verificationHash' in key ? { 'verification.hash': key.verificationHash } : { 'reset.hash': key.resetHash };
}

export type RemovableField =
  | 'verification'
  | 'continuation'
  | 'reset'
  | 'emailChange'
  | 'leaving'
  | 'blockedAt'
  | 'secondFactor'
  | 'secondFactorStep'
  | 'secondFactorDraft';

interface SaveOptions {
  remove?: readonly RemovableField[];
  leavingToken?: string;
  endTokens?: boolean;
}

/**
 * Changes a user and records the events, if any, in the same write, unless the user has changed since it was read.
 * @returns the changed user, or null when another change came first
 * @throws EMAIL_TAKEN when another account has the new address: the unique index decides, also at the same moment
 */
export async function saveUser(
  read: UserRecord,
  change: Partial<NewUser>,
  events: DomainEvent | readonly DomainEvent[],
  { remove = [], leavingToken, endTokens = false }: SaveOptions = {},
): Promise<UserRecord | null> {
  const saved = UserModel.findOneAndUpdate(
    { _id: read._id, revision: read.revision, ...(leavingToken && { 'leaving.token': leavingToken }) },
    {
      $set: {
        ...change,
        searched: searchedText({ ...read, ...change }),
        ...(endTokens && { tokensFrom: read.revision + 1 }),
      },
      $inc: { revision: 1 },
      ...(endTokens && { $currentDate: { tokensEndedAt: true } }),
      ...(remove.length > 0 && { $unset: Object.fromEntries(remove.map((field) => [field, 1])) }),
      ...([events].flat().length > 0 && pushToOutbox(...[events].flat())),
    },
    { returnDocument: 'after' },
  ).lean<UserRecord>();
  return saved.exec().catch((error: unknown) => {
    throw isDuplicateKey(error) && change.email ? emailTaken(error) : error;
  });
}

export const replaceHash = ({ _id, passwordHash }: UserRecord, hash: string): Promise<unknown> =>
  UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: hash } }).exec();

export async function spendStep({ _id, secondFactor }: UserRecord, step: number): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { _id, 'secondFactor.secret': secondFactor?.secret, secondFactorStep: { $lt: step } },
    { $set: { secondFactorStep: step } },
  );
  return matchedCount > 0;
}

export async function usersWithSecondFactor(): Promise<string[]> {
  const users = await UserModel.find({ 'secondFactor.secret': { $exists: true } }, { _id: 1 }).lean<UserRecord[]>();
  return users.map(({ _id }) => _id.toString());
}

export const adminExists = async (): Promise<boolean> => (await UserModel.exists({ usertype: 'admin' })) !== null;

export async function markLeaving(
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
  UserModel.find({ usertype: 'admin', verified: true, _id: { $ne: id }, blockedAt: { $exists: false } }, { leaving: 1 })
    .lean<UserRecord[]>()
    .exec();

export function allUsers(): AsyncIterable<UserRecord> {
  return UserModel.find({ erased: { $exists: false } }, listed)
    .sort({ _id: 1 })
    .lean<UserRecord[]>()
    .cursor();
}

export type EndedTokens = Pick<UserRecord, '_id'> & Required<Pick<UserRecord, 'tokensFrom' | 'tokensEndedAt'>>;

export const findEndedTokens = (since: Date): Promise<EndedTokens[]> =>
  UserModel.find({ tokensEndedAt: { $gte: since } }, { tokensFrom: 1, tokensEndedAt: 1 })
    .lean<EndedTokens[]>()
    .exec();

export async function findTokenAccount(id: string): Promise<Pick<UserRecord, 'usertype' | 'tokensFrom'> | null> {
  return isObjectId(id) ? UserModel.findById(id, { usertype: 1, tokensFrom: 1 }).lean<UserRecord>().exec() : null;
}

export const userExists = async (id: string): Promise<boolean> =>
  (await UserModel.exists({ _id: id, erased: { $exists: false } })) !== null;

const mostNamesakes = 500;

export async function findIdsByName(typed: string): Promise<string[]> {
  const named = UserModel.find(foundByName(typed), { _id: 1 }).hint(byCreation).limit(mostNamesakes);
  const found = await named.lean<UserRecord[]>();
  return found.map(({ _id }) => _id.toString());
}

export async function findNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await UserModel.find({ _id: { $in: [...ids] } }, { firstname: 1, lastname: 1 }).lean<UserRecord[]>();
  return new Map(found.map(({ _id, firstname, lastname }) => [_id.toString(), `${firstname} ${lastname}`]));
}

/** More matches than these do not change which suggestions come first enough to matter. */
const maxMatches = 2000;

export async function findClubs(typed: string, limit: number): Promise<string[]> {
  const rows = await UserModel.aggregate<{ _id: string }>([
    { $match: { clubSearch: { $type: 'string', $regex: `^${containing(typed).$regex}` } } },
    { $limit: maxMatches },
    { $group: { _id: '$clubSearch', club: { $first: '$club' }, members: { $sum: 1 } } },
    { $sort: { members: -1, _id: 1 } },
    { $limit: limit },
    { $project: { _id: '$club' } },
  ]);
  return rows.map(({ _id }) => _id);
}

const listed = {
  ...withoutOutbox,
  passwordHash: 0,
  verification: 0,
  continuation: 0,
  reset: 0,
  emailChange: 0,
  searched: 0,
  secondFactor: 0,
  secondFactorDraft: 0,
} as const;

function selection({ search, usertype, verified, blocked }: UserQuery) {
  const filter: QueryFilter<UserRecord> = {
    ...(usertype && { usertype }),
    ...(verified && { verified: verified === 'true' }),
    ...(blocked && { blockedAt: { $exists: blocked === 'true' } }),
    ...(search && foundAnywhere(search)),
  };
  if (blocked === 'true') return { filter, hint: byBlocking };
  if (search || (!usertype && !verified)) return { filter, hint: byCreation };
  // Every value of both fields is named: MongoDB then merges the parts of the index in the list's order.
  const all = { usertype: { $in: [...usertypes] }, verified: { $in: [true, false] } };
  return { filter: { ...all, ...filter }, hint: byRole };
}

export async function listUsers(query: UserQuery): Promise<{ users: UserRecord[]; total: number }> {
  const { filter, hint } = selection(query);
  const direction = query.sort === 'desc' ? -1 : 1;
  const { skip, limit } = rowsOf(query, unlimited);
  const found = UserModel.find(filter, listed).hint(hint).sort({ createdAt: direction, _id: direction });
  if (limit !== unlimited) found.skip(skip).limit(limit);
  const { rows, total } = await pageWithTotal(
    { skip, limit },
    () => found.lean<UserRecord[]>().exec(),
    () => UserModel.countDocuments(filter).hint(hint).exec(),
  );
  // One that was erased stays for the moment until its event is published.
  return { users: rows.filter(({ erased }) => !erased), total };
}
