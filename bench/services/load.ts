import { createRequire } from 'node:module';
import { output } from './child-processes.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');

export interface Target {
  url: string;
  token?: string;
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

/** Sends requests over kept connections from its own process. @throws at an answer that is not 2xx */
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
    throw new Error(`${url}: ${answered} answers, ${non2xx} refusals, ${errors} errors, ${timeouts} without an answer`);
  }
  return answered / duration;
}

/** The median milliseconds of a request when nobody else asks. */
export async function msEach(target: Target, seconds: number): Promise<number> {
  return 1000 / (await perSecond(target, { connections: 1, seconds }));
}
