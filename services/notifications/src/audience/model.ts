import type { Standing } from '@power-corner/contracts/events';
import { standings } from '@power-corner/contracts/events';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import mongoose, { Schema } from 'mongoose';
import type { TemplateData } from '../templates/templates.ts';

type AnnouncementKind = 'championship-changed' | 'championship-canceled' | 'championship-deleted';

/**
 * News of a championship that every participant gets by mail. The event's id makes each participant's mail one, also
 * when the event of their own participation arrives later.
 */
export type Announcement = {
  [Kind in AnnouncementKind]: {
    eventId: string;
    requestId: string;
    kind: Kind;
    scheduleRevision: number;
    data: Omit<TemplateData[Kind], 'firstname' | 'calendar' | 'standing'>;
  };
}[AnnouncementKind];

/** The date and place of a championship. */
export interface Schedule {
  date: string;
  location: string;
}

/**
 * This service's copy of a championship: its name and discipline, what was announced about it, and whether it still
 * exists.
 */
export interface Championship {
  _id: string;
  revision: number;
  name: string;
  type: ChampionshipType;
  deleted: boolean;
  /** Every date and place that it had, the latest last. */
  schedules: Schedule[];
  /** The number of the latest one, which calendar entries carry. */
  scheduleRevision: number;
  /** The last announcement of another date or place. */
  change?: Announcement;
  /** The announcements of its cancellation and of its deletion. */
  endings?: Announcement[];
  /** Canceled or deleted according to a snapshot, whose announcement this service never received. */
  ended?: true;
}

const championshipSchema = new Schema<Championship>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    deleted: { type: Boolean, required: true },
    schedules: { type: [new Schema({ date: String, location: String }, { _id: false })], required: true },
    scheduleRevision: { type: Number, required: true },
    change: Schema.Types.Mixed,
    ended: { type: Boolean, default: undefined },
    endings: { type: [Schema.Types.Mixed], default: undefined },
  },
  { versionKey: false },
);

export const ChampionshipModel = mongoose.model<Championship>('Championship', championshipSchema, 'championships');

/** This service's copy of a participation. */
export interface Participant {
  _id: string;
  championshipId: string;
  /** The account. Absent for a walk-in. */
  athleteId?: string;
  email: string;
  firstname: string;
  lastname: string;
  /** Of the mails to this person. Absent for French. */
  language?: Language;
  /** Of the account, when its language was last copied. */
  accountRevision?: number;
  state: Standing;
  /** When it reached this state, by the clock of the process that changed it. */
  at: Date;
}

const participantSchema = new Schema<Participant>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    athleteId: { type: String, default: undefined },
    email: { type: String, required: true },
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    language: { type: String, default: undefined },
    accountRevision: { type: Number, default: undefined },
    state: { type: String, enum: standings, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

participantSchema.index({ championshipId: 1, _id: 1 });
participantSchema.index({ championshipId: 1, email: 1 });
// An erasure finds the copies of a person.
participantSchema.index({ athleteId: 1 }, { partialFilterExpression: { athleteId: { $exists: true } } });
participantSchema.index({ email: 1 });

/**
 * The address to which a user has changed, while an older event may still bring the previous one. Copies of
 * participations follow it.
 */
export interface ChangedAddress {
  /** The user. */
  _id: string;
  revision: number;
  email: string;
  at: Date;
  /** The addresses before it, with the time at which each ended. */
  previous: { email: string; at: Date }[];
}

const changedAddressSchema = new Schema<ChangedAddress>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    email: { type: String, required: true },
    at: { type: Date, required: true },
    previous: { type: [new Schema({ email: String, at: Date }, { _id: false })], required: true },
  },
  { versionKey: false },
);

/** Longer than an event waits in any queue. */
const keptSeconds = 30 * 24 * 60 * 60;
changedAddressSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
changedAddressSchema.index({ 'previous.email': 1 });

export const ChangedAddressModel = mongoose.model<ChangedAddress>(
  'ChangedAddress',
  changedAddressSchema,
  'changed_addresses',
);

export const ParticipantModel = mongoose.model<Participant>('Participant', participantSchema, 'participants');
