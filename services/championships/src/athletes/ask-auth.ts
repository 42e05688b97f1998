import { AppError } from '@power-corner/service-kit/errors';
import { tracer } from '@power-corner/service-kit/tracing/tracing';

interface Question {
  token: string;
  requestId: string;
  json?: object;
}

/** @returns the body is null for an answer without JSON. @throws UNAVAILABLE without an answer within 3 s */
export async function askAuth(
  url: URL,
  { token, requestId, json }: Question,
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> | null }> {
  const span = tracer?.active;
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': requestId,
      ...(span && { traceparent: span.traceparent }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(3000),
  }).catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause });
  });
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  return { status: answer.status, headers: answer.headers, body };
}

export const unexpected = (what: string, status: number): AppError =>
  new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: new Error(`${what} was answered ${status}`) });
