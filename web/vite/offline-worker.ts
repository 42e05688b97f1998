import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '@power-corner/contracts/lists';
import { build, type Plugin, type Rolldown } from 'vite';
import { siblingOf } from './catalogue.ts';
import { inLanguage } from './pages.ts';

const screen = 'src/app/routes/admin-meet.tsx';
/** Of the first load's lazy parts, those that the officials' screen uses: toasts, and the words of refusals. */
const lazyParts = ['src/components/ui/toaster.tsx', 'src/lib/i18n/say.ts'];
/** An address that the gateway answers with the page of the officials' screen. The worker keeps that answer. */
const pageAddress = (language: Language): string => `/dashboard/admin/championships/-/meet?language=${language}`;
const pageFile = inLanguage.bind(null, 'pages/dashboard-admin-championships-id-meet.html');

/** The files that the officials' screen needs without a network. Lazy parts of other screens are left out. */
function filesOf(bundle: Rolldown.OutputBundle, root: string): string[] {
  const files = new Set<string>();
  const add = (file: string, withLazy: boolean) => {
    const part = bundle[file];
    if (part?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const each of part.imports) add(each, false);
    if (withLazy) for (const each of part.dynamicImports) add(each, true);
  };
  const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
  const chunkOf = (source: string) => {
    const found = parts.find(({ facadeModuleId }) => facadeModuleId === join(root, source));
    if (!found) throw new Error(`the build has no part for ${source}`);
    return found.fileName;
  };
  for (const { fileName, isEntry } of parts) if (isEntry) add(fileName, false);
  for (const part of lazyParts) add(chunkOf(part), false);
  add(chunkOf(screen), true);
  const shared = Object.keys(bundle).filter((file) => /^assets\/.*\.(css|woff2)$/.test(file));
  return [...files, ...shared];
}

/** The list of packages, as vite.config.ts names it. */
const licenseFile = '.vite/licenses.json';

interface Licensed {
  name: string;
}

/** The worker's code in one file, for these files, and the packages inside. */
async function workerFor(root: string, kept: object): Promise<{ code: string; licenses: Licensed[] }> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { kept: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      license: { fileName: licenseFile },
      rolldownOptions: { input: join(root, 'src/worker/service-worker.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const licenses = output.find(({ fileName }) => fileName === licenseFile);
  if (licenses?.type !== 'asset') throw new Error('the build of the worker lists no packages');
  return { code: output[0].code, licenses: JSON.parse(String(licenses.source)) as Licensed[] };
}

/**
 * Writes `sw.js`, the service worker of the officials' screen. It keeps the code of that screen alone; the screen
 * itself registers it, so that other visitors load nothing of it.
 */
export function offlineWorker(): Plugin {
  let root = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const pages = languages.map(async (language) => {
          const page = await readFile(join(dir, pageFile(language)));
          const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
          return { url: pageAddress(language), revision };
        });
        // An official may change the language without a network: all are kept.
        const assets = filesOf(bundle, root).flatMap((file) => languages.map((language) => siblingOf(file, language)));
        const files = [
          // The names of assets contain their hash.
          ...[...new Set(assets)].map((file) => ({ url: `/${file}`, revision: null })),
          ...(await Promise.all(pages)),
        ];
        const named = Object.fromEntries(languages.map((language) => [language, pageAddress(language)]));
        const { code, licenses } = await workerFor(root, { files, pages: named });
        await writeFile(join(dir, 'sw.js'), code);
        const all = JSON.parse(await readFile(join(dir, licenseFile), 'utf8')) as Licensed[];
        const known = new Set(all.map(({ name }) => name));
        const whole = [...all, ...licenses.filter(({ name }) => !known.has(name))];
        await writeFile(join(dir, licenseFile), JSON.stringify(whole, null, 2));
      },
    },
  };
}
