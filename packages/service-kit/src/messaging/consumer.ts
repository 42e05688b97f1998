import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Attempts } from './attempts.ts';
import { storedAttempts } from './attempts.ts';
import type { Reason } from './dead-letters/reason.ts';
import { headersOf, reasonOf } from './dead-letters/reason.ts';
import { isUnavailable } from '../errors.ts';
import type { Log } from '../observability/log.ts';
import { copiedProperties, readEvent } from './messages.ts';
import { counter, histogram } from '../observability/metrics.ts';
import { mongoIsUp } from '../mongo/connection.ts';
import type { Sending } from './publisher.ts';
import type { Consumer } from './topology.ts';
import { deadQueueOf, queueOf } from './topology.ts';

export type Handlers = { [Type in EventType]?: (event: DomainEvent<Type>, log: Log) => Promise<void> };

const prefetch = 20;
const longestWaitMs = 30_000;
/** A handler that fails for another reason than an unreachable database gets this many tries before the dead letters. */
const mostTries = 5;
/** From this many redeliveries on an event is handled alone, and its beginnings are counted: it may be what ends the process. */
const suspiciousDeliveries = 3;
/** An event in the middle of which the process ended this often goes to the dead letters. */
const mostBeginnings = 5;

const consumed = counter('events_consumed_total', 'Tries to apply an event, by what came of them.', [
  'type',
  'outcome',
]);
const lag = histogram(
  'event_lag_seconds',
  'From the moment of a fact to its application by this service.',
  ['type'],
  [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

export interface ConsumingOptions {
  name: Consumer;
  handlers: Handlers;
  log: Log;
  /** How long a failed event waits before its second try, and a paused consumer before it looks again; each further wait is twice as long, 30 s at most. */
  firstWaitMs?: number;
  /** Whether the database answers: asked before a paused consumer goes on. */
  isReady?: () => Promise<boolean>;
  attempts?: Attempts;
}

/** One channel's deliveries, and what is needed to answer them. */
interface Subscription {
  channel: ConfirmChannel;
  sending: Sending;
  /** Null while the consumer is paused, and until the broker has given one. */
  tag: string | null;
  consuming: boolean;
  closed: boolean;
}

/** Applies the events of one queue, on whatever channel there is at the time. */
export class Consuming {
  readonly #options: ConsumingOptions;
  readonly #attempts: Attempts;
  readonly #busy = new Set<Promise<void>>();
  /** Beginnings that an outage interrupted: taken back once the database answers. */
  readonly #interrupted = new Set<string>();
  #alone: Promise<unknown> = Promise.resolve();
  #stopping = false;
  #subscription: Subscription | null = null;
  #pausing: Promise<void> | null = null;
  #pauseMs: number;

  constructor(options: ConsumingOptions) {
    this.#options = options;
    this.#attempts = options.attempts ?? storedAttempts;
    this.#pauseMs = this.#firstWaitMs;
  }

  get #firstWaitMs(): number {
    return this.#options.firstWaitMs ?? 500;
  }

  /** Consumes on a new channel, or as soon as the database answers if the consumer is paused. */
  async subscribe(channel: ConfirmChannel, sending: Sending): Promise<void> {
    await channel.prefetch(prefetch);
    const subscription: Subscription = { channel, sending, tag: null, consuming: false, closed: false };
    channel.once('close', () => {
      subscription.closed = true;
    });
    this.#subscription = subscription;
    await this.#consume();
  }

  /** Consumes on the present channel unless it does already, or is paused. */
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
        'unknown shape, to the dead letters',
      );
      consumed.inc({ type: 'unknown', outcome: 'dead' });
      return this.#moveToDeadLetters(subscription, message, {
        code: 'UNKNOWN_SHAPE',
        message: read.faults,
        attempts: 1,
        at: new Date().toISOString(),
      });
    }
    const { event } = read;
    const log = this.#options.log.child({ eventId: event.id, eventType: event.type, requestId: event.correlationId });
    if (Number(message.properties.headers?.['x-delivery-count'] ?? 0) < suspiciousDeliveries)
      return void (await this.#apply(subscription, message, event, log));
    // One suspicious event at a time: its neighbours would be counted with it when it ends the process.
    const turn = this.#alone.then(() => this.#applyCounted(subscription, message, event, log));
    // The caller gets the failure; the next turn only waits for the end.
    this.#alone = turn.catch(() => undefined);
    return turn;
  }

  /** Applies an event that may end the process: its beginnings are counted, and too many of them are the end of it. */
  async #applyCounted(
    subscription: Subscription,
    message: ConsumeMessage,
    event: DomainEvent,
    log: Log,
  ): Promise<void> {
    if (subscription.closed || this.#stopping) return;
    let beginnings: number;
    try {
      beginnings = await this.#attempts.begin(event.id);
    } catch (error) {
      return this.#giveBack(subscription, message, log, error);
    }
    if (beginnings > mostBeginnings) {
      log.error({ beginnings }, 'event ends the process, to the dead letters');
      consumed.inc({ type: event.type, outcome: 'dead' });
      await this.#moveToDeadLetters(subscription, message, {
        code: 'ENDS_PROCESS',
        message: 'the process ended in the middle of it at every try',
        attempts: mostBeginnings,
        at: new Date().toISOString(),
      });
    } else if (!(await this.#apply(subscription, message, event, log))) {
      // It is taken back when the database answers.
      return this.#attempts.takeBack(event.id).catch(() => void this.#interrupted.add(event.id));
    }
    await this.#attempts
      .end(event.id)
      .catch((error: unknown) => log.warn({ err: error }, 'attempts of an event not cleared, they expire'));
  }

  /** @returns whether the handling reached an end: applied, or in the dead letters */
  async #apply(subscription: Subscription, message: ConsumeMessage, event: DomainEvent, log: Log): Promise<boolean> {
    const { type } = event;
    const handler = this.#options.handlers[type] as ((event: DomainEvent, log: Log) => Promise<void>) | undefined;
    // Stopping, or on a lost channel: unacknowledged, the message goes back to the queue by itself.
    for (
      let tries = 1, waitMs = this.#firstWaitMs;
      !this.#stopping && !subscription.closed;
      tries++, waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      try {
        await handler?.(event, log);
        consumed.inc({ type, outcome: 'applied' });
        lag.observe({ type }, Math.max(0, (Date.now() - Date.parse(event.occurredAt)) / 1000));
        log.info('event applied');
        this.#pauseMs = this.#firstWaitMs;
        settle(() => subscription.channel.ack(message));
        return true;
      } catch (error) {
        if (isUnavailable(error)) {
          this.#giveBack(subscription, message, log, error);
          return false;
        }
        if (tries >= mostTries) {
          log.error({ err: error }, 'event failed, to the dead letters');
          consumed.inc({ type, outcome: 'dead' });
          await this.#moveToDeadLetters(subscription, message, reasonOf(error, mostTries, new Date()));
          return true;
        }
        consumed.inc({ type, outcome: 'retried' });
        log.warn({ err: error, waitMs }, 'event failed, tried again');
        await wait(waitMs);
      }
    }
    return false;
  }

  /** Puts an event back that the database's outage interrupted, and pauses: another replica may reach its database. */
  #giveBack({ channel }: Subscription, message: ConsumeMessage, log: Log, error: unknown): void {
    consumed.inc({ type: String(message.properties.type ?? 'unknown'), outcome: 'retried' });
    log.warn({ err: error }, 'database away, event put back');
    // Cancelled first, so that the event does not come straight back here.
    this.#pausing ??= this.#pause();
    settle(() => channel.nack(message, false, true));
  }

  /** Takes nothing from the queue until the database answers. */
  async #pause(): Promise<void> {
    await this.#cancel();
    do {
      this.#options.log.warn({ waitMs: this.#pauseMs }, 'consumer paused until the database answers');
      await wait(this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestWaitMs);
    } while (!this.#stopping && !(await this.#canGoOn()));
    this.#pausing = null;
    // A channel that closed meanwhile is replaced by the bus, which subscribes again.
    await this.#consume().catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'consuming failed, the connection is made anew'),
    );
  }

  async #canGoOn(): Promise<boolean> {
    try {
      if (!(await (this.#options.isReady ?? mongoIsUp)())) return false;
      for (const eventId of this.#interrupted) {
        await this.#attempts.takeBack(eventId);
        this.#interrupted.delete(eventId);
      }
      return true;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'database away again');
      return false;
    }
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

  /** Moves a message to the dead letters with its reason: published and confirmed first, so that a crash leaves two and never none. */
  async #moveToDeadLetters({ channel, sending }: Subscription, message: ConsumeMessage, reason: Reason): Promise<void> {
    try {
      await sending.send(
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

  /** Takes no new message and lets the ones at work finish (8 s at most). */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#cancel();
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
