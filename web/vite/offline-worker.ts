import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const screen = 'src/app/routes/admin-meet.tsx';
/** Of the first load's lazy parts, the one that the officials' screen uses. */
const toaster = 'src/components/ui/toaster.tsx';
/** An address that the gateway answers with the page of the officials' screen. The worker keeps that answer. */
const pageAddress = '/dashboard/admin/championships/-/meet';
const pageFile = 'pages/dashboard-admin-championships-id-meet.html';

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
  add(chunkOf(toaster), false);
  add(chunkOf(screen), true);
  const shared = Object.keys(bundle).filter((file) => /^assets\/.*\.(css|woff2)$/.test(file));
  return [...files, ...shared];
}

/** The worker's code in one file, for these files. */
async function workerFor(root: string, kept: object): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { kept: JSON.stringify(kept), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'src/worker/service-worker.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/**
 * Writes `sw.js`, the service worker of the officials' screen. It keeps the code of that screen alone; the screen itself
 * registers it, so that other visitors load nothing of it.
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
        const page = await readFile(join(dir, pageFile));
        const files = [
          // The names of assets contain their hash.
          ...filesOf(bundle, root).map((file) => ({ url: `/${file}`, revision: null })),
          { url: pageAddress, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
        ];
        await writeFile(join(dir, 'sw.js'), await workerFor(root, { files, page: pageAddress }));
      },
    },
  };
}
