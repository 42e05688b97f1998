import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';

/** The limits of the alerts in `ops/monitoring`. A value is null when no service gives it. */
const limits = {
  oldest_event_seconds: 300,
  queues_without_consumer: 0,
  mail_overdue_seconds: 300,
  news_overdue_seconds: 1800,
  bulk_overdue_seconds: 7200,
  backup_age_seconds: 2 * 86_400,
};
const required: readonly string[] = ['oldest_event_seconds', 'mail_overdue_seconds'];

interface Health {
  healthy: boolean;
  services: Record<string, boolean>;
  values: Record<string, number | null>;
}

async function ask(targets: Readonly<Record<string, string>>): Promise<Health> {
  const answers = await Promise.all(
    Object.entries(targets).map(async ([name, url]): Promise<[string, Record<string, number> | null]> => {
      const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
      const body: unknown = response?.ok ? await response.json().catch(() => null) : null;
      return [name, body as Record<string, number> | null];
    }),
  );
  const services = Object.fromEntries(answers.map(([name, answer]) => [name, answer !== null]));
  const values = Object.fromEntries(
    Object.keys(limits).map((name) => {
      const known = answers.flatMap(([, answer]) => answer?.[name] ?? []);
      return [name, known.length > 0 ? Math.round(Math.max(...known)) : null];
    }),
  );
  const isFine = ([name, limit]: [string, number]) =>
    (values[name] ?? (required.includes(name) ? Infinity : 0)) <= limit;
  return {
    healthy: !Object.values(services).includes(false) && Object.entries(limits).every(isFine),
    services,
    values,
  };
}

/** Answers 200 or 503, and why. The services are asked once in five seconds, however many monitors watch. */
export function healthz(targets: Readonly<Record<string, string>>): RequestHandler {
  const latest = new LRUCache<string, Health>({ max: 1, ttl: 5000, fetchMethod: () => ask(targets) });
  return async (request, response, next) => {
    if (request.path !== '/healthz') return next();
    const { healthy, services, values } = await latest.forceFetch('now');
    response
      .status(healthy ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ healthy, services, ...values });
  };
}
