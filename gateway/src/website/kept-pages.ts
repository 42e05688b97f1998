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
  const kept = new Map<string, Promise<KeptPage>>();
  return (key, render) => {
    const known = kept.get(key);
    const page = known ?? render().then(inEveryCoding);
    // The page that was read last stands last.
    kept.delete(key);
    kept.set(key, page);
    const oldest = kept.size > maxPages ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    // A page that could not be rendered is tried again.
    if (!known) page.catch(() => kept.get(key) === page && kept.delete(key));
    return page;
  };
}
