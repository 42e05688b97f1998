import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Log } from './log.ts';

/** Labels come from closed lists: a path, an id or an address is never a label. */
export const registry = new Registry();

let log: Pick<Log, 'warn'> | undefined;

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

/** Read at a scrape, at most every 5 s. A failed read empties a gauge with labels: an old value would mislead. */
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

/** The values that `/healthz` of the gateway shows, each with its gauge and the lane of its mails. */
const watched: Record<string, readonly [gauge: string, lane?: string]> = {
  oldest_event_seconds: ['outbox_oldest_seconds'],
  queues_without_consumer: ['queue_consumers'],
  mail_overdue_seconds: ['mail_overdue_seconds', 'transactional'],
  news_overdue_seconds: ['mail_overdue_seconds', 'news'],
  bulk_overdue_seconds: ['mail_overdue_seconds', 'bulk'],
  backup_age_seconds: ['backup_age_seconds'],
};

export async function watchedValues(): Promise<Record<string, number>> {
  const entries = await Promise.all(
    Object.entries(watched).map(async ([name, [gauge, lane]]) => {
      const { values = [] } = (await registry.getSingleMetric(prefix + gauge)?.get()) ?? {};
      const found = values.filter(({ labels }) => lane === undefined || labels['lane'] === lane);
      const numbers = found.map(({ value }) => value);
      // A process that the broker does not answer consumes nothing.
      if (name === 'queues_without_consumer')
        return [[name, Number(!numbers.some((consumers) => consumers > 0))] as const];
      return numbers.length > 0 ? [[name, Math.max(...numbers)] as const] : [];
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
  route: string;
  status: number;
  durationMs: number;
}

export function observeRequest({ method, route, status, durationMs }: AnsweredRequest): void {
  requests.observe(
    { method: methods.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` },
    durationMs / 1000,
  );
}
