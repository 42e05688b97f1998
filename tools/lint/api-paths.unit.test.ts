import { expect, test } from '@jest/globals';
import { apiPaths } from './api-paths.ts';

test.each([
  ["fetch('/api/auth/login')", true],
  ['fetch(`${site}/api/championships/${id}`)', true],
  ["page.route('**/api/auth/profile', refuse)", true],
  ["'POST /api/auth/login': limiter", true],
  ["app.use('/api', noStore)", true],
  ['<a href="/api/docs">', true],
  ["import { request } from './lib/api/api-client.ts'", false],
  ["import { api } from '../support/api.ts'", false],
  ['// Such as /api/championships/{id}.', false],
  [' * Requests `/api/auth/check-auth` first.', false],
  ['request(calls.logIn, { body }) // /api/auth/login', false],
  ['addressOf(calls.getChampionship, { params: { id } })', false],
])('%s holds a path: %s', (line, refused) => {
  expect(apiPaths(`const before = 1;\n${line}`)).toEqual(refused ? [2] : []);
});
