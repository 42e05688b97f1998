import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { Collector } from './collector.ts';
import { type CollectedSpan, readSpans } from './otlp.ts';
import { treeOf } from './tree.ts';

let ids = 0;
const span = (change: Partial<CollectedSpan>): CollectedSpan => ({
  traceId: 'a'.repeat(32),
  spanId: String((ids += 1)),
  parentSpanId: undefined,
  service: 'gateway',
  name: 'POST /things',
  startMs: 1000,
  durationMs: 10,
  attributes: {},
  failed: undefined,
  ...change,
});

test('a trace is printed below its parents, in the order of time, with its failures', () => {
  const root = span({ attributes: { 'request.id': 'one-request', 'http.response.status_code': '201' } });
  const child = span({ parentSpanId: root.spanId, startMs: 1002, durationMs: 3.25, service: 'auth', name: 'serve' });
  const late = span({
    parentSpanId: root.spanId,
    startMs: 1009,
    durationMs: 11,
    name: 'publish',
    failed: 'unroutable',
  });
  const grandchild = span({ parentSpanId: child.spanId, startMs: 1003, durationMs: 1, service: 'auth', name: 'find' });
  expect(treeOf([late, grandchild, root, child])).toEqual([
    `trace ${'a'.repeat(32)}  request one-request  20.0 ms`,
    '    start   duration',
    '     0 ms    10.0 ms  gateway  POST /things 201',
    '     2 ms     3.3 ms  auth     ├─ serve',
    '     3 ms     1.0 ms  auth     │  └─ find',
    '     9 ms    11.0 ms  gateway  └─ publish  ✗ unroutable',
  ]);
});

test('a span whose parent has not come is printed at the left', () => {
  expect(treeOf([span({ parentSpanId: 'elsewhere', name: 'smtp' })]).at(-1)).toMatch(/gateway {2}smtp$/);
});

test('spans of OTLP JSON are read with their service, their times and their attributes', () => {
  const attribute = (key: string, value: object) => ({ key, value });
  const [read] = readSpans({
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', { stringValue: 'auth' })] },
        scopeSpans: [
          {
            spans: [
              {
                traceId: 'a'.repeat(32),
                spanId: 'b'.repeat(16),
                name: 'GET /x',
                startTimeUnixNano: '1700000000000000000',
                endTimeUnixNano: '1700000000012500000',
                attributes: [attribute('http.response.status_code', { intValue: 503 })],
                status: { code: 2, message: '503' },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(read).toMatchObject({ service: 'auth', durationMs: 12.5, failed: '503', parentSpanId: undefined });
  expect(read?.attributes).toEqual({ 'http.response.status_code': '503' });
});

test('a trace is handed over once no span has come for a while, and early when there are too many', async () => {
  const finished: string[][] = [];
  const collector = new Collector((spans) => finished.push(spans.map(({ name }) => name)), 30);
  collector.add([span({ name: 'one' })]);
  collector.add([span({ name: 'two' })]);
  expect(finished).toEqual([]);
  await sleep(100);
  expect(finished).toEqual([['one', 'two']]);
  for (let index = 0; index <= 200; index += 1) collector.add([span({ traceId: `trace ${index}` })]);
  expect(finished).toHaveLength(2);
  await sleep(100);
  expect(finished).toHaveLength(202);
});
