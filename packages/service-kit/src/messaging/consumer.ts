import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { ServiceName } from '@power-corner/contracts/services';
import { traceIdOf } from '@power-corner/contracts/traceparent';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../errors.ts';
import { mongoIsUp } from '../mongo/connection.ts';
import type { Log } from '../observability/log.ts';
import { counter, histogram } from '../observability/metrics.ts';
import { runIn, tracer } from '../tracing/tracing.ts';
import { Backoff } from '../retry.ts';
import type { Reason } from './dead-letters/reason.ts';
import { headersOf, reasonFor, reasonOf } from './dead-letters/reason.ts';
import { copiedProperties, readEvent } from './messages.ts';
import type { Publisher } from './publisher.ts';
import { deadQueueOf, queueOf } from './topology.ts';

export type Handlers = { [Type in EventType]?: (event: DomainEvent<Type>, log: Log) => Promise<void> };

const prefetch = 20;
const longestWaitMs = 30_000;
/** A handler that fails while the database is reachable gets this many tries before the event becomes a dead letter. */
const maxTries = 5;
/** An event that was delivered this often without an end becomes a dead letter: it crashes its process. */
const maxDeliveries = 10;
/** A redelivered event waits a random part of this, so that those beside one that crashes the process get their turn. */
const spreadMs = 1000;

