import type { AddressParts, Endpoint, Parts, Words } from '@power-corner/contracts/call';
import { fillAddress } from '@power-corner/contracts/call';
import type { Usertype } from '@power-corner/contracts/lists';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import mongoose from 'mongoose';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenIssuer } from './auth/access.ts';
import { IdempotencyKeyModel } from './http/idempotency/model.ts';
import { createInternal } from './observability/internal-server.ts';
import { createLog } from './observability/log.ts';
import { createRedis, redisConnected } from './ops/redis.ts';
import { checkContract } from './testing/contract.ts';

export const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A time limit for this machine: with more work than processors everything waits its turn, and it is longer. */
export const byLoad = (ms: number): number =>
  ms * Math.min(5, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 2));

export const newId = () => randomBytes(12).toString('hex');

export function tokenFor(usertype: Usertype, id = newId(), names = { firstname: 'Amine', lastname: 'Benali' }): string {
  return jsonwebtoken.sign({ usertype, ...names, rev: 1, sid: randomUUID() }, keys.privateKey, {
    algorithm: 'RS256',
    subject: id,
    jwtid: randomUUID(),
    issuer: tokenIssuer,
    audience: tokenIssuer,
    expiresIn: 3600,
  });
}

export function backing(
  name:
    | 'TEST_MONGO_URL'
    | 'RABBITMQ_URL'
    | 'REDIS_URL'
    | 'S3_ENDPOINT'
    | 'S3_ACCESS_KEY'
    | 'S3_SECRET_KEY'
    | 'SMTP_URL'
    | 'TEST_INBOX_URL',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the integration tests with \`npm test -- integration\``);
  return value;
}

export function testDatabase(): string {
  const url = new URL(backing('TEST_MONGO_URL'));
  url.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return url.toString();
}

/** Serves an application on a free port of the loopback interface. */
export async function serve(app: RequestListener): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface CallOptions {
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

// Answers have no type here: a test names the fields that it checks.
// oxlint-disable-next-line no-explicit-any
type Body = any;

interface JsonAnswer {
  status: number;
  body: Body;
  headers: Headers;
}

export async function fetchJson(
  method: string,
  url: string,
  { token, json, form, headers = {} }: CallOptions = {},
): Promise<JsonAnswer> {
  const sent = json === undefined ? form : JSON.stringify(json);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
}

/** One HTTP call to a service, whose answer must be what the contract declares. */
export async function call(method: string, url: string, options: CallOptions = {}): Promise<JsonAnswer> {
  const answer = await fetchJson(method, url, options);
  checkContract(method, new URL(url).pathname, answer);
  return answer;
}

export function callTo<C extends Endpoint>(
  url: string,
  declared: C,
  ...parts: Parts<AddressParts<C> & CallOptions>
): Promise<JsonAnswer>;
export function callTo(url: string, declared: Endpoint, { params, query, ...options }: Words & CallOptions = {}) {
  return call(declared.method, url + fillAddress(declared.path, { params, query }), options);
}

/** Removes the recorded answer of every Idempotency-Key, as if the process had been killed before recording it. */
export async function forgetAnswers(): Promise<void> {
  await IdempotencyKeyModel.updateMany({}, { $unset: { answer: 1 }, $set: { leaseUntil: new Date(0) } });
}

/** @param path `/9` for a database that one test has for itself */
export async function connectedRedis(path = ''): Promise<Redis> {
  const redis = createRedis(`${backing('REDIS_URL')}${path}`, createLog('test', 'silent'));
  redis.options.commandTimeout = 10_000;
  await redisConnected(redis, 15_000);
  return redis;
}

export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false>,
  withinMs = 15_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`nothing within ${withinMs} ms`);
    await sleep(50);
  }
}

/** Waits for the next period when less than this is left of the present one: what depends on it should not change. */
export async function earlyInPeriod(periodMs: number, leastMs: number): Promise<void> {
  const leftMs = periodMs - (Date.now() % periodMs);
  if (leftMs < leastMs) await sleep(leftMs);
}

export const writeMethods = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'bulkWrite',
] as const;

/** @param nth the write of `act`, from 1, before which `meanwhile` runs @returns whether it made so many */
export async function sleepBeforeWrite(
  nth: number,
  meanwhile: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const prototype = mongoose.mongo.Collection.prototype as unknown as Record<
    string,
    (...args: unknown[]) => Promise<unknown>
  >;
  const originals = writeMethods.map((method) => [method, prototype[method]!] as const);
  let writes = 0;
  for (const [method, original] of originals)
    prototype[method] = async function (...args) {
      writes += 1;
      if (writes === nth) await meanwhile();
      return original.apply(this, args);
    };
  try {
    await act();
  } finally {
    for (const [method, original] of originals) prototype[method] = original;
  }
  return writes >= nth;
}

let internal: Promise<string> | undefined;

export async function metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  internal ??= (async () => {
    const server = createInternal({ ready: async () => true, dependencies: {} });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    server.unref();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  })();
  const lines = (await (await fetch(await internal, { headers: { connection: 'close' } })).text()).split('\n');
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = lines.find(
    (each) =>
      each.startsWith(`power_corner_${name}`) &&
      /[ {]/.test(each[13 + name.length] ?? '') &&
      wanted.every((label) => each.includes(label)),
  );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}
