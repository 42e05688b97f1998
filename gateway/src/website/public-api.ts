import type { AddressParts, AnswerOf, Call, Parts } from '@power-corner/contracts/call';
import { addressOf } from '@power-corner/contracts/call';
import type { ServiceName } from '@power-corner/contracts/services';
import { digestOf } from '@power-corner/service-kit/http/entity-tags';
import { LRUCache } from 'lru-cache';

const timeoutMs = 1500;
/** The time for which an answer is used before the service is asked again. */
const freshMs = 2000;
/** The age up to which the last answer is shown while the service does not answer. */
const staleMs = 30_000;
const maxAnswers = 1000;

/** `missing` is a 404 of the service, `gone` a 410, `away` a service that does not answer. */
export type PublicAnswer<Body> = { state: 'found'; body: Body } | { state: 'missing' | 'gone' | 'away' };

interface Kept {
  at: number;
  answer: PublicAnswer<unknown>;
}

export type ReadPublic = <const C extends Call>(
  call: C,
  ...parts: Parts<AddressParts<C>>
) => Promise<PublicAnswer<AnswerOf<C>>>;

export function createPublicApi(targets: Record<ServiceName, string>): ReadPublic {
  const answers = new LRUCache<string, Kept>({
    max: maxAnswers,
    ttl: freshMs,
    fetchMethod: async (url, before) => {
      const at = performance.now();
      const answer = await read(url);
      return answer.state === 'away' && before && at - before.at < staleMs ? before : { at, answer };
    },
    ignoreFetchAbort: true,
  });

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
      return { state: 'away' };
    }
  }

  const ask = async (call: Call, ...parts: never[]): Promise<PublicAnswer<unknown>> => {
    const url =
      targets[call.service as ServiceName].replace(/\/$/, '') +
      (addressOf as (...all: unknown[]) => string)(call, ...parts);
    return (await answers.forceFetch(url)).answer;
  };
  return ask as ReadPublic;
}

const digests = new WeakMap<object, string>();

export function digestOfAnswer(body: object): string {
  const digest = digests.get(body) ?? digestOf(Buffer.from(JSON.stringify(body)));
  digests.set(body, digest);
  return digest;
}
