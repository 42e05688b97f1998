import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite imports wherever the build loads a part; its one export is called with the import and the part's files. */
const helper = '\0vite/preload-helper.js';

/** Puts our loader into every dynamic import of the build, in the place of Vite's, which gives up at the first failure. */
export function chunkLoader(): Plugin {
  let root = '';
  return {
    name: 'chunk-loader',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      return id === helper
        ? `export { loadChunk as __vitePreload } from ${JSON.stringify(join(root, 'src/lib/loading/load-chunk.ts'))};`
        : null;
    },
  };
}