const consumed = counter('events_consumed_total', 'Tries to apply an event, by outcome.', ['type', 'outcome']);
const lag = histogram(
  'event_lag_seconds',
  'Time between a fact and its application by this service.',
  ['type'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
);

const wait = (ms: number) => sleep(ms, undefined, { ref: false });

export interface ConsumerOptions {
  name: ServiceName;
  handlers: Handlers;
  log: Log;
  /** The first wait of a failed event and of a paused consumer. Each further one is twice as long, 30 s at most. */
  firstWaitMs?: number;
  isReady?: () => Promise<boolean>;
}

interface Subscription {
  channel: ConfirmChannel;
  publisher: Pick<Publisher, 'send'>;
  /** Null while the consumer is paused, and until the broker has given one. */
  tag: string | null;
  consuming: boolean;
  closed: boolean;
}

export class Consumer {
  readonly #options: ConsumerOptions;
  readonly #busy = new Set<Promise<void>>();
  readonly #pauses: Backoff;
  #stopping = false;
  #subscription: Subscription | null = null;
  #pausing: Promise<void> | null = null;

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#pauses = this.#newBackoff();
  }

  #newBackoff(): Backoff {
    return new Backoff({ firstMs: this.#options.firstWaitMs ?? 500, longestMs: longestWaitMs });
  }

  async subscribe(channel: ConfirmChannel, publisher: Pick<Publisher, 'send'>): Promise<void> {
    await channel.prefetch(prefetch);
    const subscription: Subscription = { channel, publisher, tag: null, consuming: false, closed: false };
    channel.once('close', () => {
      subscription.closed = true;
    });
    this.#subscription = subscription;
    await this.#consume();
  }

  async #consume(): Promise<void> {
    const subscription = this.#subscription;
    if (!subscription || subscription.closed || subscription.consuming || this.#pausing || this.#stopping) return;
    subscription.consuming = true;
    const { channel } = subscription;
    const { consumerTag } = await channel.consume(queueOf(this.#options.name), (message) => {
      // The broker cancelled the consumer (its queue went away): a new channel declares and subscribes again.
      if (!message)
        return void channel
          .close()
          .catch((error: unknown) => this.#options.log.warn({ err: error }, 'closing the consumer channel failed'));
      const work = this.#take(subscription, message).catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'consumer failed');
      });
      this.#busy.add(work);
      void work.finally(() => this.#busy.delete(work));
    });
    subscription.tag = consumerTag;
  }

  async #take(subscription: Subscription, message: ConsumeMessage): Promise<void> {
    const read = readEvent(message.content);
    if ('faults' in read) {
      this.#options.log.error(
        { messageId: String(message.properties.messageId), faults: read.faults },
        'unknown shape, moved to the dead letters',
      );
      consumed.inc({ type: 'unknown', outcome: 'dead' });
      return this.#moveToDeadLetters(subscription, message, reasonFor('UNKNOWN_SHAPE', read.faults, 1));
    }
    const { event } = read;
    const traceId = tracer && event.traceparent && traceIdOf(event.traceparent);
    const log = this.#options.log.child({
      eventId: event.id,
      eventType: event.type,
      requestId: event.correlationId,
      ...(traceId && { traceId }),
    });
    if (deliveriesBefore(message) < maxDeliveries) {
      if (message.fields.redelivered) await wait(Math.random() * spreadMs);
      return this.#apply(subscription, message, event, log);
    }
    log.error('event crashes the process, moved to the dead letters');
    consumed.inc({ type: event.type, outcome: 'dead' });
    const reason = reasonFor('ENDS_PROCESS', 'the process ended in the middle of it at every try', maxDeliveries);
    return this.#moveToDeadLetters(subscription, message, reason);
  }

  async #apply(subscription: Subscription, message: ConsumeMessage, event: DomainEvent, log: Log): Promise<void> {
    const { type } = event;
    const handler = this.#options.handlers[type] as ((event: DomainEvent, log: Log) => Promise<void>) | undefined;
    const backoff = this.#newBackoff();
    const span = event.traceparent && tracer?.start(`consume ${type}`, 'consumer', this.#consumption(event));
    const end = (failed?: string) => void (span && span.end({ failed }));
    // When the process stops or the channel is lost, the unacknowledged message goes back to the queue by itself.
    for (let tries = 1; !this.#stopping && !subscription.closed; tries += 1) {
      try {
        await runIn(span || null, async () => handler?.(event, log));
        consumed.inc({ type, outcome: 'applied' });
        lag.observe({ type }, Math.max(0, (Date.now() - Date.parse(event.occurredAt)) / 1000));
        log.info('event applied');
        this.#pauses.reset();
        settle(() => subscription.channel.ack(message));
        return end();
      } catch (error) {
        if (isUnavailable(error)) {
          await this.#giveBack(subscription, message, log, error);
          return end('put back');
        }
        if (tries >= maxTries) {
          log.error({ err: error }, 'event failed, moved to the dead letters');
          consumed.inc({ type, outcome: 'dead' });
          await this.#moveToDeadLetters(subscription, message, reasonOf(error, maxTries));
          return end('dead letter');
        }
        consumed.inc({ type, outcome: 'retried' });
        const waitMs = backoff.next();
        log.warn({ err: error, waitMs }, 'event failed, it is retried');
        await wait(waitMs);
      }
    }
    end('interrupted');
  }

  #consumption({ id, correlationId, traceparent }: DomainEvent) {
    return {
      parent: traceparent,
      attributes: {
        'messaging.system': 'rabbitmq',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queueOf(this.#options.name),
        'messaging.message.id': id,
        'request.id': correlationId,
      },
    };
  }

  /** Pauses too: another replica may reach the database. The event goes back as a copy, whose deliveries start at 0. */
  async #giveBack(
    { channel, publisher }: Subscription,
    message: ConsumeMessage,
    log: Log,
    error: unknown,
  ): Promise<void> {
    consumed.inc({ type: String(message.properties.type ?? 'unknown'), outcome: 'retried' });
    log.warn({ err: error }, 'database away, event put back');
    // Cancelled first: the event must not come straight back to this process.
    this.#pausing ??= this.#pause();
    try {
      await publisher.send(queueOf(this.#options.name), message.content, copiedProperties(message));
    } catch {
      return settle(() => channel.nack(message, false, true));
    }
    settle(() => channel.ack(message));
  }

  async #pause(): Promise<void> {
    await this.#cancel();
    do {
      const waitMs = this.#pauses.next();
      this.#options.log.warn({ waitMs }, 'consumer paused until the database answers');
      await wait(waitMs);
    } while (!this.#stopping && !(await (this.#options.isReady ?? mongoIsUp)()));
    this.#pausing = null;
    await this.#consume().catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'consuming failed, the connection is made anew'),
    );
  }

  async #cancel(): Promise<void> {
    const subscription = this.#subscription;
    if (!subscription?.tag || subscription.closed) return;
    const { tag } = subscription;
    Object.assign(subscription, { tag: null, consuming: false });
    await subscription.channel
      .cancel(tag)
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'cancelling the consumer failed'));
  }

  /** Published and confirmed before the original is removed: a crash leaves two of it and never none. */
  async #moveToDeadLetters(
    { channel, publisher }: Subscription,
    message: ConsumeMessage,
    reason: Reason,
  ): Promise<void> {
    try {
      await publisher.send(
        deadQueueOf(this.#options.name),
        message.content,
        copiedProperties(message, headersOf(reason)),
      );
    } catch (error) {
      this.#options.log.error({ err: error }, 'dead letter not moved, left to the broker');
      return settle(() => channel.reject(message, false));
    }
    settle(() => channel.ack(message));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#cancel();
    await Promise.race([Promise.allSettled(this.#busy), wait(8000)]);
  }
}

/** Those that ended with a lost connection. RabbitMQ 4 counts in `x-acquired-count`, others in `x-delivery-count`. */
function deliveriesBefore({ properties: { headers } }: ConsumeMessage): number {
  return Math.max(Number(headers?.['x-acquired-count'] ?? 0), Number(headers?.['x-delivery-count'] ?? 0));
}

function settle(acknowledge: () => void): void {
  try {
    acknowledge();
  } catch {
    // Acknowledging throws on a channel that closed meanwhile; the broker then delivers the message again.
  }
}
