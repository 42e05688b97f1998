import {
  addressOf,
  type AddressParts,
  type AnswerOf,
  type ContentOf,
  type Endpoint,
  type Parts,
  uploadMs,
} from '@power-corner/contracts/call';
import { t } from '../i18n/i18n.ts';
import { loadTranslator } from '../i18n/load-translator.ts';
import { isOffline } from '../loading/connection.ts';
import { readToken } from '../session/token.ts';
import { syncServerClock } from '../time/server-clock.ts';
import { checkAnswer } from './check-answer.ts';
import { clearIdempotencyKeys, idempotencyKey } from './idempotency-keys.ts';
import { takePreloaded } from './preloaded-answers.ts';

export interface FailureBody {
  code?: string;
  message?: string;
  error?: { message?: string; fields?: Record<string, string> };
  erreur?: string;
}

/** A failed call. `status` is 0 if there was no answer; `offline` is true if the network is down. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** From the Retry-After header; 0 if there is none. */
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

let sessionEndListener: () => void = () => undefined;

export function onSessionEnd(listener: () => void): void {
  sessionEndListener = listener;
}

export type Transport = (
  path: string,
  request: {
    method: string;
    headers: Record<string, string>;
    credentials: 'include';
    signal: AbortSignal;
    body?: FormData | ArrayBuffer | string;
  },
) => Promise<Response>;

/** `keepsSession`: a refusal leaves the session as it is. */
export type Sent<C extends Endpoint> = AddressParts<C> & ContentOf<C> & { transport?: Transport; keepsSession?: true };

type Transmission = AddressParts<Endpoint> & { body?: object | string; transport?: Transport };

/** A server error says nothing of the outcome, and a gateway's refusal nothing about an earlier attempt. */
const isFinal = (status: number) => status < 500 && ![401, 408, 429].includes(status);

async function transmit(
  call: Endpoint,
  transmission: Transmission,
  token: string | null,
): Promise<{ response: Response; body: unknown }> {
  const { method, once, takes } = call;
  const { body, transport = (...request) => fetch(...request) } = transmission;
  const path = addressOf(call, transmission);
  const form = body instanceof FormData;
  const sheet = takes !== undefined;
  const sent = body === undefined || form ? body : sheet ? (body as ArrayBuffer | string) : JSON.stringify(body);
  const idempotency = once && idempotencyKey(path, sent as FormData | string | undefined);
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (idempotency) headers['Idempotency-Key'] = idempotency.key;
  if (body !== undefined && !form) headers['Content-Type'] = takes ?? 'application/json';
  const send = () =>
    transport(path, {
      method,
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(form || sheet ? uploadMs : timeoutMs),
      ...(sent === undefined ? {} : { body: sent }),
    });
  try {
    const preloaded = method === 'GET' ? takePreloaded(path, token) : undefined;
    // The page's own script has sent the request of a preloaded answer.
    const sentAt = preloaded ? 0 : Date.now();
    const response = await (preloaded ? preloaded.catch(send) : send());
    syncServerClock(response.headers.get('Date'), sentAt);
    const answer = await bodyOf(response, call);
    if (isFinal(response.status)) idempotency?.answered();
    // The body differs in a field that the key ignores, such as a retyped password.
    if (idempotency && (answer as FailureBody | null)?.code === 'KEY_REUSED')
      return await transmit(call, transmission, token);
    if (method === 'DELETE' && response.ok) clearIdempotencyKeys();
    return { response, body: answer };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const offline = await isOffline();
    throw new ApiError(0, { message: t(timedOut && !offline ? 'error.timeout' : 'error.network') }, { offline });
  }
}

const answersBytes = ({ produces = [] }: Endpoint) => produces.some((type) => !/^text\/|json$/.test(type));

/** @throws the network's error if the connection breaks within the body */
async function bodyOf(response: Response, call: Endpoint): Promise<unknown> {
  if (response.ok && answersBytes(call)) return response.blob();
  const text = await response.text();
  if (response.ok && call.produces) return text;
  try {
    const body: unknown = JSON.parse(text);
    return text.includes('_code"') ? ((await loadTranslator())?.translateAnswer(body) ?? body) : body;
  } catch {
    // An answer without JSON counts by its status alone.
    return null;
  }
}

/** @throws ApiError for any answer but a success, and if there is none */
export async function request<const C extends Endpoint>(call: C, ...sent: Parts<Sent<C>>): Promise<AnswerOf<C>>;
export async function request(call: Endpoint, sent: object = {}): Promise<unknown> {
  const token = readToken();
  const { response, body } = await transmit(call, sent as Transmission, token);
  if (response.status === (call.success ?? 200) && body !== null) {
    if (!answersBytes(call)) checkAnswer(call, body);
    return body;
  }
  // Only the current token ends the session: the answer may arrive after a new login. Another 401 is about what was
  // typed, such as a wrong password.
  const refused = (body as FailureBody | null)?.code === 'UNAUTHENTICATED';
  if (refused && token !== null && token === readToken() && !(sent as { keepsSession?: true }).keepsSession)
    sessionEndListener();
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 0;
  throw new ApiError(response.status, typeof body === 'object' && body !== null ? (body as FailureBody) : {}, {
    retryAfterSeconds,
  });
}

export const requestFile = async <const C extends Endpoint>(call: C, ...sent: Parts<Sent<C>>): Promise<Blob> =>
  (await request(call, ...sent)) as unknown as Blob;

/** The server's message; the fallback if it has none or did not answer. */
export function serverMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 ? messageOf(error, fallback) : failureText(error, fallback);
}

/** The screen's own text for a failure, or the message of a lost connection. */
export function failureText(error: unknown, words: string): string {
  return error instanceof ApiError && error.offline ? error.message : words;
}

/** The message of the server, or of a lost connection; the fallback if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.body.erreur ?? error.body.error?.message ?? error.body.message ?? fallback;
}

export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? (error.body.error?.fields ?? {}) : {};
}
