import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platform } from './platform.ts';

/**
 * Behaviour of the network for the chosen files: `away` loses every request, the platform's calls too; `cut` ends the
 * connection in the middle of the file; `gone` is a newer release, which answers 404 for a file of the old one.
 */
export type Fault = 'away' | 'cut' | 'gone';

export interface FaultyProxy {
  origin: string;
  break: (fault: Fault, files: readonly string[]) => void;
  mend: () => void;
  release: () => void;
  hits: () => number;
  close: () => Promise<void>;
}

export async function faultyProxy(): Promise<FaultyProxy> {
  const site = new URL(platform.site);
  let fault: Fault | undefined;
  let broken = new Set<string>();
  let hits = 0;
  let newerWorker = false;

  const mend = () => {
    fault = undefined;
    broken = new Set();
  };

  function pass(from: IncomingMessage, to: ServerResponse, change?: (body: Buffer) => Buffer | 'cut'): void {
    const headers = { ...from.headers, ...(change && { 'accept-encoding': 'identity' }) };
    // A file that is changed here is never the one that the browser knows.
    if (change) delete headers['if-none-match'];
    if (change) delete headers['if-modified-since'];
    const asked = request(
      { host: site.hostname, port: site.port, path: from.url, method: from.method, headers },
      (answer) => {
        if (!change) {
          to.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(to);
        }
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            const whole = Buffer.concat(chunks);
            const changed = change(whole);
            const body = changed === 'cut' ? whole : changed;
            to.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length });
            if (changed !== 'cut') return void to.end(body);
            to.write(body.subarray(0, body.length / 2), () => to.socket?.destroy());
          });
      },
    );
    asked.on('error', () => to.socket?.destroy());
    from.pipe(asked);
  }

  const server = createServer((from, to) => {
    const path = from.url?.split('?')[0] ?? '';
    const hit = broken.has(path);
    if (hit) hits += 1;
    if (fault === 'away') return void from.socket.destroy();
    if (hit && fault === 'cut') return pass(from, to, () => 'cut');
    if (newerWorker && path === '/sw.js')
      return pass(from, to, (body) => Buffer.concat([body, Buffer.from('\n// another release')]));
    const isPage = (from.headers.accept ?? '').startsWith('text/html');
    if (fault === 'gone' && isPage) {
      // A reload brings the new release; the old page that only looks sees the name of another first script.
      if (from.headers['sec-fetch-dest'] !== 'document')
        return pass(from, to, (body) =>
          Buffer.from(body.toString().replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js')),
        );
      mend();
    } else if (hit && fault === 'gone') return void to.writeHead(404).end();
    pass(from, to);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // By its name: passkeys need one.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    break(how, files) {
      mend();
      fault = how;
      broken = new Set(files.map((file) => `/${file}`));
      hits = 0;
    },
    mend,
    release: () => void (newerWorker = true),
    hits: () => hits,
    async close() {
      mend();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
