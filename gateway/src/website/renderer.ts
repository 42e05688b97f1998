import type { Language } from '@power-corner/contracts/lists';
import { pathToFileURL } from 'node:url';
import { buildFiles } from './build-file.ts';

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

export function createRenderer(folder: string): (page: RenderedPage) => Promise<string> {
  // Node keeps a module under its address for ever: another query loads the new file.
  const moduleOf = buildFiles(folder, (path, mtimeMs) => import(`${pathToFileURL(path).href}?${mtimeMs}`));
  return async (page) => {
    const { renderPage } = (await moduleOf('pages/render.mjs')) as { renderPage: RenderPage };
    return renderPage(page);
  };
}
