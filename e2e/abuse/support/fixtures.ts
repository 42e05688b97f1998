// Playwright demands a destructuring pattern, also where a fixture depends on no other.
/* oxlint-disable no-empty-pattern */
import { expect, test as base } from '../../support/fixtures.ts';
import { createRecords, type Records } from './records.ts';

export const test = base.extend<object, { records: Records }>({
  records: [async ({}, use) => use(await createRecords()), { scope: 'worker', timeout: 240_000 }],
});

export { expect };
