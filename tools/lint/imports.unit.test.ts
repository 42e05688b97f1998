import { afterAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/paths.ts';

/** One import for each way in which a rule recognises what it refuses: a parser that missed it would pass everything. */
const files = {
  'services/auth/src/app.ts': "import '../../championships/src/app.ts';\n",
  'services/championships/src/app.ts': '',
  'services/auth/src/users/rules.ts': "import type { A } from './list.ts';\nexport type B = A;\n",
  'services/auth/src/users/list.ts': "import './missing.ts';\nimport 'undeclared';\nexport type A = string;\n",
  'services/auth/src/users/mail.ts': "import 'smtp-server';\n",
  'services/auth/src/users/mail.unit.test.ts': "import 'smtp-server';\n",
  'services/auth/package.json': '{ "devDependencies": { "smtp-server": "1" } }',
  'services/notifications/src/queue/send.ts': "import '../templates/render.ts';\n",
  'services/notifications/src/queue/record.ts': '',
  'services/notifications/src/templates/render.ts': '',
  'services/notifications/src/templates/preview.ts': "import '../queue/record.ts';\n",
  'packages/service-kit/src/http/app.ts': "void import('../tracing/open-telemetry.ts');\n",
  'packages/service-kit/src/http/route.ts': "import '../tracing/open-telemetry.ts';\n",
  'packages/service-kit/src/tracing/open-telemetry.ts': '',
  'gateway/src/a.ts': "import {\n  b, // on several lines\n} from './b.ts';\nexport const a = b;\n",
  'gateway/src/b.ts': "export { a as b } from './a.ts';\n",
  'package.json': '{ "name": "root" }',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "main": "index.js" }',
  'node_modules/undeclared/index.js': '',
  'node_modules/smtp-server/package.json': '{ "name": "smtp-server", "main": "index.js" }',
  'node_modules/smtp-server/index.js': '',
};

const tree = mkdtempSync(join(tmpdir(), 'power-corner-imports-'));
afterAll(() => rmSync(tree, { recursive: true }));

test('the rules on imports see a path, a cycle, a type, a late import and an undeclared package', async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const { output } = await cruise(['packages', 'services', 'gateway'], { ...options, baseDir: tree });
  const { violations } = (output as ICruiseResult).summary;
  expect(violations.map(({ rule, from }) => `${rule.name} ${from}`).toSorted()).toEqual([
    'declared services/auth/src/users/list.ts',
    'features-in-one-direction services/notifications/src/queue',
    'features-in-one-direction services/notifications/src/templates',
    'no-cycle gateway/src/a.ts',
    'no-development-package-in-production services/auth/src/users/mail.ts',
    'opentelemetry-on-demand packages/service-kit/src/http/route.ts',
    'resolvable services/auth/src/users/list.ts',
    'services-apart services/auth/src/app.ts',
  ]);
});
