import {
  addressOf,
  type AddressParts,
  type AnswerOf,
  type ContentOf,
  type Endpoint,
  type Parts,
} from '@power-corner/contracts/call';
import { isOffline } from './loading/connection.ts';
import { checkAnswer } from './api/check-answer.ts';
import { takePreloaded } from './api/preloaded-answers.ts';
import { translate, t } from './i18n/i18n.ts';
import { clearIdempotencyKeys, idempotencyKey } from './api/idempotency-keys.ts';
import { syncServerClock } from './time/server-clock.ts';
import { readToken } from './session/token.ts';

export interface FailureBody {
  code?: string;
  message?: string;
  error?: { message?: string; fields?: Record<string, string> };
  erreur?: string;
}

/** A call that failed. `status` is 0 when no answer came, and `offline` whether the network is the reason. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** From the answer's Retry-After; 0 when it has none. */
  readonly retryAfterSeconds: number;
  readonly offline: boolean;

  constructor(status: number, body: FailureBody, { retryAfterSeconds = 0, offline = false } = {}) {
    super(body.message ?? body.error?.message ?? t('error.generic'));
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.offline = offline;
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
  request: {
    method: string;
    headers: Record<string, string>;
    credentials: 'include';
    signal: AbortSignal;
    body?: FormData | string;
  },
) => Promise<Response>;

/** What a call is made with: its address's parts, its content, and what follows the sending itself, as that of a picture. */
export type Sent<C extends Endpoint> = AddressParts<C> & ContentOf<C> & { transport?: Transport };

type Transmission = AddressParts<Endpoint> & { body?: FormData | object; transport?: Transport };

/**
 * Whether an answer says what became of a request. After a failure of the platform it is not known. A refusal at the gate
 * (no valid token, too slow, too many) says nothing about an earlier try whose answer was lost.
 */
const settles = (status: number) => status < 500 && ![401, 408, 429].includes(status);

async function transmit(
  call: Endpoint,
  transmission: Transmission,
  token: string | null,
): Promise<{ response: Response; body: unknown }> {
  const { method, once } = call;
  const { body, transport = (...request) => fetch(...request) } = transmission;
  const path = addressOf(call, transmission);
  const form = body instanceof FormData;
  const sent = body === undefined || form ? body : JSON.stringify(body);
  const wish = once && idempotencyKey(path, sent);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (wish) headers['Idempotency-Key'] = wish.key;
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  const ask = () =>
    transport(path, {
      method,
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(form ? uploadTimeoutMs : timeoutMs),
      ...(sent === undefined ? {} : { body: sent }),
    });
  try {
    const early = method === 'GET' ? takePreloaded(path, token) : undefined;
    const response = await (early ? early.catch(ask) : ask());
    const answer = await bodyOf(response);
    if (settles(response.status)) wish?.answered();
    // The content differs in what the key does not know, a password that was typed anew.
    if (wish && (answer as FailureBody | null)?.code === 'KEY_REUSED') return await transmit(call, transmission, token);
    if (method === 'DELETE' && response.ok) clearIdempotencyKeys();
    return { response, body: answer };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    const offline = await isOffline();
    throw new ApiError(0, { message: t(late && !offline ? 'error.timeout' : 'error.network') }, { offline });
  }
}

/** @throws what the network throws when it ends in the middle of the body */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    // An answer without JSON is judged by its status.
    return null;
  }
}

/**
 * Makes a call and gives the body of its answer.
 * @throws ApiError for every answer that is no success, and when none came
 */
export async function request<const C extends Endpoint>(call: C, ...sent: Parts<Sent<C>>): Promise<AnswerOf<C>>;
export async function request(call: Endpoint, sent: object = {}): Promise<unknown> {
  const token = readToken();
  const { response, body } = await transmit(call, sent as Transmission, token);
  syncServerClock(response.headers.get('Date'));
  if (response.status === call.success && body !== null) {
    checkAnswer(call, body);
    return body;
  }
  // Only the token that is still in use ends the session: an answer may come after a new login.
  if (response.status === 401 && token !== null && token === readToken()) whenSessionEnds();
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
  throw new ApiError(response.status, typeof body === 'object' && body !== null ? (body as FailureBody) : {}, {
    retryAfterSeconds,
  });
}

/** What the server itself says of a failure; the fallback when it says nothing or did not answer. */
export function serverMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 ? messageOf(error, fallback) : failureText(error, fallback);
}

/** The screen's own words for a failure of the platform. An absent network has words of its own. */
export function failureText(error: unknown, words: string): string {
  return error instanceof ApiError && error.offline ? error.message : words;
}

/** What the server (or the network's failure) says to the user; the fallback when it says nothing. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return translate(error.body.erreur ?? error.body.error?.message ?? error.body.message ?? fallback);
}

/** The message of each field that the server refused. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.error?.fields ?? {}) : {};
}
