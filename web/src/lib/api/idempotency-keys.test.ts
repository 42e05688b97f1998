import { expect, jest, test } from '@jest/globals';
import { idempotencyKey } from './idempotency-keys.ts';

const keyOf = (path: string, body?: FormData | string) => idempotencyKey(path, body).key;
const form = (name: string, file: File) => {
  const body = new FormData();
  body.set('name', name);
  body.set('picture', file);
  return body;
};

test('keeps the key of a request until it is answered', () => {
  const { key, answered } = idempotencyKey('/x', '{"n":1}');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('/x', '{"n":1}')).toBe(key);
  answered();
  expect(keyOf('/x', '{"n":1}')).not.toBe(key);
});

test('gives another path or body another key', () => {
  const keys = [keyOf('/x', '1'), keyOf('/y', '1'), keyOf('/x', '2'), keyOf('/x')];
  expect(new Set(keys).size).toBe(keys.length);
});

test('leaves passwords out of the key', () => {
  const key = keyOf('/x', '{"email":"a@b.dz","password":"barbell-\\"2026","n":1}');
  expect(keyOf('/x', '{"email":"a@b.dz","password":"x","n":1}')).toBe(key);
  expect(keyOf('/x', '{"email":"a@c.dz","password":"x","n":1}')).not.toBe(key);
  expect(keyOf('/y', '{"newPassword":"a"}')).toBe(keyOf('/y', '{"newPassword":"b"}'));
});

test('replaces a key after a day, when the platform has dropped it', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const key = keyOf('/x', 'day');
  now.mockReturnValue(1_000_000 + 23 * 3_600_000);
  expect(keyOf('/x', 'day')).toBe(key);
  now.mockReturnValue(1_000_000 + 24 * 3_600_000);
  expect(keyOf('/x', 'day')).not.toBe(key);
  now.mockRestore();
});

test('keeps the key of a form with the same fields and file', () => {
  const file = new File(['x'], 'affiche.jpg', { lastModified: 1 });
  const key = keyOf('/x', form('Coupe', file));
  expect(keyOf('/x', form('Coupe', file))).toBe(key);
  expect(keyOf('/x', form('Open', file))).not.toBe(key);
  expect(keyOf('/x', form('Coupe', new File(['xy'], 'affiche.jpg', { lastModified: 1 })))).not.toBe(key);
});

test('keeps the keys over a reload, without the input', async () => {
  const key = keyOf('/x', '{"password":"tres-secret"}');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  jest.resetModules();
  const reloaded = await import('./idempotency-keys.ts');
  expect(reloaded.idempotencyKey).not.toBe(idempotencyKey);
  expect(reloaded.idempotencyKey('/x', '{"password":"tres-secret"}').key).toBe(key);
});
