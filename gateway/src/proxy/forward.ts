import type { ErrorCode } from '@power-corner/contracts/errors';
import { AppError } from '@power-corner/service-kit/errors';
import { answerFailure } from '@power-corner/service-kit/http';
import { counter } from '@power-corner/service-kit/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Agent } from 'undici';
import type { ServiceName } from './services.ts';
import { serviceOf } from './services.ts';

interface ForwardOptions {
  targets: Record<ServiceName, string>;
  /** How long a service may be silent. */
  timeoutMs: number;
}

const failures = counter('upstream_failures_total', 'Requests that a service did not answer as it should, by service and code of the answer instead.', ['upstream', 'code']);

const connectMs = 2500;

/** Passes a request on to its service, once: nothing is tried again, since a lost answer may have had its effect. */
export function forward({ targets, timeoutMs }: ForwardOptions): { handler: RequestHandler; close: () => Promise<void> } {
  const addresses = Object.fromEntries(Object.entries(targets).map(([name, target]) => [name, new URL(target)])) as Record<ServiceName, URL>;
  const agent = new Agent({ headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connect: { timeout: connectMs } });
  return {
    handler: (request, response, next) => {
      const service = serviceOf(request.path);
      if (!service) return next();
      void pass(agent, addresses[service], request, response);
    },
    close: () => agent.destroy(),
  };
}

async function pass(agent: Agent, { origin, host }: URL, request: Request, response: Response): Promise<void> {
  const left = new EventEmitter();
  response.once('close', () => left.emit('abort'));
  try {
    await agent.stream(
      { origin, path: request.url, method: request.method, headers: { ...request.headers, host }, body: bodyOf(request), signal: left },
      ({ statusCode, headers }) => answer(statusCode, headers, request, response),
    );
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy();
    else refuse(failureCode(error), error, request, response);
  }
}

/** The body on its way. Where a service answers before it has read all, the rest is thrown away, so that the caller gets to read why. */
function bodyOf(request: Request): PassThrough | null {
  if (Number(request.headers['content-length'] ?? 0) === 0) return null;
  const body = new PassThrough();
  request.pipe(body).once('close', () => request.resume());
  request.once('close', () => request.readableEnded || body.destroy());
  return body;
}

/** What is between two ends alone, and what a service tells of itself. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'trailer', 'upgrade', 'proxy-authenticate', 'server', 'x-powered-by', 'x-request-id']);

/** @returns where the body of the answer goes */
function answer(status: number, headers: Dispatcher.StreamFactoryData['headers'], request: Request, response: Response): Writable {
  const failed = status >= 400 && !String(headers['content-type'] ?? '').startsWith('application/json');
  if (failed && request.method !== 'HEAD') {
    // Only an answer in the contract's form leaves the gateway.
    refuse('UPSTREAM_FAILED', new Error(`status ${status} without the form of a failure`), request, response);
    return new Writable({ write: (_chunk, _encoding, done) => done() });
  }
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && !dropped.has(name)) response.setHeader(name, value);
  return response;
}

const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const timedOut = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function failureCode(cause: unknown): 'UPSTREAM_TIMEOUT' | 'UNAVAILABLE' | 'UPSTREAM_FAILED' {
  const { code = '' } = cause as { code?: string };
  if (timedOut.has(code)) return 'UPSTREAM_TIMEOUT';
  return unreachable.has(code) ? 'UNAVAILABLE' : 'UPSTREAM_FAILED';
}

function refuse(code: ErrorCode, cause: unknown, request: Request, response: Response): void {
  failures.inc({ upstream: serviceOf(request.path) ?? 'none', code });
  answerFailure(new AppError(code, { retryAfterSeconds: 5, cause }), request, response, () => response.destroy());
}
