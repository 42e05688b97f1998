import type { DomainEvent } from '@power-corner/contracts/events';
import { fold } from '@power-corner/service-kit/mongo/search';
import { Types } from 'mongoose';
import type { NewUser } from './repository.ts';
import { insertUser } from './repository.ts';

/** Makes an account, in one write with the event that tells of it. @throws EMAIL_TAKEN */
export async function addUser(
  id: string,
  person: Omit<NewUser, '_id' | 'search' | 'revision' | 'createdAt'>,
  now: Date,
  tell: (user: NewUser) => DomainEvent,
): Promise<void> {
  const user = {
    _id: new Types.ObjectId(id),
    ...person,
    search: fold(`${person.firstname} ${person.lastname}`),
    revision: 1,
    createdAt: now,
  };
  await insertUser(user, tell(user));
}
