import { say } from '@power-corner/contracts/messages/say';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { AppError } from '../src/errors.ts';
import { createHttpApp } from '../src/http/app.ts';
import { purgeKeys } from '../src/http/idempotency/keys.ts';
import { IdempotencyKeyModel } from '../src/http/idempotency/model.ts';
import type { Effect } from '../src/http/idempotency/once.ts';
import { route } from '../src/http/route.ts';
import { createLog } from '../src/observability/log.ts';
import { connectMongo } from '../src/mongo/connection.ts';
import { call, eventually, forgetAnswers, keys, newId, serve, testDatabase, tokenFor } from '../src/testing.ts';

const log = createLog('test', 'silent');
const runs: Effect[] = [];
let onRun: () => Promise<void>;
const sites: Awaited<ReturnType<typeof serve>>[] = [];

beforeAll(async () => {
  await connectMongo(testDatabase(), log);
  const router = Router();
  const answer = async ({ effect, body }: { effect: Effect; body: { name: string } }) => {
    runs.push(effect);
    await onRun();
    return {
      location: `/things/${effect.id}`,
      message: say('changedBy', { name: body.name }),
      data: { id: effect.id },
    };
  };
  const body = z.object({ name: z.string(), note: z.optional(z.string()) });
  const made = z.object({ status: z.int(), message: z.string(), data: z.object({ id: z.string() }) });
  const create = { method: 'POST', access: 'all', once: true, body, success: 201, answer: made } as const;
  route(router, { ...create, path: '/things' }, answer);
  route(router, { ...create, path: '/others/{id}', secret: true }, answer);
  for (let count = 0; count < 2; count++)
    sites.push(await serve(createHttpApp({ log, publicKey: keys.publicKey, routers: [router] })));
});

beforeEach(() => {
  runs.length = 0;
  onRun = async () => undefined;
});

