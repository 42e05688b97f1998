import { languages } from '@power-corner/contracts/lists';
import { earlyInPeriod } from '@power-corner/service-kit/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { periodMs } from '../src/website/public-pages.ts';

export const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Pages get another tag in each period: it should not change between two reads. */
export const beforeNextTag = (): Promise<void> => earlyInPeriod(periodMs, 4000);

export const shell = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="description" content="Power Corner" />
<title>Power Corner</title></head>
<body><div id="root"></div>
    <p id="too-old">La page tarde</p></body></html>`;

/** @param pages path patterns with their files @param renderer the source in the place of the built one */
export async function builtFolder(pages: readonly [string, string][], renderer: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'power-corner-public-'));
  for (const under of ['pages', 'pages/en', 'pages/ar']) {
    const write = (file: string, text: string) => writeFile(join(folder, file.replace('pages', under)), text);
    await mkdir(join(folder, under));
    for (const [, file] of pages) await write(file, shell);
    await write('pages/not-found.html', '<!doctype html><title>x</title><h1>404</h1>');
  }
  await writeFile(join(folder, 'pages/render.mjs'), renderer);
  await writeFile(join(folder, 'index.html'), shell);
  const table = { pages, missing: 'pages/not-found.html', pictureSizes: '100vw', scripts: [], languages };
  await writeFile(join(folder, 'pages/index.json'), JSON.stringify(table));
  return folder;
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

export const metaOf = (text: string, name: string): string | undefined => {
  const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1];
  return content === undefined ? undefined : unescaped(content);
};

export const structuredDataOf = (text: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!);

export const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)![1]!);

const { resolve } = createRequire(import.meta.url);
const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
const vocabulary = join(dirname(resolve('schema-dts/package.json')), 'dist/schema.d.ts');
/** Compares data of a page with schema.org by the types of schema-dts. @returns what the compiler finds wrong */
export function schemaOrgFaults(
  type: 'SportsEvent' | 'ProfilePage',
  things: readonly object[],
  folder: string,
): string[][] {
  const at = mkdtempSync(join(folder, 'structured-data-'));
  const files = things.map((_, index) => `thing-${index}.ts`);
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
  for (const [index, thing] of things.entries())
    writeFileSync(
      join(at, files[index]!),
      `import type { ${type}, WithContext } from 'schema-dts';\nexport const thing: WithContext<${type}> = ${JSON.stringify(thing)};\n`,
    );
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', at], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
  const faults = files.map((file) => lines.filter((line) => line.includes(`${file}(`)));
  if (faults.flat().length !== lines.length || (status !== 0 && lines.length === 0))
    throw new Error(`the compiler failed: ${stdout}${stderr}`);
  return faults;
}
