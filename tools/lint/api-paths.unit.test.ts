import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

/** The declarations, and tests that spell or send paths in other ways than a client. */
const allowed = [
  /^packages\/contracts\/src\/call\.ts$/,
  /^packages\/contracts\/src\/calls\//,
  // The example of a link that a service signs.
  /^packages\/contracts\/src\/participations\/receipts\.ts$/,
  /^packages\/service-kit\/src\/http\/route\.unit\.test\.ts$/,
  /^packages\/service-kit\/src\/observability\/redact\.unit\.test\.ts$/,
  /^gateway\/(src|test)\/.*\.(unit|int)\.test\.ts$/,
  // Prometheus has an API of its own.
  /^e2e\/monitoring\/prometheus\.spec\.ts$/,
  /^e2e\/abuse\/(browser-rules|enumeration|limits|protocol|slow-clients|whole-run-logs)\.spec\.ts$/,
  /^tools\/lint\/api-paths\.unit\.test\.ts$/,
];

/** After a quote, an expression of a template, a wildcard or a space; followed by more path or the end. */
const written = /(?:['"`}*\s]|^)\/api(?:\/[\w{$*]|(?=['"`?]))/;
const comment = /^\s*(?:\/\/|\/?\*).*$|\s\/\/\s.*$/;
const writesPath = (line: string) => written.test(line.replace(comment, ''));

test('paths of the API are written in the declarations of the calls alone', () => {
  const files = globSync('{packages,services,gateway,web,local,tools,ops,bench,e2e}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.local)$/.test(path),
  }).filter((path) => !allowed.some((pattern) => pattern.test(path)));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (writesPath(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});

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
])('%s holds a path: %s', (line, holds) => {
  expect(writesPath(line)).toBe(holds);
});
