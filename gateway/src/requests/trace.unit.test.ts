import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { startTracing, stopTracing } from '@power-corner/service-kit/tracing/tracing';
import type { Request, Response } from 'express';
import { EventEmitter } from 'node:events';
import { cleanedHeaders } from './headers.ts';
import { traceForwarding, traceRequest } from './trace.ts';

const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const settings = {
  OTEL_TRACES_EXPORTER: 'otlp',
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: 0,
} as const;

const receive = (traceparent?: string) => {
  const request = {
    method: 'GET',
    headers: traceparent ? { traceparent } : {},
    context: { correlationId: 'a-request' },
  } as unknown as Request;
  const sent = new Map<string, string>();
  const response = Object.assign(new EventEmitter(), {
    set: (name: string, value: string) => sent.set(name, value),
  }) as unknown as Response;
  traceRequest(request, response, '/api/things/{id}');
  request.headers = cleanedHeaders(request.headers, { address: '192.0.2.7', protocol: 'http', host: 'power.test' });
  traceForwarding(request, response, 'auth');
  return { header: request.headers['traceparent'] as string | undefined, request, sent };
};

let second = 1_800_000_000;

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue((second += 1) * 1000);
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = 'http://127.0.0.1:9';
  await startTracing('gateway', settings, createLog('gateway', 'silent'));
});
afterEach(async () => {
  await stopTracing();
  jest.restoreAllMocks();
});

test('a trace that the sampler leaves out is named neither to the service nor in the answer', () => {
  const { header, request, sent } = receive();
  expect(header).toBeUndefined();
  expect(request.span).toBeUndefined();
  expect(sent.size).toBe(0);
});

test('a trace that the caller names is continued ten times a second; then the sampler decides', () => {
  const recorded = Array.from({ length: 15 }, () => receive(given)).map(({ header, sent }) => [
    header?.split('-')[1],
    sent.get('x-trace-id'),
  ]);
  const traceId = given.split('-')[1];
  expect(recorded.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [traceId, traceId]));
  for (const [named, answered] of recorded.slice(10)) {
    expect(named).not.toBe(traceId);
    expect(answered).toBeUndefined();
  }
});

test('the way to the service is a span of its own, which the service continues', () => {
  const { header, request } = receive(given);
  const [, traceId, spanId] = header!.split('-');
  expect(traceId).toBe(request.span?.traceId);
  expect(spanId).not.toBe(request.span?.traceparent.split('-')[2]);
});

test('nothing is named while tracing is off', async () => {
  await stopTracing();
  const { header, request, sent } = receive(given);
  expect([header, request.span, sent.size]).toEqual([undefined, undefined, 0]);
});
