import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { Sex } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type {
  Cascade,
  RecordCondition,
  RecordDiscipline,
  RecordState,
} from '@power-corner/contracts/records/record-lists';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import type { JournalActor } from '../../entries/places/journal.ts';

/** A set of records belongs to one owner: the gym, a wilaya or the country. */
export interface RecordSetRecord extends Outbox {
  _id: string;
  revision: number;
  name: { fr: string; en: string | null; ar: string | null };
  discipline: RecordDiscipline;
  minimumStepKg: number;
  cascade: Cascade;
  singleLifts: boolean;
  withoutTotal: boolean;
  openTo: string[] | null;
  public: boolean;
  order: number;
  createdAt: Date;
  /** An import, or the set itself, that the records of results have not followed yet. */
  projectionDueAt?: Date;
  /** Removed; nothing hangs on it. */
  deleted?: true;
}

export interface RecordDecision {
  at: Date;
  actor: JournalActor;
  conditions?: RecordCondition[];
  reason?: string;
}

/** A record of a set: one that stands, waits for its ratification, or stood before. */
export interface RecordRecord extends Outbox {
  _id: string;
  revision: number;
  setId: string;
  /** Its category and lift as one text; see `recordKeyText`. */
  key: string;
  sex: Sex;
  ageCategory: AgeCategory;
  weightClass: string;
  equipment: string;
  lift: RecordLift;
  weightKg: number;
  name: string;
  club: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  /** The last day of the championship; absent for a record from before the platform. */
  lastDay?: string;
  location: string | null;
  state: RecordState;
  /** The record that it replaced. */
  replacedId: string | null;
  decision: RecordDecision | null;
  /** The attempt; absent for a record from before the platform. */
  attempt?: { lift: Lift; number: number; order: number };
  championshipId?: string;
  championship?: string;
  slug?: string | null;
  resultId?: string;
  personId?: string;
  bodyweightKg?: number | null;
}

const text = { type: String, required: true };
const mixed = mongoose.Schema.Types.Mixed;

const setSchema = new mongoose.Schema<RecordSetRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    name: { type: mixed, required: true },
    discipline: text,
    minimumStepKg: { type: Number, required: true },
    cascade: text,
    singleLifts: { type: Boolean, required: true },
    withoutTotal: { type: Boolean, required: true },
    openTo: { type: [String], default: null },
    public: { type: Boolean, required: true },
    order: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    projectionDueAt: { type: Date, default: undefined },
    deleted: { type: Boolean, default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);
setSchema.index({ discipline: 1, order: 1 });
setSchema.index(...outboxIndex);

const schema = new mongoose.Schema<RecordRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    setId: text,
    key: text,
    sex: text,
    ageCategory: text,
    weightClass: text,
    equipment: text,
    lift: text,
    weightKg: { type: Number, required: true },
    name: text,
    club: { type: String, default: null },
    day: text,
    lastDay: { type: String, default: undefined },
    location: { type: String, default: null },
    state: text,
    replacedId: { type: String, default: null },
    decision: { type: mixed, default: null },
    attempt: { type: mixed, default: undefined },
    championshipId: { type: String, default: undefined },
    championship: { type: String, default: undefined },
    slug: { type: String, default: undefined },
    resultId: { type: String, default: undefined },
    personId: { type: String, default: undefined },
    bodyweightKg: { type: Number, default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ setId: 1, key: 1, weightKg: -1, _id: 1 });
schema.index({ championshipId: 1 }, { partialFilterExpression: { championshipId: { $exists: true } } });
schema.index({ personId: 1 }, { partialFilterExpression: { personId: { $exists: true } } });
schema.index({ state: 1 }, { partialFilterExpression: { state: 'provisional' } });
// A weight of a result is a record of a category once, whoever writes it.
schema.index(
  { key: 1, resultId: 1, weightKg: 1 },
  { unique: true, partialFilterExpression: { resultId: { $exists: true } } },
);
schema.index(...outboxIndex);

export const RecordSetModel = mongoose.model<RecordSetRecord>('RecordSet', setSchema, 'recordSets');
export const RecordModel = mongoose.model<RecordRecord>('Record', schema, 'records');
