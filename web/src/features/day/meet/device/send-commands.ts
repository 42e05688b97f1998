import { sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import type { CommandResult, CommandResults } from '@power-corner/contracts/results/meet-commands';
import { mostCommands } from '@power-corner/contracts/results/meet-values';
import { ApiError, messageOf, request } from '../../../../lib/api/api-client.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { tabLock } from '../../../../lib/session/tab-lock.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import type { KeptCommand, SettledCommand } from './database.ts';

interface Sending {
  championshipId: string;
  /** The own commands without an answer, oldest first. */
  waiting: () => Promise<readonly KeptCommand[]>;
  /** False after another login: nothing is sent under the wrong name. */
  maySend: () => boolean;
  settle: (settled: readonly SettledCommand[], revision: number) => Promise<void>;
}

/** Sends all that waits, by one tab at a time, so that the commands arrive in their order. */
export const sendCommands = (sending: Sending): Promise<void> =>
  tabLock(`meet-send-${sending.championshipId}`, async () => {
    for (let last = 0; ;) {
      // One whose answer the device has no room for waits for the next time: the platform applies it once.
      const unsent = (await sending.waiting()).filter(({ seq = 0 }) => seq > last);
      if (unsent.length === 0) return;
      const batch = unsent.slice(0, mostCommands);
      const answer = await transmit(sending, batch);
      if (!answer) return;
      // A command without an answer stays in the queue: it may not have been applied.
      const settled = answer.results.flatMap((result, index) => {
        const kept = batch[index];
        return kept ? [{ kept, result }] : [];
      });
      const answered = settled.at(-1)?.kept.seq;
      if (answered === undefined) throw new Error('the platform answered none of the commands');
      await sending.settle(settled, answer.revision);
      last = answered;
    }
  });

/** Sends a refused request again in halves, so that one bad command does not hold up the others. */
async function transmit(sending: Sending, batch: readonly KeptCommand[]): Promise<CommandResults | null> {
  // The request takes the token in the same moment.
  if (!sending.maySend()) return null;
  try {
    const commands = batch.map(({ command }) => command);
    const { data } = await request(sendMeetCommands, {
      params: { id: sending.championshipId },
      body: { commands, sent_at: new Date(serverNow()).toISOString() },
    });
    return data;
  } catch (error) {
    const isBad = error instanceof ApiError && [400, 413, 422].includes(error.status);
    if (!isBad) throw error;
    const [first] = batch;
    if (batch.length > 1 && first) return transmit(sending, batch.slice(0, Math.ceil(batch.length / 2)));
    const result: CommandResult = {
      id: first?.command.id ?? '',
      outcome: 'refused',
      code: 'INVALID',
      message: messageOf(error, t('meet.refusedText')),
    };
    return { results: [result], revision: 0 };
  }
}
