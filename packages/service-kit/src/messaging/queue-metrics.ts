import type { Bus } from './bus.ts';
import { measured } from '../observability/metrics.ts';
import type { QueueDepths } from './queue-depths.ts';

const freshMs = 5000;

/** The depth of the service's own queue and of its dead letters. Every replica tells the same: take the maximum, not the sum. */
export function measureQueues(bus: Pick<Bus, 'depths'>): void {
  let asked: { at: number; depths: Promise<QueueDepths> } | null = null;
  // Three gauges of one scrape share one question to the broker.
  const depths = () => {
    if (!asked || performance.now() - asked.at > freshMs) asked = { at: performance.now(), depths: bus.depths() };
    return asked.depths;
  };
  const gauge = (name: string, help: string, value: (depths: QueueDepths) => number) =>
    measured(name, help, ['queue'], async () => {
      const seen = await depths();
      return [{ labels: { queue: seen.queue }, value: value(seen) }];
    });
  gauge('queue_messages', 'Events that wait in the queue, not yet taken by a consumer.', ({ waiting }) => waiting);
  gauge('queue_consumers', 'Consumers that the queue has.', ({ consumers }) => consumers);
  gauge('dead_letters', 'Dead letters of the queue.', ({ deadLetters }) => deadLetters);
}
