import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type CollectedSpan, type OtlpRequest, readSpans } from './otlp.ts';

/** Takes spans by OTLP/HTTP with JSON on the loopback interface. @param port 0 for a free one */
export async function receiveSpans(port: number, onSpans: (spans: CollectedSpan[]) => void): Promise<Server> {
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end();
    try {
      onSpans(readSpans((await json(request)) as OtlpRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    } catch (error) {
      process.stderr.write(`spans that cannot be read: ${(error as Error).message}\n`);
      response.writeHead(400).end();
    }
  }
  const server = createServer((request, response) => void receive(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
