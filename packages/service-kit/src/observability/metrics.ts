import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Log } from './log.ts';

/**
 * The metrics of this process, for Prometheus. Labels come from closed lists: a path, an id or an address is never a
 * label.
 */
export const registry = new Registry();

let log: Pick<Log, 'warn'> | undefined;

/** Adds the service's name to every metric, and the metrics of Node.js: event-loop lag, memory, CPU. */
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

export function gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
  return new Gauge({ name: prefix + name, help, labelNames: [...labelNames], registers: [registry] });
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
 * A gauge whose values are read when Prometheus scrapes, at most every five seconds.
 * After a failed read the gauge is empty, since an old value would mislead. A gauge without labels cannot be empty.
 */
export function measured<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly [Label, ...Label[]],
  read: () => Promise<Reading<Label>[]>,
): void {
  let lastRead = -Infinity;
  const gauge = new Gauge<string>({
    name: prefix + name,
    help,
    labelNames: [...labelNames],
    registers: [],
    async collect() {
      if (performance.now() - lastRead < freshMs) return;
      lastRead = performance.now();
      const readings = await read().catch((error: unknown) => {
        log?.warn({ err: error, metric: name }, 'a metric could not be read');
        return [];
      });
      this.reset();
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}

/** What `/healthz` of the gateway says of this process, by the gauge that it is read from. */
const watched = {
  oldest_event_seconds: 'outbox_oldest_seconds',
  mail_overdue_seconds: 'mail_overdue_seconds',
  backup_age_seconds: 'backup_age_seconds',
};

/** The largest value of each gauge that this process has, without labels. A value that cannot be read is left out. */
export async function watchedValues(): Promise<Record<string, number>> {
  const entries = await Promise.all(
    Object.entries(watched).map(async ([name, gauge]) => {
      const { values = [] } = (await registry.getSingleMetric(prefix + gauge)?.get()) ?? {};
      return values.length > 0 ? [[name, Math.max(...values.map(({ value }) => value))] as const] : [];
    }),
  );
  return Object.fromEntries(entries.flat());
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
