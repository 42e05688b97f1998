import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import type { Lowering } from '../places/championship.ts';

export interface Organiser {
  id: string | null;
  firstname: string;
  lastname: string;
  /** The revision of the coach's account that the names come from; null for the names of the creating admin. */
  revision: number | null;
}

export interface ChampionshipRecord extends Outbox {
  _id: string;
  revision: number;
  name: string;
  /** The folded name. */
  search: string;
  date: Date;
  location: string;
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
  /** True for a tombstone, which no reader sees. */
  deleted: boolean;
  /** The participations, picture and texts of a deleted one have been removed. */
  purged?: true;
  /** Grows each time a lower limit is announced; see places/take-place.ts. */
  limitRevision: number;
  /** A lower limit that an edit is comparing with the places taken. */
  lowering?: Lowering;
  /** Absent or null without rules. Each change of the text is a new version. */
  rules?: { version: number; text: string; changedAt: Date } | null;
  createdAt: Date;
}

const text = { type: String, required: true };

const schema = new mongoose.Schema<ChampionshipRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    name: text,
    search: text,
    date: { type: Date, required: true },
    location: text,
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
          firstname: String,
          lastname: String,
          revision: { type: Number, default: null },
        },
        { _id: false },
      ),
      required: true,
    },
    deleted: { type: Boolean, required: true },
    purged: { type: Boolean, default: undefined },
    limitRevision: { type: Number, required: true },
    lowering: {
      type: new mongoose.Schema({ max: Number, token: String, until: Date }, { _id: false }),
      default: undefined,
    },
    rules: {
      type: new mongoose.Schema({ version: Number, text: String, changedAt: Date }, { _id: false }),
      default: null,
    },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
// With `hidden` at the end, a list is counted from the index alone.
export const byDate = { deleted: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byStatus = { deleted: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
schema.index(byDate);
schema.index(byStatus);
schema.index({ 'organiser.id': 1 });
schema.index({ picture: 1 });
schema.index(...outboxIndex);

export const ChampionshipModel = mongoose.model<ChampionshipRecord>('Championship', schema, 'championships');
