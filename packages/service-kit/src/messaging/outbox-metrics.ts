import type { Model } from 'mongoose';
import { measured } from '../observability/metrics.ts';
import type { Outbox } from './outbox.ts';

/** Enough to find the oldest event: while the broker is away they are in the order of their age. */
const mostLookedAt = 1000;
const waiting = { 'relay.dueAt': { $gte: new Date(0) } };

/** How much waits in the outboxes, by the partial index that holds only what waits. */
export function measureOutboxes(models: readonly Model<never>[]): void {
  const outboxes = models as unknown as readonly Model<Outbox>[];
  const each = <Value>(look: (model: Model<Outbox>) => Promise<Value>) =>
    Promise.all(
      outboxes.map(async (model) => ({ labels: { collection: model.collection.name }, value: await look(model) })),
    );
  measured('outbox_documents', 'Documents with events that are not published yet.', ['collection'], () =>
    each((model) => model.countDocuments(waiting)),
  );
  measured(
    'outbox_oldest_seconds',
    'Age of the oldest event that is not published yet; 0 when nothing waits.',
    ['collection'],
    () => each(oldestSeconds),
  );
}

async function oldestSeconds(model: Model<Outbox>): Promise<number> {
  const [found] = await model.aggregate<{ oldest: string | null }>([
    { $match: waiting },
    { $sort: { 'relay.dueAt': 1 } },
    { $limit: mostLookedAt },
    { $project: { since: { $arrayElemAt: ['$outbox.occurredAt', 0] } } },
    { $group: { _id: null, oldest: { $min: '$since' } } },
  ]);
  return found?.oldest ? Math.max(0, (Date.now() - Date.parse(found.oldest)) / 1000) : 0;
}
