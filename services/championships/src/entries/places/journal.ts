import type { DomainEvent } from '@power-corner/contracts/events';
import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import type { Usertype } from '@power-corner/contracts/lists';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { ParticipationRecord } from './model.ts';

/** The author of a change: `system` is a job, and then id and name are null. */
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
 * Changes of one participation that its journal keeps, beside those of its state, which are few. An entry takes up to
 * 2 kB, so that a document stays under 5 MB of the 16 MB that MongoDB allows, whatever a script repeats.
 */
export const maxJournalEdits = 2000;
export const hasJournalRoom = { [`journal.${maxJournalEdits - 1}`]: { $exists: false } };

/** A change of what an admin may correct, with its entries of the journal and its events. */
export interface ParticipationChange {
  set: Partial<
    Pick<
      ParticipationRecord,
      | 'fee'
      | 'feeReason'
      | 'club'
      | 'latinName'
      | 'latinWords'
      | 'athleteId'
      | 'athlete'
      | 'walkIn'
      | 'guardian'
      | 'ageCategory'
      | 'weightClass'
      | 'claimHash'
      | 'linkSentAt'
    >
  >;
  unset?: { guardian: 1 };
  entries: JournalEntry[];
  events: DomainEvent[];
}

/** The filter for a participation in which nothing that an admin may correct has changed since it was read. */
export const asRead = ({
  _id,
  state,
  fee,
  feeReason,
  club,
  latinName,
  athleteId,
  athlete,
  walkIn,
  guardian,
  ageCategory,
  weightClass,
  meet,
}: ParticipationRecord) => ({
  _id,
  state,
  live: true as const,
  fee: fee ?? null,
  feeReason: feeReason ?? null,
  club: club ?? null,
  latinName: latinName ?? null,
  athleteId,
  'athlete.firstname': athlete.firstname,
  'athlete.lastname': athlete.lastname,
  'athlete.sex': athlete.sex,
  // A walk-in follows the address of an account that has not claimed it.
  'athlete.email': athlete.email,
  'walkIn.birthday': walkIn?.birthday ?? null,
  'guardian.name': guardian?.name ?? null,
  'guardian.phoneNumber': guardian?.phoneNumber ?? null,
  ageCategory: ageCategory ?? null,
  // The scales decide the class.
  weightClass: weightClass ?? null,
  'meet.bodyweightKg': meet?.bodyweightKg ?? null,
  ...hasJournalRoom,
});

/** The part of an update that adds the entries and the events of a change. */
export function pushChange({ entries, events }: ParticipationChange) {
  const outgoing = events.length > 0 ? pushToOutbox(...events) : null;
  return {
    $push: { ...outgoing?.$push, journal: { $each: entries } },
    ...(outgoing && { $min: outgoing.$min }),
  };
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
