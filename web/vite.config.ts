import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file of the build, so that the gateway compresses nothing while it serves. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => /\.(js|css|html|svg|json|txt)$/.test(file))
          .map(async (file) => {
            const content = await readFile(join(outDir, file));
            const [br, gz] = await Promise.all([
              promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
              promisify(gzip)(content, { level: 9 }),
            ]);
            await Promise.all([writeFile(join(outDir, `${file}.br`), br), writeFile(join(outDir, `${file}.gz`), gz)]);
          }),
      );
    },
  };
}

/** Asks for the font of the headings with the page: it is optional, and shown only when it is there in time. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'));
        return font ? [{ tag: 'link', attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' }, injectTo: 'head' }] : [];
      },
    },
  };
}

/** Puts the texts into the build as Lingui reads them, so that no browser parses messages. */
function compileCatalogue(): Plugin {
  return {
    name: 'compile-catalogue',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/src/lib/message-compiler.ts')) return 'export const compileMessage = (message) => message;';
      const file = /\/src\/locales\/([a-z]+)\.ts$/.exec(id);
      if (!file?.[1]) return null;
      const { [file[1]]: messages } = (await import(id)) as Record<string, Record<string, string>>;
      const compiled = Object.fromEntries(Object.entries(messages ?? {}).map(([key, text]) => [key, compileMessage(text)]));
      return `export const ${file[1]} = ${JSON.stringify(compiled)};`;
    },
  };
}

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compileCatalogue(), react(), tailwindcss(), preloadFont(), precompress()],
  build: {
    manifest: true,
    // A data: address would be refused by the Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': gateway, '/pictures': gateway } },
});
