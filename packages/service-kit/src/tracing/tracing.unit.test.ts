import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type CollectedSpan, receiveSpans } from '../../../../local/span-receiver.ts';
import { readEvent } from '../messaging/messages.ts';
import { createEvent } from '../messaging/outbox.ts';
import { createLog } from '../observability/log.ts';
import type { TracingConfig } from './config.ts';
import { isTracingOn } from './config.ts';
import { detached, startTracing, stopTracing, tracer } from './tracing.ts';

const log = createLog('test', 'silent');
const traceId = '0af7651916cd43dd8448eb211c80319c';
const given = `00-${traceId}-b7ad6b7169203331-01`;
let collector: Server | undefined;
let spans: CollectedSpan[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function start(config: TracingConfig = {}, server?: Server): Promise<void> {
  collector = server ?? (await receiveSpans(0, (received) => void spans.push(...received)));
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '4000';
  await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...config }, log);
}

afterEach(async () => {
  await stopTracing();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  collector?.closeAllConnections();
  collector?.close();
  collector = undefined;
  spans = [];
});

const passwordChanged = () =>
  createEvent(
    'PasswordChanged',
    {
      userId: 'a'.repeat(24),
      revision: 2,
      email: 'lina@example.dz',
      firstname: 'Lina',
      at: '2026-01-01T00:00:00.000Z',
    },
    { now: new Date(), correlationId: 'test-correlation' },
  );

