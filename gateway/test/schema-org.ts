import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
const vocabulary = join(dirname(resolve('schema-dts/package.json')), 'dist/schema.d.ts');
/**
 * Holds structured data, as it was read from a page, against the vocabulary of schema.org: the compiler compares it
 * with the types that schema-dts makes of the vocabulary.
 * @param folder for its files
 * @returns what the compiler finds wrong with each
 */
export function schemaOrgFaults(events: readonly object[], folder: string): string[][] {
  const at = mkdtempSync(join(folder, 'structured-data-'));
  const files = events.map((_, index) => `event-${index}.ts`);
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      paths: { 'schema-dts': [vocabulary] },
    },
    files,
  };
  writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(config));
  for (const [index, event] of events.entries())
    writeFileSync(
      join(at, files[index]!),
      `import type { SportsEvent, WithContext } from 'schema-dts';\nexport const event: WithContext<SportsEvent> = ${JSON.stringify(event)};\n`,
    );
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', at], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
  const faults = files.map((file) => lines.filter((line) => line.includes(`${file}(`)));
  if (faults.flat().length !== lines.length || (status !== 0 && lines.length === 0))
    throw new Error(`the compiler failed: ${stdout}${stderr}`);
  return faults;
}
