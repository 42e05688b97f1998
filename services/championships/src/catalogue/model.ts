import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';

export interface Organiser {
  id: string | null;
  firstname: string;
  lastname: string;
  /** The revision of the coach's account that the names come from; null when the creating admin's names stand here. */
  revision: number | null;
}

export interface ChampionshipRecord extends Outbox {
  _id: string;
  revision: number;
  name: string;
  /** The name, folded, for the search. */
  search: string;
  date: Date;
  location: string;
  description: string;
  type: ChampionshipType;
  max_participants: number | null;
  picture: string;
  /** As stored: an `upcoming` one whose date has passed is ongoing for every reader. */
  status: ChampionshipStatus;
  hidden: boolean;
  canceled_reason: string | null;
  organiser: Organiser;
  /** A tombstone: gone for every reader, kept until its events have left. */
  deleted: boolean;
  /** Of a deleted one: its entries, picture and texts are removed, and this is all that is left. */
  purged?: true;
  /** Grows whenever the number of places is about to be lowered; see participations/take-place.ts. */
  limit_revision: number;
  /** A lower limit that an edit is checking against the places taken. It binds whoever takes a place meanwhile. */
  lowering?: { max: number; token: string; until: Date };
  created_at: Date;
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
    max_participants: { type: Number, default: null },
    picture: text,
    status: text,
    hidden: { type: Boolean, required: true },
    canceled_reason: { type: String, default: null },
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
    limit_revision: { type: Number, required: true },
    lowering: {
      type: new mongoose.Schema({ max: Number, token: String, until: Date }, { _id: false }),
      default: undefined,
    },
    created_at: { type: Date, required: true },
    ...outboxFields,
  } as never,
  { versionKey: false },
);
// `hidden` stands at the end so that a list is counted from the index alone.
export const byDate = { deleted: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byStatus = { deleted: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
schema.index(byDate);
schema.index(byStatus);
schema.index({ 'organiser.id': 1 });
schema.index({ picture: 1 });
schema.index(...outboxIndex);

export const Championships = mongoose.model<ChampionshipRecord>('Championship', schema, 'championships');
