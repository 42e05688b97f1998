import type { CollectedSpan } from './otlp.ts';

const maxTraces = 200;
const maxSpansOfTrace = 1000;

/**
 * Gathers the spans of traces until no further one has come for a while. It holds 200 traces with 1,000 spans each at
 * most: the oldest trace is handed over early, and further spans of a long one are dropped.
 */
export class Collector {
  readonly #traces = new Map<string, { spans: CollectedSpan[]; timer: NodeJS.Timeout }>();
  readonly #onTrace: (spans: readonly CollectedSpan[]) => void;
  readonly #quietMs: number;

  /** @param quietMs longer than the interval at which the services export */
  constructor(onTrace: (spans: readonly CollectedSpan[]) => void, quietMs: number) {
    this.#onTrace = onTrace;
    this.#quietMs = quietMs;
  }

  add(spans: readonly CollectedSpan[]): void {
    for (const span of spans) {
      const trace = this.#traces.get(span.traceId) ?? this.#begin(span.traceId);
      if (trace.spans.length < maxSpansOfTrace) trace.spans.push(span);
      trace.timer.refresh();
    }
  }

  #begin(traceId: string) {
    const [oldest] = this.#traces.keys();
    if (oldest !== undefined && this.#traces.size >= maxTraces) this.#finish(oldest);
    const trace = { spans: [] as CollectedSpan[], timer: setTimeout(() => this.#finish(traceId), this.#quietMs) };
    this.#traces.set(traceId, trace);
    return trace;
  }

  #finish(traceId: string): void {
    const trace = this.#traces.get(traceId);
    if (!trace) return;
    clearTimeout(trace.timer);
    this.#traces.delete(traceId);
    this.#onTrace(trace.spans);
  }
}
