import type { Meet } from '@power-corner/contracts/meet';
import type { MeetCommand } from '@power-corner/contracts/meet-commands';
import { applyCommand, type Official } from '@power-corner/meet/apply-command';
import type { KeptCommand } from './database.ts';

/** Applies an act by the same rules as the service. @returns the meet after it, and why the rules refuse it */
export function applyAct(
  meet: Meet,
  command: MeetCommand,
  { id, name }: Official,
): { meet: Meet; refusal: string | null } {
  const outcome = applyCommand(meet, command, { id, name }, new Date(command.at));
  return outcome.refused ? { meet, refusal: outcome.message } : { meet: outcome.meet, refusal: null };
}

/**
 * The meet with these acts. One that contradicts what came meanwhile changes nothing: the server will refuse it and say
 * why. The revision stays that of the server.
 */
export function applyAll(meet: Meet, acts: readonly KeptCommand[]): Meet {
  const after = acts.reduce(
    (state, { command, userId, userName }) => applyAct(state, command, { id: userId, name: userName }).meet,
    meet,
  );
  return { ...after, revision: meet.revision };
}
