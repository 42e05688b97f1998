import { expect, test } from '@jest/globals';
import { needsOf } from './needs.mjs';

const containers = { TEST_BACKING: 'containers' };

test.each([
  ['start', [], {}, { servers: true, browser: false }],
  ['test', [], {}, { servers: true, browser: true }],
  ['test', [], containers, { servers: true, browser: true }],
  ['test', ['types', 'all'], {}, { servers: true, browser: true }],
  ['test', ['types', 'capabilities'], {}, { servers: true, browser: true }],
  ['test', ['types', 'lint', 'unit', 'local'], {}, { servers: false, browser: false }],
  ['test', ['integration', 'services/auth'], {}, { servers: true, browser: false }],
  ['test', ['integration'], containers, { servers: false, browser: false }],
  ['test', ['e2e', 'guards.spec.ts'], {}, { servers: true, browser: true }],
  ['test', ['journeys', '--shard=1/2'], {}, { servers: true, browser: true }],
  ['test', ['integration', 'long'], containers, { servers: false, browser: false }],
  ['test', ['e2e'], { CHROMIUM: '/usr/bin/chrome' }, { servers: true, browser: false }],
  ['test', ['compose'], {}, { servers: false, browser: true }],
  ['test', ['upgrade'], {}, { servers: true, browser: true }],
  ['test', ['monitoring'], {}, { servers: true, browser: false, prometheus: true }],
])('npm %s %j with %j needs %j', (command, args, env, needs) => {
  expect(needsOf(command, args, env)).toEqual({ prometheus: false, ...needs });
});
