/** @jest-environment ./web/testing/environment.js */
import { expect, jest, test } from '@jest/globals';
import { intention } from './intentions.ts';

const keyOf = (who: string, path: string, body?: FormData | string) => intention(who, path, body).key;
const form = (name: string, file: File) => {
  const body = new FormData();
  body.set('name', name);
  body.set('picture', file);
  return body;
};

test('the same request keeps its key until it is answered', () => {
  const { key, answered } = intention('a', '/api/x', '{"n":1}');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('a', '/api/x', '{"n":1}')).toBe(key);
  answered();
  expect(keyOf('a', '/api/x', '{"n":1}')).not.toBe(key);
});

test('another person, path or body has another key', () => {
  const keys = [keyOf('a', '/api/x', '1'), keyOf('b', '/api/x', '1'), keyOf('a', '/api/y', '1'), keyOf('a', '/api/x', '2'), keyOf('a', '/api/x')];
  expect(new Set(keys).size).toBe(keys.length);
});

test('a form is the same with the same fields and file', () => {
  const file = new File(['x'], 'affiche.jpg', { lastModified: 1 });
  const key = keyOf('a', '/api/x', form('Coupe', file));
  expect(keyOf('a', '/api/x', form('Coupe', file))).toBe(key);
  expect(keyOf('a', '/api/x', form('Open', file))).not.toBe(key);
  expect(keyOf('a', '/api/x', form('Coupe', new File(['xy'], 'affiche.jpg', { lastModified: 1 })))).not.toBe(key);
});

test('a reload keeps the keys, and nothing that was typed', async () => {
  const key = keyOf('a', '/api/x', '{"password":"tres-secret"}');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  jest.resetModules();
  const reloaded = await import('./intentions.ts');
  expect(reloaded.intention).not.toBe(intention);
  expect(reloaded.intention('a', '/api/x', '{"password":"tres-secret"}').key).toBe(key);
});
