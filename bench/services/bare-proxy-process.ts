// A bare Express application with http-proxy-middleware and nothing else: the least that a gateway on these two
// libraries costs.
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';

process.once('message', ({ target }: { target: string }) => {
  const app = express();
  app.disable('x-powered-by');
  // Connections to the service are kept as the gateway keeps them.
  app.use(createProxyMiddleware({ target, changeOrigin: true, agent: new Agent({ keepAlive: true }) }));
  const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.on('disconnect', () => process.exit());