afterAll(async () => {
  for (const site of sites) await site.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

interface Sent {
  json?: object;
  path?: string;
  site?: number;
  address?: string;
  token?: string;
}

const send = (
  key: string,
  { json = { name: 'a' }, path = '/things', site = 0, address = '192.0.2.7', token }: Sent = {},
) =>
  call('POST', `${sites[site]!.url}${path}`, {
    token,
    json,
    headers: { 'idempotency-key': key, 'x-forwarded-for': address },
  });

describe('the same request with the same key', () => {
  test('gets the first answer again, and has one effect', async () => {
    const key = randomUUID();
    const first = await send(key, { json: { name: 'a', note: 'b' } });
    expect(first).toMatchObject({
      status: 201,
      body: { status: 201, message: "a l'a modifié entre-temps. Gardez l'un des deux.", data: { id: runs[0]?.id } },
    });
    const again = await send(key, { json: { note: 'b', name: 'a' }, site: 1 });
    expect([again.status, again.body, again.headers.get('location')]).toEqual([
      201,
      first.body,
      `/things/${first.body.data.id}`,
    ]);
    expect(runs).toEqual([{ id: first.body.data.id, mayExist: false }]);
  });

  test('waits for the first while it is under way, on every replica', async () => {
    let finish = (): void => undefined;
    onRun = () => new Promise((resolve) => (finish = resolve));
    const key = randomUUID();
    const waiting = Array.from({ length: 20 }, (_, index) => send(key, { site: index % 2 }));
    await eventually(async () => runs.length > 0);
    await eventually(async () => (await IdempotencyKeyModel.countDocuments({ answer: { $exists: false } })) === 1);
    finish();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(runs).toHaveLength(1);
  });

  test('is run again with the same effect id after its process was killed before the answer was recorded', async () => {
    const key = randomUUID();
    const { body } = await send(key);
    await forgetAnswers();
    expect((await send(key, { site: 1 })).body).toEqual(body);
    expect(runs).toEqual([
      { id: body.data.id, mayExist: false },
      { id: body.data.id, mayExist: true },
    ]);
  });

  test('is run again after its process was killed whose clock was two hours ahead', async () => {
    const key = randomUUID();
    await send(key);
    await IdempotencyKeyModel.updateMany(
      {},
      { $unset: { answer: 1 }, $set: { leaseUntil: new Date(Date.now() + 7_200_000) } },
    );
    expect((await send(key, { site: 1 })).status).toBe(201);
    expect(runs.map(({ mayExist }) => mayExist)).toEqual([false, true]);
  });

  test.each(['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'FULL', 'INTERNAL'] as const)(
    'is judged anew after %s, which had no effect',
    async (code) => {
      onRun = async () => {
        throw new AppError(code);
      };
      const key = randomUUID();
      const refused = await send(key);
      onRun = async () => undefined;
      const accepted = await send(key);
      expect([refused.body.code, accepted.status]).toEqual([code, 201]);
      expect(runs.map(({ id }) => id)).toEqual([accepted.body.data.id, accepted.body.data.id]);
    },
  );

  test('gets the answer of the run that took over, when the first one fails late', async () => {
    let fail = (): void => undefined;
    onRun = () => new Promise((_, reject) => (fail = () => reject(new AppError('UNAVAILABLE'))));
    const key = randomUUID();
    const slow = send(key);
    await eventually(async () => runs.length === 1);
    onRun = async () => undefined;
    await forgetAnswers();
    const taken = await send(key, { site: 1 });
    fail();
    expect([(await slow).status, (await slow).body]).toEqual([201, taken.body]);
  });
});

test('another request with the same key is refused, whatever came of the first', async () => {
  for (const [path, other] of [
    ['/things', { json: { name: 'b' } }],
    ['/others/1', { json: { name: 'b' } }],
    ['/others/1', { path: '/others/2' }],
  ] as const) {
    const key = randomUUID();
    await send(key, { path });
    expect(await send(key, { path, ...other })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  }
  const key = randomUUID();
  onRun = async () => {
    throw new AppError('CONFLICT');
  };
  await send(key);
  expect((await send(key, { json: { name: 'b' } })).status).toBe(422);
  expect(runs).toHaveLength(4);
});

test("a key is its account's own, or its address's where nobody is logged in, and its call's", async () => {
  const key = randomUUID();
  const id = newId();
  const senders: Sent[] = [
    {},
    { address: '192.0.2.8' },
    { path: '/others/1' },
    { token: tokenFor('athlete', id) },
    { token: tokenFor('athlete') },
    { address: '2001:db8:1:2ff::1' },
  ];
  const made = [];
  for (const sender of senders) made.push((await send(key, sender)).body.data.id);
  expect(new Set(made).size).toBe(senders.length);
  expect((await send(key, { token: tokenFor('athlete', id), address: '198.51.100.1' })).body.data.id).toBe(made[3]);
  expect((await send(key, { address: '2001:db8:1:201::9' })).body.data.id).toBe(made[5]);
});

test.each([[''], ['a b'], ['é'], ['x'.repeat(201)], ['a\tb']])('the key %j is none', async (key) => {
  const answer = await fetch(`${sites[0]!.url}/things`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: [
      ['content-type', 'application/json'],
      ['idempotency-key', key],
    ],
  });
  expect([answer.status, Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    ['Idempotency-Key'],
  ]);
});

test('two keys are none', async () => {
  const answer = await fetch(`${sites[0]!.url}/things`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: [
      ['content-type', 'application/json'],
      ['idempotency-key', 'a'],
      ['idempotency-key', 'b'],
    ],
  });
  expect(answer.status).toBe(400);
});

test('requests without a key are each their own', async () => {
  const made = await Promise.all([1, 2].map(() => call('POST', `${sites[0]!.url}/things`, { json: { name: 'a' } })));
  expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(2);
  expect(runs.every(({ mayExist }) => !mayExist)).toBe(true);
});

test('a key ends after 24 hours, and neither it nor what came with it is stored in clear', async () => {
  const key = randomUUID();
  const { body } = await send(key, { json: { name: 'barbell-2026' }, path: '/others/1' });
  const record = await IdempotencyKeyModel.findOne({ effectId: body.data.id }).lean();
  expect(JSON.stringify({ ...record, answer: '' })).not.toMatch(new RegExp(`${key}|barbell`));
  const left = (record?.expiresAt.getTime() ?? 0) - Date.now();
  expect([left > 23.9 * 3_600_000, left <= 24 * 3_600_000]).toEqual([true, true]);
  await purgeKeys(new Date());
  expect(await IdempotencyKeyModel.exists({ _id: record?._id })).not.toBeNull();
  await IdempotencyKeyModel.updateOne({ _id: record?._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await send(key, { json: { name: 'b' }, path: '/others/1' })).body.data.id).not.toBe(body.data.id);
  await purgeKeys(new Date(Date.now() + 25 * 3_600_000));
  expect(await IdempotencyKeyModel.countDocuments()).toBe(0);
});
