import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { isRace } from '@power-corner/contracts/results/meet-values';
import type { ChangedPart } from '@power-corner/meet/commands/apply-command';
import { knownEvent } from '@power-corner/meet/commands/score-commands';
import { formatTime } from '@power-corner/meet/platform/times';
import { changesOf } from '@power-corner/service-kit/messaging/acts';
import type { JournalLine, JournalValues } from '../../entries/places/journal.ts';
import { journalLine } from '../../entries/places/journal.ts';

const kinds: Record<string, JournalKind> = {
  present: 'presence_changed',
  weigh_in: 'weighed_in',
  lot: 'lot_changed',
  session: 'session_changed',
  outcome: 'outcome_changed',
  asked: 'weight_asked',
  weight: 'attempt_declared',
  decision: 'attempt_judged',
  card: 'attempt_judged',
  granted: 'attempt_granted',
  called: 'attempt_called',
};

const givenToMany = new Set<JournalKind>(['lot_changed', 'session_changed', 'lane_changed']);

/** `score.Fran`, `lane.Fran`: the event's id may have dots. */
const kindsOfEvents: Record<string, JournalKind> = { score: 'score_changed', lane: 'lane_changed' };

function eventPartOf(key: string): { part: string; eventId: string; kind: JournalKind } | null {
  const [part = '', eventId = ''] = key.split(/\.(.*)/s);
  const kind = kindsOfEvents[part];
  return kind ? { part, eventId, kind } : null;
}

/** `squat.2.outcome` is a judgement, `outcome` the outcome of the entry. */
function kindOf(key: string): JournalKind {
  const [first = '', , last] = key.split('.');
  const ofEvent = eventPartOf(key);
  if (ofEvent) return ofEvent.kind;
  if (last === 'outcome') return 'attempt_judged';
  return kinds[last ?? first] ?? 'meet_changed';
}

/** A journal names an event by its name, and a time as a clock shows it. */
export function inWords(meet: Meet, part: ChangedPart): ChangedPart {
  const { key, before, after } = part;
  const ofEvent = eventPartOf(key);
  const event = ofEvent && knownEvent(meet, ofEvent.eventId);
  if (!event) return part;
  const times = isRace(event) ? ['value', 'tiebreak_seconds'] : ['tiebreak_seconds'];
  const valued = (values: ChangedPart['after']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        times.includes(field) && typeof value === 'number' ? formatTime(value) : value,
      ]),
    );
  return { ...part, key: `${ofEvent.part}.${event.name}`, before: valued(before), after: valued(after) };
}

/** The key names the lift and the number of an attempt, and the event of a score. */
function subjectOf(key: string): Record<string, string | number> {
  const ofEvent = eventPartOf(key);
  if (ofEvent) return { event: ofEvent.eventId };
  const [lift = '', number] = key.split('.');
  return number === undefined ? {} : { lift, number: Number(number) };
}

export function journalOf(ctx: Parameters<typeof journalLine>[0], parts: readonly ChangedPart[]): JournalLine[] {
  return parts.map(({ key, before, after }) => {
    const subject = subjectOf(key);
    return journalLine(ctx, kindOf(key), {
      before: before && { ...subject, ...before },
      after: { ...subject, ...after },
    });
  });
}

/**
 * The values of the acts on one entry: each attempt once, with its weight, each score, and the rest together. Lots,
 * sessions and lanes, which many get at once, are counted elsewhere; what only follows by the rules is no act.
 */
export function actValuesOf(parts: readonly ChangedPart[], { attempts }: MeetEntry) {
  const subjects = new Map<string, { subject: JournalValues; before: JournalValues; after: JournalValues }>();
  for (const { key, before, after, follows } of parts) {
    if (follows || givenToMany.has(kindOf(key))) continue;
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

/** Openers and racks of a lift stand in the journal of the participation alone. */
const withoutParts = (values: JournalValues): JournalValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !field.includes('.')));
