import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '@power-corner/contracts/lists';
import { build, type Plugin, type Rolldown } from 'vite';
import { readers } from '../src/lib/i18n/readers.ts';
import { patterns } from '../src/lib/navigation/paths.ts';
import { keptPage, keptPaths, type Kept } from '../src/worker/kept-pages.ts';
import { chunkOf, scriptsOf } from './chunks.ts';
import { fileOf } from './pages.ts';
import { textModule } from './texts.ts';

const root = join(import.meta.dirname, '..');

/** The screens that are kept, with the lazy parts that other parts of them name. */
const screens: Record<Kept, string[]> = {
  meet: ['src/app/routes/admin/meet.tsx'],
  pass: ['src/app/routes/dashboard.tsx', 'src/app/routes/athlete/my-championships.tsx'],
};
/** Of the lazy parts of shared code, those that the kept screens use. */
const lazyParts = [
  'src/components/ui/feedback/toaster.tsx',
  'src/components/ui/qr/qr-drawing.tsx',
  'src/lib/i18n/translate-answer.ts',
];
const pagePaths: Record<Kept, string> = { meet: patterns.adminMeet, pass: keptPaths.pass };

/** The files that a kept screen needs without a network. Lazy parts of other screens are left out. */
function filesOf(bundle: Rolldown.OutputBundle, kept: Kept, language: Language): string[] {
  const entries = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
  const first = [
    ...entries.map(({ fileName }) => fileName),
    ...lazyParts.map((part) => chunkOf(bundle, join(root, part))),
    ...readers.map((each) => chunkOf(bundle, textModule(language, each))),
  ];
  const own = screens[kept].map((screen) => chunkOf(bundle, join(root, screen)));
  const shared = Object.keys(bundle).filter((file) => /^assets\/.*\.(css|woff2)$/.test(file));
  return [...new Set([...scriptsOf(bundle, first), ...scriptsOf(bundle, own, true), ...shared])];
}

async function workerFor(kept: object): Promise<string> {
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

/** Writes `sw.js`. It keeps the officials' screens and the athlete's pass, on an athlete's device that pass alone. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const keptIn = async (kept: Kept, language: Language) => {
          const page = await readFile(join(dir, fileOf(pagePaths[kept], language)));
          const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
          const assets = filesOf(bundle, kept, language);
          // The names of assets contain their hash.
          return [
            ...assets.map((file) => ({ url: `/${file}`, revision: null })),
            { url: keptPage(kept, language), revision },
          ];
        };
        const byLanguage = async <Value>(valueIn: (language: Language) => Value | Promise<Value>) =>
          Object.fromEntries(await Promise.all(languages.map(async (each) => [each, await valueIn(each)] as const)));
        const passFiles = await byLanguage((language) => keptIn('pass', language));
        const meetFiles = await byLanguage((language) => keptIn('meet', language));
        // An official may change the language without a network: all are kept.
        const all = [...Object.values(meetFiles), ...Object.values(passFiles)].flat();
        const files = [...new Map(all.map((file) => [file.url, file])).values()];
        await writeFile(join(dir, 'sw.js'), await workerFor({ files, passFiles }));
      },
    },
  };
}
