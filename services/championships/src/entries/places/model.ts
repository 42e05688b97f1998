import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { EventData } from '@power-corner/contracts/events';
import type { Fee, Language, Sex } from '@power-corner/contracts/lists';
import type { ReceiptType } from '@power-corner/contracts/participations/receipt-file';
import type { Decision, FurtherReason, StruckTake } from '@power-corner/contracts/results/decision';
import type { AttemptOutcome, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { outboxFields, outboxIndex, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import type { JournalLine } from './journal.ts';

export const placeStates = ['taking', 'offered', 'pending', 'confirmed'] as const;

/**
 * `taking`: inserted and not acknowledged; it expires within seconds (`takingLeaseMs`) after a crash.
 * `waiting`: on the waiting list. With `expiresAt`, a process is about to offer it a place; see offers.ts.
 * `offered`: the place is held until `expiresAt` for an athlete who has waited.
 * `pending`: the place is held until `expiresAt`; `confirmed`: by the mailed link, or by accepting the offer.
 * `removed`: ended by an admin. With `withdrawn` and `expired` it is history.
 */
export type ParticipationState = (typeof placeStates)[number] | 'waiting' | 'withdrawn' | 'expired' | 'removed';

const athleteCopyFields = {
  /** Of the athlete's account: an older copy is replaced. */
  revision: f.number(),
  firstname: f.text(),
  lastname: f.text(),
  latinName: f.optional(f.text()),
  email: f.nullable(f.text()),
  sex: f.text<Sex>(),
  phoneNumber: f.text(),
  language: f.optional(f.text<Language>()),
  /** Folded, last name first. */
  sort: f.text(),
  /** Also with the account's Latin name. */
  names: f.nested({ words: f.text() }),
};

/** A copy of the athlete, so that a list of participants is one indexed query. */
export interface AthleteCopy extends RecordOf<typeof athleteCopyFields> {}

const guardianFields = { name: f.text(), phoneNumber: f.text() };

export interface Guardian extends RecordOf<typeof guardianFields> {}

const receiptRecordFields = {
  file: f.text(),
  type: f.text<ReceiptType>(),
  uploadedAt: f.date(),
};

export interface ReceiptRecord extends RecordOf<typeof receiptRecordFields> {}

const walkInFields = {
  /** Calendar day, `YYYY-MM-DD`. */
  birthday: f.text(),
  weight: f.number(),
};

/** A person without an account, whom an admin has added. It goes once an account claims the participation. */
export interface WalkIn extends RecordOf<typeof walkInFields> {}

export interface StoredChange {
  key: string;
  revision: number;
  by: string;
  byId: string;
  device?: string;
  at: Date;
}

export type StoredDecision = Omit<Decision, 'at'> & { at: Date };

export interface StoredTake {
  weightKg: number;
  outcome: StruckTake['outcome'];
  reason: FurtherReason;
  decision?: StoredDecision;
}

export interface StoredAttempt {
  weightKg: number;
  outcome: AttemptOutcome;
  corrected?: boolean;
  decision?: StoredDecision;
  granted?: FurtherReason;
  struck?: StoredTake[];
}

/** In a list: the key of a map would be the text that an official typed. */
export interface StoredScore {
  event: string;
  value: number | null;
  capped?: boolean;
  repsLeft?: number | null;
  tiebreakSeconds?: number | null;
  status: Score['status'];
}

/** The digest tells a repeated command from another one with the same id. */
export interface AppliedCommand {
  id: string;
  digest: string;
}

/** Written by `day/meet`, and by re-entry, claim and erasure. Absent until the first act. */
export interface EntryDay {
  /** Grows with every write by the number of its commands; a write that was decided on an older one finds nothing. */
  version: number;
  present?: boolean;
  bodyweightKg?: number | null;
  lot?: number;
  rackHeights?: Partial<Record<Lift, string>>;
  openers?: Partial<Record<Lift, number>>;
  session?: number | null;
  flight?: string | null;
  attempts?: Partial<Record<Lift, StoredAttempt[]>>;
  scores?: StoredScore[];
  heats?: { event: string; heat: number; lane: number }[];
  called?: MeetEntry['called'];
  asked?: MeetEntry['asked'] | null;
  outcome?: EntryOutcome;
  outcomeReason?: string | null;
  changes?: StoredChange[];
  commands?: AppliedCommand[];
}

const keptFields = {
  _id: f.text(),
  championshipId: f.text(),
  /** The account. A walk-in has a value that no account has, the same for one person within a championship. */
  athleteId: f.text(),
  state: f.text<ParticipationState>(),
  /** It holds a place or waits for one. An athlete has one such participation in a championship. */
  live: f.optional(f.flag<true>()),
  /** Absent without a limit, while waiting, and on history; so is `divisionSeat`. */
  seat: f.optional(f.number()),
  divisionSeat: f.optional(f.number()),
  /** Present while `taking`, and on a hold, an offer and a reserved seat. */
  expiresAt: f.optional(f.date()),
  /** The order of joining the waiting list, from 1. A number is never given again, even when its athlete has left. */
  waitingNumber: f.optional(f.number()),
  /** It grows with `waitingNumber`, whatever the clocks of the processes. */
  joinedAt: f.optional(f.date()),
  /** Registration ended while it waited or had an offer: it stands again if registration is prolonged. */
  listClosed: f.optional(f.flag<true>()),
  /** The athlete had joined within the same minute: no mail told of it again. */
  quietJoin: f.optional(f.flag<true>()),
  /** The athlete has refused the offer. */
  refused: f.optional(f.flag<true>()),
  /** Or the id of a level. */
  division: f.nullable(f.text()),
  ageCategory: f.nullable(f.text<AgeCategory>()),
  weightClass: f.nullable(f.text<WeightClass>()),
  athlete: f.nested(athleteCopyFields),
  /** The athlete's club at entry; an admin may correct it. */
  club: f.nullable(f.optional(f.text())),
  /** Absent until it first changes: unpaid, in a championship with a fee. */
  fee: f.optional(f.text<Fee>()),
  feeReason: f.nullable(f.optional(f.text())),
  /** What was asked when it was paid, or when its receipt was sent: nobody is asked twice when the fee rises. */
  feeDzd: f.optional(f.nullable(f.number())),
  /** SHA-256 of the latest five tokens mailed; each of them confirms the participation. */
  linkHashes: f.list(f.text()),
  /** The latest link for this championship: it precedes `createdAt` for an athlete who withdrew and entered again. */
  linkSentAt: f.date(),
  resultsNotifiedAt: f.optional(f.date()),
  confirmedAt: f.optional(f.date()),
  eveMailedFor: f.optional(f.date()),
  /** The times in the latest eve mail: of the athlete's session, or of all. Absent in participations of 1.0.0. */
  timesMailed: f.optional(f.mixed<{ at: Date } & Pick<EventData<'EveReminderDue'>, 'timetable' | 'heats'>>()),
  createdAt: f.date(),
  meet: f.optional(f.mixed<EntryDay>()),
  /** Only grows, in the write of each change. */
  journal: f.optional(f.list(f.mixed<JournalLine>())),
};

/** The erasure of a person takes these from a result that stays, and replaces some of the others (`keepResult`). */
export const erasedFields = {
  /** SHA-256 of the token of the offer. */
  offerHash: f.optional(f.text()),
  /** Given by an admin for this championship. It precedes the Latin name of the account. */
  latinName: f.optional(f.nullable(f.text())),
  latinWords: f.optional(f.nullable(f.text())),
  /** Acceptance of the rules and of the use of the data; `rulesVersion` is null for a championship without rules. */
  consent: f.optional(f.nested({ rulesVersion: f.nullable(f.number()), at: f.date() })),
  guardian: f.optional(f.nested(guardianFields)),
  /** A corrected date or birthday has made the athlete a minor, and no guardian is named yet. */
  guardianOwed: f.optional(f.flag<true>()),
  /** In kg, from the profile when the athlete entered. Absent for a walk-in, and in participations of 1.0.0. */
  weight: f.optional(f.number()),
  walkIn: f.optional(f.nested(walkInFields)),
  /** Earlier values of `athleteId`, before a claim or a correction: a sheet of results finds it by them. */
  enteredAs: f.optional(f.list(f.text())),
  /** SHA-256 of the token by which an account claims it. It stays once claimed, so that the link can say so. */
  claimHash: f.optional(f.text()),
  /** It goes 90 days after the championship. */
  receipt: f.optional(f.nested(receiptRecordFields)),
  /** The request that created it, which does nothing more when repeated. */
  effectId: f.optional(f.text()),
  /** The same for the latest request for another link. */
  linkEffectId: f.optional(f.text()),
  ...outboxFields,
};

const fields = { ...keptFields, ...erasedFields };

export interface ParticipationRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
// These indexes keep an athlete from being in twice, a place from being sold twice, and two athletes who wait from
// having one number. The last one keeps two participations from having one lot.
schema.index({ championshipId: 1, athleteId: 1 }, { unique: true, partialFilterExpression: { live: true } });
schema.index({ championshipId: 1, seat: 1 }, { unique: true, ...having('seat') });
schema.index({ championshipId: 1, division: 1, divisionSeat: 1 }, { unique: true, ...having('divisionSeat') });
schema.index({ championshipId: 1, waitingNumber: 1 }, { unique: true, ...having('waitingNumber') });
export const byWaiting = { state: 1, championshipId: 1, waitingNumber: 1 } as const;
schema.index(byWaiting, { partialFilterExpression: { state: 'waiting' } });
export const byClosedList = { championshipId: 1, listClosed: 1, waitingNumber: 1 } as const;
schema.index(byClosedList, { partialFilterExpression: { listClosed: true } });
schema.index({ offerHash: 1 }, having('offerHash'));
export const byUnclaimed = { championshipId: 1, 'athlete.email': 1 } as const;
schema.index(byUnclaimed, having('walkIn'));
schema.index({ claimHash: 1 }, having('claimHash'));
schema.index(
  { championshipId: 1, 'meet.lot': 1 },
  { unique: true, partialFilterExpression: { live: true, 'meet.lot': { $exists: true } } },
);
export const byCommand = { championshipId: 1, 'meet.commands.id': 1 } as const;
schema.index(byCommand, having('meet.commands.id'));
// With `live` in the index, seats are counted and found from the index alone.
export const byState = { championshipId: 1, live: 1, state: 1, expiresAt: 1, seat: 1 } as const;
schema.index(byState);
export const byName = { championshipId: 1, live: 1, 'athlete.sort': 1, _id: 1, state: 1, expiresAt: 1 } as const;
/** `countLive` counts from this index alone. Another list of fields would make MongoDB build it anew. */
export const byFilters = {
  championshipId: 1,
  live: 1,
  state: 1,
  division: 1,
  ageCategory: 1,
  weightClass: 1,
  'athlete.sex': 1,
  fee: 1,
  expiresAt: 1,
} as const;
schema.index(byName);
schema.index(byFilters);
// Few participations have these fields: the job that erases old ones reads these indexes alone.
export const byReceipt = { 'receipt.file': 1, championshipId: 1 } as const;
export const byGuardian = { championshipId: 1, 'guardian.name': 1 } as const;
schema.index(byReceipt, having('receipt.file'));
schema.index(byGuardian, having('guardian.name'));
export const byEve = { championshipId: 1, eveMailedFor: 1 } as const;
schema.index(byEve, { partialFilterExpression: { state: 'confirmed' } });
export const byAthlete = { athleteId: 1, live: 1 } as const;
schema.index(byAthlete);
export const byCreation = { createdAt: 1, state: 1 } as const;
schema.index(byCreation);
schema.index({ linkHashes: 1 });
schema.index({ expiresAt: 1 }, { partialFilterExpression: { live: true } });
schema.index(...outboxIndex);

export const ParticipationModel = mongoose.model<ParticipationRecord>('Participation', schema, 'participations');

/** A projection for readers of the place and the person: it also leaves out the journal, which is long. */
export const withoutJournal = { ...withoutOutbox, journal: 0 } as const;
