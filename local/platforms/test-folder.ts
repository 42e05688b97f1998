import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a run of tests keeps the data and logs of its servers. `npm test` names it, and removes it after a success. */
export const testFolder = (): string => process.env.TEST_FOLDER ?? mkdtempSync(join(tmpdir(), 'power-corner-test-'));
