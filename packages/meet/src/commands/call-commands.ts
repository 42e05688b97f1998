import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { say } from '@power-corner/contracts/messages/say';
import { isClockOf } from '../platform/clock.ts';
import { liftingOrder } from '../platform/order.ts';
import type { EntryCommand } from './commands.ts';
import { refuse } from './commands.ts';
import { closedFault } from './lift-commands.ts';

/** `called` without values is of the entry alone: the attempt under way in another session keeps its minute. */
export const callLifter: EntryCommand<'CallLifter'> = (meet, entry, { lift, number, reason }) => {
  const fault = closedFault(meet, entry);
  if (fault) return fault;
  const { called = null } = entry;
  const isOf = (each: { lift: string; number: number } | null) => each?.lift === lift && each.number === number;
  const change = (after: MeetEntry['called'] = null, before = called) => ({
    entry: { ...entry, called: after },
    parts: [{ key: 'called', before: before && { ...before }, after: after && { ...after } }],
  });
  if (reason === null) return isOf(called) ? change() : { entry, parts: [] };
  const turns = liftingOrder(meet, entry.session);
  if (!turns.some((turn) => turn.entry.id === entry.id && isOf(turn)))
    return refuse('NOT_THIS_ATTEMPT', say('notInOrder'));
  // A lifter who was called before and overtaken by another call comes first again.
  const isFirst = turns[0]?.entry.id === entry.id;
  const timed = meet.entries.find(({ id }) => id === meet.current?.entry_id);
  const stops = timed?.session === entry.session && !isClockOf(meet.current, entry.id, lift, number);
  return {
    ...change({ lift, number, reason }, isFirst ? called : null),
    ...(stops && { meet: { ...meet, current: null } }),
  };
};
