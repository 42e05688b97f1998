import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { root } from '../../local/paths.ts';

const allowed: [from: string, to: string][] = [
  ['packages/contracts/src/accounts/auth.ts', 'zod'],
  ['packages/meet/src/order.ts', 'packages/contracts/src/results/meet.ts'],
  ['services/championships/src/day/results/rules.ts', 'packages/meet/src/order.ts'],
  ['web/src/features/day/meet/platform.tsx', 'packages/meet/src/order.ts'],
  ['services/auth/src/app.ts', 'packages/service-kit/src/http/app.ts'],
  ['services/auth/src/users/repository.ts', 'services/auth/src/users/model.ts'],
  ['services/auth/src/sessions/log-in.ts', 'services/auth/src/users/repository.ts'],
  ['services/auth/src/outboxes.ts', 'services/auth/src/users/model.ts'],
  ['services/auth/src/main.ts', 'express'],
  ['services/auth/src/users/users.unit.test.ts', 'smtp-server'],
  ['services/championships/src/entries/participations/rules.ts', 'packages/contracts/src/lists.ts'],
  [
    'services/championships/src/entries/participations/repository.ts',
    'services/championships/src/entries/places/model.ts',
  ],
  ['web/src/features/account/auth/login.tsx', 'web/src/lib/api.ts'],
  ['web/src/app/routes/account/login.tsx', 'web/src/features/account/auth/login.tsx'],
  ['local/demo/fill.ts', 'packages/contracts/src/calls/all.ts'],
  ['e2e/journeys/athlete/athlete.spec.ts', 'local/demo/people.ts'],
];

const refused: [rule: string, from: string, to: string][] = [
  ['contracts-import-two-packages', 'packages/contracts/src/events.ts', 'express'],
  ['contracts-import-two-packages', 'packages/contracts/src/fields.ts', 'node:fs'],
  ['meet-imports-contracts-only', 'packages/meet/src/rank.ts', 'node:fs'],
  ['meet-imports-contracts-only', 'packages/meet/src/points.ts', 'packages/service-kit/src/errors.ts'],
  ['service-kit-imports-contracts-only', 'packages/service-kit/src/messaging/outbox.ts', 'packages/meet/src/order.ts'],
  ['service-kit-imports-contracts-only', 'packages/service-kit/src/http/listen.ts', 'services/auth/src/app.ts'],
  ['services-apart', 'services/auth/src/limits.ts', 'services/championships/src/app.ts'],
  ['services-apart', 'services/auth/src/tokens.ts', 'gateway/src/app.ts'],
  ['gateway-apart', 'gateway/src/app.ts', 'services/notifications/src/app.ts'],
  ['web-imports-contracts-and-meet-only', 'web/src/main.tsx', 'packages/service-kit/src/http/app.ts'],
  ['web-shared-code-knows-no-feature', 'web/src/lib/session.ts', 'web/src/features/account/auth/login.tsx'],
  ['web-shared-code-knows-no-feature', 'web/src/components/ui/sheet.tsx', 'web/src/app/shell.tsx'],
  ['web-features-know-no-route', 'web/src/features/admin/mails/list.tsx', 'web/src/app/shell.tsx'],
  ['web-features-apart', 'web/src/features/admin/users/list.tsx', 'web/src/features/account/auth/login.tsx'],
  [
    'web-entering-apart',
    'web/src/features/entries/entering/terms.ts',
    'web/src/features/entries/participations/api.ts',
  ],
  [
    'web-waiting-list-apart',
    'web/src/features/entries/waiting-list/panel.tsx',
    'web/src/features/entries/participations/api.ts',
  ],
  ['web-receipts-apart', 'web/src/features/entries/receipts/api.ts', 'web/src/features/entries/participations/api.ts'],
  ['web-exports-apart', 'web/src/features/entries/exports/csv.ts', 'web/src/features/entries/participants/filters.tsx'],
  [
    'web-participations-apart',
    'web/src/features/entries/participations/api.ts',
    'web/src/features/entries/walk-ins/api.ts',
  ],
  [
    'web-walk-ins-apart',
    'web/src/features/entries/walk-ins/api.ts',
    'web/src/features/entries/participants/filters.tsx',
  ],
  [
    'web-participants-apart',
    'web/src/features/entries/participants/panel.tsx',
    'web/src/features/entries/coach/columns.tsx',
  ],
  ['rules-are-pure', 'services/auth/src/users/rules.ts', 'services/auth/src/users/repository.ts'],
  ['rules-are-pure', 'services/auth/src/sessions/rules.ts', 'node:fs'],
  ['model-only-in-a-repository', 'services/auth/src/users/routes.ts', 'services/auth/src/users/model.ts'],
  ['model-only-in-its-feature', 'services/auth/src/sessions/repository.ts', 'services/auth/src/users/model.ts'],
  [
    'championships-history-apart',
    'services/championships/src/history/records/list.ts',
    'services/championships/src/person/erasure/erase.ts',
  ],
  [
    'championships-day-apart',
    'services/championships/src/day/results/publish.ts',
    'services/championships/src/history/people/pages.ts',
  ],
  [
    'championships-entries-apart',
    'services/championships/src/entries/walk-ins/add.ts',
    'services/championships/src/day/results/correct.ts',
  ],
  [
    'championships-catalogue-apart',
    'services/championships/src/catalogue/list.ts',
    'services/championships/src/entries/places/list.ts',
  ],
  [
    'championships-athletes-apart',
    'services/championships/src/athletes/find.ts',
    'services/championships/src/catalogue/coaches.ts',
  ],
  [
    'championships-rooms-know-no-root',
    'services/championships/src/catalogue/edit.ts',
    'services/championships/src/rooms.ts',
  ],
  [
    'places-import-no-entries',
    'services/championships/src/entries/places/take.ts',
    'services/championships/src/entries/walk-ins/list.ts',
  ],
  [
    'seats-change-in-places-alone',
    'services/championships/src/entries/walk-ins/seat.ts',
    'services/championships/src/entries/places/repository.ts',
  ],
  ['opentelemetry-in-one-file', 'packages/service-kit/src/http/route.ts', '@opentelemetry/api'],
  [
    'opentelemetry-on-demand',
    'packages/service-kit/src/http/app.ts',
    'packages/service-kit/src/tracing/open-telemetry.ts',
  ],
  ['launcher-starts-from-outside', 'local/services.ts', 'services/auth/src/main.ts'],
  ['launcher-starts-from-outside', 'local/run.ts', 'tools/test/run.ts'],
  ['tools-journeys-and-measurements-apart', 'tools/test/run.ts', 'e2e/support/api.ts'],
  ['tools-journeys-and-measurements-apart', 'bench/web/fill.ts', 'tools/test/run.ts'],
  ['tools-journeys-and-measurements-apart', 'e2e/journeys/everybody/offline.spec.ts', 'bench/web/routes.ts'],
  ['production-imports-no-tests', 'services/auth/src/users/list.ts', 'packages/service-kit/src/testing.ts'],
  ['declared', 'services/auth/src/users/search.ts', 'undeclared'],
  ['resolvable', 'services/auth/src/users/update.ts', 'services/auth/src/users/missing.ts'],
  ['no-development-package-in-production', 'services/auth/src/users/mail.ts', 'smtp-server'],
];

