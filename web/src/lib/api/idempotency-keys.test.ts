import { expect, jest, test } from '@jest/globals';
import { idempotencyKey } from './idempotency-keys.ts';

const keyOf = (path: string, body?: FormData | string) => idempotencyKey(path, body).key;
const form = (name: string, file: File) => {
  const body = new FormData();
  body.set('name', name);
  body.set('picture', file);
  return body;
};

test('the same request keeps its key until it is answered', () => {
  const { key, answered } = idempotencyKey('/x', '{"n":1}');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('/x', '{"n":1}')).toBe(key);
  answered();
  expect(keyOf('/x', '{"n":1}')).not.toBe(key);
});

test('another path or body has another key', () => {
  const keys = [keyOf('/x', '1'), keyOf('/y', '1'), keyOf('/x', '2'), keyOf('/x')];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a password is no part of it', () => {
  const key = keyOf('/x', '{"email":"a@b.dz","password":"barbell-\\"2026","n":1}');
  expect(keyOf('/x', '{"email":"a@b.dz","password":"x","n":1}')).toBe(key);
  expect(keyOf('/x', '{"email":"a@c.dz","password":"x","n":1}')).not.toBe(key);
  expect(keyOf('/y', '{"newPassword":"a"}')).toBe(keyOf('/y', '{"newPassword":"b"}'));
});

test('a key is given up a day after it was first sent, when the platform has forgotten it', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const key = keyOf('/x', 'day');
  now.mockReturnValue(1_000_000 + 23 * 3_600_000);
  expect(keyOf('/x', 'day')).toBe(key);
  now.mockReturnValue(1_000_000 + 24 * 3_600_000);
  expect(keyOf('/x', 'day')).not.toBe(key);
  now.mockRestore();
});

test('a form is the same with the same fields and file', () => {
  const file = new File(['x'], 'affiche.jpg', { lastModified: 1 });
  const key = keyOf('/x', form('Coupe', file));
  expect(keyOf('/x', form('Coupe', file))).toBe(key);
  expect(keyOf('/x', form('Open', file))).not.toBe(key);
  expect(keyOf('/x', form('Coupe', new File(['xy'], 'affiche.jpg', { lastModified: 1 })))).not.toBe(key);
});

test('a reload keeps the keys, and nothing that was typed', async () => {
  const key = keyOf('/x', '{"password":"tres-secret"}');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  jest.resetModules();
  const reloaded = await import('./idempotency-keys.ts');
  expect(reloaded.idempotencyKey).not.toBe(idempotencyKey);
  expect(reloaded.idempotencyKey('/x', '{"password":"tres-secret"}').key).toBe(key);
});
