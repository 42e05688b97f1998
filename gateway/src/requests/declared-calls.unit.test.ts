import { expect, test } from '@jest/globals';
import { callOf, methodsOf, routeOf } from './declared-calls.ts';

test.each([
  ['POST', '/api/auth/login', '/api/auth/login'],
  ['POST', '/api/AUTH/Login/', '/api/auth/login'],
  ['HEAD', '/api/championships', '/api/championships'],
  ['GET', '/api/championships/68a0c0ffee68a0c0ffee68a0', '/api/championships/{id}'],
  ['POST', '/api/championships/participate', '/api/championships/participate'],
  ['GET', '/api/championships/verify-participation/abc', '/api/championships/verify-participation/{token}'],
])('%s %s is %s', (method, path, call) => {
  expect(callOf(method, path)?.path).toBe(call);
});

test.each([
  ['GET', '/api/auth/login'],
  ['POST', '/API/auth/login'],
  ['POST', '/api/auth/login/x'],
  ['GET', '/api/championshipsfoo'],
  ['DELETE', '/api/championships/participate'],
])('%s %s is no call', (method, path) => {
  expect(callOf(method, path)).toBeNull();
});

test('the methods of a path are known', () => {
  expect(methodsOf('/api/participants/68a0c0ffee68a0c0ffee68a0')).toEqual([
    'GET',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'DELETE',
  ]);
});

test.each([
  ['GET', '/api/championships/68a0c0ffee68a0c0ffee68a0', '/api/championships/{id}'],
  ['GET', '/api/nothing/68a0c0ffee68a0c0ffee68a0', 'unmatched'],
  ['PUT', '/api/auth/login', 'unmatched'],
  ['GET', '/pictures/a-720.webp', '/pictures/{name}'],
  ['GET', '/championships/68a0c0ffee68a0c0ffee68a0', 'website'],
])('%s %s is counted under %s', (method, path, route) => {
  expect(routeOf(callOf(method, path), path)).toBe(route);
});
