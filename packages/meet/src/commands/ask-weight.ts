import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { say } from '@power-corner/contracts/messages/say';
import type { DataOf, EntryChange, Refusal } from './commands.ts';
import { refuse, without } from './commands.ts';
import { declareAttempt } from './lift-commands.ts';
import { nextNumber } from '../platform/attempts.ts';
import { takesPart } from './recorded.ts';

const isOf = (asked: AskedWeight | undefined, lift: Lift, number: number): boolean =>
  asked?.lift === lift && asked.number === number;

/** What waits for the table: it stays with its entry while another attempt of the lift is taken back. */
export const waitingWeight = (entry: Pick<MeetEntry, 'attempts' | 'asked'>): AskedWeight | null =>
  entry.asked && nextNumber(entry, entry.asked.lift) === entry.asked.number ? entry.asked : null;

/** Once the attempt is declared or judged, the table has answered. */
export const withoutAsked = (entry: MeetEntry, lift: Lift, number: number): MeetEntry =>
  isOf(entry.asked, lift, number) ? without(entry, 'asked') : entry;

function askingFault(meet: Meet, entry: MeetEntry): Refusal | null {
  if (!meet.settings.weights_by_phone) return refuse('CLOSED', say('weightsByPhoneOff'));
  const session = meet.sessions.find(({ number }) => number === entry.session);
  const isOpen = meet.sessions.length === 0 || session?.state === 'open';
  return isOpen && takesPart(entry) ? null : refuse('CLOSED', say('weightsSessionNotOpen'));
}

/**
 * An athlete or coach asks for the weight of the next attempt, by the rules of a declaration; an attempt at a record is
 * declared at the table. null: the table declines what was asked.
 */
export function askWeight(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weight_kg }: DataOf<'AskWeight'>,
  now: Date,
): EntryChange | Refusal {
  const before = isOf(entry.asked, lift, number) ? { weight_kg: entry.asked?.weight_kg ?? null } : null;
  const change = (asked: AskedWeight | null): EntryChange => ({
    entry: asked ? { ...entry, asked } : withoutAsked(entry, lift, number),
    parts: [{ key: `${lift}.${number}.asked`, before, after: asked && { weight_kg: asked.weight_kg } }],
  });
  if (weight_kg === null) return change(null);
  const fault = askingFault(meet, entry);
  if (fault) return fault;
  if (nextNumber(entry, lift) !== number) return refuse('CHANGED', say('weightAttemptChanged'));
  const declared = declareAttempt(meet, entry, { lift, number, weight_kg });
  if ('refused' in declared) return declared;
  // It is declared already.
  if (declared.entry === entry) return change(null);
  return change({ lift, number, weight_kg, at: now.toISOString() });
}
