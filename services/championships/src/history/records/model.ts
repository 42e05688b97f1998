import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { ChampionshipType, Sex } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Cascade, RecordCondition, RecordState } from '@power-corner/contracts/records/record-lists';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import type { JournalActor } from '../../entries/places/journal.ts';

const setFields = {
  _id: f.text(),
  revision: f.number(),
  name: f.mixed<{ fr: string; en: string | null; ar: string | null }>(),
  discipline: f.text<ChampionshipType>(),
  minimumStepKg: f.number(),
  cascade: f.text<Cascade>(),
  singleLifts: f.flag(),
  withoutTotal: f.flag(),
  openTo: f.nullable(f.list(f.text())),
  public: f.flag(),
  order: f.number(),
  createdAt: f.date(),
  projectionDueAt: f.optional(f.date()),
  deleted: f.optional(f.flag<true>()),
  ...outboxFields,
};

/** A set of records belongs to one owner: the gym, a wilaya or the country. */
export interface RecordSetRecord extends RecordOf<typeof setFields> {}

export interface RecordDecision {
  at: Date;
  actor: JournalActor;
  conditions?: RecordCondition[];
  reason?: string;
}

const fields = {
  _id: f.text(),
  revision: f.number(),
  setId: f.text(),
  key: f.text(),
  sex: f.text<Sex>(),
  ageCategory: f.text<AgeCategory>(),
  weightClass: f.text(),
  equipment: f.text(),
  lift: f.text<RecordLift>(),
  weightKg: f.number(),
  name: f.text(),
  club: f.nullable(f.text()),
  day: f.text(),
  /** Of the championship; absent, as `attempt`, for a record from before the platform. */
  lastDay: f.optional(f.text()),
  location: f.nullable(f.text()),
  state: f.text<RecordState>(),
  replacedId: f.nullable(f.text()),
  decision: f.nullable(f.mixed<RecordDecision>()),
  attempt: f.optional(f.mixed<{ lift: Lift; number: number; order: number }>()),
  championshipId: f.optional(f.text()),
  championship: f.optional(f.text()),
  slug: f.optional(f.nullable(f.text())),
  resultId: f.optional(f.text()),
  personId: f.optional(f.text()),
  bodyweightKg: f.optional(f.nullable(f.number())),
  ...outboxFields,
};

/** A record of a set: one that stands, waits for its ratification, or stood before. */
export interface RecordRecord extends RecordOf<typeof fields> {}

const setSchema = recordSchema(setFields);
setSchema.index({ discipline: 1, order: 1 });
setSchema.index(...outboxIndex);

const schema = recordSchema(fields);
schema.index({ setId: 1, key: 1, weightKg: -1, _id: 1 });
schema.index({ championshipId: 1 }, having('championshipId'));
schema.index({ personId: 1 }, having('personId'));
schema.index({ state: 1 }, { partialFilterExpression: { state: 'provisional' } });
// A result sets a record of a category with one weight once, whoever writes it.
schema.index({ key: 1, resultId: 1, weightKg: 1 }, { unique: true, ...having('resultId') });
schema.index(...outboxIndex);

export const RecordSetModel = mongoose.model<RecordSetRecord>('RecordSet', setSchema, 'recordSets');
export const RecordModel = mongoose.model<RecordRecord>('Record', schema, 'records');
