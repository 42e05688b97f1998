import { expect, test } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import { cleanedHeaders } from './headers.ts';

const caller = { address: '192.0.2.7', protocol: 'http', host: 'power.test' };

const cleaned = (headers: IncomingHttpHeaders) => cleanedHeaders(headers, caller);

test('what a caller claims about identity or address is replaced by what is known', () => {
  const claimed = {
    'x-user-id': '1',
    'x-user-role': 'admin',
    x_user_id: '1',
    'x-internal-key': 'k',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/x',
    expect: '100-continue',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
    baggage: 'user=admin',
  };
  expect(cleaned(claimed)).toEqual({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'power.test',
  });
});

test('a header named by Connection ends here, but a body keeps its length', () => {
  const headers = cleaned({
    connection: 'x-odd, Content-Length',
    'x-odd': '1',
    'content-length': '2',
    upgrade: 'websocket',
  });
  expect(headers).not.toHaveProperty('connection');
  expect(headers).not.toHaveProperty('x-odd');
  expect(headers).not.toHaveProperty('upgrade');
  expect(headers['content-length']).toBe('2');
});

test('what a service needs stays', () => {
  const needed = {
    authorization: 'Bearer t',
    'content-type': 'application/json',
    accept: '*/*',
    'if-none-match': '"a"',
    'user-agent': 'phone',
  };
  expect(cleaned({ ...needed })).toMatchObject(needed);
});
