import { createHash } from 'node:crypto';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '@power-corner/contracts/lists';
import type { Plugin } from 'vite';
import { textParts } from '../src/locales/lazy-texts.ts';
import { catalogueFiles, readCatalogues, type Catalogues } from './catalogues.ts';

// index.html has these texts already.
const pageTexts = new Set(['app.description', 'app.noScript', 'app.tooOld']);

/** A file of `src/locales` that brings texts: those of the first load, or those of a part. */
const textFile = /\/src\/locales\/(?:texts|fr-([a-z]+))\.ts$/;

/** Stands for the texts of a part in the bundler's output. Its hash is that of the texts in every language. */
const placeholder = /\{\s*texts:\s*["'`]@@([a-z]*):[0-9a-f]+@@["'`]\s*\}/g;

const isOf = (part: string, key: string): boolean =>
  part ? textParts(key).includes(part) : textParts(key).length === 0;

/** Plain texts stay texts, which are shorter than lists of one. */
function compiledText(text: string): unknown {
  const compiled = compileMessage(text);
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

/** The compiled texts of a part in a language. A text that is its own key needs no entry: Lingui shows the key. */
function compiledPart(texts: Readonly<Record<string, string>>, part: string): string {
  const wanted = Object.entries(texts).filter(([key, text]) => key !== text && !pageTexts.has(key) && isOf(part, key));
  return JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compiledText(text)])));
}

/** Chunks with texts: `home-1a2b3c.fr.js` has a sibling `home-1a2b3c.ar.js`, which differs in its texts alone. */
export const siblingOf = (file: string, language: Language): string => file.replace(/\.fr\.js$/, `.${language}.js`);

/** The name of a chunk's file. */
export const chunkFileNames = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  `assets/[name]-[hash]${moduleIds.some((id) => textFile.test(id)) ? '.fr' : ''}.js`;

/**
 * Compiles the messages at build time, so that the browser needs no message parser, and moves the texts of lazy screens
 * to other chunks, so that the first load has only its own. Each chunk with texts is written once for every language;
 * the page's import map leads to those of its language (vite/pages.ts).
 * @param only the one language of a build that is no page
 */
export function catalogue(only?: Language): Plugin {
  let root = '';
  let catalogues: Catalogues;
  return {
    name: 'catalogue',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      catalogues = await readCatalogues(root);
    },
    load(id) {
      if (id.endsWith('/src/lib/i18n/message-compiler.ts'))
        return 'export const compileMessage = (message) => message;';
      const found = textFile.exec(id);
      if (!found) return null;
      const part = found[1] ?? '';
      for (const file of catalogueFiles(root)) this.addWatchFile(file);
      const all = languages.map((language) => compiledPart(catalogues[language], part));
      const hash = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16);
      const texts = only ? compiledPart(catalogues[only], part) : `{ texts: '@@${part}:${hash}@@' }`;
      return part
        ? `import { addMessages } from '../lib/i18n/i18n.ts';\naddMessages(${texts});`
        : `export const texts = ${texts};`;
    },
    generateBundle: {
      order: 'post',
      // After Vite has written the files of dynamic imports into the chunks.
      handler(_options, bundle) {
        if (only) return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const source = chunk.code;
          const inLanguage = (language: Language) =>
            source.replace(placeholder, (_, part: string) => compiledPart(catalogues[language], part));
          if (source === inLanguage('fr')) continue;
          if (!chunk.fileName.endsWith('.fr.js')) throw new Error(`${chunk.fileName} has texts, but not in its name`);
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
