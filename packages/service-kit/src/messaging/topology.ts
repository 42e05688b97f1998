import type { ServiceName } from '@power-corner/contracts/services';
import { services } from '@power-corner/contracts/services';
import type { ChannelModel, Options } from 'amqplib';
import type { Log } from '../observability/log.ts';

const deadExchange = 'dead';
export const queueOf = (service: ServiceName) => `${service}.events`;
export const deadQueueOf = (service: ServiceName) => `${service}.dead-letters`;

/** Without a limit RabbitMQ 4 drops a message after 20 returns. A consumer moves a crashing event earlier. */
const noDeliveryLimit = { 'x-delivery-limit': 1_000_000 };

/**
 * Declares every queue. Every process declares all of them, so that events also wait for a service that has never
 * started. Events are published to each queue by name and not through an exchange: an exchange counts an event as
 * routed when one of two queues takes it, and nobody would notice that the other queue is missing.
 */
export async function declareTopology(connection: Pick<ChannelModel, 'createChannel'>, log: Log): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', (error: unknown) => log.warn({ err: error }, 'declaring queues failed'));
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  for (const service of services) {
    const queue = queueOf(service);
    await declareQueue(connection, deadQueueOf(service), { 'x-queue-type': 'quorum', ...noDeliveryLimit }, log);
    await channel.bindQueue(deadQueueOf(service), deadExchange, queue);
    await declareQueue(
      connection,
      queue,
      {
        'x-queue-type': 'quorum',
        ...noDeliveryLimit,
        // A consumer moves a failed message itself, with the reason. This is for a message that it can only reject.
        'x-dead-letter-exchange': deadExchange,
        'x-dead-letter-routing-key': queue,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
      log,
    );
  }
  await channel.close();
}

const preconditionFailed = 406;

/** A queue's arguments cannot change: one that an earlier version declared with others is used as it is. */
async function declareQueue(
  connection: Pick<ChannelModel, 'createChannel'>,
  queue: string,
  args: Options.AssertQueue['arguments'],
  log: Log,
): Promise<void> {
  const channel = await connection.createChannel();
  // The rejection below carries the same error; without a listener it would end the process.
  channel.on('error', () => undefined);
  try {
    await channel.assertQueue(queue, { durable: true, arguments: args });
    await channel.close();
  } catch (error) {
    if ((error as { code?: unknown }).code !== preconditionFailed) throw error;
    log.warn(
      { queue },
      'the queue has other arguments and is used as it is; delete it while it is empty and nothing uses it',
    );
  }
}
