import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import type { ChangedPart } from '@power-corner/meet/commands/apply-command';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { JournalEntry } from '../../entries/places/journal.ts';
import { journalEntry } from '../../entries/places/journal.ts';

const kinds: Record<string, JournalKind> = {
  present: 'presence_changed',
  weigh_in: 'weighed_in',
  lot: 'lot_changed',
  session: 'session_changed',
  outcome: 'outcome_changed',
  score: 'score_changed',
  weight: 'attempt_declared',
};

/** `squat.2.outcome` is a judgement, `outcome` the outcome of the entry. */
function kindOf(key: string): JournalKind {
  const [first = '', , last] = key.split('.');
  if (first === 'score') return 'score_changed';
  if (last === 'outcome') return 'attempt_judged';
  return kinds[last ?? first] ?? 'meet_changed';
}

/** The key names the lift and the number of an attempt, and the event of a score. */
function subjectOf(key: string): Record<string, string | number> {
  if (key.startsWith('score.')) return { event: key.slice('score.'.length) };
  const [lift = '', number] = key.split('.');
  return number === undefined ? {} : { lift, number: Number(number) };
}

/** The entries of the journal for the parts of an entry that commands have changed. */
export function journalOf(ctx: ActorContext, parts: readonly ChangedPart[]): JournalEntry[] {
  return parts.map(({ key, before, after }) => {
    const subject = subjectOf(key);
    return journalEntry(ctx, kindOf(key), {
      before: before && { ...subject, ...before },
      after: { ...subject, ...after },
    });
  });
}
