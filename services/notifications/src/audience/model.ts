import { standings } from '@power-corner/contracts/events';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import type { TemplateData } from '../templates/templates.ts';

type AnnouncementKind = 'championship-changed' | 'championship-canceled' | 'championship-deleted';

/** The event's id makes it one mail for each participant, even when their own event arrives later. */
export type Announcement = {
  [Kind in AnnouncementKind]: {
    eventId: string;
    requestId: string;
    kind: Kind;
    scheduleRevision: number;
    data: Omit<TemplateData[Kind], 'firstname' | 'calendar' | 'standing'>;
  };
}[AnnouncementKind];

const scheduleFields = { date: f.text(), location: f.text() };

export interface Schedule extends RecordOf<typeof scheduleFields> {}

const championshipFields = {
  _id: f.text(),
  revision: f.number(),
  name: f.text(),
  type: f.text<ChampionshipType>(),
  deleted: f.flag(),
  /** The latest is last; `scheduleRevision` is its number in calendar entries. */
  schedules: f.list(f.nested(scheduleFields)),
  scheduleRevision: f.number(),
  change: f.optional(f.mixed<Announcement>()),
  endings: f.optional(f.list(f.mixed<Announcement>())),
  /** A snapshot says that it was canceled or deleted, and the announcement never arrived. */
  ended: f.optional(f.flag<true>()),
  /** Its deletion is not announced to everybody yet, so that the copies of its participants stay. */
  announcing: f.optional(f.flag<true>()),
};

/** This service's copy of a championship, with the announcements about it. */
export interface Championship extends RecordOf<typeof championshipFields> {}

const championshipSchema = recordSchema(championshipFields);

export const ChampionshipModel = mongoose.model<Championship>('Championship', championshipSchema, 'championships');

const participantFields = {
  _id: f.text(),
  championshipId: f.text(),
  athleteId: f.optional(f.text()),
  /** Empty, as the names are, once the championship is deleted. */
  email: f.text(),
  firstname: f.withDefault(f.text(), ''),
  lastname: f.withDefault(f.text(), ''),
  language: f.optional(f.text<Language>()),
  accountRevision: f.optional(f.number()),
  state: f.oneOf(standings),
  /** By the clock of the process that changed the state. */
  at: f.date(),
};

export interface Participant extends RecordOf<typeof participantFields> {}

const participantSchema = recordSchema(participantFields);

participantSchema.index({ championshipId: 1, _id: 1 });
participantSchema.index({ championshipId: 1, email: 1 });
participantSchema.index({ athleteId: 1 }, having('athleteId'));
participantSchema.index({ email: 1 });

const changedAddressFields = {
  _id: f.text(),
  revision: f.number(),
  email: f.text(),
  at: f.date(),
  previous: f.list(f.nested({ email: f.text(), at: f.date() })),
};

/** Copies of participations follow it, while an older event may still bring the previous address. */
export interface ChangedAddress extends RecordOf<typeof changedAddressFields> {}

const changedAddressSchema = recordSchema(changedAddressFields);

/** Longer than an event waits in any queue. */
export const keptSeconds = 30 * 24 * 60 * 60;
changedAddressSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const ChangedAddressModel = mongoose.model<ChangedAddress>(
  'ChangedAddress',
  changedAddressSchema,
  'changed_addresses',
);

export const ParticipantModel = mongoose.model<Participant>('Participant', participantSchema, 'participants');
