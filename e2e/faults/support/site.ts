import type { AddressParts, ContentOf, Endpoint, Parts as Optional, Words } from '@power-corner/contracts/call';
import { fillAddress } from '@power-corner/contracts/call';
import { readFileSync } from 'node:fs';
import { eventually } from '../../../local/platforms/eventually.ts';

// Answers are read as they come: a test names the fields that decide.
// oxlint-disable-next-line no-explicit-any
type Body = any;

export interface Answer {
  /** 0 when no answer came at all. */
  status: number;
  body: Body;
  retryAfter: string | null;
  ms: number;
}

interface Sent {
  token?: string | undefined;
  body?: unknown;
}

export type Parts = Record<string, { pid: number; url: string; internalUrl?: string }>;

export class Site {
  readonly url: string;
  readonly #runJson: string;

  constructor(url: string, runJson: string) {
    this.url = url;
    this.#runJson = runJson;
  }

  call<C extends Endpoint>(
    call: C,
    ...[parts]: Optional<AddressParts<C> & ContentOf<C> & { token?: string | undefined }>
  ): Promise<Answer> {
    const sent: Sent & Words = parts ?? {};
    return this.send(call.method, fillAddress(call.path, sent), sent);
  }

  async send(method: string, path: string, { token, body: content }: Sent = {}): Promise<Answer> {
    const startedAt = performance.now();
    const isForm = content instanceof FormData;
    const sent = content === undefined || isForm ? content : JSON.stringify(content);
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && !isForm && { 'content-type': 'application/json' }),
        },
        ...(sent !== undefined && { body: sent }),
        signal: AbortSignal.timeout(40_000),
      });
      const text = await response.text();
      const body = response.headers.get('content-type')?.startsWith('application/json')
        ? (JSON.parse(text) as Body)
        : text;
      return {
        status: response.status,
        body,
        retryAfter: response.headers.get('retry-after'),
        ms: performance.now() - startedAt,
      };
    } catch (error) {
      return {
        status: 0,
        body: String((error as Error).cause ?? error),
        retryAfter: null,
        ms: performance.now() - startedAt,
      };
    }
  }

  parts(): Parts {
    return (JSON.parse(readFileSync(this.#runJson, 'utf8')) as { parts: Parts }).parts;
  }

  pidOf(part: string): number {
    const pid = this.parts()[part]?.pid;
    if (!pid) throw new Error(`the run has no part ${part}`);
    return pid;
  }

  processesOf(service: string): string[] {
    return Object.keys(this.parts()).filter(
      (name) => name === service || (name.startsWith(`${service}-`) && /-\d+$/.test(name)),
    );
  }
}

export const isHonestRefusal = ({ status, retryAfter }: Answer): boolean =>
  [502, 503, 504].includes(status) && Number(retryAfter) > 0;

/** Asks again after no answer and after an honest refusal. */
export const patiently = (call: () => Promise<Answer>): Promise<Answer> =>
  eventually(
    async () => {
      const answer = await call();
      return answer.status !== 0 && !isHonestRefusal(answer) && answer;
    },
    'an answer',
    90_000,
  );

export const statusOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  status > 0 && status < 300 ? String(status) : `${status} ${body.code}`;

export function statuses(answers: readonly Pick<Answer, 'status' | 'body'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key = statusOf(answer);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A pause that belongs to a scenario, such as the length of an outage. Wait for an effect by `eventually`. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Numbers from 0 to 1 that are the same for the same seed, so that a failed run can be had again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
