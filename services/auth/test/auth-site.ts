import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, beforeAll, jest } from '@jest/globals';
import type { TokenClaims } from '@power-corner/contracts/accounts/auth';
import { actorOf, verifyToken } from '@power-corner/service-kit/auth/access';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { connectMongo, createIndexes } from '@power-corner/service-kit/mongo/connection';
import { createLog } from '@power-corner/service-kit/observability/log';
import { callTo, connectedRedis, keys, newId, serve, testDatabase, tokenFor } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config.ts';
import { createLimits } from '../src/deps.ts';
import { createFirstAdmin } from '../src/create-first-admin.ts';
import type { Client } from '../src/sessions/client.ts';
import { createAnnouncer } from '../src/sessions/announce.ts';
import { passkeySiteOf } from '../src/passkeys/site.ts';
import type { Passwords } from '../src/password/passwords.ts';
import { createPasswords } from '../src/password/passwords.ts';
import { createSecretBox } from '../src/second-factor/secret-box.ts';
import type { Sessions } from '../src/sessions/sessions.ts';
import { createSessions } from '../src/sessions/sessions.ts';
import type { UserRecord } from '../src/users/model.ts';
import { UserModel } from '../src/users/model.ts';

export const log = createLog('auth', 'silent');
export const password = 'barbell-2026';
export const chief = 'chef@power-corner.example';

export let redis: Redis;
export let sessions: Sessions;
export let api: string;

const closing: (() => unknown)[] = [];

export const closeAfterwards = (close: () => unknown) => void closing.push(close);

export async function serveAuth(client: Redis, settings: Record<string, string> = {}, checks?: Passwords) {
  const config = loadConfig({
    PORT: '0',
    AUTH_MONGO_URL: 'mongodb://unused',
    RABBITMQ_URL: 'amqp://unused',
    REDIS_URL: 'redis://unused',
    JWT_PRIVATE_KEY: keys.privateKey,
    JWT_PUBLIC_KEY: keys.publicKey,
    ...settings,
  });
  const sessionsOfSite = createSessions(config, createAnnouncer(client, log));
  const passwords = checks ?? (await createPasswords(4));
  await createFirstAdmin(chief, password, passwords, log);
  const site = await serve(
    createApp({
      log,
      publicKey: keys.publicKey,
      passwords,
      sessions: sessionsOfSite,
      secretBox: createSecretBox(config),
      passkeySite: passkeySiteOf(config.PUBLIC_URL),
      limits: createLimits(client, config),
    }),
  );
  closeAfterwards(site.close);
  return { url: site.url, sessions: sessionsOfSite };
}

/** @param redisPath a database of Redis that no other file uses */
export function useAuth({
  redisPath = '',
  settings = {},
}: { redisPath?: string; settings?: Record<string, string> } = {}) {
  beforeAll(async () => {
    await connectMongo(testDatabase(), log);
    await createIndexes();
    redis = await connectedRedis(redisPath);
    ({ url: api, sessions } = await serveAuth(redis, settings));
  });
  afterAll(async () => {
    for (const close of closing) await close();
    redis.disconnect();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
}

export const person = (change: object = {}) => ({
  firstname: 'Lina',
  lastname: 'Haddad',
  email: `${randomUUID()}@example.dz`,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
  sex: 'Female',
  password,
  usertype: 'athlete',
  ...change,
});

export function loseNext(command: 'findOne' | 'findOneAndUpdate' | 'updateOne', count = 1): void {
  const losing = jest.spyOn(UserModel.collection, command);
  for (let lost = 0; lost < count; lost += 1) losing.mockRejectedValueOnce(new Error('connection lost') as never);
}

export const stored = async (email: string) => {
  const user = await UserModel.findOne({ email }).lean<UserRecord>();
  if (!user) throw new Error('no such user');
  return user;
};

export const linkToken = async (email: string) => {
  const token = (await stored(email)).outbox
    ?.map(({ data }) => ('token' in data ? data.token : null))
    .filter((found) => found !== null)
    .at(-1);
  return token ?? '';
};

export async function registered(change: object = {}) {
  const sent = person(change);
  await callTo(api, calls.register, { json: sent });
  return sent;
}

export async function verified(change: object = {}) {
  const sent = await registered(change);
  await callTo(api, calls.verifyEmail, { params: { token: await linkToken(sent.email) } });
  return sent;
}

export async function loggedIn(change: object = {}) {
  const sent = await verified(change);
  const { body } = await callTo(api, calls.logIn, { json: { email: sent.email, password } });
  return { ...sent, token: body.token as string, id: (await stored(sent.email))._id.toString() };
}

export const noClient: Client = { browser: null, system: null, network: null };
export const tokenOf = async (email: string) => sessions.begin(await stored(email), noClient, new Date());
export const claimsOf = (token: string) => verifyToken(token, keys.publicKey) as TokenClaims;

/** An admin who stands outside the database, so that the accounts in it may all be the last ones. */
export function adminOutside(): ActorContext {
  const token = tokenFor('admin', newId(), { firstname: 'A', lastname: 'B' });
  const claims = claimsOf(token);
  return { actor: actorOf(claims), claims, token, now: new Date(), log, correlationId: 'test-correlation' };
}
