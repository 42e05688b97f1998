import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { DataOf, EntryChange, EntryCommand } from './commands.ts';
import { hasBegun } from './recorded.ts';
import { withLanesFreed } from '../heats/lane-commands.ts';

function outcomeChange(entry: MeetEntry, { outcome, reason = null }: DataOf<'SetOutcome'>): EntryChange {
  const outcome_reason = outcome === 'competing' ? null : reason;
  const before = { outcome: entry.outcome, reason: entry.outcome_reason };
  return {
    entry: { ...entry, outcome, outcome_reason },
    parts: [{ key: 'outcome', before, after: { outcome, reason: outcome_reason } }],
  };
}

export const setOutcome: EntryCommand<'SetOutcome'> = (meet, entry, data) => {
  const change = outcomeChange(entry, data);
  return data.outcome === 'withdrawn' ? withLanesFreed(meet, change) : change;
};

/**
 * Adds to a weigh-in, a judgement or a score that its athlete competes again: an absence ends, and so does a withdrawal
 * before the first attempt or score. A later withdrawal stays, since what came before it may be recorded after it.
 */
export function withReturn({ outcome, ...before }: MeetEntry, change: EntryChange): EntryChange {
  const isAbsent = outcome === 'no_show';
  if (!isAbsent && (outcome !== 'withdrawn' || hasBegun(before))) return change;
  const { entry, parts } = outcomeChange(change.entry, { outcome: 'competing' });
  // The person is there, whoever noted the absence meanwhile.
  const returned = parts.map((part) => ({ ...part, ...(isAbsent && { follows: true as const }) }));
  return { ...change, entry, parts: [...change.parts, ...returned] };
}
