import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from '@power-corner/contracts/zod';
import { Router } from 'express';
import mongoose, { Schema } from 'mongoose';
import { Socket } from 'node:net';
import { AppError, isUnavailable } from '../src/errors.ts';
import { createHttpApp } from '../src/http/app.ts';
import { route } from '../src/http/route.ts';
import { createLog } from '../src/observability/log.ts';
import { connectForCommand, connectMongo, mongoIsUp } from '../src/mongo/connection.ts';
import { byLoad, call, eventually, keys, serve, testDatabase } from '../src/testing.ts';
import { openDoor } from './door.ts';

const log = createLog('test', 'silent');
const Note = mongoose.model('Note', new Schema({ text: String }, { versionKey: false }), 'notes');
let door: Awaited<ReturnType<typeof openDoor>>;
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const url = new URL(testDatabase());
  door = await openDoor(url);
  await connectMongo(door.url, log);
  await Note.create({ text: 'here' });
  const router = Router();
  const open = { access: 'all', success: 200, answer: z.looseObject({}) } as const;
  route(router, { ...open, method: 'GET', path: '/read' }, async () => ({ count: await Note.countDocuments({}) }));
  route(router, { ...open, method: 'POST', path: '/write' }, async () => ({
    id: String((await Note.create({ text: 'new' }))._id),
  }));
  route(router, { ...open, method: 'POST', path: '/many' }, async () => ({
    written: (await Note.insertMany([{ text: 'one' }, { text: 'two' }], { ordered: false })).length,
  }));
  route(router, { ...open, method: 'GET', path: '/none' }, async () => ({ message: 'no database needed' }));
  site = await serve(createHttpApp({ log, publicKey: keys.publicKey, routers: [router] }));
});
afterEach(async () => {
  door.open();
  await eventually(async () => (await call('GET', `${site.url}/read`)).status === 200);
});
afterAll(async () => {
  await site.close();
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  door.close();
});

async function timed(method: string, path: string) {
  const startedAt = performance.now();
  const { status, headers } = await call(method, `${site.url}${path}`);
  return { answer: [status, headers.get('retry-after')], ms: performance.now() - startedAt };
}

test.each([
  ['gone', () => door.shut()],
  ['frozen', () => door.freeze()],
  // This time with connections that stood idle: the first words into them meet an end that the driver has not seen yet.
  ['gone again', () => door.shut()],
])(
  'with MongoDB %s, calls that need it fail within 3 s, and the others are answered',
  async (_, breakDoor) => {
    breakDoor();
    // The first requests meet open connections, the second ones a server that is known to be away.
    for (let round = 0; round < 2; round++) {
      // More than there are connections, which have to be made then, two at a time.
      const needing = Array.from({ length: 4 }, () => [
        timed('GET', '/read'),
        timed('POST', '/write'),
        timed('POST', '/many'),
      ]).flat();
      const [none, ...refused] = await Promise.all([timed('GET', '/none'), ...needing]);
      expect(none?.answer).toEqual([200, null]);
      expect(refused.map(({ answer }) => answer)).toEqual(needing.map(() => [503, '5']));
      for (const { ms } of refused) expect(ms).toBeLessThan(byLoad(3000));
    }
    expect(await eventually(async () => !(await mongoIsUp()))).toBe(true);
    expect((await timed('GET', '/healthz')).answer[0]).toBe(503);
  },
  30_000,
);

test('a command on a connection that is just closing fails', async () => {
  const connect = jest.spyOn(Socket.prototype, 'connect');
  await mongoose.disconnect();
  await connectMongo(door.url, log);
  await Note.countDocuments({});
  const sockets = connect.mock.contexts as Socket[];
  connect.mockRestore();
  for (const socket of sockets) socket.destroy();
  // Such a socket sends no 'drain' and no 'error' any more.
  const answer = await Promise.race([
    Note.countDocuments({}).catch(isUnavailable),
    new Promise((resolve) => setTimeout(resolve, 5000, 'never')),
  ]);
  expect(answer).toBe(true);
  expect(await eventually(async () => (await call('GET', `${site.url}/read`)).status === 200)).toBe(true);
}, 30_000);

test('a command of an operator waits for a database that comes back', async () => {
  await mongoose.disconnect();
  door.shut();
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const connecting = connectForCommand(door.url, 'erasures');
  await eventually(async () => stderr.mock.calls.length > 1, 20_000);
  door.open();
  await connecting;
  stderr.mockRestore();
  expect(await mongoIsUp()).toBe(true);
}, 60_000);

test.each([
  ['MongoServerError', 189, true],
  ['MongoServerError', 11_000, false],
  ['PoolClearedOnNetworkError', undefined, true],
  ['TypeError', undefined, false],
  ['Error', 'EPIPE', true],
  ['Error', 'ERR_INVALID_ARG_TYPE', false],
  // A caller who leaves in the middle of a body is no server of ours that is away.
  ['BadRequestError', 'ECONNABORTED', false],
])('%s with code %s is a passing fault: %s', (name, code, passes) => {
  expect(isUnavailable(Object.assign(new Error('x'), { name, code }))).toBe(passes);
});

test('a programming error that mongoose throws is not taken for an outage', async () => {
  const wrongUpdate = async () => Note.updateOne({}, [{ $set: { text: 'x' } }]);
  const error = await wrongUpdate().catch((thrown: unknown) => thrown);
  expect((error as Error).name).toBe('MongooseError');
  expect(isUnavailable(error)).toBe(false);
});

test('a fault of our own is none that passes', () => {
  expect(isUnavailable(new AppError('INTERNAL'))).toBe(false);
});
