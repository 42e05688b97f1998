import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  service: string;
  name: string;
  attributes: Record<string, string>;
  /** The reason of a failed step. */
  failed: string | undefined;
}

interface Attribute {
  key: string;
  value: object;
}

interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Pick<CollectedSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> & {
        attributes: Attribute[];
        status: { code?: number; message?: string };
      })[];
    }[];
  }[];
}

const errorCode = 2;

const readAttributes = (attributes: Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

const readSpans = ({ resourceSpans }: OtlpRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        service: readAttributes(resource.attributes)['service.name'] ?? '',
        name,
        attributes: readAttributes(attributes),
        failed: status.code === errorCode ? status.message || 'failed' : undefined,
      })),
  );

export async function receiveSpans(port: number, onSpans: (spans: CollectedSpan[]) => void): Promise<Server> {
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    onSpans(readSpans((await json(request)) as OtlpRequest));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  const server = createServer((request, response) => void receive(request, response)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
