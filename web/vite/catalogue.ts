import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { textParts } from '../src/locales/lazy-texts.ts';

// index.html has these texts already.
const pageTexts = new Set(['app.description', 'app.noScript', 'app.tooOld']);

const isOf = (part: string | undefined, key: string): boolean =>
  part ? textParts(key).includes(part) : textParts(key).length === 0;

/** Plain texts stay texts, which are shorter than lists of one. */
function compiledText(text: string): unknown {
  const compiled = compileMessage(text);
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

/**
 * Compiles the messages at build time, so that the browser needs no message parser, and moves the texts of lazy
 * screens to other chunks, so that the first load has only its own.
 */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/src/lib/i18n/message-compiler.ts'))
        return 'export const compileMessage = (message) => message;';
      const [path, language, part] = /^.*\/src\/locales\/([a-z]{2})(?:-([a-z]+))?\.ts$/.exec(id) ?? [];
      if (!path || !language) return null;
      const cataloguePath = part ? path.replace(`-${part}.ts`, '.ts') : path;
      this.addWatchFile(cataloguePath);
      const { [language]: messages = {} } = (await import(cataloguePath)) as Record<string, Record<string, string>>;
      // A text that is its own key needs no entry: Lingui shows the key.
      const wanted = Object.entries(messages).filter(
        ([key, text]) => key !== text && !pageTexts.has(key) && isOf(part, key),
      );
      const compiled = JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compiledText(text)])));
      return part
        ? `import { addMessages } from '../lib/i18n/i18n.ts';\naddMessages(${compiled});`
        : `export const ${language} = ${compiled};`;
    },
  };
}
