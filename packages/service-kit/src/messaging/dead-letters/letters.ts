import type { ServiceName } from '@power-corner/contracts/services';
import { services } from '@power-corner/contracts/services';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import { createHash } from 'node:crypto';
import { deadQueueOf, queueOf } from '../topology.ts';
import type { Reason } from './reason.ts';
import { readReason } from './reason.ts';

export interface DeadLetter {
  queue: string;
  /** The event's id; for a message without one, a hash of its content. */
  id: string;
  type: string;
  requestId: string;
  reason: Reason;
  message: GetMessage;
}

interface Selection {
  queue?: string | undefined;
  type?: string | undefined;
  ids?: readonly string[] | undefined;
}

function deadLetterOf(service: ServiceName, message: GetMessage): DeadLetter {
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

const isSelected = (letter: DeadLetter, { type, ids }: Selection): boolean =>
  (type === undefined || letter.type === type) && (ids === undefined || ids.includes(letter.id));

/**
 * Visits every dead letter that is there now. The channel holds all of them until the end. Those that `visit` does not
 * remove go back to their place, also when this process is killed.
 * @param visit decides if the dead letter is removed. When it throws, closing the channel puts the rest back
 * @returns the number of selected ones
 */
export async function forEachDeadLetter(
  channel: ConfirmChannel,
  selection: Selection,
  visit: (letter: DeadLetter) => Promise<'keep' | 'remove'>,
): Promise<number> {
  let count = 0;
  const kept: GetMessage[] = [];
  const removed = new Map<string, string>();
  for (const service of services.filter((name) => selection.queue === undefined || queueOf(name) === selection.queue)) {
    for (
      let message = await channel.get(deadQueueOf(service));
      message;
      message = await channel.get(deadQueueOf(service))
    ) {
      const letter = deadLetterOf(service, message);
      // A letter that was sent again and failed again meanwhile has a new date. It is left for the next run.
      const failedAgain = (removed.get(letter.queue + letter.id) ?? letter.reason.at) !== letter.reason.at;
      const fate = isSelected(letter, selection) && !failedAgain ? await visit(letter) : 'pass';
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
  // Once the broker answers this request, it has handled all the acknowledgements before it.
  await channel.checkQueue(deadQueueOf(services[0]!));
  return count;
}
