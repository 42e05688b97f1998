import type { ErrorCode } from '@power-corner/contracts/errors';
import type { ServiceName } from '@power-corner/contracts/services';
import { AppError } from '@power-corner/service-kit/errors';
import { answerFailure } from '@power-corner/service-kit/http/app';
import { counter } from '@power-corner/service-kit/observability/metrics';
import { revocationHeader } from '@power-corner/service-kit/auth/revocations';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent } from 'node:http';
import { isPicture } from '../requests/called.ts';
import { traceForwarding } from '../requests/trace.ts';

interface ForwardOptions {
  targets: Record<ServiceName, string>;
  /** The longest time without an answer of a service, in milliseconds. */
  timeoutMs: number;
  /** Is called with the revocation in an answer of the auth service, before the answer is passed on. */
  onRevocation: (text: string) => void;
}

const failures = counter(
  'upstream_failures_total',
  'Requests that a service did not answer as it should, by service and code of the answer instead.',
  ['upstream', 'code'],
);

/** The service that answers a request, or null. */
const serviceOf = ({ called, path }: Request): ServiceName | null =>
  called?.service ?? (isPicture(path) ? 'championships' : null);

const connectMs = 2500;
const timedOut = new WeakSet<Request>();

/**
 * Forwards a request to its service once. It is never retried: a request whose answer is lost may have had its effect.
 */
export function forward({ targets, timeoutMs, onRevocation }: ForwardOptions): {
  handler: RequestHandler;
  close: () => Promise<void>;
} {
  const agent = new Agent({ keepAlive: true });
  const proxies = Object.fromEntries(
    Object.entries(targets).map(([name, target]) => [
      name,
      proxyTo(target, agent, timeoutMs, name === 'auth' ? onRevocation : undefined),
    ]),
  ) as Record<ServiceName, ReturnType<typeof proxyTo>>;
  return {
    handler: (request, response, next) => {
      const service = serviceOf(request);
      if (!service) return next();
      traceForwarding(request, response, service);
      void proxies[service](request, response, next);
    },
    close: async () => agent.destroy(),
  };
}

function proxyTo(target: string, agent: Agent, timeoutMs: number, onRevocation?: (text: string) => void) {
  return createProxyMiddleware<Request, Response>({
    target,
    agent,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    // The plugins of the package answer errors in plain text and log to the console.
    ejectPlugins: true,
    plugins: [
      (proxy) => {
        // With this listener, the package leaves the answer to a failure to us.
        proxy.on('error', (error, request, response) => upstreamFailed(error, request!, response as Response));
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
          const { headers } = proxyRes;
          const revocation = headers[revocationHeader];
          if (typeof revocation === 'string') onRevocation?.(revocation);
          delete headers[revocationHeader];
          headers.connection = String(response.getHeader('connection') ?? 'keep-alive');
          // The rate limits of a service are sent beside those of the gateway.
          for (const name of ['ratelimit', 'ratelimit-policy']) {
            const both = [response.getHeader(name), headers[name]].filter((value) => value !== undefined);
            if (both.length > 0) headers[name] = both.join(', ');
          }
          for (const name of ['keep-alive', 'server', 'x-powered-by', 'x-request-id']) delete headers[name];
          const failed =
            (proxyRes.statusCode ?? 500) >= 400 && !(headers['content-type'] ?? '').startsWith('application/json');
          if (!failed || request.method === 'HEAD') return;
          // Only failures in the contract's form leave the gateway. After this answer, the proxy does not pipe the
          // other one.
          proxyRes.resume();
          refuse(
            'UPSTREAM_FAILED',
            new Error(`status ${proxyRes.statusCode} without the form of a failure`),
            request,
            response,
          );
        });
      },
    ],
  });
}

function upstreamFailed(cause: unknown, request: Request, response: Response): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  refuse(failureCode(cause, request), cause, request, response);
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failureCode(cause: unknown, request: Request): 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE' | 'UPSTREAM_FAILED' {
  if (timedOut.has(request)) return 'UPSTREAM_TIMEOUT';
  return unreachable.has((cause as { code?: string }).code ?? '') ? 'UNAVAILABLE' : 'UPSTREAM_FAILED';
}

function refuse(code: ErrorCode, cause: unknown, request: Request, response: Response): void {
  failures.inc({ upstream: serviceOf(request) ?? 'none', code });
  answerFailure(new AppError(code, { retryAfterSeconds: 5, cause }), request, response, () => response.destroy());
}
