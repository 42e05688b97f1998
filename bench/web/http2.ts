import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** The site over TLS and HTTP/2, as an ingress serves it, with a certificate of its own in `work`. */
export async function overHttp2(site: string, work: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const [key, cert] = [join(work, 'key.pem'), join(work, 'cert.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  await run('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert]);
  const target = new URL(site);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
    const { hostname, port } = target;
    const options = { hostname, port, method: asked.method, path: asked.url, agent };
    const onward = request({ ...options, headers: { ...headers, host: target.host } }, (from) => {
      const kept = Object.entries(from.headers).filter(([name]) => !ofConnection.has(name));
      answer.writeHead(from.statusCode ?? 502, Object.fromEntries(kept));
      pipeline(from, answer, () => undefined);
    });
    onward.on('error', () => answer.stream.close());
    pipeline(asked, onward, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}
