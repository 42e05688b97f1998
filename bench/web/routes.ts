import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { textModule } from '../../web/vite/texts.ts';
import { root } from '../../local/paths.ts';
import { readersOf, type ReadRoute } from '../../web/src/lib/i18n/readers.ts';
import { patterns, paths } from '../../web/src/lib/navigation/paths.ts';

interface AppRoute extends ReadRoute {
  path?: string;
  load?: () => Promise<unknown>;
  children?: readonly AppRoute[];
}

export interface Visit {
  path: string;
  access?: ReadRoute['access'];
  /** The lazy parts that this visit opens, the texts and the layout first, as Vite's manifest calls them. */
  sources: string[];
}

/** Where the athlete's pass opens by itself, so that its QR code belongs to the first visit. */
export const opensPass = (path: string): boolean =>
  path === patterns.championship || path === paths.athleteChampionships;
const qrCode = 'src/components/ui/qr/qr-drawing.tsx';

/** The loader's text names its file, so that no route can be forgotten here. */
function sourceOf(load: () => Promise<unknown>): string {
  const file = /import\(['"]\.\/(.+?)['"]\)/.exec(String(load))?.[1];
  if (!file) throw new Error(`a loader of the route table names no file: ${load}`);
  return `src/app/${file}`;
}

function visitsOf(
  routes: readonly AppRoute[],
  above: Visit = { path: '', sources: [textModule('fr', 'visitors')] },
): Visit[] {
  return routes.flatMap((route) => {
    const { path, access = above.access, load, children } = route;
    const full = path === undefined ? above.path : `${above.path && `${above.path}/`}${path}`;
    const texts = readersOf(route, access).map((reader) => textModule('fr', reader));
    const own = [...(load ? [sourceOf(load)] : []), ...(opensPass(full) ? [qrCode] : [])];
    const visit = { path: full, access, sources: [...above.sources, ...texts, ...own] };
    return children ? visitsOf(children, visit) : [visit];
  });
}

export async function visits(): Promise<Visit[]> {
  const { routeTable } = (await import(pathToFileURL(join(root, 'web/src/app/route-table.ts')).href)) as {
    routeTable: readonly AppRoute[];
  };
  return visitsOf(routeTable);
}
