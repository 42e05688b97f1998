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

type RenderPage = (page: { path: string; session: 'unknown'; data: PageData }) => Promise<string>;

/**
 * Renders pages by the components of the web application, which its build left in one module. A new build is used at
 * once.
 */
export function createRenderer(folder: string): RenderPage {
  const file = join(folder, 'pages', 'render.mjs');
  let loadedAt = 0;
  let loaded: Promise<{ renderPage: RenderPage }>;
  return async (page) => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== loadedAt) {
      loadedAt = mtimeMs;
      loaded = import(`${pathToFileURL(file).href}?${mtimeMs}`) as typeof loaded;
    }
    return (await loaded).renderPage(page);
  };
}