describe('tracing that is off', () => {
  test.each([
    [{}, false],
    [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, false],
    [{ OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' }, false],
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
    [{ OTEL_SDK_DISABLED: 'false', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  ] satisfies [TracingConfig, boolean][])('follows the standard variables: %j', (config, on) => {
    expect(isTracingOn(config)).toBe(on);
  });

  test('adds nothing to an event', async () => {
    await startTracing('test', {}, log);
    expect(tracer).toBeNull();
    expect(passwordChanged()).not.toHaveProperty('traceparent');
  });

  // The client of Prometheus loads the API alone, which does nothing.
  test('loads no package of OpenTelemetry besides its API', async () => {
    const sources = join(import.meta.dirname, '..');
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      for (const file of ['ops/event-service', 'http/route', 'messaging/bus']) await import(process.argv[1] + '/' + file + '.ts');
      const { startTracing } = await import(process.argv[1] + '/tracing/tracing.ts');
      const log = { info() {}, warn() {} };
      const count = () => loaded.filter((url) => /@opentelemetry\\/(?!api\\/)/.test(url)).length;
      await startTracing('test', {}, log);
      const off = count();
      await startTracing('test', { OTEL_TRACES_EXPORTER: 'otlp' }, log);
      console.log(JSON.stringify({ off, on: count() > 0 }));
      process.exit();`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, sources], {
      env: { PATH: process.env['PATH'] },
    });
    expect(JSON.parse(stdout)).toEqual({ off: 0, on: true });
  }, 60_000);
});

describe('a trace', () => {
  test('goes from a request into its events, its commands and on to the next service', async () => {
    await start();
    const span = tracer!.receive('POST /things', given);
    const { traceparent } = span!;
    expect(span).toMatchObject({ traceId });
    expect(traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    const event = await span!.run(async () => {
      await Promise.resolve();
      tracer!.start('inner', 'client')!.end({ failed: 'refused' });
      return passwordChanged();
    });
    expect(event.traceparent).toBe(traceparent);
    tracer!.start('consume', 'consumer', { parent: event.traceparent })!.end();
    span!.end({ name: 'POST /others' });
    await stopTracing();
    const [outer, inner, consumed] = ['POST /others', 'inner', 'consume'].map((name) =>
      spans.find((each) => each.name === name),
    );
    expect(outer).toMatchObject({ traceId, parentSpanId: given.split('-')[2], service: 'test' });
    expect(inner).toMatchObject({ traceId, parentSpanId: outer?.spanId, failed: 'refused' });
    expect(consumed).toMatchObject({ traceId, parentSpanId: outer?.spanId, failed: undefined });
  });

  test.each([
    'garbage',
    `${given}, ${given}`,
    given.toUpperCase(),
    given.replace(traceId, '0'.repeat(32)),
    given.replace('b7ad6b7169203331', '0'.repeat(16)),
    `ff${given.slice(2)}`,
    `${given}-more`,
  ])('is begun anew when the header is malformed: %s', async (malformed) => {
    await start();
    const span = tracer!.receive('GET /', malformed);
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(traceId);
    expect(tracer!.start('part', 'server', { parent: malformed })).toBeNull();
  });

  const unrecorded = given.replace(/01$/, '00');

  test('that its caller does not record is not recorded', async () => {
    await start();
    expect(tracer!.receive('GET /', unrecorded)).toBeNull();
    expect(tracer!.start('part', 'server', { parent: unrecorded })).toBeNull();
    expect(passwordChanged()).not.toHaveProperty('traceparent');
  });

  test.each([
    ['always_on', 1, [true, true, true]],
    ['always_off', 1, [false, false, false]],
    ['traceidratio', 1, [true, true, true]],
    ['traceidratio', 0, [false, false, false]],
    ['parentbased_always_on', 1, [true, true, false]],
    ['parentbased_always_off', 1, [false, true, false]],
    ['parentbased_traceidratio', 1, [true, true, false]],
    ['parentbased_traceidratio', 0, [false, true, false]],
  ] as const)('is recorded as %s with the argument %d says', async (sampler, share, expected) => {
    await start({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share });
    const received = [undefined, given, unrecorded].map((header) => tracer!.receive('GET /', header) !== null);
    expect(received).toEqual(expected);
  });

  test('has an id of its own, by which a ratio comes out alike in every process', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 0.5 });
    const begun = Array.from({ length: 100 }, () => tracer!.receive('GET /', undefined)).filter(
      (span) => span !== null,
    );
    expect(new Set(begun.map((span) => span.traceId)).size).toBe(begun.length);
    for (const { traceparent } of begun)
      expect(tracer!.start('part', 'server', { parent: traceparent })).not.toBeNull();
  });

  test('is recorded for the share of requests that the sampler takes', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0.1 });
    const recorded = Array.from({ length: 2000 }, () => tracer!.receive('GET /', undefined)).filter(Boolean);
    expect(recorded.length).toBeGreaterThan(100);
    expect(recorded.length).toBeLessThan(300);
    expect(tracer!.receive('GET /', given)).not.toBeNull();
  });

  test('does not hold the background work that a request has started', async () => {
    await start();
    const span = tracer!.receive('GET /', undefined);
    await span!.run(() =>
      detached(async () => {
        await Promise.resolve();
        expect(tracer!.active).toBeNull();
        expect(tracer!.start('sweep', 'client')).toBeNull();
      }),
    );
  });
});

describe('an event', () => {
  const readAgain = (change: object) => readEvent(Buffer.from(JSON.stringify({ ...passwordChanged(), ...change })));

  test('of an earlier version, without a trace, is read', () => {
    expect(readAgain({})).toMatchObject({ event: { type: 'PasswordChanged' } });
  });

  test('keeps its trace', () => {
    expect(readAgain({ traceparent: given })).toMatchObject({ event: { traceparent: given } });
  });

  test.each(['garbage', 7, null, { id: 1 }])('with the malformed trace %j is read without it', (traceparent) => {
    const read = readAgain({ traceparent });
    expect(read).toMatchObject({ event: { type: 'PasswordChanged' } });
    expect((read as { event: { traceparent?: string } }).event.traceparent).toBeUndefined();
  });
});

describe('a collector that is broken', () => {
  test.each([
    ['refuses', (server: Server) => server.close()],
    ['never answers', () => undefined],
  ])(
    'and %s delays neither a span nor, by more than two seconds, the stop',
    async (_, breakIt) => {
      const server = createServer(() => undefined);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await start({ OTEL_BSP_SCHEDULE_DELAY: 1 }, server);
      breakIt(server);
      const startedAt = performance.now();
      for (let count = 0; count < 5000; count += 1) tracer!.receive('GET /', undefined)!.end();
      expect(performance.now() - startedAt).toBeLessThan(2000);
      const stoppedAt = performance.now();
      await stopTracing();
      expect(performance.now() - stoppedAt).toBeLessThan(3000);
    },
    20_000,
  );

  test('is reported once a minute', async () => {
    const warn = jest.spyOn(log, 'warn');
    const server = createServer((_request, response) => void response.writeHead(400).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await start({ OTEL_BSP_SCHEDULE_DELAY: 1 }, server);
    for (let count = 0; count < 3; count += 1) {
      tracer!.receive('GET /', undefined)!.end();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await stopTracing();
    expect(warn.mock.calls.filter(([, message]) => message === 'spans are not exported')).toHaveLength(1);
    warn.mockRestore();
  });
});
