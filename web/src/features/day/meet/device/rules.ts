import type { Meet } from '@power-corner/contracts/results/meet';
import type { CommandResult, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand, type Official } from '@power-corner/meet/commands/apply-command';
import { messageText } from '../../../../lib/i18n/i18n.ts';
import type { KeptCommand } from './database.ts';

/** Applies a command by the rules of the service. @returns the meet after it, and their answer if they refuse it */
export function applyLocally(
  meet: Meet,
  command: MeetCommand,
  { id, name }: Official,
): { meet: Meet; refusal: CommandResult | null } {
  const outcome = applyCommand(meet, command, { id, name }, new Date(command.at));
  if (!outcome.refused) return { meet: outcome.meet, refusal: null };
  const { refused: code, message, conflict } = outcome;
  const refusal = { id: command.id, outcome: 'refused', code, message: messageText(message) } as const;
  return { meet, refusal: conflict ? { ...refusal, conflict } : refusal };
}

/**
 * The meet with these commands. One that the rules refuse by now changes nothing: the server will refuse it and give
 * the reason. The revision stays that of the server; its changes come after those that were sent since it was read.
 */
export function applyAll(meet: Meet, commands: readonly KeptCommand[]): Meet {
  if (commands.length === 0) return meet;
  const sent = meet.entries.flatMap(({ changes }) => Object.values(changes).map(({ revision }) => revision));
  const newest = sent.reduce((latest, revision) => Math.max(latest, revision), meet.revision);
  const after = commands.reduce(
    (state, { command, userId, userName }) => applyLocally(state, command, { id: userId, name: userName }).meet,
    { ...meet, revision: newest },
  );
  return { ...after, revision: meet.revision };
}
