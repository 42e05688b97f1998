import type { DomainEvent } from '@power-corner/contracts/events';
import type { Usertype } from '@power-corner/contracts/lists';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';

/** What happened to a participation. The changes of the fee and the club are pushed by participations/. */
export const journalKinds = [
  'entered',
  'link_sent',
  'confirmed',
  'withdrawn',
  'expired',
  'removed',
  'joined_waiting_list',
  'left_waiting_list',
  'waiting_list_closed',
  'offered',
  'offer_accepted',
  'offer_refused',
  'offer_lapsed',
  'fee_changed',
  'club_changed',
  'division_changed',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Who made a change: `system` is a job, and then id and name are null. */
export interface JournalActor {
  kind: 'athlete' | 'admin' | 'system';
  id: string | null;
  name: string | null;
}

/** Values by the field's name in the API; null when there was nothing. */
export type JournalValues = Record<string, string | number | boolean | null>;

export interface JournalEntry {
  at: Date;
  actor: JournalActor;
  kind: JournalKind;
  before: JournalValues | null;
  after: JournalValues | null;
}

interface Person {
  id: string;
  usertype?: Usertype;
  firstname: string;
  lastname: string;
}

export const systemActor: JournalActor = { kind: 'system', id: null, name: null };

/** @param person null for a job */
export function journalActor(person: Person | null | undefined): JournalActor {
  if (!person) return systemActor;
  const name = `${person.firstname} ${person.lastname}`;
  return { kind: person.usertype === 'admin' ? 'admin' : 'athlete', id: person.id, name };
}

/** An entry of the journal for a change that the context's actor makes. */
export function journalEntry(
  { now, actor }: { now: Date; actor?: Person | null },
  kind: JournalKind,
  { before = null, after = null }: { before?: JournalValues | null; after?: JournalValues | null } = {},
): JournalEntry {
  return { at: now, actor: journalActor(actor), kind, before, after };
}

/**
 * The part of an update that adds an entry to the journal and events to the outbox of the same participation. Its
 * `$push` stands alone: another `$push` of the same update must be merged into it.
 */
export function pushToJournal(entry: JournalEntry, ...events: DomainEvent[]) {
  const outgoing = events.length > 0 ? pushToOutbox(...events) : null;
  return {
    $push: { journal: entry, ...outgoing?.$push },
    ...(outgoing && { $min: outgoing.$min }),
  };
}
