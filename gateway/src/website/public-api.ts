import type { AddressParts, AnswerOf, Call, Parts } from '@power-corner/contracts/call';
import { addressOf } from '@power-corner/contracts/call';
import type { ServiceName } from '@power-corner/contracts/services';
import { digestOf } from '@power-corner/service-kit/http/entity-tags';

const timeoutMs = 1500;
/** How long an answer is used before the service is asked again, in ms. */
const freshMs = 2000;
/** How old the last answer may be to be shown while the service does not answer, in ms. */
const staleMs = 30_000;
const maxAnswers = 1000;

/** `missing` is a 404 of the service, `gone` a 410, `away` a service that does not answer. */
export type PublicAnswer<Body> = { state: 'found'; body: Body } | { state: 'missing' | 'gone' | 'away' };

interface Kept {
  at: number;
  answer: Promise<PublicAnswer<unknown>>;
}

export type ReadPublic = <const C extends Call>(
  call: C,
  ...parts: Parts<AddressParts<C>>
) => Promise<PublicAnswer<AnswerOf<C>>>;

/** Reads public calls of the services for the pages. Equal reads within two seconds share one answer. */
export function createPublicApi(targets: Record<ServiceName, string>): ReadPublic {
  const kept = new Map<string, Kept>();

  async function read(url: string): Promise<PublicAnswer<unknown>> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return { state: 'missing' };
      if (response.status === 410) return { state: 'gone' };
      return response.ok ? { state: 'found', body: await response.json() } : { state: 'away' };
    } catch {
      // The page says that it could not load what it shows, and offers to try again.
      return { state: 'away' };
    }
  }

  function start(url: string, before: Kept | undefined): Promise<PublicAnswer<unknown>> {
    const now = performance.now();
    const answer = read(url).then((next) => {
      const old = next.state === 'away' && before && now - before.at < staleMs ? before : undefined;
      if (!old) return next;
      // The age of the old answer counts from when it was read.
      kept.set(url, old);
      return old.answer;
    });
    kept.delete(url);
    kept.set(url, { at: now, answer });
    const oldest = kept.size > maxAnswers ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  const ask = async (call: Call, ...parts: never[]): Promise<PublicAnswer<unknown>> => {
    const url =
      targets[call.service as ServiceName].replace(/\/$/, '') +
      (addressOf as (...all: unknown[]) => string)(call, ...parts);
    const known = kept.get(url);
    return known && performance.now() - known.at < freshMs ? known.answer : start(url, known);
  };
  return ask as ReadPublic;
}

const digests = new WeakMap<object, string>();

/** Readers of the same moment share one answer, whose digest is made once. */
export function digestOfAnswer(body: object): string {
  const digest = digests.get(body) ?? digestOf(Buffer.from(JSON.stringify(body)));
  digests.set(body, digest);
  return digest;
}
