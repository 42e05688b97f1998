import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from './log.ts';

/** What this process measures, in the form that Prometheus reads. Labels come from closed lists: a path, an id or an address is never one. */
export const registry = new Registry();

let log: Pick<Log, 'warn'> | undefined;

/** Names the service in every line, and adds what Node.js measures itself: event-loop lag, memory, CPU. */
export function startMetrics(service: string, serviceLog: Pick<Log, 'warn'>): void {
  log = serviceLog;
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
}

const prefix = 'power_corner_';

export function counter<Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name: prefix + name, help, labelNames: [...labelNames], registers: [registry] });
}

/** @param buckets upper bounds in seconds */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  return new Histogram({
    name: prefix + name,
    help,
    labelNames: [...labelNames],
    buckets: [...buckets],
    registers: [registry],
  });
}

export type Reading<Label extends string> = { labels: Record<Label, string>; value: number };

const freshMs = 5000;

/**
 * A gauge whose values are looked up when somebody scrapes, at most every five seconds however many scrape.
 * A look that fails leaves the gauge empty, since an old number would be believed; one without labels cannot be empty.
 */
export function measured<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly [Label, ...Label[]],
  look: () => Promise<Reading<Label>[]>,
): void {
  let lastLook = -Infinity;
  const gauge = new Gauge({
    name: prefix + name,
    help,
    labelNames: [...labelNames],
    registers: [],
    async collect() {
      if (performance.now() - lastLook < freshMs) return;
      lastLook = performance.now();
      const readings = await look().catch((error: unknown) => {
        log?.warn({ err: error, metric: name }, 'a metric could not be read');
        return [];
      });
      this.reset();
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}

const httpBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const requests = histogram(
  'http_request_duration_seconds',
  'Requests answered, by route pattern and class of status.',
  ['method', 'route', 'status'],
  httpBuckets,
);
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface AnsweredRequest {
  method: string;
  /** The pattern that matched, such as `/api/championships/{id}`; `unmatched` for none. */
  route: string;
  /** 499 for a caller who left before the answer. */
  status: number;
  durationMs: number;
}

/** Counts one answered request. */
export function observeRequest({ method, route, status, durationMs }: AnsweredRequest): void {
  requests.observe(
    { method: methods.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
    durationMs / 1000,
  );
}
