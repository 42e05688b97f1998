import type { DomainEvent } from '@power-corner/contracts/events';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { Types } from 'mongoose';
import type { UserRecord } from './model.ts';
import type { NewUser, RemovableField, UserKey } from './repository.ts';
import { findUser, insertUser, saveUser } from './repository.ts';
import { searchedText } from './search.ts';

/** Creates a user, in one write with its event. @returns the user @throws EMAIL_TAKEN */
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
    if (!user || !change) return 'unchanged';
    return saveUser(user, change.set, change.events, {
      remove: change.remove ?? [],
      endTokens: change.endTokens ?? false,
    });
  });
  return saved === 'unchanged' ? null : saved;
}
