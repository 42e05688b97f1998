import type { ConfirmChannel } from 'amqplib';
import type { Log } from '../../observability/log.ts';
import { copiedProperties } from '../messages.ts';
import type { Publisher } from '../publisher.ts';
import type { DeadLetter, Wanted } from './letters.ts';
import { forEachLetter } from './letters.ts';

/** Who does it, for the record. */
export interface Actor {
  by: string;
}

const told = ({ queue, id, type, requestId, reason }: DeadLetter) => ({
  queue,
  eventId: id,
  eventType: type,
  requestId,
  failed: { code: reason.code, at: reason.at, attempts: reason.attempts },
});

/** All that are wanted, without their content. */
export async function listLetters(channel: ConfirmChannel, wanted: Wanted): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await forEachLetter(channel, wanted, async (letter) => {
    letters.push(letter);
    return 'keep';
  });
  return letters;
}

/**
 * Sends letters back to the queue in which they failed, and to no other. Each is removed once the broker has confirmed
 * its copy: a crash in between leaves it twice, and its consumer drops the second by the event's id.
 * @returns how many
 */
export async function resendLetters(
  channel: ConfirmChannel,
  publisher: Publisher,
  wanted: Wanted,
  { by }: Actor,
  log: Log,
): Promise<number> {
  return forEachLetter(channel, wanted, async (letter) => {
    await publisher.send(letter.queue, letter.message.content, copiedProperties(letter.message));
    log.info({ action: 'resend', by, ...told(letter) }, 'dead letter sent again');
    return 'remove';
  });
}

/** Removes letters for good. The record keeps who did it and why. @returns how many */
export async function dropLetters(
  channel: ConfirmChannel,
  wanted: Wanted,
  { by }: Actor,
  reason: string,
  log: Log,
): Promise<number> {
  return forEachLetter(channel, wanted, async (letter) => {
    log.info({ action: 'drop', by, reason, ...told(letter) }, 'dead letter dropped');
    return 'remove';
  });
}
