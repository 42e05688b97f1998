import type { Meet, MeetChange, MeetEntry } from '@power-corner/contracts/results/meet';
import type { CommandOf, MeetCommand, MeetCommandType } from '@power-corner/contracts/results/meet-commands';
import { laneOfJudge } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import { clockFault, clockOf, isClockOf } from '../platform/clock.ts';
import type { Applied, ChangedPart, ChangedValues, DataOf, EntryChange } from './commands.ts';
import type { EntryCommand, MeetWideChange, Official, PartChange, Refusal } from './commands.ts';
import { isAutomatic, refuse, sameValues, systemOfficial } from './commands.ts';
import { callLifter } from './call-commands.ts';
import { mayGive } from './entrusted.ts';
import { askWeight, withoutAsked } from './ask-weight.ts';
import { assignLot, assignSession, markPresent, weighIn } from './entry-commands.ts';
import { grantAttempt } from './further-attempts.ts';
import { declareAttempt, judgeAttempt } from './lift-commands.ts';
import { setHeat, startHeat } from '../heats/heat-commands.ts';
import { assignLane } from '../heats/lane-commands.ts';
import { configureMeet, scheduleSession, setBreak, setSession } from './meet-commands.ts';
import { setOutcome } from './outcome-commands.ts';
import { isStopped } from '../platform/attempt-clock.ts';
import { recordScore } from './score-commands.ts';

export type { Applied, ChangedPart, Official, Refusal } from './commands.ts';

type ClockCommand = CommandOf<'StartClock' | 'SetClock'>;

export const isClockCommand = (command: MeetCommand): command is ClockCommand =>
  command.type === 'StartClock' || command.type === 'SetClock';

interface SentCommand {
  command: MeetCommand;
  actor: Official;
  now: Date;
  /** What the sender had seen is from before a restore: it says nothing about what stands now. */
  isOutdated: boolean;
}

/** True for a change by another official, or by the same one on another device, that the sender had not seen. */
function isUnseen(
  { command: { based_on, device }, actor, isOutdated }: SentCommand,
  { revision, by_id, device: other }: MeetChange,
) {
  const isOtherDevice = device !== undefined && other !== undefined && device !== other;
  // An official's word counts more than what the system has declared in its absence.
  const isOthers = by_id !== systemOfficial.id && (by_id !== actor.id || isOtherDevice);
  return (isOutdated || revision > based_on) && isOthers;
}

function changedMeanwhile(change: MeetChange, key: string, values: ChangedValues | null): Refusal {
  const list = Object.values(values ?? {});
  const value = list.length === 1 ? list[0] : list.length > 1 ? JSON.stringify(values) : null;
  const lane = laneOfJudge(change.by_id);
  return {
    ...refuse('CHANGED', lane === null ? say('changedBy', { name: change.by }) : say('changedByJudge', { lane })),
    conflict: { ...change, key, value: value ?? null },
  };
}

/** The unseen change of a part that contradicts what the command makes of it; the same value is no contradiction. */
function contradiction(
  sent: SentCommand,
  changes: Record<string, MeetChange>,
  parts: readonly PartChange[],
): Refusal | null {
  for (const { key, before, after, follows } of parts) {
    const change = changes[key];
    if (!follows && change && isUnseen(sent, change) && !sameValues(before, after))
      return changedMeanwhile(change, key, before);
  }
  return null;
}

const madeBy = ({ command: { device }, actor, now }: SentCommand, { revision }: Meet): MeetChange => ({
  revision: revision + 1,
  by: actor.name,
  by_id: actor.id,
  ...(device !== undefined && { device }),
  at: now.toISOString(),
});

interface Stamped {
  changes: Record<string, MeetChange>;
  parts: ChangedPart[];
}

function stamp(
  sent: SentCommand,
  meet: Meet,
  { changes, id }: { changes: Record<string, MeetChange>; id: string | null },
  parts: readonly PartChange[],
): Stamped | null {
  const changed = parts.filter(({ before, after }) => !sameValues(before, after));
  if (changed.length === 0) return null;
  const made = madeBy(sent, meet);
  return {
    changes: { ...changes, ...Object.fromEntries(changed.map(({ key }) => [key, made])) },
    parts: changed.map((part) => ({ entry_id: id, ...part })),
  };
}