const isFile = (name: string) => /\.tsx?$/.test(name);
const specifier = (from: string, to: string) => (isFile(to) ? `./${posix.relative(dirname(from), to)}` : to);

describe('who imports whom', () => {
  const tree = mkdtempSync(join(tmpdir(), 'power-corner-imports-'));
  const sources = new Map<string, string>();
  let refusals: ICruiseResult['summary']['violations'];
  const refusalsOf = (from: string) =>
    refusals.filter((refusal) => refusal.from === from).map(({ rule, to }) => [rule.name, to]);

  beforeAll(async () => {
    const add = (path: string, text: string) => sources.set(path, `${sources.get(path) ?? ''}${text}`);
    for (const [from, to] of [...allowed, ...refused.map(([, from, to]) => [from, to] as const)]) {
      add(from, `import '${specifier(from, to)}';\n`);
      if (isFile(to) && !to.includes('missing')) add(to, '');
    }
    add('gateway/src/a.ts', "import {\n  b, // on several lines\n} from './b.ts';\nexport const a = b;\n");
    add('gateway/src/b.ts', "export { a as b } from './a.ts';\n");
    add('web/src/lib/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    add('web/src/lib/b.ts', "import type { A } from './a.ts';\nexport type B = A;\n");
    add('services/notifications/src/queue/send.ts', "import '../templates/render.ts';\n");
    add('services/notifications/src/templates/render.ts', '');
    add('services/notifications/src/templates/preview.ts', "import '../queue/record.ts';\n");
    add('services/notifications/src/queue/record.ts', '');
    for (const name of ['zod', 'express', 'smtp-server', 'undeclared', '@opentelemetry/api']) {
      add(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
      add(`node_modules/${name}/index.js`, '');
    }
    add('package.json', '{ "name": "root" }');
    add('packages/contracts/package.json', '{ "dependencies": { "zod": "1", "express": "1" } }');
    add('packages/service-kit/package.json', '{ "dependencies": { "@opentelemetry/api": "1" } }');
    add(
      'services/auth/package.json',
      '{ "dependencies": { "express": "1" }, "devDependencies": { "smtp-server": "1" } }',
    );
    for (const [path, text] of sources) {
      mkdirSync(join(tree, dirname(path)), { recursive: true });
      writeFileSync(join(tree, path), text);
    }
    const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
    const folders = ['packages', 'services', 'gateway', 'web', 'local', 'tools', 'e2e', 'bench'];
    const { output } = await cruise(folders, { ...options, baseDir: tree });
    refusals = (output as ICruiseResult).summary.violations;
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  test.each(allowed)('%s may import %s', (from, _to) => {
    expect(refusalsOf(from)).toEqual([]);
  });

  test.each(refused)('%s refuses %s the import of %s', (rule, from, to) => {
    expect(refusalsOf(from)).toEqual([[rule, expect.stringContaining(posix.basename(to).replace('node:', ''))]]);
  });

  test('no-cycle refuses values in a circle, and lets types be', () => {
    const cycles = refusals.filter(({ rule }) => rule.name === 'no-cycle');
    expect(cycles.map(({ cycle = [] }) => cycle.map(({ name }) => name).toSorted())).toEqual([
      ['gateway/src/a.ts', 'gateway/src/b.ts'],
    ]);
  });

  test('features-in-one-direction refuses two features that import each other, by whichever files', () => {
    const folders = refusals.filter(({ rule }) => rule.name === 'features-in-one-direction').map(({ from }) => from);
    expect(folders).toContain('services/notifications/src/queue');
    expect(folders).toContain('services/notifications/src/templates');
    expect(folders).not.toContain('services/auth/src/users');
  });
});
