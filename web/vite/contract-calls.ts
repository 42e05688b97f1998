import { withoutWords } from '@power-corner/contracts/openapi/without-words';
import type { Plugin } from 'vite';
import { pathToFileURL } from 'node:url';

const check = '/web/src/lib/api/check-answer.ts';
const ofCalls = /\/packages\/contracts\/src\/calls\/(?:[a-z-]+\/)?[a-z-]+\.ts$/;

/** The part of a declaration that a browser uses to make the call. */
const forBrowser = ['method', 'path', 'success', 'once', 'takes', 'produces'];

/** A call shrinks to its path and method, and a schema loses its words. Tests load the modules as they are. */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    async load(id) {
      const path = id.replaceAll('\\', '/');
      if (path.endsWith(check)) return 'export const checkAnswer = () => undefined;';
      if (!ofCalls.test(path)) return null;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, object>;
      return Object.entries(exported)
        .map(([name, call]) => `export const ${name} = ${JSON.stringify(call, forBrowser)};`)
        .join('\n');
    },
    transform: {
      order: 'pre',
      filter: { id: /\/packages\/contracts\/src\// },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  };
}
