import { expect } from '@playwright/test';
import { Failure } from '@power-corner/contracts/errors';
import { platform } from '../../support/platform.ts';

export interface Sent {
  method?: string;
  path: string;
  token?: string | null;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array | FormData;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

export async function send({ method = 'GET', path, token, headers = {}, json, body }: Sent): Promise<Answered> {
  const startedAt = performance.now();
  const content = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(`${platform.site}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content as NonNullable<RequestInit['body']> }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt };
}

/** The same, asked again when the answer takes longer than `slowMs`, as on a busy machine. */
export async function sendPatiently(sent: Sent, slowMs = Infinity): Promise<Answered> {
  let answer = await send(sent);
  for (let again = 0; again < 3 && ([503, 504].includes(answer.status) || answer.ms > slowMs); again++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    answer = await send(sent);
  }
  return answer;
}

const inside =
  /\bat .+\.(ts|js):\d+|node_modules|\/src\/|Mongo|BSON|ECONN|127\.0\.0\.1|Redis|amqp|zod|undefined|\[object/i;

export function faultOfRefusal(
  { status, text, headers }: Pick<Answered, 'status' | 'text' | 'headers'>,
  statuses?: readonly number[],
): string | null {
  if (status < 400 || status > 499) return `status ${status}`;
  if (statuses && !statuses.includes(status)) return `status ${status} instead of ${statuses.join(' or ')}`;
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `content type ${headers.get('content-type')}`;
  const parsed = Failure.safeParse(tryJson(text));
  if (!parsed.success) return `not in the form of a failure: ${text.slice(0, 200)}`;
  if (parsed.data.status !== status) return `says status ${parsed.data.status}`;
  if (status === 429 && !headers.get('retry-after')) return 'no Retry-After';
  if (inside.test(text)) return `shows the inside: ${text.slice(0, 300)}`;
  return null;
}

export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await run(item);
    }),
  );
}

export function expectNone(faults: readonly string[], what: string): void {
  expect(faults.slice(0, 40), `${faults.length} ${what}`).toEqual([]);
}
