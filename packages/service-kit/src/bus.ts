import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import { Envelope, eventData } from '@power-corner/contracts/events';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import { connect } from 'amqplib';
import { isUnavailable } from './errors.ts';
import type { Log } from './log.ts';
import type { Consumer } from './topology.ts';
import { declareTopology, exchange, queueOf, subscribers } from './topology.ts';

export type Handlers = { [Type in EventType]?: (event: DomainEvent<Type>, log: Log) => Promise<void> };

const confirmTimeoutMs = 10_000;
const prefetch = 20;
const longestWaitMs = 30_000;
/** A handler that fails for another reason than an unreachable database gets this many tries before the dead letters. */
const mostTries = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

interface BusOptions {
  url: string;
  service: string;
  log: Log;
  /** The queue that this process consumes, and what it does with each event. */
  consumer?: { name: Consumer; handlers: Handlers };
  /** Called after every connect, so that waiting events leave at once. */
  onConnected?: () => void;
}

/**
 * The connection to RabbitMQ: it comes back by itself, nothing waits for it without limit.
 * Publishing and consuming have a connection each, since the broker blocks publishers alone when it is short of memory.
 */
export class Bus {
  readonly #options: BusOptions;
  #publishing: ConfirmChannel | null = null;
  readonly #connections = new Set<ChannelModel>();
  readonly #returned = new Set<string>();
  readonly #busy = new Set<Promise<void>>();
  #stopping = false;
  #consumerTag: { channel: ConfirmChannel; tag: string } | null = null;

  constructor(options: BusOptions) {
    this.#options = options;
  }

  /** Starts connecting in the background: a service is useful without its broker, since the outbox waits. */
  start(): void {
    void this.#keep('publisher', (channel) => this.#publish(channel));
    if (this.#options.consumer) void this.#keep('consumer', (channel) => this.#consume(channel));
  }

  get connected(): boolean {
    return this.#publishing !== null;
  }

  async #keep(role: string, use: (channel: ConfirmChannel) => Promise<void>): Promise<void> {
    for (let waitMs = 250; !this.#stopping; waitMs = Math.min(waitMs * 2, 10_000)) {
      let connection: ChannelModel | null = null;
      try {
        connection = await connect(`${this.#options.url}${this.#options.url.includes('?') ? '&' : '?'}heartbeat=5`, {
          timeout: 5000,
          clientProperties: { connection_name: `${this.#options.service} ${role}` },
        });
        this.#connections.add(connection);
        const closed = new Promise<void>((resolve) => connection?.once('close', () => resolve()));
        connection.on('error', (error: unknown) => this.#options.log.warn({ err: error, role }, 'broker connection failed'));
        const channel = await connection.createConfirmChannel();
        const channelClosed = new Promise<void>((resolve) => channel.once('close', () => resolve()));
        channel.on('error', (error: unknown) => this.#options.log.warn({ err: error, role }, 'broker channel failed'));
        await declareTopology(channel);
        await use(channel);
        this.#options.log.info({ role }, 'broker connected');
        waitMs = 250;
        await Promise.race([closed, channelClosed]);
      } catch (error) {
        if (!this.#stopping) this.#options.log.warn({ role, err: error }, 'broker does not answer');
      }
      if (role === 'publisher') this.#publishing = null;
      if (connection) {
        this.#connections.delete(connection);
        await connection.close().catch(() => undefined);
      }
      if (!this.#stopping) await wait(waitMs);
    }
  }

  async #publish(channel: ConfirmChannel): Promise<void> {
    channel.on('return', (message) => {
      this.#returned.add(String(message.properties.messageId));
    });
    this.#publishing = channel;
    this.#options.onConnected?.();
  }

  /**
   * Publishes one event and waits for the broker's confirmation (10 s at most).
   * @throws when it is not connected, not confirmed, or when no queue took an event that somebody must hear
   */
  async publish(event: DomainEvent): Promise<void> {
    const channel = this.#publishing;
    if (!channel) throw new Error('the broker is not connected');
    const mandatory = subscribers[event.type].length > 0;
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeoutMs);
        channel.publish(
          exchange,
          event.type,
          Buffer.from(JSON.stringify(event)),
          { persistent: true, mandatory, messageId: event.id, type: event.type, correlationId: event.correlationId, contentType: 'application/json', appId: this.#options.service },
          (error: unknown) => (error ? reject(error) : resolve()),
        );
      });
    } finally {
      clearTimeout(timer);
    }
    // The return of an unroutable message arrives before its confirmation.
    if (this.#returned.delete(event.id)) throw new Error(`no queue takes ${event.type}`);
  }

  async #consume(channel: ConfirmChannel): Promise<void> {
    const { consumer } = this.#options;
    if (!consumer) return;
    await channel.prefetch(prefetch);
    const { consumerTag } = await channel.consume(queueOf(consumer.name), (message) => {
      // The broker cancelled the consumer (its queue went away): a new channel declares and subscribes again.
      if (!message) return void channel.close().catch(() => undefined);
      const work = this.#take(channel, message, consumer.handlers).catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'consumer failed');
      });
      this.#busy.add(work);
      void work.finally(() => this.#busy.delete(work));
    });
    this.#consumerTag = { channel, tag: consumerTag };
  }

  async #take(channel: ConfirmChannel, message: ConsumeMessage, handlers: Handlers): Promise<void> {
    const event = readEvent(message);
    if (!event) {
      this.#options.log.error({ messageId: String(message.properties.messageId) }, 'unknown shape, to the dead letters');
      return settle(() => channel.reject(message, false));
    }
    const log = this.#options.log.child({ eventId: event.id, eventType: event.type, requestId: event.correlationId });
    const handler = handlers[event.type] as ((event: DomainEvent, log: Log) => Promise<void>) | undefined;
    for (let tries = 1, waitMs = 500; !this.#stopping; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        await handler?.(event, log);
        log.info('event applied');
        return settle(() => channel.ack(message));
      } catch (error) {
        if (!isUnavailable(error) && tries++ >= mostTries) {
          log.error({ err: error }, 'event failed, to the dead letters');
          return settle(() => channel.reject(message, false));
        }
        log.warn({ err: error, waitMs }, 'event failed, tried again');
        await wait(waitMs);
      }
    }
    // Stopping: unacknowledged, the message goes back to the queue when the connection closes.
  }

  /** Takes no new message, lets the ones at work finish (8 s at most), then closes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const consuming = this.#consumerTag;
    if (consuming) await consuming.channel.cancel(consuming.tag).catch(() => undefined);
    await Promise.race([Promise.allSettled(this.#busy), wait(8000)]);
    await Promise.all([...this.#connections].map((connection) => connection.close().catch(() => undefined)));
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

/** The event in a message, or null for a shape that no schema knows. */
function readEvent(message: ConsumeMessage): DomainEvent | null {
  try {
    const envelope = Envelope.safeParse(JSON.parse(message.content.toString('utf8')));
    if (!envelope.success) return null;
    const data = eventData[envelope.data.type].safeParse(envelope.data.data);
    return data.success ? ({ ...envelope.data, data: data.data } as DomainEvent) : null;
  } catch {
    return null;
  }
}
