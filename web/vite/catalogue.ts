import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { isLazyText } from '../src/locales/lazy-texts.ts';

// index.html has these texts already.
const pageTexts = new Set(['app.description', 'app.noScript', 'app.tooOld']);

/**
 * Compiles the messages at build time, so that the browser needs no message parser, and moves the texts of the lazy
 * screens to a chunk of their own, so that a visitor does not load them.
 */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/src/lib/i18n/message-compiler.ts'))
        return 'export const compileMessage = (message) => message;';
      const [path, language, lazy] = /^.*\/src\/locales\/([a-z]{2})(-lazy)?\.ts$/.exec(id) ?? [];
      if (!path || !language) return null;
      const cataloguePath = path.replace('-lazy.ts', '.ts');
      this.addWatchFile(cataloguePath);
      const { [language]: messages = {} } = (await import(cataloguePath)) as Record<string, Record<string, string>>;
      // A text that is its own key needs no entry: Lingui shows the key.
      const wanted = Object.entries(messages).filter(
        ([key, text]) => key !== text && !pageTexts.has(key) && isLazyText(key) === Boolean(lazy),
      );
      const compiled = JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(text)])));
      return lazy
        ? `import { addMessages } from '../lib/i18n/i18n.ts';\naddMessages(${compiled});`
        : `export const ${language} = ${compiled};`;
    },
  };
}
