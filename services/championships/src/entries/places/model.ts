import type { AgeCategory, WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { Division, Fee, Language, Sex } from '@power-corner/contracts/lists';
import type { ReceiptType } from '@power-corner/contracts/participations/receipt-file';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import type { SearchedNames } from '@power-corner/service-kit/mongo/person-search';
import mongoose from 'mongoose';
import type { EntryDay } from './entry-day.ts';
import type { JournalEntry } from './journal.ts';

/** The states of a participation that holds a place. */
export const placeStates = ['taking', 'offered', 'pending', 'confirmed'] as const;

/**
 * `taking`: inserted and not acknowledged; it expires within seconds (`takingLeaseMs`) after a crash.
 * `waiting`: on the waiting list. With `expiresAt`, a process is about to offer it a place; see offers.ts.
 * `offered`: the place is held until `expiresAt` for an athlete who has waited.
 * `pending`: the place is held until `expiresAt`; `confirmed`: by the mailed link, or by accepting the offer.
 * `removed`: ended by an admin. With `withdrawn` and `expired` it is history.
 */
export type ParticipationState = (typeof placeStates)[number] | 'waiting' | 'withdrawn' | 'expired' | 'removed';

/** A copy of the athlete, so that a list of participants is one indexed query. */
export interface AthleteCopy {
  /** Of the athlete's account: an older copy is replaced. */
  revision: number;
  firstname: string;
  lastname: string;
  /** Of the account. */
  latinName?: string;
  /** null for a walk-in who gave none. */
  email: string | null;
  sex: Sex;
  phoneNumber: string;
  /** Absent for a person without an account. */
  language?: Language;
  /** Folded, last name first. */
  sort: string;
  /** Both names and the account's Latin one, for the search. */
  names: SearchedNames;
}

/** The acceptance of the rules and of the use of the data; `rulesVersion` is null for a championship without rules. */
export interface Consent {
  rulesVersion: number | null;
  at: Date;
}

export interface Guardian {
  name: string;
  phoneNumber: string;
}

export interface ReceiptRecord {
  /** Its name in the store. */
  file: string;
  type: ReceiptType;
  uploadedAt: Date;
}

/**
 * The data of a person without an account whom an admin has added. It is gone once an account has claimed the
 * participation.
 */
export interface WalkIn {
  /** Calendar day, `YYYY-MM-DD`. */
  birthday: string;
  weight: number;
}

export interface ParticipationRecord extends Outbox {
  _id: string;
  championshipId: string;
  /** The account; of a walk-in a value that the same person gets again in this championship, and no account has. */
  athleteId: string;
  state: ParticipationState;
  /** Present (true) while the participation holds a place or waits for one: an athlete has one in a championship. */
  live?: true;
  /** Absent without a limit, while waiting, and on history. */
  seat?: number;
  /** The same within the limit of the division. */
  divisionSeat?: number;
  /** Absent while waiting, once confirmed, and on history. */
  expiresAt?: Date;
  /** The order of joining the waiting list, from 1. It is never given again, also when its athlete has left. */
  waitingNumber?: number;
  /** When its athlete joined the waiting list. It grows with `waitingNumber`, whatever the clocks of the processes. */
  joinedAt?: Date;
  /** It waited or had an offer until the registration ended: it stands again if that is prolonged. */
  listClosed?: true;
  /** No mail was sent for joining the waiting list. */
  quietJoin?: true;
  /** SHA-256 of the token of the offer. */
  offerHash?: string;
  /** The athlete has refused the offer. */
  refused?: true;
  division: Division | null;
  ageCategory: AgeCategory | null;
  weightClass: WeightClass | null;
  athlete: AthleteCopy;
  /** The athlete's club when the participation was made; an admin may correct it. */
  club?: string | null;
  /** Given by an admin for this entry. It comes before the Latin name of the account. */
  latinName?: string | null;
  /** Of that Latin name, for the search. */
  latinWords?: string | null;
  consent?: Consent;
  guardian?: Guardian;
  /** Present while the participation has no account. */
  walkIn?: WalkIn;
  /** SHA-256 of the token by which an account claims it. It stays once claimed, so that the link can say so. */
  claimHash?: string;
  /** Absent until it first changes: unpaid, in a championship with a fee. */
  fee?: Fee;
  /** Of a refused fee. */
  feeReason?: string | null;
  /** Of the payment. It goes when the participation ends, and 90 days after the championship. */
  receipt?: ReceiptRecord;
  /** SHA-256 of the tokens mailed, the latest five; each of them confirms the participation. */
  linkHashes: string[];
  /** When the athlete was last mailed a link for this championship: before `createdAt`, for one withdrawn since. */
  linkSentAt: Date;
  /** When its athlete was notified of the published results, once. */
  resultsNotifiedAt?: Date;
  /** Absent until the first confirmation. */
  confirmedAt?: Date;
  /** The date of the championship for which the mail of the eve was sent; absent before it. */
  eveMailedFor?: Date;
  /** That mail named the times of the athlete's session. */
  eveWithTimes?: boolean;
  createdAt: Date;
  meet?: EntryDay;
  /** Grows only, in the write of each change. Absent before the first one. */
  journal?: JournalEntry[];
  /** The effect id of the request that created it; that request does nothing more when it is repeated. */
  effectId?: string;
  /** The same for the latest request for another link. */
  linkEffectId?: string;
}

const text = { type: String, required: true };

const schema = new mongoose.Schema<ParticipationRecord>(
  {
    _id: text,
    championshipId: text,
    athleteId: text,
    state: text,
    live: { type: Boolean, default: undefined },
    seat: { type: Number, default: undefined },
    divisionSeat: { type: Number, default: undefined },
    expiresAt: { type: Date, default: undefined },
    waitingNumber: { type: Number, default: undefined },
    listClosed: { type: Boolean, default: undefined },
    joinedAt: { type: Date, default: undefined },
    quietJoin: { type: Boolean, default: undefined },
    offerHash: { type: String, default: undefined },
    refused: { type: Boolean, default: undefined },
    division: { type: String, default: null },
    ageCategory: { type: String, default: null },
    weightClass: { type: String, default: null },
    athlete: {
      type: new mongoose.Schema(
        {
          revision: Number,
          firstname: String,
          lastname: String,
          latinName: String,
          email: String,
          sex: String,
          phoneNumber: String,
          language: String,
          sort: String,
          names: new mongoose.Schema({ words: String }, { _id: false }),
        },
        { _id: false },
      ),
      required: true,
    },
    club: { type: String, default: null },
    latinName: { type: String, default: undefined },
    latinWords: { type: String, default: undefined },
    consent: {
      type: new mongoose.Schema({ rulesVersion: { type: Number, default: null }, at: Date }, { _id: false }),
      default: undefined,
    },
    guardian: {
      type: new mongoose.Schema({ name: String, phoneNumber: String }, { _id: false }),
      default: undefined,
    },
    walkIn: {
      type: new mongoose.Schema({ birthday: String, weight: Number }, { _id: false }),
      default: undefined,
    },
    claimHash: { type: String, default: undefined },
    fee: { type: String, default: undefined },
    feeReason: { type: String, default: null },
    receipt: {
      type: new mongoose.Schema({ file: String, type: { type: String }, uploadedAt: Date }, { _id: false }),
      default: undefined,
    },
    linkHashes: { type: [String], required: true },
    linkSentAt: { type: Date, required: true },
    resultsNotifiedAt: { type: Date, default: undefined },
    confirmedAt: { type: Date, default: undefined },
    eveMailedFor: { type: Date, default: undefined },
    eveWithTimes: { type: Boolean, default: undefined },
    createdAt: { type: Date, required: true },
    meet: { type: mongoose.Schema.Types.Mixed, default: undefined },
    journal: { type: [mongoose.Schema.Types.Mixed], default: undefined },
    effectId: String,
    linkEffectId: String,
    ...outboxFields,
  },
  { versionKey: false },
);
// These indexes keep an athlete from being in twice, a place from being sold twice, and two athletes who wait from
// having one number. The last one keeps a lot from being two entries'.
schema.index({ championshipId: 1, athleteId: 1 }, { unique: true, partialFilterExpression: { live: true } });
schema.index({ championshipId: 1, seat: 1 }, { unique: true, partialFilterExpression: { seat: { $exists: true } } });
schema.index(
  { championshipId: 1, division: 1, divisionSeat: 1 },
  { unique: true, partialFilterExpression: { divisionSeat: { $exists: true } } },
);
schema.index(
  { championshipId: 1, waitingNumber: 1 },
  { unique: true, partialFilterExpression: { waitingNumber: { $exists: true } } },
);
export const byWaiting = { state: 1, championshipId: 1, waitingNumber: 1 } as const;
schema.index(byWaiting, { partialFilterExpression: { state: 'waiting' } });
export const byClosedList = { championshipId: 1, listClosed: 1, waitingNumber: 1 } as const;
schema.index(byClosedList, { partialFilterExpression: { listClosed: true } });
schema.index({ offerHash: 1 }, { partialFilterExpression: { offerHash: { $exists: true } } });
// A few each: people whom an admin has added and who have not claimed their participation.
export const byUnclaimed = { championshipId: 1, 'athlete.email': 1 } as const;
schema.index(byUnclaimed, { partialFilterExpression: { walkIn: { $exists: true } } });
schema.index({ claimHash: 1 }, { partialFilterExpression: { claimHash: { $exists: true } } });
schema.index(
  { championshipId: 1, 'meet.lot': 1 },
  { unique: true, partialFilterExpression: { live: true, 'meet.lot': { $exists: true } } },
);
/** Each arriving command is looked up here: it may have been applied already. */
export const byCommand = { championshipId: 1, 'meet.commands.id': 1 } as const;
schema.index(byCommand, { partialFilterExpression: { 'meet.commands.id': { $exists: true } } });
// With `live` in the index, counting and finding seats read the index alone.
export const byState = { championshipId: 1, live: 1, state: 1, expiresAt: 1, seat: 1 } as const;
schema.index(byState);
// The lists of participants, by name. With `live`, `state` and `expiresAt` in the index, rows that are skipped or
// counted are not read.
export const byName = { championshipId: 1, live: 1, 'athlete.sort': 1, _id: 1, state: 1, expiresAt: 1 } as const;
/** The filters come before `expiresAt`, which differs in each row. */
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
// The clubs of a championship are read from this index alone.
schema.index({ championshipId: 1, live: 1, club: 1 });
schema.index(byFilters);
/** Its entries of the journal are many, their kinds few: a participation has one key for each kind. */
export const byJournal = {
  championshipId: 1,
  live: 1,
  'journal.kind': 1,
  'athlete.sort': 1,
  _id: 1,
  state: 1,
  expiresAt: 1,
} as const;
schema.index(byJournal);
// Few participations have them: the job that erases old ones reads these indexes alone.
export const byReceipt = { championshipId: 1, 'receipt.file': 1 } as const;
export const byGuardian = { championshipId: 1, 'guardian.name': 1 } as const;
schema.index(byReceipt, { partialFilterExpression: { 'receipt.file': { $exists: true } } });
schema.index(byGuardian, { partialFilterExpression: { 'guardian.name': { $exists: true } } });
export const byEve = { championshipId: 1, eveMailedFor: 1 } as const;
schema.index(byEve, { partialFilterExpression: { state: 'confirmed' } });
schema.index({ athleteId: 1, live: 1 });
/** The overview counts the participations of each day from this index alone. */
export const byCreation = { createdAt: 1, state: 1 } as const;
schema.index(byCreation);
schema.index({ linkHashes: 1 });
schema.index({ expiresAt: 1 }, { partialFilterExpression: { live: true } });
schema.index(...outboxIndex);

export const ParticipationModel = mongoose.model<ParticipationRecord>('Participation', schema, 'participations');
