import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { ChangedPart } from '@power-corner/meet/commands/apply-command';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { changesOf } from '@power-corner/service-kit/messaging/acts';
import type { JournalEntry, JournalValues } from '../../entries/places/journal.ts';
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

/**
 * What the journal of acts says of one entry: each attempt once, with its weight, each score, and the rest together.
 * Without lots and sessions, which many get at once, and without what only follows by the rules.
 */
export function actValuesOf(parts: readonly ChangedPart[], { attempts }: MeetEntry) {
  const subjects = new Map<string, { subject: JournalValues; before: JournalValues; after: JournalValues }>();
  for (const { key, before, after, follows } of parts) {
    if (follows || key === 'lot' || key === 'session') continue;
    const subject = subjectOf(key);
    const known = subjects.get(JSON.stringify(subject));
    subjects.set(JSON.stringify(subject), {
      subject: { journal: kindOf(key), ...subject },
      before: { ...before, ...known?.before },
      after: { ...known?.after, ...after },
    });
  }
  return [...subjects.values()].map(({ subject, before, after }) => {
    const attempt = attempts[subject.lift as keyof typeof attempts]?.[Number(subject.number) - 1];
    const changes = changesOf(before, withoutParts(after));
    return {
      before: changes.before,
      after: { ...subject, ...(attempt && { weight_kg: attempt.weight_kg }), ...changes.after },
    };
  });
}

/** Without the opener and the rack of each lift, which only the journal of the participation keeps. */
const withoutParts = (values: JournalValues): JournalValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('.')));
