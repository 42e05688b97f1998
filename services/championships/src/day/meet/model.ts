import type { MeetSession } from '@power-corner/contracts/results/meet';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import type { AppliedCommand, StoredChange } from '../../entries/places/entry-day.ts';

export interface StoredSettings {
  lifts: Lift[];
  events: { id: string; name: string; kind: EventKind; capSeconds: number | null }[];
  barKg: number;
  platesKg: number[];
  pointsTable: number[] | null;
  byAge: boolean;
  rankByWeightClass: boolean;
  recordSteps: boolean;
}

export interface StoredSession {
  number: number;
  name: string | null;
  state: MeetSession['state'];
  weighIn: MeetSession['weigh_in'];
  /**
   * In milliseconds from midnight of the championship's day in Algiers: the times move with the date. One that is not
   * known is absent.
   */
  weighInAfterMs?: number;
  startsAfterMs?: number;
}

/** See results/digest.ts. */
export interface ResultsDigest {
  version: number;
  hash: string;
}

/** A meet without its entries, by the id of its championship. */
export interface MeetRecord extends Outbox {
  _id: string;
  /** Rises in the write that gives the lease back, when everything that it counts is stored, and by `shown`. */
  revision: number;
  /** Digest of the last answer to officials: a reader that finds another one raises the revision. */
  shown?: string;
  /** Absent: those of the discipline. */
  settings?: StoredSettings;
  sessions?: StoredSession[];
  changes?: StoredChange[];
  /** The attempt whose minute runs, or stands still. */
  current?: { entryId: string; lift: Lift; number: number; startedAt: Date; stoppedAt?: Date } | null;
  /** Without an end: the results are a draft. */
  publishedAt?: Date | null;
  correctedAt?: Date | null;
  /** Of what stands in the published results: another one is a correction. */
  resultsDigest?: ResultsDigest;
  /** The commands that changed no entry. */
  commands?: AppliedCommand[];
  /** Its participants are still to be notified of their results. */
  resultsToNotify?: true;
  /** A change of published results that their projection has not followed yet. */
  projectionDueAt?: Date;
  /** One writer at a time; see lease.ts. */
  lease?: { token: string; until: Date };
}

const schema = new mongoose.Schema<MeetRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    shown: { type: String, default: undefined },
    settings: { type: mongoose.Schema.Types.Mixed, default: undefined },
    sessions: { type: [mongoose.Schema.Types.Mixed], default: undefined },
    changes: { type: [mongoose.Schema.Types.Mixed], default: undefined },
    current: { type: mongoose.Schema.Types.Mixed, default: undefined },
    publishedAt: { type: Date, default: undefined },
    correctedAt: { type: Date, default: undefined },
    resultsDigest: { type: new mongoose.Schema({ version: Number, hash: String }, { _id: false }), default: undefined },
    commands: { type: [mongoose.Schema.Types.Mixed], default: undefined },
    resultsToNotify: { type: Boolean, default: undefined },
    projectionDueAt: { type: Date, default: undefined },
    lease: { type: new mongoose.Schema({ token: String, until: Date }, { _id: false }), default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);

schema.index({ projectionDueAt: 1 }, { partialFilterExpression: { projectionDueAt: { $exists: true } } });
schema.index({ resultsToNotify: 1 }, { partialFilterExpression: { resultsToNotify: true } });

schema.index(...outboxIndex);

export const MeetModel = mongoose.model<MeetRecord>('Meet', schema, 'meets');
