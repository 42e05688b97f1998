import { uploadMs } from '@power-corner/contracts/call';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerBrokenRequests } from '../http/broken-requests.ts';
import { announceBuild } from '../observability/build.ts';
import type { commonConfig } from './config.ts';
import type { Health } from '../observability/internal-server.ts';
import { createInternal, measureDependencies } from '../observability/internal-server.ts';
import type { Log } from '../observability/log.ts';
import { startMetrics } from '../observability/metrics.ts';
import { startTracing, stopTracing } from '../tracing/tracing.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';
import type { z } from 'zod';

export type CommonConfig = z.infer<z.ZodObject<typeof commonConfig>>;

interface ServiceOptions {
  name: string;
  config: CommonConfig;
  log: Log;
  health: Health;
  start: () => Promise<RequestListener>;
  stop: readonly (() => Promise<unknown>)[];
}

export const keepAliveMs = 65_000;

/** Without this interval, Node checks for slow clients only every 30 seconds. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: uploadMs,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: keepAliveMs,
};

/**
 * The time in which a stopping process still answers and asks every caller for a new connection. In production a
 * balancer needs some of it to forget the process; kept connections that are used meanwhile end without a lost request.
 */
const drainMs = { production: 5000, development: 500, test: 500 };
const requestsMs = 10_000;
const deadlineMs = 30_000;

/**
 * Runs a service from its start to its end. Signals and the internal port come first, so that a process whose database
 * is away is alive (`/livez` 200), not ready (`/readyz` 503) and ends at once when it is stopped. The public port opens
 * when `start` has ended. SIGTERM and SIGINT stop the process cleanly; a second signal stops it at once.
 */
export async function runService({ name, config, log, health, start, stop }: ServiceOptions): Promise<void> {
  let app: RequestListener | undefined;
  let draining = false;
  const server = createServer(timeouts, (request, response) => {
    if (draining) response.setHeader('connection', 'close');
    app?.(request, response);
  });
  answerBrokenRequests(server);

  const shutDown = async (signal: string) => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'stopping');
    if (!app) process.exit(0);
    setTimeout(() => process.exit(1), deadlineMs).unref();
    await sleep(drainMs[config.NODE_ENV]);
    const closed = new Promise((resolve) => server.close(resolve));
    const closeIdle = setInterval(() => server.closeIdleConnections(), 200);
    await Promise.race([closed, sleep(requestsMs)]);
    clearInterval(closeIdle);
    for (const step of [...stop, stopTracing])
      await step().catch((error: unknown) => log.warn({ err: error }, 'stopping failed'));
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void shutDown('SIGTERM'));
  process.on('SIGINT', () => void shutDown('SIGINT'));

  warnOfUnknownSettings(process.env, log);
  startMetrics(name, log);
  announceBuild(config.REVISION, log);
  await startTracing(name, config, log);
  measureDependencies(health.dependencies);
  const internal = createInternal({
    ...health,
    ready: async () => server.listening && !draining && (await health.ready()),
  });
  if (config.INTERNAL_PORT !== undefined) await listen(internal, config.INTERNAL_PORT, config.INTERNAL_HOST);

  app = await start();
  await listen(server, config.PORT, config.HOST);
  // Written now and not at the end, so that a process that is killed leaves it too.
  flushCompileCache();
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
