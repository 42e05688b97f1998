import type { EventType } from '@power-corner/contracts/events';
import { eventTypes } from '@power-corner/contracts/events';
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

export const exchange = 'events';
export const deadExchange = 'dead';
export const queueOf = (consumer: Consumer) => `${consumer}.events`;
export const deadQueueOf = (consumer: Consumer) => `${consumer}.events.dead`;

/**
 * Declares exchanges, queues and bindings. Every process declares all of them, so that an event
 * published before its consumer's very first start already waits in the queue.
 */
export async function declareTopology(channel: ConfirmChannel): Promise<void> {
  await channel.assertExchange(exchange, 'topic', { durable: true });
  await channel.assertExchange(deadExchange, 'direct', { durable: true });
  for (const consumer of ['auth', 'championships', 'notifications'] as const) {
    const queue = queueOf(consumer);
    await channel.assertQueue(deadQueueOf(consumer), { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await channel.bindQueue(deadQueueOf(consumer), deadExchange, queue);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': 20,
        'x-dead-letter-exchange': deadExchange,
        'x-dead-letter-routing-key': queue,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    for (const type of eventTypes) if (subscribers[type].includes(consumer)) await channel.bindQueue(queue, exchange, type);
  }
}
