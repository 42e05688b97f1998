import { expect, test } from '@jest/globals';
import { nextPathOf } from './next-path.ts';

const id = '68a0c0ffee68a0c0ffee68a0';

test('a championship may follow the confirmation of an address', () => {
  expect(nextPathOf(`/championships/${id}`)).toBe(`/championships/${id}`);
});

test.each([
  null,
  '',
  '/',
  '/dashboard/admin',
  'https://evil.example',
  '//evil.example',
  `//evil.example/championships/${id}`,
  `https://evil.example/championships/${id}`,
  `/championships/${id}/../../login`,
  `/championships/${id}?redirect=//evil.example`,
  `/championships/${id}\n`,
  `/\\evil.example/championships/${id}`,
  '/championships/not-an-id',
])('%j may not', (path) => {
  expect(nextPathOf(path)).toBeUndefined();
});
