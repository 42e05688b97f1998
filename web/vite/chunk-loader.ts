import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The module that Vite imports for every dynamic import. Its export is called with the import and the chunk's files.
 */
const helper = '\0vite/preload-helper.js';

/** Replaces Vite's loader of dynamic imports, which gives up at the first failure, by our own. */
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
