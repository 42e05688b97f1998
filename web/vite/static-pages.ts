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

/**
 * A module without imports that renders pages by the same components as the browser.
 * @param root folder of the web application
 */
export async function buildRenderer(root: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
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
  return output[0].code;
}

/** Calls `use` with the renderer's function. */
export async function withRenderer<Result>(code: string, use: (renderPage: RenderPage) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'power-corner-render-'));
  try {
    const file = join(folder, 'render.mjs');
    await writeFile(file, code);
    const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return await use(renderPage);
  } finally {
    await rm(folder, { recursive: true });
  }
}
