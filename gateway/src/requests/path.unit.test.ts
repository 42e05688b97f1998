import { expect, test } from '@jest/globals';
import { pathFault } from './path.ts';

test.each([
  '/',
  '/api/championships?search=a%2Fb%20..//;c',
  '/api/auth/verify-email/3q2-7_aZ',
  '/assets/index-B1x.js',
  '/championships/68a0c0ffee68a0c0ffee68a0',
  '/caf%C3%A9',
])('%s passes', (target) => {
  expect(pathFault(target)).toBeNull();
});

test.each([
  '/api/%2e%2e/internal',
  '/api/..%2finternal',
  '/api/%2E./x',
  '/api/../x',
  '/api/./x',
  '/x/..',
  '/api//auth/profile',
  '//evil.test/x',
  '/api\\auth',
  '/api/%5Cauth',
  '/api/auth;x=1',
  '/api/%00',
  '/api/%252e%252e/x',
  '/api/%zz',
  '/api/%c3%28',
  'http://evil.test/api/auth/profile',
  '*',
  '/api/auth/login#x',
  '/championships?search=a#x',
  `/${'a'.repeat(2048)}`,
])('%s is refused', (target) => {
  expect(pathFault(target)).not.toBeNull();
});
