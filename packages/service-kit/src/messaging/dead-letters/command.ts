import { services } from '@power-corner/contracts/services';
import type { ConfirmChannel } from 'amqplib';
import { parseArgs } from 'node:util';
import { UsageError } from '../../ops/command.ts';
import type { Publisher } from '../publisher.ts';
import type { Log } from '../../observability/log.ts';
import { copiedProperties } from '../messages.ts';
import { queueOf } from '../topology.ts';
import { forEachDeadLetter, type DeadLetter } from './letters.ts';
import { presentRow, presentWhole, table } from './present.ts';

export const usage = `Lists, sends again or drops dead letters: events that a service gave up on.

  dead-letters list [--type TYPE] [--queue QUEUE] [--json]
  dead-letters show ID
  dead-letters resend ID … | --type TYPE [--queue QUEUE]     to the queue in which it failed
  dead-letters drop ID … --reason "why"                      for good

Queues: ${services.map(queueOf).join(', ')}. The broker is RABBITMQ_URL.
Each letter that is sent again or dropped leaves a JSON line on standard output with who (--by NAME), when and why.`;

interface Environment {
  channel: ConfirmChannel;
  publisher: Publisher;
  log: Log;
  user: string;
  say: (text: string) => void;
}

interface Command {
  action: 'list' | 'show' | 'resend' | 'drop';
  ids: string[];
  type: string | undefined;
  queue: string | undefined;
  reason: string;
  by: string | undefined;
  json: boolean;
}

export function readCommand(args: readonly string[]): Command {
  let parsed;
  try {
    const text = { type: 'string' } as const;
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { type: text, queue: text, reason: text, by: text, json: { type: 'boolean' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [action = '', ...ids] = parsed.positionals;
  const { type, queue, reason = '', by, json = false } = parsed.values;
  if (action !== 'list' && action !== 'show' && action !== 'resend' && action !== 'drop')
    throw new UsageError(`There is no command "${action}".`);
  if (queue !== undefined && !services.some((service) => queueOf(service) === queue))
    throw new UsageError(`There is no queue "${queue}".`);
  if (action === 'list' && ids.length > 0) throw new UsageError('list takes no id: show does.');
  if (action === 'show' && ids.length !== 1) throw new UsageError('show takes one id.');
  if (action === 'resend' && (ids.length === 0) === (type === undefined))
    throw new UsageError('resend takes either ids or --type.');
  if (action === 'drop' && ids.length === 0) throw new UsageError('drop takes ids.');
  if (action === 'drop' && reason.trim().length < 3) throw new UsageError('drop takes a --reason.');
  return { action, ids, type, queue, reason: reason.trim(), by, json };
}

/**
 * Runs one command. `resend` sends each letter back to the queue in which it failed, and to no other, and removes it once
 * the broker has confirmed its copy: a crash in between leaves two of them, and the consumer drops the second one by the
 * event's id.
 * @returns the exit code: 1 when no dead letter matches
 */
export async function runCommand(
  { action, ids, type, queue, reason, by, json }: Command,
  { channel, publisher, log, user, say }: Environment,
): Promise<number> {
  const letters: DeadLetter[] = [];
  const selection = { type, queue, ...(ids.length > 0 && { ids }) };
  const count = await forEachDeadLetter(channel, selection, async (letter) => {
    letters.push(letter);
    if (action === 'list' || action === 'show') return 'keep';
    const resent = action === 'resend';
    if (resent) await publisher.send(letter.queue, letter.message.content, copiedProperties(letter.message));
    const line = { action, by: by ?? user, ...(!resent && { reason }), ...recordOf(letter) };
    log.info(line, resent ? 'dead letter sent again' : 'dead letter dropped');
    return 'remove';
  });
  if (action === 'list') {
    if (json) say(JSON.stringify(letters.map(presentRow), null, 2));
    else say(count === 0 ? 'No dead letters.' : table(letters));
    return 0;
  }
  if (action === 'show') for (const letter of letters) say(JSON.stringify(presentWhole(letter), null, 2));
  if (count === 0) say('No such dead letter.');
  else if (action !== 'show') say(`${count} ${action === 'resend' ? 'sent again' : 'dropped'}.`);
  return count === 0 ? 1 : 0;
}

const recordOf = ({ queue, id, type, requestId, reason }: DeadLetter) => ({
  queue,
  eventId: id,
  eventType: type,
  requestId,
  failed: { code: reason.code, at: reason.at, attempts: reason.attempts },
});
