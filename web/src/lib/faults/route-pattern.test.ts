import { expect, test } from '@jest/globals';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/championships/68a0c0ffee68a0c0ffee68a0', '/championships/:id'],
  ['/c/coupe-d-annaba/live', '/c/:slug/live'],
  ['/verify-email/a-token', '/verify-email/:token'],
  ['/dashboard/account', '/dashboard/account'],
  ['/dashboard/athlete', '/dashboard/:id'],
  ['/dashboard/admin/championships/68a0c0ffee68a0c0ffee68a0/meet', '/dashboard/admin/championships/:id/meet'],
  ['/dashboard/admin/championships/edit/68a0c0ffee68a0c0ffee68a0', '/dashboard/admin/championships/edit/:id'],
  ['/lina-haddad', '*'],
])('%s is %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});
