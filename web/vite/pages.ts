import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Preload } from '../src/app/preloads.ts';
import { publicSizes } from '../src/features/championships/picture-sizes.ts';
import { patterns } from '../src/lib/navigation/paths.ts';
import type { AppRoute } from '../src/app/route-table.ts';
import { forgetFormHash, forgetFormScript } from './forget-form.ts';
import { preloadScriptHash, preloadScript } from './preload-data.ts';
import { reloadScriptHash, reloadScript } from './reload-when-served.ts';
import { buildRenderer, withRenderer, type RenderPage } from './static-pages.ts';

interface Visit {
  path: string;
  /** Source files of the lazy screens of the path, from `src` on. */
  screens: string[];
}

/** All paths of a route table with their screens. The text of a loader contains its file name. */
function visitsOf(routes: readonly AppRoute[], above: Visit = { path: '', screens: [] }): Visit[] {
  return routes.flatMap(({ path, load, children }) => {
    const file = load && /import\(['"]\.\/(.+?)['"]\)/.exec(String(load))?.[1];
    const visit = {
      path: path === undefined ? above.path : `${above.path && `${above.path}/`}${path}`,
      screens: [...above.screens, ...(file ? [`src/app/${file}`] : [])],
    };
    return children ? visitsOf(children, visit) : [visit];
  });
}

/** These scripts and all that they import. */
function scriptsOf(bundle: Rolldown.OutputBundle, files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const part = bundle[file];
    if (part?.type !== 'chunk' || seen.has(file)) continue;
    seen.add(file);
    scriptsOf(bundle, part.imports, seen);
  }
  return seen;
}

/** Replaces `%text.key%` by the text of the catalogue. */
async function withTexts(root: string, html: string): Promise<string> {
  const { fr } = (await import(pathToFileURL(join(root, 'src/locales/fr.ts')).href)) as { fr: Record<string, string> };
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace(/%([a-z]+\.[A-Za-z]+)%/g, (_, key: string) => {
    if (!fr[key]) throw new Error(`index.html asks for the text ${key}, which the catalogue lacks`);
    return escaped(fr[key]);
  });
}

const modulePreload = (address: string): string => `<link rel="modulepreload" crossorigin href="${address}">`;

/**
 * A page whose script preloads data: Vite's module preloads move behind the data requests, and the optional font is not
 * preloaded.
 */
function withPreload(shell: string, preload: Preload, modules: readonly string[]): string {
  const first: string[] = [];
  const bare = shell
    .replace(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g, (_, address: string) => {
      first.push(address);
      return '';
    })
    .replace(/\s*<link rel="preload"[^>]*as="font"[^>]*>/, '');
  return bare.replace('<title>', () => `${preloadScript(preload, [...first, ...modules])}<title>`);
}

/** A page whose words and picture come from the gateway: the code waits until the picture is there. */
const pictureFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/\s*<link rel="preload"[^>]*as="font"[^>]*>/, '');

/** The pages that are the same for everybody, and the session that their markup shows. */
const staticPages = { '/': 'unknown', '/contact': 'unknown', '/login': 'out', '/signup': 'out' } as const;

/** The page of a path that stands for nothing. */
const missing = 'pages/not-found.html';

/** The prerendered markup by path. */
async function rootsOf(renderPage: RenderPage): Promise<Map<string, string>> {
  const rendered = Object.entries(staticPages).map(async ([path, session]): Promise<[string, string]> => {
    const markup = await renderPage({ path, session });
    const root = `<div id="root" data-path="${path}" data-session="${session}">${markup}</div>`;
    return [path, session === 'out' ? root + forgetFormScript : root];
  });
  // No path is called so: the application draws it again, for whichever path it stands.
  const nothing = `<div id="root">${await renderPage({ path: '/introuvable', session: 'unknown' })}</div>`;
  return new Map([...(await Promise.all(rendered)), ['*', nothing]]);
}

/**
 * Writes a page for each path of the route table. It preloads the code of its screen in parallel with the common code,
 * and the static pages contain their markup. `pages/render.mjs` renders the pages of which the gateway knows the data. The gateway reads `pages/index.json`: the `[pattern, file]`
 * of each page and the hashes of the inline scripts.
 */
export function pages(): Plugin {
  let root = '';
  return {
    name: 'pages',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => withTexts(root, html) },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        // The build of the renderer has no page.
        if (index?.type !== 'asset') return;
        const shell = String(index.source);
        const { routeTable } = (await import(pathToFileURL(join(root, 'src/app/route-table.ts')).href)) as {
          routeTable: readonly AppRoute[];
        };
        const { preloads } = (await import(pathToFileURL(join(root, 'src/app/preloads.ts')).href)) as {
          preloads: Readonly<Record<string, Preload>>;
        };
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const renderer = await buildRenderer(root);
        this.emitFile({ type: 'asset', fileName: 'pages/render.mjs', source: renderer });
        const roots = await withRenderer(renderer, rootsOf);
        const visits = visitsOf(routeTable);
        const strange = Object.keys(preloads).filter((path) => !visits.some((visit) => visit.path === path));
        if (strange.length > 0) throw new Error(`no screen stands behind the preloads of ${strange.join(', ')}`);
        const table = visits.map(({ path, screens }) => {
          const own = chunks
            .filter(({ facadeModuleId }) => screens.some((screen) => facadeModuleId === join(root, screen)))
            .map(({ fileName }) => fileName);
          if (own.length !== screens.length) throw new Error(`${path}: its screens are not parts of their own`);
          const modules = [...scriptsOf(bundle, own)].map((part) => `/${part}`).filter((part) => !shell.includes(part));
          const preload = preloads[path];
          let html = preload
            ? withPreload(shell, preload, modules)
            : shell.replace('</head>', `${modules.map(modulePreload).join('')}</head>`);
          if (path === patterns.publicChampionship) html = pictureFirst(html);
          html = html.replace('<meta charset', () => `${reloadScript}<meta charset`);
          html = html.replace('<div id="root"></div>', (empty) => roots.get(path) ?? empty);
          const name = path.replace(/[^A-Za-z]+/g, '-').replace(/^-|-$/g, '') || 'home';
          const file = path === '*' ? missing : `pages/${name}.html`;
          this.emitFile({ type: 'asset', fileName: file, source: html });
          return [path, file];
        });
        this.emitFile({
          type: 'asset',
          fileName: 'pages/index.json',
          source: JSON.stringify({
            pages: table.filter(([path]) => path !== '*'),
            missing,
            pictureSizes: publicSizes,
            scripts: [preloadScriptHash, reloadScriptHash, forgetFormHash],
          }),
        });
      },
    },
  };
}
