import type { ErrorCode } from '@power-corner/contracts/errors';
import type { ServiceName } from '@power-corner/contracts/services';
import { AppError } from '@power-corner/service-kit/errors';
import { counter } from '@power-corner/service-kit/observability/metrics';
import { keepAliveMs } from '@power-corner/service-kit/ops/run-service';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import type { NextFunction, Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent } from 'node:http';
import { discardBody } from '../requests/body.ts';
import { answerFailure } from '../requests/failures.ts';
import { ofConnection } from '../requests/headers.ts';
import { traceForwarding } from '../requests/trace.ts';
import { compressAnswer } from './compress.ts';

const inside = new Set([revocationHeader, 'server', 'x-powered-by', 'x-request-id']);

function passedHeaders(headers: IncomingHttpHeaders, response: Response): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = { connection: String(response.getHeader('connection') ?? 'keep-alive') };
  const isOfConnection = ofConnection(headers);
  for (const name of Object.keys(headers)) if (!inside.has(name) && !isOfConnection(name)) passed[name] = headers[name];
  for (const name of ['ratelimit', 'ratelimit-policy']) {
    const own = response.getHeader(name);
    if (passed[name] !== undefined && own !== undefined) passed[name] = `${String(own)}, ${String(passed[name])}`;
  }
  return passed;
}

interface ForwardOptions {
  targets: Record<ServiceName, string>;
  timeoutMs: number;
  /** An unused connection is closed after this time, in milliseconds: before the service closes it. */
  idleMs?: number;
  onRevocation: (text: string) => void;
}

const failures = counter(
  'upstream_failures_total',
  'Requests that a service did not answer as it should, by service and code of the answer instead.',
  ['upstream', 'code'],
);

export type Forward = (service: ServiceName, request: Request, response: Response, next: NextFunction) => void;

const connectMs = 2500;
const timedOut = new WeakSet<Request>();

/** Forwards a request once, and never again: a request whose answer is lost may have had its effect. */
export function forward({ targets, timeoutMs, idleMs = keepAliveMs - 5000, onRevocation }: ForwardOptions): {
  forward: Forward;
  close: () => Promise<void>;
} {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const proxies = Object.fromEntries(
    Object.entries(targets).map(([name, target]) => {
      const service = name as ServiceName;
      return [service, proxyTo(service, target, agent, timeoutMs, service === 'auth' ? onRevocation : undefined)];
    }),
  ) as Record<ServiceName, ReturnType<typeof proxyTo>>;
  return {
    forward(service, request, response, next) {
      traceForwarding(request, response, service);
      void proxies[service](request, response, next);
    },
    close: async () => agent.destroy(),
  };
}

function proxyTo(
  service: ServiceName,
  target: string,
  agent: Agent,
  timeoutMs: number,
  onRevocation?: (text: string) => void,
) {
  return createProxyMiddleware<Request, Response>({
    // The package parses a text anew for each request.
    target: new URL(target),
    agent,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    // The plugins of the package answer errors in plain text and log to the console.
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        proxy.on('error', (error, request, response) => upstreamFailed(service, error, request!, response as Response));
        proxy.on('proxyReq', (proxyReq, request) => {
          proxyReq.once('timeout', () => timedOut.add(request));
          const { socket } = proxyReq;
          if (!socket?.connecting) return;
          const timer = setTimeout(() => {
            timedOut.add(request);
            proxyReq.destroy(new Error('no connection in time'));
          }, connectMs);
          proxyReq.once('close', () => clearTimeout(timer));
          socket.once('connect', () => clearTimeout(timer));
        });
        proxy.on('proxyRes', (proxyRes, request, response) => {
          const revocation = proxyRes.headers[revocationHeader];
          if (typeof revocation === 'string') onRevocation?.(revocation);
          if (breaksForm(proxyRes) && request.method !== 'HEAD') {
            // Only failures in the contract's form leave the gateway. The proxy pipes nothing after this answer.
            proxyRes.resume();
            const cause = new Error(`status ${proxyRes.statusCode} without the form of a failure`);
            return refuse(service, 'UPSTREAM_FAILED', cause, request, response);
          }
          proxyRes.headers = passedHeaders(proxyRes.headers, response);
          compressAnswer(proxyRes.headers, request, response);
        });
      },
    ],
  });
}

const breaksForm = ({ statusCode = 500, headers }: IncomingMessage) =>
  statusCode >= 400 && !(headers['content-type'] ?? '').startsWith('application/json');

function upstreamFailed(service: ServiceName, cause: unknown, request: Request, response: Response): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  request.unpipe();
  discardBody(request);
  refuse(service, failureCode(cause, request), cause, request, response);
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failureCode(cause: unknown, request: Request): 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE' | 'UPSTREAM_FAILED' {
  if (timedOut.has(request)) return 'UPSTREAM_TIMEOUT';
  return unreachable.has((cause as { code?: string }).code ?? '') ? 'UNAVAILABLE' : 'UPSTREAM_FAILED';
}

function refuse(service: ServiceName, code: ErrorCode, cause: unknown, request: Request, response: Response): void {
  failures.inc({ upstream: service, code });
  answerFailure(new AppError(code, { retryAfterSeconds: 5, cause }), request, response, () => response.destroy());
}
