import type { ActValues } from '@power-corner/contracts/acts';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { JournalKind } from '@power-corner/contracts/participations/journal-kinds';
import type { Usertype } from '@power-corner/contracts/lists';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { ParticipationRecord } from './model.ts';

/** `system` is a job, without id and name. */
export interface JournalActor {
  kind: 'athlete' | 'admin' | 'system';
  id: string | null;
  name: string | null;
}

export type JournalValues = NonNullable<ActValues>;

export interface JournalLine {
  at: Date;
  actor: JournalActor;
  kind: JournalKind;
  before: ActValues;
  after: ActValues;
}

interface Person {
  id: string;
  usertype?: Usertype;
  firstname: string;
  lastname: string;
}

export const systemActor: JournalActor = { kind: 'system', id: null, name: null };

export function journalActor(person: Person | null | undefined): JournalActor {
  if (!person) return systemActor;
  const name = `${person.firstname} ${person.lastname}`;
  return { kind: person.usertype === 'admin' ? 'admin' : 'athlete', id: person.id, name };
}

export function athleteOf({ athleteId: id, athlete: { firstname, lastname } }: ParticipationRecord): Person {
  return { id, firstname, lastname };
}

export function journalLine(
  { now, actor }: { now: Date; actor?: Person | null },
  kind: JournalKind,
  { before = null, after = null }: { before?: ActValues; after?: ActValues } = {},
): JournalLine {
  return { at: now, actor: journalActor(actor), kind, before, after };
}

/** A walk-in that was given to an account also has the lines of the account's own earlier participation. */
export const byTime = (journal: readonly JournalLine[]): JournalLine[] =>
  journal.toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** A line takes up to 2 kB: a document stays under 5 MB of MongoDB's 16 MB, whatever a script repeats. */
export const maxJournalEdits = 2000;
export const hasJournalRoom = { [`journal.${maxJournalEdits - 1}`]: { $exists: false } };

/** A correction compares these paths with the participation that it read. A field without a path follows from another. */
const correctable = {
  fee: ['fee'],
  feeReason: ['feeReason'],
  feeDzd: [],
  club: ['club'],
  latinName: ['latinName'],
  latinWords: [],
  athleteId: ['athleteId'],
  enteredAs: [],
  // A walk-in follows the address of an account that has not claimed it.
  athlete: ['athlete.firstname', 'athlete.lastname', 'athlete.sex', 'athlete.email'],
  walkIn: ['walkIn.birthday'],
  guardian: ['guardian.name', 'guardian.phoneNumber'],
  guardianOwed: [],
  ageCategory: ['ageCategory'],
  weightClass: ['weightClass'],
  claimHash: [],
  linkSentAt: [],
} as const satisfies Partial<Record<keyof ParticipationRecord, readonly string[]>>;

/** The receipt is part of the decision on a fee. Each command of the day, as the weigh-in, counts the version up. */
const comparedPaths = [...Object.values(correctable).flat(), 'receipt.file', 'meet.version'];

/** A field set to undefined is removed. */
export interface ParticipationChange {
  set: Partial<Pick<ParticipationRecord, keyof typeof correctable>>;
  lines: JournalLine[];
  events: DomainEvent[];
}

export type RecordedChange = Pick<ParticipationChange, 'lines' | 'events'>;

/** @param events that the change causes, the act of an admin among them */
export const recordChange = (
  ctx: Parameters<typeof journalLine>[0],
  kind: JournalKind,
  { events = [], ...values }: { before?: ActValues; after?: ActValues; events?: DomainEvent[] } = {},
): RecordedChange => ({ lines: [journalLine(ctx, kind, values)], events });

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], record);

export const ifUnchanged = (participation: ParticipationRecord) => ({
  _id: participation._id,
  state: participation.state,
  live: true as const,
  ...Object.fromEntries(comparedPaths.map((path) => [path, valueAt(participation, path) ?? null])),
  ...hasJournalRoom,
});

export function setOrRemove(fields: Partial<ParticipationRecord>, $unset: Record<string, 1> = {}) {
  const [$set, removed] = [{ ...fields }, { ...$unset }];
  for (const name of Object.keys(fields) as (keyof ParticipationRecord)[])
    if (fields[name] === undefined) {
      removed[name] = 1;
      delete $set[name];
    }
  return { $set, $unset: removed };
}

/** Its `$push` stands alone: another `$push` of the same update must be merged into it. */
export function pushChange({ lines, events }: RecordedChange) {
  const outgoing = events.length > 0 ? pushToOutbox(...events) : null;
  return {
    $push: { ...outgoing?.$push, journal: { $each: lines } },
    ...(outgoing && { $min: outgoing.$min }),
  };
}
