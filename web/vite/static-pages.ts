import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { StaticPage } from '../src/app/static-page.tsx';
import { contractCalls } from './contract-calls.ts';
import { texts } from './texts.ts';

export type RenderPage = (page: StaticPage) => Promise<string>;

/** @returns the function, and the source of a module without imports that exports it */
export async function buildRenderer(): Promise<{ renderPage: RenderPage; source: string }> {
  const { output } = (await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [texts(), contractCalls(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/static-page.tsx',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const source = output[0].code;
  const folder = await mkdtemp(join(tmpdir(), 'power-corner-render-'));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, source);
    const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return { renderPage, source };
  } finally {
    await rm(folder, { recursive: true });
  }
}
