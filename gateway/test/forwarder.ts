import { contextFor } from '@power-corner/service-kit/http/app';
import { createLog } from '@power-corner/service-kit/observability/log';
import { serve } from '@power-corner/service-kit/testing';
import express from 'express';
import { forward } from '../src/proxy/forward.ts';
import { cleanedHeaders } from '../src/requests/headers.ts';

const log = createLog('gateway', 'silent');
const caller = { address: '192.0.2.7', protocol: 'http', host: 'power.test' };

export type Times = Partial<Pick<Parameters<typeof forward>[0], 'timeoutMs' | 'idleMs'>>;

export async function forwarder(upstream: string, { timeoutMs = 5000, idleMs }: Times = {}) {
  const targets = { auth: upstream, championships: upstream, notifications: upstream };
  const forwarding = forward({ targets, timeoutMs, ...(idleMs && { idleMs }), onRevocation: () => {} });
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    request.context = contextFor(log, 'forwarded');
    request.headers = cleanedHeaders(request.headers, caller);
    forwarding.forward('championships', request, response, next);
  });
  const server = await serve(app);
  return {
    url: server.url,
    stop: forwarding.close,
    close: async () => {
      await server.close();
      await forwarding.close();
    },
  };
}
