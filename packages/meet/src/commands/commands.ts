import type {
  CommandConflict,
  CommandOf,
  MeetCommand,
  MeetCommandType,
} from '@power-corner/contracts/results/meet-commands';
import type { Meet, MeetEntry, RefusalCode } from '@power-corner/contracts/results/meet';
import type { Message } from '@power-corner/contracts/messages/say';
import { refusalMessages } from './messages.ts';

export interface Official {
  id: string;
  name: string;
}

/** Declares what stands when nobody has named a weight in time. */
export const systemOfficial: Official = { id: 'system', name: 'Système' };

export const isAutomatic = ({ type, data }: MeetCommand): boolean =>
  type === 'DeclareAttempt' && data.automatic === true;

/** Values by the field's name in the API, as the journal of a participation keeps them. */
export type ChangedValues = Record<string, string | number | boolean | null>;

/** A change of one part of an entry or of the meet: its key in `changes`, and `current` for the clock. */
export interface PartChange {
  key: string;
  before: ChangedValues | null;
  after: ChangedValues | null;
  /** By the rules, after what the command changes: what somebody else has made of it meanwhile does not refuse it. */
  follows?: true;
}

/** `entry_id` is null for a part of the meet itself. */
export interface ChangedPart extends PartChange {
  entry_id: string | null;
}

/** `changes` is empty for a command after which everything is as before it; `meet` is the same object then. */
export interface Applied {
  refused?: undefined;
  meet: Meet;
  changes: ChangedPart[];
}

export interface Refusal {
  refused: RefusalCode;
  message: Message;
  conflict?: CommandConflict;
}

export interface EntryChange {
  entry: MeetEntry;
  parts: PartChange[];
  meet?: Meet;
}

/** `others` are entries that follow: their parts too have a place in the journal. */
export interface MeetWideChange {
  meet: Meet;
  parts: PartChange[];
  others?: EntryChange[];
}

export type DataOf<Type extends MeetCommandType> = CommandOf<Type>['data'];

export type EntryCommand<Type extends MeetCommandType> = (
  meet: Meet,
  entry: MeetEntry,
  data: DataOf<Type>,
  now: Date,
) => EntryChange | Refusal;

export const refuse = (refused: RefusalCode, message = refusalMessages[refused]): Refusal => ({ refused, message });

export const without = <Values extends object>(values: Values, key: keyof Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key)) as Values;

/** True for two equal sets of values; a value that is missing is null. */
export function sameValues(one: ChangedValues | null, other: ChangedValues | null): boolean {
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].every((key) => (one?.[key] ?? null) === (other?.[key] ?? null));
}
