// Holds docs/coverage.md and docs/reliability.md to what is there: every row has a file that does it and a test that shows it. node tools/lint/coverage.ts
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { faultsOf, rowsOf, uncoveredCalls } from './coverage-rows.ts';

function read(file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
}

let sound = true;
for (const page of ['docs/coverage.md', 'docs/reliability.md']) {
  const rows = rowsOf(read(page) ?? '');
  const faults = faultsOf(rows, read);
  for (const fault of faults) console.log(`${page}, ${fault}`);
  console.log(`${rows.length} rows of ${page}, ${faults.length} faults`);
  sound &&= faults.length === 0 && rows.length > 0;
}
for (const call of uncoveredCalls(
  rowsOf(read('docs/coverage.md') ?? ''),
  read('packages/contracts/src/calls.ts') ?? '',
)) {
  console.log(`docs/coverage.md has no row for ${call}`);
  sound = false;
}
process.exitCode = sound ? 0 : 1;
