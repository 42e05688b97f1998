import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { CategorySet, ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import type { DivisionLimit, Lowering } from './with-places.ts';

export interface Organiser {
  /** The coach; null for an admin, and for the house. */
  id: string | null;
  /** The admin whose names stand here; null for a coach and for the house. */
  adminId: string | null;
  firstname: string;
  lastname: string;
  /** The revision of the coach's account that the names come from; null for the names of the creating admin. */
  revision: number | null;
}

/** A version of the rules. */
export interface RulesVersion {
  version: number;
  text: string;
  changedAt: Date;
}

/** An account that does tasks of the day without the role of an admin. Who gave them stands in the journal of acts. */
export interface StoredOfficial {
  userId: string;
  parts: OfficialPart[];
  givenAt: Date;
}

export interface ChampionshipRecord extends Outbox {
  _id: string;
  revision: number;
  name: string;
  /** The folded name. */
  search: string;
  date: Date;
  location: string;
  /** The date that the public page showed before the last move of it. */
  previousDate?: Date;
  /** Grows with each change of date or place; absent before the first one. Calendar entries are numbered by it. */
  scheduleRevision?: number;
  description: string;
  type: ChampionshipType;
  /** null: without a limit. */
  maxParticipants: number | null;
  picture: string;
  /** As stored. Readers see an `upcoming` one whose date has passed as ongoing (`statusAt`). */
  status: ChampionshipStatus;
  hidden: boolean;
  canceledReason: string | null;
  organiser: Organiser;
  /** Absent before the first one. */
  officials?: StoredOfficial[];
  /** Unique. Absent on a tombstone. */
  slug?: string;
  /** null: from the creation on. */
  registrationOpensAt: Date | null;
  /** null: until the date. */
  registrationClosesAt: Date | null;
  categorySet: CategorySet;
  divisions: DivisionLimit[];
  /** null: it names no fee. */
  entryFeeDzd: number | null;
  paymentInstructions: string | null;
  rules: RulesVersion | null;
  /** The number of the latest version. Versions are numbered on after the rules were removed. */
  lastRulesVersion?: number;
  /** The current version, for a process of 1.0.0 that runs beside. One that an edit replaces goes to kept-rules.ts. */
  rulesHistory?: RulesVersion[];
  /** When the first entry was weighed in: from then on only texts change. */
  weighedInAt?: Date;
  /** True for a tombstone, which no reader sees. */
  deleted: boolean;
  /** The participations, picture and texts of a deleted one have been removed. */
  purged?: true;
  /** Grows each time a lower limit is announced; see places/take-place.ts. */
  limitRevision: number;
  /** A lower limit that an edit is comparing with the places taken. */
  lowering?: Lowering;
  /** A change that the projection of its results has not followed yet. */
  projectionDueAt?: Date;
  createdAt: Date;
}

/** The fields that a tombstone loses, once its events are published. */
export const purgedFields = [
  'search',
  'description',
  'picture',
  'canceledReason',
  'organiser',
  'officials',
  'lowering',
  'slug',
  'paymentInstructions',
  'rules',
  'rulesHistory',
] as const satisfies readonly (keyof ChampionshipRecord)[];

const text = { type: String, required: true };
const rulesVersion = new mongoose.Schema({ version: Number, text: String, changedAt: Date }, { _id: false });
const official = new mongoose.Schema({ userId: String, parts: [String], givenAt: Date }, { _id: false });
const divisionLimit = new mongoose.Schema(
  { division: String, maxParticipants: { type: Number, default: null } },
  { _id: false },
);

const schema = new mongoose.Schema<ChampionshipRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    name: text,
    search: text,
    date: { type: Date, required: true },
    location: text,
    previousDate: { type: Date, default: undefined },
    scheduleRevision: { type: Number, default: undefined },
    description: text,
    type: text,
    maxParticipants: { type: Number, default: null },
    picture: text,
    status: text,
    hidden: { type: Boolean, required: true },
    canceledReason: { type: String, default: null },
    organiser: {
      type: new mongoose.Schema(
        {
          id: { type: String, default: null },
          adminId: { type: String, default: null },
          firstname: String,
          lastname: String,
          revision: { type: Number, default: null },
        },
        { _id: false },
      ),
      required: true,
    },
    officials: { type: [official], default: undefined },
    slug: String,
    registrationOpensAt: { type: Date, default: null },
    registrationClosesAt: { type: Date, default: null },
    categorySet: { type: String, default: 'club' },
    divisions: { type: [divisionLimit], default: undefined },
    entryFeeDzd: { type: Number, default: null },
    paymentInstructions: { type: String, default: null },
    rules: { type: rulesVersion, default: null },
    lastRulesVersion: Number,
    rulesHistory: { type: [rulesVersion], default: undefined },
    weighedInAt: { type: Date, default: undefined },
    projectionDueAt: { type: Date, default: undefined },
    deleted: { type: Boolean, required: true },
    purged: { type: Boolean, default: undefined },
    limitRevision: { type: Number, required: true },
    lowering: {
      type: new mongoose.Schema(
        {
          max: { type: Number, default: null },
          divisions: { type: [divisionLimit], default: undefined },
          token: String,
          until: Date,
        },
        { _id: false },
      ),
      default: undefined,
    },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
// With `hidden` at the end, a list is counted from the index alone.
export const byDate = { deleted: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byStatus = { deleted: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byType = { deleted: 1, type: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byOrganiser = { 'organiser.id': 1 } as const;
export const byOfficial = { 'officials.userId': 1 } as const;
schema.index(byDate);
schema.index(byStatus);
schema.index(byType);
schema.index(byOrganiser);
schema.index(byOfficial, { sparse: true });
schema.index({ picture: 1 });
schema.index({ projectionDueAt: 1 }, { partialFilterExpression: { projectionDueAt: { $exists: true } } });
schema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $exists: true } } });
schema.index(...outboxIndex);

export const ChampionshipModel = mongoose.model<ChampionshipRecord>('Championship', schema, 'championships');
