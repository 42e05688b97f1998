import type { DomainEvent } from '@power-corner/contracts/events';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import { connect } from 'amqplib';
import type { ConsumingOptions } from './consumer.ts';
import { Consuming } from './consumer.ts';
import type { Log } from '../observability/log.ts';
import { contentOf, propertiesOf } from './messages.ts';
import { counter } from '../observability/metrics.ts';
import type { QueueDepths } from './queue-depths.ts';
import { readDepths } from './queue-depths.ts';
import { Sending, Unroutable } from './publisher.ts';
import { declareTopology, queueOf, subscribers } from './topology.ts';

export type { Handlers } from './consumer.ts';

const published = counter('events_published_total', 'Events handed to the broker, by what came of it.', [
  'type',
  'outcome',
]);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface BusOptions {
  url: string;
  service: string;
  log: Log;
  /** The queue that this process consumes, and what it does with each event. */
  consumer?: Omit<ConsumingOptions, 'log'>;
  /** Called after every connect, so that waiting events leave at once. */
  onConnected?: () => void;
}

/**
 * The connection to RabbitMQ: it comes back by itself, nothing waits for it without limit.
 * Publishing and consuming have a connection each, since the broker blocks publishers alone when it is short of memory.
 */
export class Bus {
  readonly #options: BusOptions;
  readonly #consuming: Consuming | null;
  readonly #connections = new Map<string, ChannelModel>();
  #publishing: Sending | null = null;
  #stopping = false;

  constructor(options: BusOptions) {
    this.#options = options;
    this.#consuming = options.consumer ? new Consuming({ ...options.consumer, log: options.log }) : null;
  }

  /** Starts connecting in the background: a service is useful without its broker, since the outbox waits. */
  start(): void {
    void this.#keep('publisher', async (_, sending) => {
      this.#publishing = sending;
      this.#options.onConnected?.();
    });
    const consuming = this.#consuming;
    if (consuming) void this.#keep('consumer', (channel, sending) => consuming.subscribe(channel, sending));
  }

  get connected(): boolean {
    return this.#publishing !== null;
  }

  async #keep(role: string, use: (channel: ConfirmChannel, sending: Sending) => Promise<void>): Promise<void> {
    for (let waitMs = 250; !this.#stopping; waitMs = Math.min(waitMs * 2, 10_000)) {
      let connection: ChannelModel | null = null;
      try {
        connection = await connect(`${this.#options.url}${this.#options.url.includes('?') ? '&' : '?'}heartbeat=5`, {
          timeout: 5000,
          clientProperties: { connection_name: `${this.#options.service} ${role}` },
        });
        this.#connections.set(role, connection);
        const closed = new Promise<void>((resolve) => connection?.once('close', () => resolve()));
        connection.on('error', (error: unknown) =>
          this.#options.log.warn({ err: error, role }, 'broker connection failed'),
        );
        const channel = await connection.createConfirmChannel();
        const channelClosed = new Promise<void>((resolve) => channel.once('close', () => resolve()));
        channel.on('error', (error: unknown) => this.#options.log.warn({ err: error, role }, 'broker channel failed'));
        const declare = declareTopology.bind(null, connection, this.#options.log);
        await declare();
        await use(channel, new Sending(channel, declare));
        this.#options.log.info({ role }, 'broker connected');
        waitMs = 250;
        await Promise.race([closed, channelClosed]);
      } catch (error) {
        if (!this.#stopping) this.#options.log.warn({ role, err: error }, 'broker does not answer');
      }
      if (role === 'publisher') this.#publishing = null;
      if (connection) {
        this.#connections.delete(role);
        // It is closed already, or its error event was logged.
        await connection.close().catch(() => undefined);
      }
      if (!this.#stopping) await wait(waitMs);
    }
  }

  /**
   * Publishes one event to each queue that hears of it, and waits until the broker has confirmed all of them (10 s at most).
   * After a failure it is published to all of them again: whoever has it already drops it by its id.
   * @throws when it is not connected, or when one of the queues did not take it
   */
  async publish(event: DomainEvent): Promise<void> {
    const sending = this.#publishing;
    if (!sending) throw new Error('the broker is not connected');
    const content = contentOf(event);
    const properties = propertiesOf(event, this.#options.service);
    const sent = await Promise.allSettled(
      subscribers[event.type].map((consumer) => sending.send(queueOf(consumer), content, properties)),
    );
    const failed = sent.find((result) => result.status === 'rejected');
    published.inc({
      type: event.type,
      outcome: !failed ? 'confirmed' : failed.reason instanceof Unroutable ? 'unroutable' : 'failed',
    });
    if (failed) throw failed.reason;
  }

  /** How full the queues of this process's consumer are. @throws while the broker is away */
  async depths(): Promise<QueueDepths> {
    const connection = this.#connections.get('consumer');
    const { consumer } = this.#options;
    if (!connection || !consumer) throw new Error('the broker is not connected');
    return readDepths(connection, consumer.name);
  }

  /** Takes no new message, lets the ones at work finish (8 s at most), then closes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#consuming?.stop();
    // A connection that is gone needs no closing.
    await Promise.all([...this.#connections.values()].map((connection) => connection.close().catch(() => undefined)));
  }
}
