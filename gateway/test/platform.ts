import type { Log } from '@power-corner/service-kit/observability/log';
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectedRedis, keys, serve } from '@power-corner/service-kit/testing';
import type { Redis } from 'ioredis';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { randomInt } from 'node:crypto';
import { createGateway } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { loadConfig } from '../src/config.ts';
import { Revocations } from '../src/sessions/revocations.ts';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const found: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'x-powered-by': 'secret' }).end('{"status":200}');
};

export async function standIn(answer: Answer = found) {
  const seen: Seen[] = [];
  const server = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        method: request.method!,
        url: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(request, response);
    });
  });
  return { ...server, seen };
}

export const nowhere = 'http://127.0.0.1:1';

interface GatewayOptions {
  redis: Redis;
  upstream?: string;
  settings?: Partial<Record<keyof Config, string>>;
  upstreamTimeoutMs?: number;
  revocations?: Revocations;
  log?: Log;
}

export function certainRevocations(): Revocations {
  const revocations = new Revocations();
  revocations.isCertain = () => true;
  return revocations;
}

export async function gateway({
  redis,
  upstream = nowhere,
  settings = {},
  upstreamTimeoutMs = 5000,
  revocations = certainRevocations(),
  log = createLog('gateway', 'silent'),
}: GatewayOptions) {
  const config = loadConfig({
    PORT: '0',
    REDIS_URL: 'redis://127.0.0.1:1',
    JWT_PUBLIC_KEY: keys.publicKey,
    WEB_DIST: '/nonexistent',
    AUTH_URL: upstream,
    CHAMPIONSHIPS_URL: upstream,
    NOTIFICATIONS_URL: upstream,
    TRUSTED_PROXIES: '1',
    ...settings,
  });
  const made = createGateway({ config, redis, revocations, log, upstreamTimeoutMs });
  const server = await serve(made.app as RequestListener);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await made.close();
    },
  };
}

export async function openDoor() {
  const redis = await connectedRedis();
  const service = await standIn();
  const revocations = certainRevocations();
  const door = await gateway({ redis, upstream: service.url, revocations });
  return {
    redis,
    revocations,
    service,
    url: door.url,
    async close() {
      await door.close();
      await service.close();
      redis.disconnect();
    },
  };
}

/** An address that nobody else calls from, so that limits of one test do not meet those of another. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
}

/** A call with exactly these headers: `fetch` would refuse some of them. */
export function raw(
  url: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: { method?: string; path?: string; headers?: Record<string, string | string[]>; body?: string | Buffer },
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = httpRequest({ hostname, port, method, path: path ?? '/', headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, headers: response.headers, text: bytes.toString(), bytes });
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    if (headers['expect']) call.flushHeaders();
    call.end(body);
  });
}
