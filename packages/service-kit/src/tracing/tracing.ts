import type { Log } from '../observability/log.ts';
import type { TracingConfig } from './config.ts';
import { isTracingOn } from './config.ts';

/**
 * The attributes of a span. Never a value from a request, an event or a mail: paths are the templates of their
 * calls, people and texts are left out.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Outcome {
  /** The final name, when the first one was preliminary. */
  name?: string;
  attributes?: Attributes;
  /** A short code when the step failed. */
  failed?: string | undefined;
}

/** One timed step of a trace. Only spans that are recorded exist; the others are null. */
export interface Span {
  readonly traceId: string;
  /** The W3C header of this span. A request, an event and a mail carry it to the next step. */
  readonly traceparent: string;
  /** Runs work within this span: spans that start in it become its children. */
  run: <T>(work: () => T) => T;
  end: (outcome?: Outcome) => void;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

interface SpanOptions {
  /** The span that this one continues, instead of the one that runs. */
  parent?: string | undefined;
  attributes?: Attributes;
}

export interface Tracer {
  /**
   * Begins the trace of a request, or continues the one that its caller names.
   * @param given its `traceparent` header, which counts only in a valid form
   * @returns null when the sampler leaves this trace out. No service has to know of such a trace
   */
  receive: (name: string, given: string | undefined, attributes?: Attributes) => Span | null;
  /** Starts a span in a trace that is recorded. A trace begins with a request alone: without a parent there is none. */
  start: (name: string, kind: SpanKind, options?: SpanOptions) => Span | null;
  /** The span that runs. */
  readonly active: Span | null;
  /** Runs work that belongs to no request although one has caused it. */
  detach: <T>(work: () => T) => T;
  /** Exports the last spans, for 2 s at most. */
  stop: () => Promise<void>;
}

/** Null while tracing is off, which costs one comparison in each place. */
export let tracer: Tracer | null = null;

/** Loads OpenTelemetry if the configuration turns tracing on. */
export async function startTracing(service: string, config: TracingConfig, log: Log): Promise<void> {
  if (!isTracingOn(config)) return;
  const { createTracer } = await import('./open-telemetry.ts');
  tracer = createTracer(service, config, log);
  log.info('tracing is on');
}

export async function stopTracing(): Promise<void> {
  const stopping = tracer;
  tracer = null;
  await stopping?.stop();
}

/** Runs a background loop outside the request that nudged it. */
export const detached = <T>(work: () => T): T => (tracer ? tracer.detach(work) : work());

export const runIn = <T>(span: Span | null | undefined, work: () => T): T => (span ? span.run(work) : work());
