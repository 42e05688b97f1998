import { takeEarly } from './early.ts';
import { said, t } from './i18n.ts';
import { hearServerTime } from './server-clock.ts';
import { readToken } from './token.ts';

export interface FailureBody {
  code?: string;
  message?: string;
  error?: { message?: string; fields?: Record<string, string> };
  erreur?: string;
}

/** A call that failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** From the answer's Retry-After; 0 when it has none. */
  readonly retryAfterSeconds: number;

  constructor(status: number, body: FailureBody, retryAfterSeconds = 0) {
    super(body.message ?? body.error?.message ?? t('error.generic'));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const timeoutMs = 15_000;
const uploadTimeoutMs = 120_000;

let whenSessionEnds: () => void = () => undefined;

/** Called when the server refuses the token that a call carried. */
export function onSessionEnd(listener: () => void): void {
  whenSessionEnds = listener;
}

/** What carries a call to the platform: `fetch`, or what can do more than it. */
export type Transport = (
  path: string,
  request: { method: string; headers: Record<string, string>; credentials: 'include'; signal: AbortSignal; body?: FormData | string },
) => Promise<Response>;

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when it is a FormData. */
  body?: unknown;
  /** The status of a success; any other one is a failure. */
  success?: 200 | 201;
  /** Wanted where the sending itself is followed, as that of a picture. */
  transport?: Transport;
}

async function send(path: string, { method = 'GET', body, transport = (...request) => fetch(...request) }: Call, token: string | null): Promise<Response> {
  const form = body instanceof FormData;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  try {
    return await ((method === 'GET' && takeEarly(path, token)) || transport(path, {
      method,
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(form ? uploadTimeoutMs : timeoutMs),
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    }));
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new ApiError(0, { message: t(late ? 'error.timeout' : 'error.network') });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // An answer without JSON is judged by its status.
    return null;
  }
}

/**
 * Calls the platform and gives the body of its answer.
 * @throws ApiError for every answer that is no success, and when none came
 */
export async function call<Answer>(path: string, options: Call = {}): Promise<Answer> {
  const token = readToken();
  const response = await send(path, options, token);
  hearServerTime(response.headers.get('Date'));
  const body = await bodyOf(response);
  if (response.status === (options.success ?? 200) && body !== null) return body as Answer;
  // Only the token that is still in use ends the session: an answer may come after a new login.
  if (response.status === 401 && token !== null && token === readToken()) whenSessionEnds();
  const retryAfter = Number(response.headers.get('Retry-After')) || 0;
  throw new ApiError(response.status, typeof body === 'object' && body !== null ? (body as FailureBody) : {}, retryAfter);
}

/** What the server itself says of a failure; the fallback when it says nothing or did not answer. */
export function serverMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 ? messageOf(error, fallback) : fallback;
}

/** What the server (or the network's failure) says to the user; the fallback when it says nothing. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return said(error.body.erreur ?? error.body.error?.message ?? error.body.message ?? fallback);
}

/** The message of each field that the server refused. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.error?.fields ?? {}) : {};
}
