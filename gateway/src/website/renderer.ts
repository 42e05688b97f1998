import type { Language } from '@power-corner/contracts/lists';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The answers of the API that a page is rendered with; web/src/lib/loading/page-data.tsx reads them. */
export interface PageData {
  /** In milliseconds since 1970. */
  at: number;
  /** Bodies of answers, by the address of their call. */
  answers: Record<string, unknown>;
}

interface RenderedPage {
  language: Language;
  path: string;
  /** The query that the page reads, with its question mark. */
  search?: string | undefined;
  session: 'unknown';
  data: PageData;
}

type RenderPage = (page: RenderedPage) => Promise<string>;

interface Loaded {
  /** The file's time of change: a new build writes the file again. */
  mtimeMs: number;
  module: Promise<{ renderPage: RenderPage }>;
}

/**
 * Renders pages by the components of the web application, which its build left in one module. A new build is used at
 * once.
 */
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
