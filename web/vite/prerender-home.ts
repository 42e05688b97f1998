import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { catalogue } from './catalogue.ts';
import { contractCalls } from './contract-calls.ts';

/**
 * The markup of the home page, rendered by the same components as in the browser.
 * @param root folder of the web application
 */
export async function prerenderHome(root: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [catalogue(), contractCalls(), react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/static-home.tsx',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const folder = await mkdtemp(join(tmpdir(), 'power-corner-home-'));
  try {
    const file = join(folder, 'static-home.mjs');
    await writeFile(file, output[0].code);
    const { renderHome } = (await import(pathToFileURL(file).href)) as { renderHome: () => string };
    return renderHome();
  } finally {
    await rm(folder, { recursive: true });
  }
}
