import { afterEach, expect, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { serve } from '@power-corner/service-kit/testing';
import { startTracing, stopTracing, tracer } from '@power-corner/service-kit/tracing/tracing';
import { fetchProfileFrom } from './athletes.ts';

afterEach(stopTracing);

test('the question for a profile carries the trace of its request, and nothing while tracing is off', async () => {
  const seen: unknown[] = [];
  const auth = await serve(({ headers }, response) => {
    seen.push(headers['traceparent']);
    response.writeHead(401).end();
  });
  const ask = () => expect(fetchProfileFrom(auth.url)('token', 'request')).rejects.toThrow();
  await ask();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = 'http://127.0.0.1:9';
  await startTracing('championships', { OTEL_TRACES_EXPORTER: 'otlp' }, createLog('championships', 'silent'));
  const span = tracer!.receive('POST /things', undefined);
  await span!.run(ask);
  expect(seen).toEqual([undefined, span!.traceparent]);
  await auth.close();
});
