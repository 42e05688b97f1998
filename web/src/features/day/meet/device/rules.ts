import type { Meet } from '@power-corner/contracts/results/meet';
import type { CommandResult, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand, type Official } from '@power-corner/meet/commands/apply-command';
import { newKey } from '../../../../lib/api/idempotency-keys.ts';
import { messageText } from '../../../../lib/i18n/i18n.ts';
import { deviceId } from '../../../../lib/session/table-device.ts';
import { serverNow } from '../../../../lib/time/server-clock.ts';
import type { KeptCommand } from './database.ts';

/** A command before it has an id, a time and a device. */
export type NewCommand = Pick<MeetCommand, 'type' | 'data'> & {
  entry_id?: string;
  /**
   * The revision that the official saw when they began to type; without it, the newest one. A contradiction with what
   * another official did since then is kept as a refused command: the official chooses.
   */
  based_on?: number;
};

/** Applies a command by the rules of the service. @returns the meet after it, and their answer if they refuse it */
function applyLocally(
  meet: Meet,
  command: MeetCommand,
  { id, name }: Official,
): { meet: Meet; refusal: CommandResult | null } {
  const outcome = applyCommand(meet, command, { id, name }, new Date(command.at));
  if (!outcome.refused) return { meet: outcome.meet, refusal: null };
  const { refused: code, message, conflict } = outcome;
  const refusal = { id: command.id, outcome: 'refused', code, message: messageText(message) } as const;
  return { meet, refusal: { ...refusal, ...(conflict && { conflict }) } };
}

/** A command that the rules refuse by now changes nothing: the server gives the reason. */
export function applyAll(meet: Meet, commands: readonly KeptCommand[]): Meet {
  if (commands.length === 0) return meet;
  const sent = meet.entries.flatMap(({ changes }) => Object.values(changes).map(({ revision }) => revision));
  const newestRevision = sent.reduce((latest, revision) => Math.max(latest, revision), meet.revision);
  const after = commands.reduce(
    (state, { command, userId, userName }) => applyLocally(state, command, { id: userId, name: userName }).meet,
    { ...meet, revision: newestRevision },
  );
  // Commands applied here raise the revision beyond the server's: the answer keeps the server's.
  return { ...after, revision: meet.revision };
}

/**
 * @param base the newest meet that the server sent
 * @param shown the meet that the official sees: with the commands that wait
 * @returns the commands as the device keeps them, or the reason for which the rules refuse one of them
 */
export function prepareCommands(
  commands: readonly NewCommand[],
  { base: { revision: newest, generation }, shown }: { base: Meet; shown: Meet },
  { championshipId, official }: { championshipId: string; official: Official },
): KeptCommand[] | string {
  let state = shown;
  const prepared: KeptCommand[] = [];
  for (const { type, data, entry_id, based_on: seen } of commands) {
    // What was seen before a restore is of a higher revision than there is, and counts as nothing.
    const based_on = seen !== undefined && seen > newest ? 0 : seen;
    const command = {
      id: newKey(),
      type,
      ...(entry_id !== undefined && { entry_id }),
      based_on: based_on ?? newest,
      ...(generation !== undefined && { generation }),
      device: deviceId(),
      at: new Date(serverNow()).toISOString(),
      data,
    } as MeetCommand;
    const { meet, refusal } = applyLocally(state, command, official);
    const isChoice = based_on !== undefined && refusal?.conflict !== undefined;
    if (refusal && !isChoice) return refusal.message ?? '';
    const setsEvents = command.type === 'ConfigureMeet' && command.data.events !== undefined;
    const before = setsEvents && { eventsBefore: state.settings.events };
    prepared.push({ championshipId, userId: official.id, userName: official.name, command, ...before, refusal });
    state = meet;
  }
  return prepared;
}
