import { domainEvents, type DomainEvent } from '@power-corner/contracts/events';
import type { ServiceName } from '@power-corner/contracts/services';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { connect } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import { counter } from '../observability/metrics.ts';
import { tracer } from '../tracing/tracing.ts';
import { Backoff } from '../retry.ts';
import type { ConsumerOptions } from './consumer.ts';
import { Consumer } from './consumer.ts';
import { contentOf, propertiesOf } from './messages.ts';
import { Publisher, Unroutable } from './publisher.ts';
import { deadQueueOf, declareTopology, queueOf } from './topology.ts';

export type { Handlers } from './consumer.ts';

const published = counter('events_published_total', 'Events handed to the broker, by outcome.', ['type', 'outcome']);

const queueAnswerMs = 2000;

interface BusOptions {
  url: string;
  service: string;
  log: Log;
  consumer?: Omit<ConsumerOptions, 'log'>;
  /** Called after every connect, so that waiting events leave at once. */
  onConnected?: () => void;
}

export interface QueueDepths {
  queue: string;
  waiting: number;
  consumers: number;
  deadLetters: number;
}

/**
 * The connection to RabbitMQ. It reconnects by itself, and no call waits for it without a limit.
 * Publishing and consuming have a connection each, since the broker blocks only publishers when it is short of memory.
 */
export class Bus {
  readonly #options: BusOptions;
  readonly #consumer: Consumer | null;
  readonly #connections = new Map<string, ChannelModel>();
  readonly #stopped = new AbortController();
  #publisher: Publisher | null = null;

  constructor(options: BusOptions) {
    this.#options = options;
    this.#consumer = options.consumer ? new Consumer({ ...options.consumer, log: options.log }) : null;
  }

  /** Starts connecting in the background: a service works without its broker, since events wait in the outbox. */
  start(): void {
    void this.#keepConnected('publisher', async (_, publisher) => {
      this.#publisher = publisher;
      this.#options.onConnected?.();
    });
    const consumer = this.#consumer;
    // Dead letters leave by the publishing connection: the broker blocks what publishes, and the other must acknowledge.
    const deadLetters: Pick<Publisher, 'send'> = {
      send: async (...letter) => {
        if (!this.#publisher) throw new Error('the broker is not connected');
        return this.#publisher.send(...letter);
      },
    };
    if (consumer) void this.#keepConnected('consumer', (channel) => consumer.subscribe(channel, deadLetters));
  }

  get connected(): boolean {
    return this.#publisher !== null;
  }

  async #keepConnected(
    role: string,
    use: (channel: ConfirmChannel, publisher: Publisher) => Promise<void>,
  ): Promise<void> {
    const { url, service, log } = this.#options;
    const { signal } = this.#stopped;
    const backoff = new Backoff({ firstMs: 250, longestMs: 10_000 });
    while (!signal.aborted) {
      let connection: ChannelModel | null = null;
      try {
        connection = await connect(`${url}${url.includes('?') ? '&' : '?'}heartbeat=5`, {
          timeout: 5000,
          clientProperties: { connection_name: `${service} ${role}` },
        });
        // A stop that came meanwhile found nothing to close.
        signal.throwIfAborted();
        this.#connections.set(role, connection);
        const closed = new Promise<void>((resolve) => connection?.once('close', () => resolve()));
        connection.on('error', (error: unknown) => log.warn({ err: error, role }, 'broker connection failed'));
        const channel = await connection.createConfirmChannel();
        const channelClosed = new Promise<void>((resolve) => channel.once('close', () => resolve()));
        channel.on('error', (error: unknown) => log.warn({ err: error, role }, 'broker channel failed'));
        const declare = declareTopology.bind(null, connection, log);
        await declare();
        await use(channel, new Publisher(channel, declare));
        log.info({ role }, 'broker connected');
        backoff.reset();
        await Promise.race([closed, channelClosed]);
      } catch (error) {
        if (!signal.aborted) log.warn({ role, err: error }, 'broker does not answer');
      }
      if (role === 'publisher') this.#publisher = null;
      if (connection) {
        this.#connections.delete(role);
        // It is closed already, or its error event was logged.
        await connection.close().catch(() => undefined);
      }
      await sleep(backoff.next(), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /**
   * Publishes one event to the queue of each subscriber, and waits until the broker has confirmed all of them (10 s at
   * most). After a failure the event is published to all of them again: a subscriber that has it drops the second one
   * by its id.
   * @throws when it is not connected, or when one of the queues did not take it
   */
  async publish(event: DomainEvent): Promise<void> {
    const publisher = this.#publisher;
    if (!publisher) throw new Error('the broker is not connected');
    const span = event.traceparent && tracer?.start(`publish ${event.type}`, 'producer', publication(event));
    const content = contentOf(span ? { ...event, traceparent: span.traceparent } : event);
    const properties = propertiesOf(event, this.#options.service);
    const sent = await Promise.allSettled(
      domainEvents[event.type].to.map((subscriber) => publisher.send(queueOf(subscriber), content, properties)),
    );
    const failed = sent.find((result) => result.status === 'rejected');
    const outcome = !failed ? 'confirmed' : failed.reason instanceof Unroutable ? 'unroutable' : 'failed';
    published.inc({ type: event.type, outcome });
    if (span) span.end({ failed: failed && outcome });
    if (failed) throw failed.reason;
  }

  async queueDepths(): Promise<QueueDepths> {
    const connection = this.#connections.get('consumer');
    const { consumer } = this.#options;
    if (!connection || !consumer) throw new Error('the broker is not connected');
    const timeout = sleep(queueAnswerMs, undefined, { ref: false }).then(() => {
      throw new Error('the broker did not answer in time');
    });
    return Promise.race([readDepths(connection, consumer.name), timeout]);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#consumer?.stop();
    await Promise.all([...this.#connections.values()].map((connection) => connection.close().catch(() => undefined)));
  }
}

const publication = ({ id, type, correlationId, traceparent }: DomainEvent) => ({
  parent: traceparent,
  attributes: {
    'messaging.system': 'rabbitmq',
    'messaging.operation.type': 'send',
    'messaging.destination.name': domainEvents[type].to.map(queueOf).join(' '),
    'messaging.message.id': id,
    'request.id': correlationId,
  },
});

/** Reads on a channel of its own: the check of a missing queue closes the channel. */
async function readDepths(connection: ChannelModel, service: ServiceName): Promise<QueueDepths> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    const queue = queueOf(service);
    const events = await channel.checkQueue(queue);
    const dead = await channel.checkQueue(deadQueueOf(service));
    return {
      queue,
      waiting: events.messageCount,
      consumers: events.consumerCount,
      deadLetters: dead.messageCount,
    };
  } finally {
    await channel.close().catch(() => undefined);
  }
}
