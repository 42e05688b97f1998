import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { createServer } from 'node:http';
import { answerBrokenRequests } from '../src/http/broken-requests.ts';

const server = createServer(
  { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 },
  (_request, response) => void response.end('fine'),
);

beforeAll(async () => {
  answerBrokenRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => void socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.once('close', () => resolve(received));
    socket.once('error', reject);
  });
}

test.each<[string, string, number, string]>([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'INVALID_INPUT'],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'INVALID_INPUT',
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Pad: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'REQUEST_TIMEOUT'],
  ['a body that does not come', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc', 408, 'REQUEST_TIMEOUT'],
])('refuses %s in the form of every failure, and ends the connection', async (_, bytes, status, code) => {
  const received = await say(bytes);
  const [head = '', body = ''] = received.slice(received.lastIndexOf('HTTP/1.1 4')).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ status, code, requestId: expect.any(String) });
});
