// A bare Express application with one answer, recorded from a service: the least that an answer of these bytes and
// headers costs.
import express from 'express';
import type { AddressInfo } from 'node:net';

interface Recorded {
  headers: Record<string, string>;
  body: string;
}

process.once('message', ({ headers, body }: Recorded) => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get('/*path', (_request, response) => void response.set(headers).send(Buffer.from(body)));
  const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
