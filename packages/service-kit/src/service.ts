import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestListener } from 'node:http';
import type { Log } from './log.ts';

interface ServiceOptions {
  log: Log;
  app: RequestListener;
  host: string;
  port: number;
  internalPort?: number | undefined;
  /** Whether requests can be served: the database answers. A broker outage alone leaves a service ready. */
  ready: () => Promise<boolean>;
  /** What is stopped after the last request, in this order. */
  stop: readonly (() => Promise<unknown>)[];
}

const drainMs = 500;
const requestsMs = 10_000;
const deadlineMs = 25_000;

/** Listens, answers probes on the internal port, and stops cleanly at SIGTERM or SIGINT; a second signal stops at once. */
export async function runService({ log, app, host, port, internalPort, ready, stop }: ServiceOptions): Promise<void> {
  let draining = false;
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
    if (draining) response.setHeader('connection', 'close');
    app(request, response);
  });
  const internal = createServer((request, response) => void probe(request.url ?? '', async () => !draining && (await ready())).then((status) => response.writeHead(status).end()));
  await listen(server, port, host);
  if (internalPort !== undefined) await listen(internal, internalPort, host);
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');

  const shutDown = async (signal: string) => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), deadlineMs).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    const closed = new Promise((resolve) => server.close(resolve));
    const closeIdle = setInterval(() => server.closeIdleConnections(), 200);
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, requestsMs))]);
    clearInterval(closeIdle);
    for (const step of stop) await step().catch((error: unknown) => log.warn({ err: error }, 'stopping failed'));
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));
}

async function probe(path: string, ready: () => Promise<boolean>): Promise<number> {
  if (path === '/livez') return 200;
  if (path === '/readyz') return (await ready()) ? 200 : 503;
  return 404;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
