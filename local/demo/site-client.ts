import type { AddressParts, AnswerOf, ContentOf, Endpoint, Parts, Words } from '@power-corner/contracts/call';
import { fillAddress } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Failure } from '@power-corner/contracts/errors';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, status: number, code: string, message: string) {
    super(`${what} answered ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

export class SiteClient {
  readonly #site: string;
  readonly #answerMs: number;

  constructor(site: string, { answerMs = 30_000 } = {}) {
    this.#site = site;
    this.#answerMs = answerMs;
  }

  /** Throws CallFailed for a refusal; waits for a part that is away (502 to 504), and repeats after 408. */
  async call<C extends Endpoint>(
    call: C,
    ...[parts]: Parts<AddressParts<C> & ContentOf<C> & { token?: string }>
  ): Promise<AnswerOf<C>> {
    const { token, body, ...words }: Words & { token?: string; body?: unknown } = parts ?? {};
    const address = fillAddress(call.path, words);
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = {};
    if (token) headers.authorization = `Bearer ${token}`;
    // A request that is sent again gets the answer of the first one, which may have arrived.
    if (call.once) headers['idempotency-key'] = randomUUID();
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.#site}${address}`, {
        method: call.method,
        headers,
        ...(sent !== undefined && { body: sent }),
        signal: AbortSignal.timeout(this.#answerMs),
      }).catch((error: unknown) => Response.json({ message: String(error) }, { status: 504 }));
      // An answer without JSON is judged by its status.
      const answer: unknown = await response.json().catch(() => ({}));
      if (response.ok) return answer as AnswerOf<C>;
      if (![408, 502, 503, 504].includes(response.status) || attempt === 10) {
        const { code = '', message = '' } = answer as Partial<Failure>;
        throw new CallFailed(`${call.method} ${address}`, response.status, code, message);
      }
      await sleep(500);
    }
  }

  async login(email: string, password: string): Promise<string> {
    const { token } = await this.call(calls.logIn, { body: { email, password } });
    return token;
  }
}

/** An account reaches the championships service by an event: until it arrives, the service refuses it as unknown. */
export async function onceKnown<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
    try {
      return await call();
    } catch (error) {
      const isUnknown = error instanceof CallFailed && ['INVALID_INPUT', 'NOT_FOUND'].includes(error.code);
      if (!isUnknown || Date.now() > deadline || signal?.aborted) throw error;
    }
  }
}
