import type { Language } from '@power-corner/contracts/lists';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PageData {
  at: number;
  answers: Record<string, unknown>;
}

interface RenderedPage {
  language: Language;
  path: string;
  search?: string | undefined;
  session: 'unknown';
  data: PageData;
}

type RenderPage = (page: RenderedPage) => Promise<string>;

interface Loaded {
  mtimeMs: number;
  module: Promise<{ renderPage: RenderPage }>;
}

export function createRenderer(folder: string): (page: RenderedPage) => Promise<string> {
  const file = join(folder, 'pages/render.mjs');
  let loaded: Loaded | undefined;
  return async (page) => {
    const { mtimeMs } = statSync(file);
    if (loaded?.mtimeMs !== mtimeMs) {
      // Node keeps a module under its address for ever: another query loads the new file.
      const module = import(`${pathToFileURL(file).href}?${mtimeMs}`) as Loaded['module'];
      loaded = { mtimeMs, module };
    }
    return (await loaded.module).renderPage(page);
  };
}
