import type { EventType } from '@power-corner/contracts/events';
import type { ConfirmChannel } from 'amqplib';

export type Consumer = 'auth' | 'championships' | 'notifications';

/** Who hears of which event. An event that nobody hears is published without `mandatory`. */
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
};

export const consumers: readonly Consumer[] = ['auth', 'championships', 'notifications'];

const deadExchange = 'dead';
export const queueOf = (consumer: Consumer) => `${consumer}.events`;
export const deadQueueOf = (consumer: Consumer) => `${consumer}.dead-letters`;

/**
 * Declares every queue. Every process declares all of them, so that an event published before its consumer's very first
 * start already waits. There is no exchange of ours in the way of an event: it is published to each of its queues by name,
 * because an event that one of two queues takes counts as routed, and nobody would hear of the other's absence.
 */
export async function declareTopology(channel: ConfirmChannel): Promise<void> {
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  for (const consumer of consumers) {
    const queue = queueOf(consumer);
    // RabbitMQ 4 drops a message after 20 returns unless told otherwise, and each look at the dead letters returns them.
    await channel.assertQueue(deadQueueOf(consumer), { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000 } });
    await channel.bindQueue(deadQueueOf(consumer), deadExchange, queue);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': 20,
        // For what kills its consumer each time; whatever a consumer gives up on, it moves itself, with the reason.
        'x-dead-letter-exchange': deadExchange,
        'x-dead-letter-routing-key': queue,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
  }
}
