import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand, type Official } from '@power-corner/meet/commands/apply-command';
import { messageText } from '../../../lib/i18n/i18n.ts';
import type { KeptCommand } from './database.ts';

/** Applies a command by the rules of the service. @returns the meet after it, and the reason if they refuse it */
export function applyLocally(
  meet: Meet,
  command: MeetCommand,
  { id, name }: Official,
): { meet: Meet; refusal: string | null } {
  const outcome = applyCommand(meet, command, { id, name }, new Date(command.at));
  return outcome.refused ? { meet, refusal: messageText(outcome.message) } : { meet: outcome.meet, refusal: null };
}

/**
 * The meet with these commands. One that the rules refuse by now changes nothing: the server will refuse it and give
 * the reason. The revision stays that of the server.
 */
export function applyAll(meet: Meet, commands: readonly KeptCommand[]): Meet {
  const after = commands.reduce(
    (state, { command, userId, userName }) => applyLocally(state, command, { id: userId, name: userName }).meet,
    meet,
  );
  return { ...after, revision: meet.revision };
}
