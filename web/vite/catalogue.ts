import { createHash } from 'node:crypto';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '@power-corner/contracts/lists';
import type { Plugin, Rolldown } from 'vite';
import { catalogueFiles, readCatalogues, type Catalogues } from './catalogues.ts';
import { textKeysIn } from './text-keys.ts';

// index.html has these texts already.
const pageTexts = new Set(['app.description', 'app.noScript', 'app.tooOld']);

/** Our modules that can name a text. */
const ownModule = /\/(?:web|packages\/(?:contracts|meet))\/src\/[^?]+\.tsx?$/;

/** Stands for the texts of a chunk until its code is written in every language. */
const placeholder = /\{\s*texts:\s*["'`]@@([0-9a-f]+)@@["'`]\s*\}/;

/** Plain texts stay texts, which are shorter than lists of one. */
function compiledText(text: string): unknown {
  const compiled = compileMessage(text);
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

/** The compiled texts of these keys. A text that is its own key needs no entry: Lingui shows the key. */
function compiledTexts(texts: Readonly<Record<string, string>>, keys: readonly string[]): string {
  const wanted = keys.flatMap((key) => {
    const text = texts[key];
    return text === undefined || text === key ? [] : [[key, compiledText(text)]];
  });
  return JSON.stringify(Object.fromEntries(wanted));
}

/**
 * Chunks with texts: `assets/fr/home-1a2b.js` has a sibling `assets/ar/home-1a2b.js`, which differs in its texts alone.
 */
export const siblingOf = (file: string, language: Language): string =>
  file.replace(/^assets\/fr\//, `assets/${language}/`);

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

/** A chunk and all that it imports. */
function withImports(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[file];
  if (!chunk || seen.has(file)) return seen;
  seen.add(file);
  for (const each of chunk.imports) withImports(chunks, each, seen);
  return seen;
}

/** The chunks that a browser has run before it runs this one: its imports and the first load. */
function before(chunks: Chunks, file: string): string[] {
  const entries = Object.values(chunks).flatMap(({ isEntry, fileName }) => (isEntry ? [fileName] : []));
  const reached = [file, ...entries].flatMap((each) => [...withImports(chunks, each)]);
  return [...new Set(reached)].filter((each) => !withImports(chunks, each).has(file));
}

/**
 * Compiles the messages at build time, so that the browser needs no message parser, and puts into each chunk the texts
 * that its modules name, in front of its code. A chunk with texts is written once for every language; the page's import
 * map leads to those of its language (vite/pages.ts).
 * @param only the one language of a build that is no page
 */
export function catalogue(only?: Language): Plugin {
  let root = '';
  let catalogues: Catalogues;
  let keys: string[] = [];
  const keysByModule = new Map<string, readonly string[]>();
  const keysByHash = new Map<string, readonly string[]>();
  const keysOf = (moduleIds: readonly string[]) => {
    const named = new Set(moduleIds.flatMap((id) => keysByModule.get(id) ?? []));
    return keys.filter((key) => named.has(key));
  };
  const fileName = ({ moduleIds }: { moduleIds: readonly string[] }) =>
    `assets/${keysOf(moduleIds).length > 0 ? 'fr/' : ''}[name]-[hash].js`;
  return {
    name: 'catalogue',
    apply: 'build',
    config: () =>
      only ? {} : { build: { rolldownOptions: { output: { entryFileNames: fileName, chunkFileNames: fileName } } } },
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      catalogues = await readCatalogues(root);
      keys = [...new Set(languages.flatMap((language) => Object.keys(catalogues[language])))].filter(
        (key) => !pageTexts.has(key),
      );
    },
    load(id) {
      if (id.endsWith('/src/lib/i18n/message-compiler.ts'))
        return 'export const compileMessage = (message) => message;';
      if (!id.endsWith('/src/locales/texts.ts')) return null;
      for (const file of catalogueFiles(root)) this.addWatchFile(file);
      return `export const texts = ${only ? compiledTexts(catalogues[only], keys) : 'globalThis.texts'};`;
    },
    buildEnd() {
      if (only || this.meta.watchMode) return;
      const named = new Set([...keysByModule.values()].flat());
      const left = keys.filter((key) => !named.has(key));
      if (left.length > 0) throw new Error(`no module names the texts ${left.join(', ')}`);
    },
    transform: {
      // JavaScript, of which the parser knows every part.
      order: 'post',
      handler(code, id) {
        if (!only && ownModule.test(id)) keysByModule.set(id, textKeysIn(this.parse(code), keys));
      },
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const own = only ? [] : keysOf(chunk.moduleIds);
      if (own.length === 0) return null;
      const there = new Set(before(chunks, chunk.fileName).flatMap((file) => keysOf(chunks[file]?.moduleIds ?? [])));
      const wanted = own.filter((key) => !there.has(key));
      const all = languages.map((language) => compiledTexts(catalogues[language], wanted));
      const hash = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
      keysByHash.set(hash, wanted);
      return `Object.assign(globalThis.texts ??= {}, { texts: '@@${hash}@@' });\n${code}`;
    },
    generateBundle: {
      order: 'post',
      // After Vite has written the files of dynamic imports into the chunks.
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (only || chunk.type !== 'chunk') continue;
          const source = chunk.code;
          const wanted = keysByHash.get(placeholder.exec(source)?.[1] ?? '');
          if (!wanted) continue;
          if (!chunk.fileName.startsWith('assets/fr/'))
            throw new Error(`${chunk.fileName} has texts, but not its folder`);
          const inLanguage = (language: Language) =>
            source.replace(placeholder, () => compiledTexts(catalogues[language], wanted));
          chunk.code = inLanguage('fr');
          for (const language of languages.filter((each) => each !== 'fr'))
            this.emitFile({
              type: 'asset',
              fileName: siblingOf(chunk.fileName, language),
              source: inLanguage(language),
            });
        }
      },
    },
  };
}
