import { addressOf, type AddressParts, type Endpoint, type Parts } from '@power-corner/contracts/call';

interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
}

interface Reply {
  status?: number;
  body?: unknown;
}

/** `lost` is a request without an answer, as on a broken network. A function may return a promise, to answer later. */
type Handler = Reply | 'lost' | ((request: Received) => Reply | 'lost' | Promise<Reply | 'lost'>);

async function bodyOf({ body, headers }: RequestInit = {}): Promise<unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  if (new Headers(headers).get('Content-Type') === 'text/csv') return body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

export const routeOf = <C extends Endpoint>(call: C, ...parts: Parts<AddressParts<C>>) =>
  `${call.method} ${addressOf(call, ...parts)}`;

/** A request without a handler fails the test. @param handlers by method and path: see `routeOf` */
export function fakeServer(handlers: Record<string, Handler>) {
  const requests: Received[] = [];
  globalThis.fetch = async (input, options) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    const request: Received = {
      method: options?.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: await bodyOf(options),
      idempotencyKey: new Headers(options?.headers).get('Idempotency-Key'),
    };
    // The probe of the connection.
    if (pathname === '/favicon.svg') return new Response();
    requests.push(request);
    const handler = handlers[`${request.method} ${pathname}`];
    if (handler === undefined) console.error(`no handler for ${request.method} ${pathname}`);
    const reply = typeof handler === 'function' ? await handler(request) : handler;
    if (reply === 'lost' || reply === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200 });
  };
  return {
    /** Replaces a handler from the next request on. */
    answer: (route: string, handler: Handler) => void (handlers[route] = handler),
    requestsTo: (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

/** A reply that is held back until it is released. */
export function heldReply(reply: Reply): { handler: () => Promise<Reply>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { handler: () => released.then(() => reply), release };
}
