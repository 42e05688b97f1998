import { createRequire } from 'node:module';
import { output } from './child-processes.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

export interface Target {
  url: string;
  token?: string;
  /** `name=value` */
  headers?: readonly string[];
}

export interface Load {
  connections: number;
  seconds: number;
}

interface Report {
  '2xx': number;
  non2xx: number;
  errors: number;
  timeouts: number;
  duration: number;
}

/**
 * Sends requests over kept connections, each with one request under way, from a process of its own.
 * @returns requests answered in a second
 * @throws when one is answered by anything but 2xx
 */
export async function perSecond(
  { url, token, headers: given = [] }: Target,
  { connections, seconds }: Load,
): Promise<number> {
  const headers = [...given, ...(token ? [`authorization=Bearer ${token}`] : [])];
  const args = [
    autocannon,
    '--json',
    '--no-progress',
    '--connections',
    String(connections),
    '--duration',
    String(seconds),
    ...headers.flatMap((header) => ['--headers', header]),
    url,
  ];
  const {
    '2xx': answered,
    non2xx,
    errors,
    timeouts,
    duration,
  } = JSON.parse(await output(args, (seconds + 30) * 1000)) as Report;
  if (answered === 0 || non2xx + errors + timeouts > 0) {
    throw new Error(
      `${url}: ${answered} answers, ${non2xx} refusals, ${errors} errors, ${timeouts} without an answer; the same once more: ${await once(url, token)}`,
    );
  }
  return answered / duration;
}

const once = async (url: string, token = ''): Promise<string> => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return `${answer.status} ${(await answer.text()).slice(0, 300)}`;
};

/**
 * The median of milliseconds a request takes when nobody else asks is close to the mean of many: one after the other.
 */
export async function msEach(target: Target, seconds: number): Promise<number> {
  return 1000 / (await perSecond(target, { connections: 1, seconds }));
}
