import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { isInside } from '../src/locales/areas.ts';

// They stand in index.html already.
const ofThePage = new Set(['app.description', 'app.noScript', 'app.tooOld']);

/**
 * Puts the texts into the build as Lingui reads them, so that no browser parses messages,
 * and those of the screens behind the login into a part of their own, so that no visitor waits for them.
 */
export function catalogue(): Plugin {
  return {
    name: 'catalogue',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/src/lib/message-compiler.ts')) return 'export const compileMessage = (message) => message;';
      const [path, language, inside] = /^.*\/src\/locales\/([a-z]{2})(-inside)?\.ts$/.exec(id) ?? [];
      if (!path || !language) return null;
      const whole = path.replace('-inside.ts', '.ts');
      this.addWatchFile(whole);
      const { [language]: messages = {} } = (await import(whole)) as Record<string, Record<string, string>>;
      // A text that is its own key is shown without an entry too.
      const wanted = Object.entries(messages).filter(
        ([key, text]) => key !== text && !ofThePage.has(key) && isInside(key) === Boolean(inside),
      );
      return `export const ${language}${inside ? 'Inside' : ''} = ${JSON.stringify(Object.fromEntries(wanted.map(([key, text]) => [key, compileMessage(text)])))};`;
    },
  };
}