type MeetWideType = 'SetBreak' | 'ConfigureMeet' | 'SetSession' | 'ScheduleSession' | 'SetHeat' | 'StartHeat';
type EntryType = Exclude<MeetCommandType, 'StartClock' | 'SetClock' | MeetWideType>;

type MeetWideCommand<Type extends MeetCommandType> = (
  meet: Meet,
  data: DataOf<Type>,
  now: Date,
) => MeetWideChange | Refusal;

const meetWideCommands: { [Type in MeetWideType]: MeetWideCommand<Type> } = {
  SetBreak: setBreak,
  ConfigureMeet: configureMeet,
  SetSession: setSession,
  ScheduleSession: scheduleSession,
  SetHeat: setHeat,
  StartHeat: startHeat,
};

const isMeetWide = (command: MeetCommand): command is CommandOf<MeetWideType> => command.type in meetWideCommands;

const entryCommands: { [Type in EntryType]: EntryCommand<Type> } = {
  MarkPresent: markPresent,
  WeighIn: weighIn,
  AssignLot: assignLot,
  AssignSession: assignSession,
  DeclareAttempt: declareAttempt,
  JudgeAttempt: judgeAttempt,
  GrantAttempt: grantAttempt,
  AskWeight: askWeight,
  CallLifter: callLifter,
  RecordScore: recordScore,
  SetOutcome: setOutcome,
  AssignLane: assignLane,
};

const isOfAttempt = (command: MeetCommand) =>
  command.type === 'DeclareAttempt' || command.type === 'JudgeAttempt' || command.type === 'GrantAttempt';

/** An unseen change of the same attempt: it explains a refusal better than the rule that was broken by it. */
function unseenReason(sent: SentCommand, entry: MeetEntry): Refusal | null {
  const { command } = sent;
  if (!isOfAttempt(command)) return null;
  const { lift, number } = command.data;
  const attempt = entry.attempts[lift]?.[number - 1];
  const parts: [string, ChangedValues | null][] = [
    [`${lift}.${number}.outcome`, attempt ? { outcome: attempt.outcome } : null],
    [`${lift}.${number}.weight`, attempt ? { weight_kg: attempt.weight_kg } : null],
  ];
  for (const [key, values] of parts) {
    const change = entry.changes[key];
    if (change && isUnseen(sent, change)) return changedMeanwhile(change, key, values);
  }
  return null;
}

/** A weigh-in of somebody who is noted as absent because nobody had seen it. */
function unseenWeighIn(sent: SentCommand, { changes: { weigh_in: change }, bodyweight_kg }: MeetEntry): Refusal | null {
  const { command } = sent;
  const isAbsence = command.type === 'SetOutcome' && command.data.outcome === 'no_show';
  return isAbsence && change && isUnseen(sent, change) ? changedMeanwhile(change, 'weigh_in', { bodyweight_kg }) : null;
}

/** A decision ends the minute of its attempt, and a break. */
function withoutClocks(meet: Meet, command: MeetCommand): Meet {
  const isOver = command.type === 'GrantAttempt' || (command.type === 'JudgeAttempt' && command.data.outcome !== null);
  if (!isOver) return meet;
  const { lift, number } = command.data;
  const current = isClockOf(meet.current, command.entry_id, lift, number) ? null : meet.current;
  return { ...meet, current, ...(meet.break && { break: null }) };
}

/** The table answers what was asked by phone, and the system does not. */
function answered(entry: MeetEntry, command: MeetCommand): MeetEntry {
  const { type, data } = command;
  const isAnswer = (type === 'DeclareAttempt' && !isAutomatic(command)) || type === 'JudgeAttempt';
  return isAnswer ? withoutAsked(entry, data.lift, data.number) : entry;
}

const changeOf = <Type extends EntryType>(
  meet: Meet,
  entry: MeetEntry,
  { type, data }: { type: Type; data: DataOf<Type> },
  now: Date,
): EntryChange | Refusal => entryCommands[type](meet, entry, data, now);

function applyToEntry(
  meet: Meet,
  entry: MeetEntry,
  sent: SentCommand,
  changed: EntryChange | Refusal,
): Applied | Refusal {
  if ('refused' in changed) return unseenReason(sent, entry) ?? changed;
  const refusal = unseenWeighIn(sent, entry) ?? contradiction(sent, entry.changes, changed.parts);
  if (refusal) return refusal;
  const stamped = stamp(sent, meet, entry, changed.parts);
  if (!stamped) return { meet, changes: [] };
  const after = { ...answered(changed.entry, sent.command), changes: stamped.changes };
  return {
    meet: {
      ...withoutClocks(changed.meet ?? meet, sent.command),
      entries: meet.entries.map((each) => (each === entry ? after : each)),
      revision: meet.revision + 1,
    },
    changes: stamped.parts,
  };
}

