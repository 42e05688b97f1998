import type { Log } from '../observability/log.ts';
import type { TracingConfig } from './config.ts';
import { isTracingOn } from './config.ts';

/** Never a value from a request, an event or a mail: paths are templates; people and texts are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Outcome {
  name?: string;
  attributes?: Attributes;
  failed?: string | undefined;
}

/** One timed step of a trace. Only spans that are recorded exist; the others are null. */
export interface Span {
  readonly traceId: string;
  /** The W3C header of this span. A request, an event and a mail carry it to the next step. */
  readonly traceparent: string;
  run: <T>(work: () => T) => T;
  end: (outcome?: Outcome) => void;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

interface SpanOptions {
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
  readonly active: Span | null;
  detach: <T>(work: () => T) => T;
  stop: () => Promise<void>;
}

export let tracer: Tracer | null = null;

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

export const detached = <T>(work: () => T): T => (tracer ? tracer.detach(work) : work());

export const runIn = <T>(span: Span | null | undefined, work: () => T): T => (span ? span.run(work) : work());
