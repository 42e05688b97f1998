import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { directionOf, languages, type Language } from '@power-corner/contracts/lists';
import type { Plugin, Rolldown } from 'vite';
import type { Preload } from '../src/app/preloads.ts';
import { publicSizes } from '../src/features/catalogue/picture-sizes.ts';
import { readersOf, type Reader } from '../src/lib/i18n/readers.ts';
import { isBare, patterns, paths } from '../src/lib/navigation/paths.ts';
import type { AppRoute } from '../src/app/route-table.ts';
import { chunkOf, scriptsOf } from './chunks.ts';
import { policyHash } from './inline-script.ts';
import { preloadScriptHash, preloadScript } from './preload-data.ts';
import { reloadScript } from './reload-when-served.ts';
import { buildRenderer, type RenderPage } from './static-pages.ts';
import { readTexts, textModule } from './texts.ts';

const root = join(import.meta.dirname, '..');

interface Visit {
  path: string;
  /** Source files of the lazy screens of the path, from `src` on. */
  screens: string[];
  readers: readonly Reader[];
  access?: AppRoute['access'];
}

const top: Visit = { path: '', screens: [], readers: [] };

/** All paths of a route table with their screens. The text of a loader contains its file name. */
function visitsOf(routes: readonly AppRoute[], above = top): Visit[] {
  return routes.flatMap((route) => {
    const { path, access = above.access, load, children } = route;
    const file = load && /import\(['"]\.\/(.+?)['"]\)/.exec(String(load))?.[1];
    const visit = {
      path: path === undefined ? above.path : `${above.path && `${above.path}/`}${path}`,
      screens: [...above.screens, ...(file ? [`src/app/${file}`] : [])],
      readers: readersOf(route, access),
      access,
    };
    return children ? visitsOf(children, visit) : [visit];
  });
}

const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Replaces `%text.key%` by the text of the catalogue, and sets the language of the page. */
function withTexts(texts: Readonly<Record<string, string>>, html: string, language: Language): string {
  return html
    .replace('<html lang="fr">', `<html lang="${language}" dir="${directionOf(language)}" data-language="${language}">`)
    .replace(/%([a-z]+\.[A-Za-z]+)%/g, (_, key: string) => {
      if (!texts[key]) throw new Error(`index.html asks for the text ${key}, which the catalogue lacks`);
      return escaped(texts[key]);
    });
}

const modulePreload = (address: string): string => `<link rel="modulepreload" crossorigin href="${address}">`;

/** A page whose script preloads data: Vite's module preloads move behind it. The optional font is not preloaded. */
function withPreload(shell: string, preload: Preload, modules: readonly string[]): string {
  const first: string[] = [];
  const bare = shell
    .replace(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g, (_, address: string) => {
      first.push(address);
      return '';
    })
    .replace(/\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/, '');
  return bare.replace('<title>', () => `${preloadScript(preload, [...first, ...modules])}<title>`);
}

/** A page whose words and picture come from the gateway: the code waits until the picture is there. */
const pictureFirst = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace(/\s*<link\s+rel="preload"[^>]*as="font"[^>]*>/, '');

/** Writes the style sheet into the page: the first paint waits for one round trip less. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): { html: string; hash: string } {
  const sheet = Object.values(bundle).find((part) => part.type === 'asset' && part.fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the build has no style sheet');
  const text = String(sheet.source);
  return { html: html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${text}</style>`), hash: policyHash(text) };
}

/** The pages that are the same for everybody, and the session that their markup shows. */
const staticPages = {
  '/': 'unknown',
  [paths.competitions]: 'unknown',
  '/contact': 'unknown',
  '/confidentialite': 'unknown',
  '/login': 'out',
  '/signup': 'out',
} as const;

const nameOf = (path: string): string =>
  path === '*' ? 'not-found' : path.replace(/[^A-Za-z]+/g, '-').replace(/^-|-$/g, '') || 'home';

/** The file of a path's page in a language. gateway/src/website/pages.ts looks for it there. */
export const fileOf = (path: string, language: Language = 'fr'): string =>
  `pages/${language === 'fr' ? '' : `${language}/`}${nameOf(path)}.html`;

async function rootsOf(renderPage: RenderPage, language: Language) {
  const rendered = Object.entries(staticPages).map(async ([path, session]): Promise<[string, string]> => {
    const markup = await renderPage({ language, path, session });
    return [path, `<div id="root" data-path="${path}" data-session="${session}">${markup}</div>`];
  });
  // Without a path in the markup, the application draws it again, for whichever path it stands.
  const drawnAgain = async (path: string) =>
    `<div id="root">${await renderPage({ language, path, session: 'unknown' })}</div>`;
  return {
    byPath: new Map([...(await Promise.all(rendered)), ['*', await drawnAgain('/introuvable')]]),
    // The bar of the site and a spinner, for every other path: on a slow line its code takes seconds.
    waiting: await drawnAgain(paths.dashboard),
  };
}

/**
 * Writes a page for each path of the route table. It preloads the code of its screen in parallel with the common code,
 * and the static pages contain their markup. `pages/render.mjs` renders the pages of which the gateway knows the data.
 * Other languages have the same pages in `pages/en` and `pages/ar`. The gateway reads `pages/index.json`: the
 * `[pattern, file]` of each page and the hashes of the inline scripts and styles.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        // The build of the renderer has no page.
        if (index?.type !== 'asset') return;
        const source = String(index.source);
        const { routeTable } = (await import(pathToFileURL(join(root, 'src/app/route-table.ts')).href)) as {
          routeTable: readonly AppRoute[];
        };
        const { preloads } = (await import(pathToFileURL(join(root, 'src/app/preloads.ts')).href)) as {
          preloads: Readonly<Record<string, Preload>>;
        };
        const visits = visitsOf(routeTable);
        const strange = Object.keys(preloads).filter((path) => !visits.some((visit) => visit.path === path));
        if (strange.length > 0) throw new Error(`no screen stands behind the preloads of ${strange.join(', ')}`);
        const screens = visits.map(({ path, screens, readers }) => {
          const own = screens.map((screen) => chunkOf(bundle, join(root, screen)));
          const modules = scriptsOf(bundle, own).filter((part) => !source.includes(part));
          const preload = preloads[path] ?? (readers.includes('users') ? { addresses: [] } : undefined);
          return { path, modules, preload, readers };
        });
        const renderer = await buildRenderer();
        this.emitFile({ type: 'asset', fileName: 'pages/render.mjs', source: renderer.source });
        const styled = withStyles(source, bundle);
        for (const language of languages) {
          const texts = await readTexts(language);
          const shell = withTexts(texts, styled.html, language);
          const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
          const roots = await rootsOf(renderer.renderPage, language);
          for (const { path, modules: code, preload, readers } of screens) {
            const catalogues = (['visitors', ...readers] as const).map((each) =>
              chunkOf(bundle, textModule(language, each)),
            );
            const modules = [...catalogues, ...code].map((file) => `/${file}`);
            let html = preload
              ? withPreload(shell, preload, modules)
              : shell.replace('</head>', `${modules.map(modulePreload).join('')}</head>`);
            if (path === patterns.publicChampionship) html = pictureFirst(html);
            html = html.replace('<meta charset', () => `${reloadScript.element()}<meta charset`);
            write(
              fileOf(path, language),
              html.replace('<div id="root"></div>', (empty) =>
                isBare(path) ? empty : (roots.byPath.get(path) ?? roots.waiting),
              ),
            );
          }
          const linked = withTexts(texts, source, language);
          if (language === 'fr') index.source = linked;
          else write(`pages/${language}/index.html`, linked);
        }
        this.emitFile({
          type: 'asset',
          fileName: 'pages/index.json',
          source: JSON.stringify({
            pages: screens.flatMap(({ path }) => (path === '*' ? [] : [[path, fileOf(path)]])),
            missing: fileOf('*'),
            pictureSizes: publicSizes,
            styles: [styled.hash],
            scripts: [preloadScriptHash, reloadScript.hash],
            languages,
          }),
        });
      },
    },
  };
}