const clockKey = 'clock';

/** An unseen change that stopped the clock which this command lets run, or the other way round. */
function clockContradiction(sent: SentCommand, { current, changes }: Meet, running: boolean): Refusal | null {
  const change = changes[clockKey];
  if (!current || !change || !isUnseen(sent, change) || isStopped(current) !== running) return null;
  return changedMeanwhile(change, clockKey, { running: !running });
}

/** The minute of a judged attempt is over: a late command changes nothing, unless it would start the minute. */
function applyToClock(meet: Meet, entry: MeetEntry, sent: SentCommand & { command: ClockCommand }): Applied | Refusal {
  const { command, now } = sent;
  const { lift, number } = command.data;
  const fault = clockFault(meet, entry, lift, number);
  if (fault) return command.type === 'SetClock' && fault.refused === 'NOT_THIS_ATTEMPT' ? { meet, changes: [] } : fault;
  const data = command.type === 'SetClock' ? command.data : { lift, number, running: true, seconds_left: 60 };
  const isThis = isClockOf(meet.current, entry.id, lift, number);
  const refusal = command.type === 'SetClock' && isThis ? clockContradiction(sent, meet, data.running) : null;
  if (refusal) return refusal;
  const current = clockOf(entry, data, now);
  const made = madeBy(sent, meet);
  return {
    meet: {
      ...meet,
      current,
      ...(meet.break && { break: null }),
      changes: { ...meet.changes, [clockKey]: made },
      revision: meet.revision + 1,
    },
    changes: [{ entry_id: null, key: 'current', before: meet.current && { ...meet.current }, after: { ...current } }],
  };
}

const wideChangeOf = <Type extends MeetWideType>(
  meet: Meet,
  { type, data }: { type: Type; data: DataOf<Type> },
  now: Date,
): MeetWideChange | Refusal => meetWideCommands[type](meet, data, now);

function applyToMeet(meet: Meet, sent: SentCommand, changed: MeetWideChange | Refusal): Applied | Refusal {
  if ('refused' in changed) return changed;
  const refusal = contradiction(sent, meet.changes, changed.parts);
  if (refusal) return refusal;
  const stamped = stamp(sent, meet, { changes: meet.changes, id: null }, changed.parts);
  if (!stamped) return { meet, changes: [] };
  const others = (changed.others ?? []).map(({ entry, parts }) => ({ entry, own: stamp(sent, meet, entry, parts) }));
  const entries = meet.entries.map((each) => {
    const other = others.find(({ entry }) => entry.id === each.id);
    return other?.own ? { ...other.entry, changes: other.own.changes } : each;
  });
  return {
    meet: { ...changed.meet, entries, changes: stamped.changes, revision: meet.revision + 1 },
    changes: [...stamped.parts, ...others.flatMap(({ own }) => own?.parts ?? [])],
  };
}

/**
 * Applies one command to the state of the day. The meet that is given stays as it was.
 *
 * The revision rises by one with a command that changes something. A command whose part was changed after `based_on`
 * by another official, to another value, is refused with CHANGED; to the same value, nothing changes.
 * @param command parsed by the contract; the caller knows by its id whether it was applied before
 * @param now the server's clock; in the browser, the device's
 */
export function applyCommand(meet: Meet, command: MeetCommand, official: Official, now: Date): Applied | Refusal {
  if (meet.championship.status === 'canceled') return refuse('CLOSED', say('meetCanceled'));
  if (!mayGive(meet, command)) return refuse('NOT_YOURS');
  const { generation = meet.generation } = command;
  const actor = isAutomatic(command) ? systemOfficial : official;
  const sent: SentCommand = { command, actor, now, isOutdated: generation !== meet.generation };
  if (isMeetWide(command)) return applyToMeet(meet, sent, wideChangeOf(meet, command, now));
  const entry = meet.entries.find(({ id }) => id === command.entry_id);
  if (!entry) return refuse('UNKNOWN_ENTRY');
  if (isClockCommand(command)) return applyToClock(meet, entry, { ...sent, command });
  return applyToEntry(meet, entry, sent, changeOf(meet, entry, command, now));
}
