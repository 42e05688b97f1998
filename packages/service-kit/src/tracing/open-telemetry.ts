import type { Context, Span as RecordedSpan, SpanContext } from '@opentelemetry/api';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import type { Sampler } from '@opentelemetry/sdk-trace';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceparentPattern } from '@power-corner/contracts/traceparent';
import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { TracingConfig } from './config.ts';
import type { Outcome, Span, SpanKind, Tracer } from './tracing.ts';

const stopWithinMs = 2000;
const warnEveryMs = 60_000;

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

function samplerOf({ OTEL_TRACES_SAMPLER = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG }: TracingConfig): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG ?? 1),
  };
  const root = roots[OTEL_TRACES_SAMPLER.replace('parentbased_', '')]!();
  return OTEL_TRACES_SAMPLER.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const headerOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function contextOf(traceparent: string): Context | null {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return null;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Spans through OpenTelemetry's SDK. At most 2,048 finished ones wait for the collector; further ones are dropped. */
export function createTracer(service: string, config: TracingConfig, log: Log): Tracer {
  logProblems(log);
  const named = resourceFromAttributes({
    'service.name': service,
    'service.instance.id': `${hostname()}:${process.pid}`,
  });
  const provider = new TracerProvider({
    // The variables OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES win.
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanLimits: { attributeValueLengthLimit: 300 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY ?? 5000,
      }),
    ],
  });
  const otel = provider.getTracer('power-corner');
  const running = new AsyncLocalStorage<{ span: Span; context: Context } | undefined>();

  const recorded = (span: RecordedSpan): Span | null => {
    if (!span.isRecording()) return null;
    const context = trace.setSpan(ROOT_CONTEXT, span);
    const own: Span = {
      traceId: span.spanContext().traceId,
      traceparent: headerOf(span.spanContext()),
      run: (work) => running.run({ span: own, context }, work),
      end: (outcome) => end(span, outcome),
    };
    return own;
  };

  return {
    receive(name, given, attributes = {}) {
      const parent = (given && contextOf(given)) || ROOT_CONTEXT;
      return recorded(otel.startSpan(name, { kind: Kind.SERVER, attributes }, parent));
    },
    start(name, kind, { parent, attributes = {} } = {}) {
      const context = parent === undefined ? running.getStore()?.context : contextOf(parent);
      return context ? recorded(otel.startSpan(name, { kind: kinds[kind], attributes }, context)) : null;
    },
    get active() {
      return running.getStore()?.span ?? null;
    },
    detach: (work) => running.run(undefined, work),
    async stop() {
      const stopped = provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last spans are lost'));
      await Promise.race([stopped, sleep(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

function end(span: RecordedSpan, { name, attributes, failed }: Outcome = {}): void {
  if (name) span.updateName(name);
  if (attributes) span.setAttributes(attributes);
  if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failed });
  span.end();
}

/** The SDK reports failed exports and dropped batches every few seconds while a collector is away. */
function logProblems(log: Log): void {
  let silentUntil = 0;
  const warn = (message: string) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + warnEveryMs;
    log.warn({ detail: message.slice(0, 300) }, 'spans are not exported');
  };
  const none = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: none, debug: none, verbose: none },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
