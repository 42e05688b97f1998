import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './vite/contract-calls.ts';
import { offlineWorker } from './vite/offline-worker.ts';
import { pages } from './vite/pages.ts';
import { sharedChunk } from './vite/shared-chunks.ts';
import { precompress } from './vite/precompress.ts';
import { texts } from './vite/texts.ts';

// React Router's package leads every bundler to its development build; this is the other one that it ships.
const router = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist', 'production');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [texts(), contractCalls(), react(), tailwindcss(), pages(), offlineWorker(), precompress()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  build: {
    // Of 2023 and later: Tailwind's styles need them. `lib` in tsconfig.json and a list in .oxlintrc.json keep what is
    // newer out of the code.
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    manifest: true,
    // Only Safari before 17 would need it.
    modulePreload: { polyfill: false },
    // One style sheet, which stands in every page: no part of the application waits for another.
    cssCodeSplit: false,
    // A data: address would be refused by the Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise chunks would import each other in a circle.
          includeDependenciesRecursively: false,
          groups: [
            // Chunks of packages keep their names over releases, and stay in the browser's cache.
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 2,
            },
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: sharedChunk, debugName: 'shared', test: /\/(?:web\/src|packages)\// },
          ],
        },
      },
    },
  },
});
