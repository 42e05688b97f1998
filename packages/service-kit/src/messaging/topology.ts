import type { EventType } from '@power-corner/contracts/events';
import type { ChannelModel, Options } from 'amqplib';
import type { Log } from '../observability/log.ts';

export type Consumer = 'auth' | 'championships' | 'notifications';

/** The queues that each event goes to. Every message is published with `mandatory`: one that reaches no queue is an error. */
export const subscribers: Record<EventType, readonly Consumer[]> = {
  UserRegistered: ['championships', 'notifications'],
  UserVerified: ['championships'],
  UserProfileUpdated: ['championships'],
  UserRoleChanged: ['auth', 'championships'],
  VerificationRequested: ['notifications'],
  PasswordResetRequested: ['notifications'],
  PasswordChanged: ['auth', 'notifications'],
  ChampionshipCreated: ['notifications'],
  ChampionshipUpdated: ['notifications'],
  ChampionshipStatusChanged: ['notifications'],
  ChampionshipCanceled: ['notifications'],
  ChampionshipDeleted: ['notifications'],
  ParticipationCreated: ['notifications'],
  ParticipationLinkRequested: ['notifications'],
  ParticipationVerified: ['notifications'],
  ParticipationWithdrawn: ['notifications'],
  ParticipationExpired: ['notifications'],
  UserSnapshotTaken: ['championships'],
  ChampionshipSnapshotTaken: ['notifications'],
  ParticipationSnapshotTaken: ['notifications'],
};

export const consumers: readonly Consumer[] = ['auth', 'championships', 'notifications'];

const deadExchange = 'dead';
export const queueOf = (consumer: Consumer) => `${consumer}.events`;
export const deadQueueOf = (consumer: Consumer) => `${consumer}.dead-letters`;

/** RabbitMQ 4 drops a message after 20 returns unless a limit is given. Lost connections return messages too, so the limit is out of reach. */
const noDeliveryLimit = { 'x-delivery-limit': 1_000_000 };

/**
 * Declares every queue. Every process declares all of them, so that an event published before its consumer's very first
 * start already waits. There is no exchange of ours in the way of an event: it is published to each of its queues by name,
 * because an event that one of two queues takes counts as routed, and the other's absence would go unnoticed.
 */
export async function declareTopology(connection: Pick<ChannelModel, 'createChannel'>, log: Log): Promise<void> {
  const channel = await connection.createChannel();
  channel.on('error', (error: unknown) => log.warn({ err: error }, 'declaring queues failed'));
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  for (const consumer of consumers) {
    const queue = queueOf(consumer);
    await declareQueue(connection, deadQueueOf(consumer), { 'x-queue-type': 'quorum', ...noDeliveryLimit }, log);
    await channel.bindQueue(deadQueueOf(consumer), deadExchange, queue);
    await declareQueue(
      connection,
      queue,
      {
        'x-queue-type': 'quorum',
        ...noDeliveryLimit,
        // A consumer moves what it gives up on itself, with the reason. This is for a message that it can only reject.
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

/** A queue's arguments cannot change. One that stands with others, from an earlier version, is used as it is. */
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
      'the queue stands with other arguments and is used as it is; delete it while it is empty and nothing uses it',
    );
  }
}
