import { measured } from '../observability/metrics.ts';
import type { Bus, QueueDepths } from './bus.ts';
import type { OutboxModel } from './outbox.ts';

/** Every replica reports the same numbers: take the maximum, not the sum. */
export function measureQueues(bus: Pick<Bus, 'queueDepths'>): void {
  const gauge = (name: string, help: string, value: (depths: QueueDepths) => number) =>
    measured(name, help, ['queue'], async () => {
      const depths = await bus.queueDepths();
      return [{ labels: { queue: depths.queue }, value: value(depths) }];
    });
  gauge('queue_messages', 'Events that wait in the queue, not yet taken by a consumer.', ({ waiting }) => waiting);
  gauge('queue_consumers', 'Consumers that the queue has.', ({ consumers }) => consumers);
  gauge('dead_letters', 'Dead letters of the queue.', ({ deadLetters }) => deadLetters);
}

/** Enough to find the oldest event: while the broker is away, documents are due in the order of their age. */
const sampleSize = 1000;
const waiting = { 'relay.dueAt': { $gte: new Date(0) } };

/** The queries use the partial index, which holds only documents with waiting events. */
export function measureOutboxes(models: readonly OutboxModel[]): void {
  const ofEach = (read: (model: OutboxModel) => Promise<number>) =>
    Promise.all(
      models.map(async (model) => ({ labels: { collection: model.collection.name }, value: await read(model) })),
    );
  measured('outbox_documents', 'Documents with events that are not published yet.', ['collection'], () =>
    ofEach((model) => model.countDocuments(waiting)),
  );
  measured(
    'outbox_oldest_seconds',
    'Age of the oldest event that is not published yet; 0 when nothing waits.',
    ['collection'],
    () => ofEach(oldestSeconds),
  );
}

async function oldestSeconds(model: OutboxModel): Promise<number> {
  const [found] = await model.aggregate<{ oldest: string | null }>([
    { $match: waiting },
    { $sort: { 'relay.dueAt': 1 } },
    { $limit: sampleSize },
    { $project: { since: { $arrayElemAt: ['$outbox.occurredAt', 0] } } },
    { $group: { _id: null, oldest: { $min: '$since' } } },
  ]);
  return found?.oldest ? Math.max(0, (Date.now() - Date.parse(found.oldest)) / 1000) : 0;
}
