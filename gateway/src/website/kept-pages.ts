import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const maxPages = 200;
/** Rendering takes the processor for tens of milliseconds, in which nobody else is answered. */
const maxRenderings = 3;
const brotli = (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });

/** A page in every content coding that it is sent in. */
export interface KeptPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

async function inEveryCoding(html: string): Promise<KeptPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([brotli(plain), promisify(gzip)(plain)]);
  return { plain, br, gzip: gzipped };
}

/**
 * Keeps the pages that were read last, so that each is rendered and compressed once. A key names everything that its
 * page shows. Requests at the same moment wait for the same page.
 * @returns undefined while too many other pages are being rendered, so that endless new keys keep nobody waiting
 */
export function createKeptPages(): (key: string, render: () => Promise<string>) => Promise<KeptPage | undefined> {
  let renderings = 0;
  const pages = new LRUCache<string, KeptPage, () => Promise<string>>({
    max: maxPages,
    fetchMethod: async (_key, _stale, { context: render }) => {
      if (renderings >= maxRenderings) return undefined;
      renderings += 1;
      try {
        return await inEveryCoding(await render());
      } finally {
        renderings -= 1;
      }
    },
    ignoreFetchAbort: true,
  });
  return (key, render) => pages.fetch(key, { context: render });
}
