import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';

/** True for a command that belongs to one of these tasks. What prepares the day is for admins. */
function isEntrusted(parts: readonly OfficialPart[], command: MeetCommand): boolean {
  const has = (part: OfficialPart) => parts.includes(part);
  switch (command.type) {
    case 'MarkPresent':
      return has('presence');
    case 'WeighIn':
    case 'AssignLot':
      return has('weigh_in');
    case 'SetOutcome':
      return has('weigh_in') || has('platform');
    case 'DeclareAttempt':
    case 'JudgeAttempt':
    case 'GrantAttempt':
    case 'AskWeight':
    case 'RecordScore':
    case 'CallLifter':
    case 'StartClock':
    case 'SetClock':
    case 'SetBreak':
    case 'SetHeat':
    case 'AssignLane':
    case 'StartHeat':
      return has('platform');
    case 'SetSession': {
      const { name, state, weigh_in: weighIn } = command.data;
      if (name !== undefined || (state === undefined && weighIn === undefined)) return false;
      return (state === undefined || has('platform')) && (weighIn === undefined || has('weigh_in'));
    }
    case 'AssignSession':
    case 'ConfigureMeet':
    case 'ScheduleSession':
      return false;
  }
}

const addsToMeet = ({ settings, sessions }: Meet, { type, data }: MeetCommand): boolean =>
  (type === 'RecordScore' && settings.events.every(({ id }) => id !== data.event)) ||
  (type === 'SetSession' && sessions.every(({ number }) => number !== data.session));

/** True for a command of the reader's tasks. An admin has them all. */
export const mayGive = (meet: Meet, command: MeetCommand): boolean =>
  !meet.parts || (isEntrusted(meet.parts, command) && !addsToMeet(meet, command));
