import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Reason } from './dead-letters/reason.ts';
import { headersOf, reasonOf } from './dead-letters/reason.ts';
import { isUnavailable } from './errors.ts';
import type { Log } from './log.ts';
import { copiedProperties, readEvent } from './messages.ts';
import { counter, histogram } from './metrics.ts';
import { Sending } from './sending.ts';
import type { Consumer } from './topology.ts';
import { deadQueueOf, queueOf } from './topology.ts';

export type Handlers = { [Type in EventType]?: (event: DomainEvent<Type>, log: Log) => Promise<void> };

const prefetch = 20;
const longestWaitMs = 30_000;
/** A handler that fails for another reason than an unreachable database gets this many tries before the dead letters. */
const mostTries = 5;

const consumed = counter('events_consumed_total', 'Tries to apply an event, by what came of them.', ['type', 'outcome']);
const lag = histogram('event_lag_seconds', 'From the moment of a fact to its application by this service.', ['type'], [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600]);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface ConsumingOptions {
  name: Consumer;
  handlers: Handlers;
  log: Log;
  /** How long a failed event waits before its second try; each further wait is twice as long, 30 s at most. */
  firstWaitMs?: number;
}

/** Applies the events of one queue, on whatever channel there is at the time. */
export class Consuming {
  readonly #options: ConsumingOptions;
  readonly #busy = new Set<Promise<void>>();
  #stopping = false;
  #subscription: { channel: ConfirmChannel; tag: string } | null = null;

  constructor(options: ConsumingOptions) {
    this.#options = options;
  }

  /** Subscribes on a new channel. */
  async subscribe(channel: ConfirmChannel): Promise<void> {
    await channel.prefetch(prefetch);
    const sending = new Sending(channel);
    const { consumerTag } = await channel.consume(queueOf(this.#options.name), (message) => {
      // The broker cancelled the consumer (its queue went away): a new channel declares and subscribes again.
      if (!message) return void channel.close().catch(() => undefined);
      const work = this.#take(channel, sending, message).catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'consumer failed');
      });
      this.#busy.add(work);
      void work.finally(() => this.#busy.delete(work));
    });
    this.#subscription = { channel, tag: consumerTag };
  }

  async #take(channel: ConfirmChannel, sending: Sending, message: ConsumeMessage): Promise<void> {
    const earlier = Number(message.properties.headers?.['x-delivery-count'] ?? 0);
    const read = readEvent(message.content);
    if ('faults' in read) {
      this.#options.log.error({ messageId: String(message.properties.messageId), faults: read.faults }, 'unknown shape, to the dead letters');
      consumed.inc({ type: 'unknown', outcome: 'dead' });
      return this.#bury(channel, sending, message, { code: 'UNKNOWN_SHAPE', message: read.faults, attempts: earlier + 1, at: new Date().toISOString() });
    }
    const { event } = read;
    const { type } = event;
    const log = this.#options.log.child({ eventId: event.id, eventType: type, requestId: event.correlationId });
    const handler = this.#options.handlers[type] as ((event: DomainEvent, log: Log) => Promise<void>) | undefined;
    for (let tries = 1, waitMs = this.#options.firstWaitMs ?? 500; !this.#stopping; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        await handler?.(event, log);
        consumed.inc({ type, outcome: 'applied' });
        lag.observe({ type }, Math.max(0, (Date.now() - Date.parse(event.occurredAt)) / 1000));
        log.info('event applied');
        return settle(() => channel.ack(message));
      } catch (error) {
        if (!isUnavailable(error) && tries++ >= mostTries) {
          log.error({ err: error }, 'event failed, to the dead letters');
          consumed.inc({ type, outcome: 'dead' });
          return this.#bury(channel, sending, message, reasonOf(error, earlier + mostTries, new Date()));
        }
        consumed.inc({ type, outcome: 'retried' });
        log.warn({ err: error, waitMs }, 'event failed, tried again');
        await wait(waitMs);
      }
    }
    // Stopping: unacknowledged, the message goes back to the queue when the connection closes.
  }

  /** Moves a message to the dead letters with its reason: published and confirmed first, so that a crash leaves two and never none. */
  async #bury(channel: ConfirmChannel, sending: Sending, message: ConsumeMessage, reason: Reason): Promise<void> {
    try {
      await sending.send(deadQueueOf(this.#options.name), message.content, copiedProperties(message, headersOf(reason)));
    } catch (error) {
      this.#options.log.error({ err: error }, 'dead letter not moved, left to the broker');
      return settle(() => channel.reject(message, false));
    }
    settle(() => channel.ack(message));
  }

  /** Takes no new message and lets the ones at work finish (8 s at most). */
  async stop(): Promise<void> {
    this.#stopping = true;
    const subscription = this.#subscription;
    if (subscription) await subscription.channel.cancel(subscription.tag).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.#busy), wait(8000)]);
  }
}

/** Acknowledging on a channel that closed meanwhile throws; the message then simply comes again. */
function settle(acknowledge: () => void): void {
  try {
    acknowledge();
  } catch {
    // Delivered again to whoever consumes next.
  }
}
