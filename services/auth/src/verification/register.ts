import type { Registration } from '@power-corner/contracts/auth';
import type { Context } from '@power-corner/service-kit/http';
import { createLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { fold } from '@power-corner/service-kit/search';
import { Types } from 'mongoose';
import type { Passwords } from '../password/passwords.ts';
import { userState } from '../users/present.ts';
import { insertUser } from '../users/repository.ts';
import { linkValidMs } from './rules.ts';

/** Makes an athlete's account, unverified, with the event that mails the verification link. @throws EMAIL_TAKEN */
export async function register(ctx: Context, { password, usertype: _, ...person }: Registration, passwords: Passwords): Promise<void> {
  const { token, hash } = createLinkToken();
  const expiresAt = new Date(ctx.now.getTime() + linkValidMs);
  const user = {
    _id: new Types.ObjectId(),
    ...person,
    search: fold(`${person.firstname} ${person.lastname}`),
    usertype: 'athlete' as const,
    verified: false,
    passwordHash: await passwords.hash(password),
    revision: 1,
    createdAt: ctx.now,
    verification: { hash, expiresAt },
  };
  await insertUser(user, createEvent('UserRegistered', { ...userState(user, 1), token, expiresAt: expiresAt.toISOString() }, ctx));
}
