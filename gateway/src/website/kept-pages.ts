import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Most take less than 100 KB. */
const maxPages = 200;
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
 */
export function createKeptPages(): (key: string, render: () => Promise<string>) => Promise<KeptPage> {
  const pages = new LRUCache<string, KeptPage, () => Promise<string>>({
    max: maxPages,
    fetchMethod: async (_key, _stale, { context: render }) => inEveryCoding(await render()),
    ignoreFetchAbort: true,
  });
  return (key, render) => pages.forceFetch(key, { context: render });
}
