import type { ChannelModel } from 'amqplib';
import type { Consumer } from './topology.ts';
import { deadQueueOf, queueOf } from './topology.ts';

export interface QueueDepths {
  queue: string;
  /** Messages that no consumer has taken yet. */
  waiting: number;
  consumers: number;
  deadLetters: number;
}

const answerMs = 2000;

/** Asks the broker about a consumer's queues, on a channel of its own: asking for a queue that is gone ends the channel. */
export async function readDepths(connection: ChannelModel, consumer: Consumer): Promise<QueueDepths> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the broker did not answer in time')), answerMs);
  });
  try {
    return await Promise.race([ask(connection, consumer), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(connection: ChannelModel, consumer: Consumer): Promise<QueueDepths> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    const [events, dead] = [
      await channel.checkQueue(queueOf(consumer)),
      await channel.checkQueue(deadQueueOf(consumer)),
    ];
    return {
      queue: queueOf(consumer),
      waiting: events.messageCount,
      consumers: events.consumerCount,
      deadLetters: dead.messageCount,
    };
  } finally {
    // A channel that is gone needs no closing; the caller has the depths, or the error.
    await channel.close().catch(() => undefined);
  }
}
