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
 * Renders pages by the components of the web application, which its build left in one module for each language. A new
 * build is used at once.
 * @returns renders a page; `renderer` is the path of such a module in the build, as `/pages/render.mjs`
 */
export function createRenderer(folder: string): (renderer: string, page: RenderedPage) => Promise<string> {
  const modules = new Map<string, Loaded>();
  return async (renderer, page) => {
    const file = join(folder, renderer);
    const { mtimeMs } = statSync(file);
    let loaded = modules.get(renderer);
    if (loaded?.mtimeMs !== mtimeMs) {
      // Node keeps a module under its address for ever: another query loads the new file.
      const module = import(`${pathToFileURL(file).href}?${mtimeMs}`) as Loaded['module'];
      loaded = { mtimeMs, module };
      modules.set(renderer, loaded);
    }
    return (await loaded.module).renderPage(page);
  };
}
