import type { ServiceName } from '@power-corner/contracts/services';
import { services } from '@power-corner/contracts/services';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { createHash } from 'node:crypto';
import { deadQueueOf, queueOf } from '../topology.ts';
import type { Reason } from './reason.ts';
import { readReason } from './reason.ts';

/** A message that its consumer gave up on. */
export interface DeadLetter {
  /** The queue in which it failed, and to which it is sent again. */
  queue: string;
  /** The event's id; for a message without one, a name made from its content. */
  id: string;
  type: string;
  requestId: string;
  reason: Reason;
  message: GetMessage;
}

export interface Wanted {
  queue?: string | undefined;
  type?: string | undefined;
  ids?: readonly string[] | undefined;
}

function letterOf(service: ServiceName, message: GetMessage): DeadLetter {
  const { messageId, type, correlationId, headers } = message.properties as {
    messageId?: string;
    type?: string;
    correlationId?: string;
    headers?: Record<string, never>;
  };
  return {
    queue: queueOf(service),
    id: messageId ?? `sha256-${createHash('sha256').update(message.content).digest('hex').slice(0, 16)}`,
    type: type ?? 'unknown',
    requestId: correlationId ?? '',
    reason: readReason(headers),
    message,
  };
}

const isWanted = (letter: DeadLetter, { type, ids }: Wanted): boolean =>
  (type === undefined || letter.type === type) && (ids === undefined || ids.includes(letter.id));

/**
 * Looks at every dead letter that is there now. Until the end, this channel holds all of them; what `visit` does not remove
 * goes back where it was, also when this process dies.
 * @param visit resolves to whether the letter is removed; when it throws, the look ends, and closing the channel puts the rest back
 * @returns how many were wanted
 */
export async function forEachLetter(
  channel: ConfirmChannel,
  wanted: Wanted,
  visit: (letter: DeadLetter) => Promise<'keep' | 'remove'>,
): Promise<number> {
  let count = 0;
  const kept: GetMessage[] = [];
  const removed = new Map<string, string>();
  for (const service of services.filter((name) => wanted.queue === undefined || queueOf(name) === wanted.queue)) {
    for (
      let message = await channel.get(deadQueueOf(service));
      message;
      message = await channel.get(deadQueueOf(service))
    ) {
      const letter = letterOf(service, message);
      // Sent again and failed again meanwhile, it has a new date: it waits for the next look.
      const isBack = (removed.get(letter.queue + letter.id) ?? letter.reason.at) !== letter.reason.at;
      const fate = isWanted(letter, wanted) && !isBack ? await visit(letter) : 'pass';
      if (fate !== 'pass') count += 1;
      if (fate !== 'remove') {
        kept.push(message);
        continue;
      }
      channel.ack(message);
      removed.set(letter.queue + letter.id, letter.reason.at);
    }
  }
  for (const message of kept) channel.nack(message, false, true);
  // The broker has all of it once it answers anything that follows.
  await channel.checkQueue(deadQueueOf(services[0]!));
  return count;
}
