import type { DomainEvent } from '@power-corner/contracts/events';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { Types } from 'mongoose';
import type { UserRecord } from './model.ts';
import type { NewUser, RemovableField, UserKey } from './repository.ts';
import { findUser, insertUser, saveUser } from './repository.ts';
import { searchedText } from './search.ts';

export async function addUser(
  id: string,
  person: Omit<NewUser, '_id' | 'searched' | 'revision' | 'createdAt'>,
  now: Date,
  eventOf: (user: NewUser) => DomainEvent,
): Promise<NewUser> {
  const user = {
    _id: new Types.ObjectId(id),
    ...person,
    searched: searchedText(person),
    revision: 1,
    createdAt: now,
  };
  await insertUser(user, eventOf(user));
  return user;
}

interface UserChange {
  set: Partial<NewUser>;
  events: DomainEvent | readonly DomainEvent[];
  remove?: readonly Exclude<RemovableField, 'leaving'>[];
  endTokens?: boolean;
}

/**
 * Reads a user, decides, and writes the change with its events. It starts again when another change came between.
 * @param decide returns the change of the user as it was just read, or null for none
 * @returns the user after the change, or null without one
 * @throws CONFLICT when another change came first at every try, and the errors of `decide`
 */
export async function changeUser(
  key: UserKey,
  decide: (user: UserRecord | null) => UserChange | null,
): Promise<UserRecord | null> {
  const saved = await retryOnConflict(async () => {
    const user = await findUser(key);
    const change = decide(user);
    return user && change ? save(user, change) : 'unchanged';
  });
  return saved === 'unchanged' ? null : saved;
}

const save = (user: UserRecord, { set, events, remove = [], endTokens = false }: UserChange) =>
  saveUser(user, set, events, { remove, endTokens });

const accountGone = () => new AppError('UNAUTHENTICATED');

/** The account of the person who asks. @throws UNAUTHENTICATED for a token whose account is gone */
export async function findOwn(id: string): Promise<UserRecord> {
  const user = await findUser({ id });
  if (!user) throw accountGone();
  return user;
}

export async function changeOwn(
  { actor }: ActorContext,
  decide: (user: UserRecord) => UserChange,
): Promise<UserRecord> {
  const changed = await changeUser({ id: actor.id }, (user) => user && decide(user));
  if (!changed) throw accountGone();
  return changed;
}

export async function findNamed(id: string): Promise<UserRecord> {
  const user = await findUser({ id });
  if (!user) throw notFound(say('userUnknown'));
  return user;
}

export const changeNamed = (id: string, decide: (user: UserRecord) => UserChange | null): Promise<UserRecord> =>
  retryOnConflict(async () => {
    const user = await findNamed(id);
    const change = decide(user);
    return change ? save(user, change) : user;
  });
