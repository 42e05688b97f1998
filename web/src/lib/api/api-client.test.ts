import { afterEach, expect, jest, test } from '@jest/globals';
import { z } from '@power-corner/contracts/zod';
import { serverNow } from '../time/server-clock.ts';
import {
  ApiError,
  failureText,
  fieldErrorsOf,
  messageOf,
  onSessionEnd,
  request,
  serverMessageOf,
} from './api-client.ts';

const anyAnswer = { access: 'all', success: 200, answer: z.looseObject({}) } as const;
const read = { ...anyAnswer, method: 'GET', path: '/x' } as const;
const write = { ...anyAnswer, method: 'POST', path: '/x', body: z.looseObject({}), once: true } as const;
const create = { ...write, success: 201 } as const;
const remove = { ...anyAnswer, method: 'DELETE', path: '/x/{id}' } as const;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  jest.fn<typeof fetch>(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
}

afterEach(() => {
  onSessionEnd(() => undefined);
});

test('sends the token and returns the body of a success', async () => {
  localStorage.setItem('token', 'abc');
  const fetched = answer(200, { status: 200, data: 1 });
  globalThis.fetch = fetched;
  expect(await request(read)).toEqual({ status: 200, data: 1 });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { Authorization: 'Bearer abc' },
  });
});

test("reads the server's message, its field errors and 'erreur'", async () => {
  globalThis.fetch = answer(400, {
    code: 'INVALID_INPUT',
    message: 'M',
    error: { message: 'E', fields: { email: 'Email is invalid' } },
  });
  const invalid = await failureOf(request(write, { body: {} }));
  expect([invalid.status, messageOf(invalid, 'F'), fieldErrorsOf(invalid)]).toEqual([
    400,
    'E',
    { email: 'Email is invalid' },
  ]);
  globalThis.fetch = answer(409, { message: 'M', erreur: 'Complet' });
  expect(messageOf(await failureOf(request(read)), 'F')).toBe('Complet');
});

test('treats an answer that is not JSON as a failure without a message', async () => {
  globalThis.fetch = answer(502, '<html>');
  const failure = await failureOf(request(read));
  expect([failure.status, failure.message, messageOf(failure, 'F')]).toEqual([502, 'An error occurred', 'F']);
});

test("treats any status but the contract's as a failure", async () => {
  globalThis.fetch = answer(201, { status: 201, message: 'M' });
  expect(await request(create, { body: {} })).toMatchObject({ message: 'M' });
  await failureOf(request(write, { body: {} }));
});

test('tells messages of the server from network errors', async () => {
  globalThis.fetch = answer(500, { message: 'M' });
  expect(serverMessageOf(await failureOf(request(read)), 'F')).toBe('M');
  // The call is lost, but the platform answers the probe.
  globalThis.fetch = jest.fn<typeof fetch>(async (path) =>
    path === '/x' ? Promise.reject(new TypeError('Failed to fetch')) : new Response(),
  );
  const lost = await failureOf(request(read));
  expect([lost.offline, serverMessageOf(lost, 'F'), failureText(lost, 'F')]).toEqual([false, 'F', 'F']);
});

test('has a message of its own for a lost connection', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  globalThis.fetch = jest.fn<typeof fetch>(async () =>
    Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })),
  );
  const absent = await failureOf(request(read));
  const words = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';
  expect([absent.offline, serverMessageOf(absent, 'F'), failureText(absent, 'F')]).toEqual([true, words, words]);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});

test('reports a lost and a slow connection in French', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(async (path) =>
    path === '/x' ? Promise.reject(new TypeError('Failed to fetch')) : new Response(),
  );
  expect(messageOf(await failureOf(request(read)), 'F')).toBe(
    'Connexion impossible. Vérifiez votre réseau, puis réessayez.',
  );
  globalThis.fetch = jest.fn<typeof fetch>(async (path) =>
    path === '/x' ? Promise.reject(Object.assign(new Error('late'), { name: 'TimeoutError' })) : new Response(),
  );
  expect((await failureOf(request(read))).message).toContain('trop de temps');
});

