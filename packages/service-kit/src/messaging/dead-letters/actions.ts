import type { ConfirmChannel } from 'amqplib';
import type { Log } from '../../observability/log.ts';
import { copiedProperties } from '../messages.ts';
import type { Publisher } from '../publisher.ts';
import type { DeadLetter, Selection } from './letters.ts';
import { forEachDeadLetter } from './letters.ts';

const recordOf = ({ queue, id, type, requestId, reason }: DeadLetter) => ({
  queue,
  eventId: id,
  eventType: type,
  requestId,
  failed: { code: reason.code, at: reason.at, attempts: reason.attempts },
});

export async function listDeadLetters(channel: ConfirmChannel, selection: Selection): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await forEachDeadLetter(channel, selection, async (letter) => {
    letters.push(letter);
    return 'keep';
  });
  return letters;
}

/**
 * Sends dead letters back to the queue in which they failed, and to no other. Each is removed once the broker has
 * confirmed its copy: a crash in between leaves two of them, and the consumer drops the second one by the event's id.
 * @returns their number
 */
export async function resendDeadLetters(
  channel: ConfirmChannel,
  publisher: Publisher,
  selection: Selection,
  { by }: { by: string },
  log: Log,
): Promise<number> {
  return forEachDeadLetter(channel, selection, async (letter) => {
    await publisher.send(letter.queue, letter.message.content, copiedProperties(letter.message));
    log.info({ action: 'resend', by, ...recordOf(letter) }, 'dead letter sent again');
    return 'remove';
  });
}

/** Removes dead letters for good. The record keeps the person and the reason. @returns their number */
export async function dropDeadLetters(
  channel: ConfirmChannel,
  selection: Selection,
  { by }: { by: string },
  reason: string,
  log: Log,
): Promise<number> {
  return forEachDeadLetter(channel, selection, async (letter) => {
    log.info({ action: 'drop', by, reason, ...recordOf(letter) }, 'dead letter dropped');
    return 'remove';
  });
}