test('ends the session at a refused token, not at a refused login or a code that is missing', async () => {
  const ended = jest.fn();
  onSessionEnd(ended);
  globalThis.fetch = answer(401, { code: 'BAD_CREDENTIALS', message: 'M' });
  await failureOf(request(write, { body: {} }));
  expect(ended).not.toHaveBeenCalled();
  localStorage.setItem('token', 'dead');
  for (const code of ['SECOND_FACTOR', 'BAD_CREDENTIALS', 'BAD_CODE', 'USED_CODE', 'BAD_PASSKEY', undefined]) {
    globalThis.fetch = answer(401, { code, message: 'M' });
    await failureOf(request(write, { body: {} }));
  }
  expect(ended).not.toHaveBeenCalled();
  globalThis.fetch = answer(401, { code: 'UNAUTHENTICATED', message: 'M' });
  await failureOf(request(read));
  expect(ended).toHaveBeenCalledTimes(1);
});

test("sets the clock from the server's Date header", async () => {
  const told = new Date(Date.now() + 3_600_000);
  globalThis.fetch = answer(200, {}, { Date: told.toUTCString() });
  await request(read);
  expect(Math.abs(serverNow() - told.getTime())).toBeLessThan(1500);
});

test('repeats a request without an answer with the same Idempotency-Key, and uses a new one after an answer', async () => {
  const keys: (string | null)[] = [];
  let reply: () => Promise<Response> = async () => Promise.reject(new TypeError('Failed to fetch'));
  globalThis.fetch = jest.fn<typeof fetch>(async (path, options) => {
    if (path !== '/x') return new Response();
    keys.push(new Headers(options?.headers).get('Idempotency-Key'));
    return reply();
  });
  const send = () => request(write, { body: { n: 1 } }).catch(() => undefined);
  await send();
  reply = async () => new Response('{}', { status: 503 });
  await send();
  reply = async () => new Response('{}', { status: 200 });
  await send();
  await send();
  await request(read);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
  expect(keys[4]).toBeNull();
});

test.each([401, 408, 429, 500, 503])(
  'keeps the key after %i, which says nothing about an earlier attempt',
  async (status) => {
    const keys: (string | null)[] = [];
    globalThis.fetch = jest.fn<typeof fetch>(async (_path, options) => {
      keys.push(new Headers(options?.headers).get('Idempotency-Key'));
      return new Response('{}', { status });
    });
    for (let count = 0; count < 2; count++) await request(write, { body: { status } }).catch(() => undefined);
    expect(keys[1]).toBe(keys[0]);
  },
);

test('replaces a key at once that the platform knows with another password', async () => {
  const keys: (string | null)[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (_path, options) => {
    keys.push(new Headers(options?.headers).get('Idempotency-Key'));
    return keys.length === 1 ? new Response('{"code":"KEY_REUSED"}', { status: 422 }) : new Response('{"status":200}');
  });
  expect(await request(write, { body: { password: 'deadlift-2026' } })).toMatchObject({ status: 200 });
  expect([keys.length, keys[1] === keys[0]]).toEqual([2, false]);
});

test('uses a new key after a deletion, also if the first request had no answer', async () => {
  const keys: (string | null)[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (path, options) => {
    if (path !== '/x') return new Response('{}');
    keys.push(new Headers(options?.headers).get('Idempotency-Key'));
    throw new TypeError('Failed to fetch');
  });
  const send = () => request(write, { body: { n: 2 } }).catch(() => undefined);
  await send();
  await request(remove, { params: { id: '1' } });
  await send();
  expect(keys[1]).not.toBe(keys[0]);
});

test('treats an answer that is cut off as none', async () => {
  const cut = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  globalThis.fetch = jest.fn<typeof fetch>(async (path) => (path === '/x' ? cut() : new Response()));
  expect((await failureOf(request(write, { body: {} }))).status).toBe(0);
});

test("an answer that is not the contract's fails loudly in a test", async () => {
  globalThis.fetch = answer(200, { status: 200, data: 1 });
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(request({ ...read, answer: z.object({ data: z.string() }) })).rejects.toThrow('data');
  expect(said.mock.calls[0]?.[0]).toBe("GET /x: the answer is not the contract's");
});
