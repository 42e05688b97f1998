import type { AgeCategory, Division, Sex, WeightClass } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';

/**
 * `taking`: inserted and not acknowledged; it is no entry yet, and expires within seconds (`takingMs`) after a crash.
 * `pending`: the place is held until `expires_at`; `confirmed`: by the mailed link; the others are history.
 */
export type EntryState = 'taking' | 'pending' | 'confirmed' | 'withdrawn' | 'expired';

/** The athlete as the organisers' lists show them, kept on the entry so that these lists are one indexed query. */
export interface EntryAthlete {
  revision: number;
  firstname: string;
  lastname: string;
  email: string;
  sex: Sex;
  phoneNumber: string;
  sort: string;
  search: string;
}

export interface EntryRecord extends Outbox {
  _id: string;
  championship: string;
  athlete: string;
  state: EntryState;
  /** Present (true) while the entry takes a place. */
  live?: true;
  /** Absent when the championship had no limit, and on history. */
  seat?: number;
  /** While the entry is no more than a hold. */
  expires_at?: Date;
  division: Division | null;
  age_category: AgeCategory | null;
  weight_class: WeightClass | null;
  person: EntryAthlete;
  /** SHA-256 of the tokens mailed, the latest five; each of them confirms the entry. */
  links: string[];
  /** When the athlete was last mailed a link for this championship: before `created_at`, for an entry withdrawn since. */
  link_sent_at: Date;
  /** Absent until the first confirmation. */
  confirmed_at?: Date;
  created_at: Date;
  /** Of the request that made the entry, and of the one that asked for the latest link: repeated, they do nothing more. */
  effect_id?: string;
  link_effect_id?: string;
}

const text = { type: String, required: true };

const schema = new mongoose.Schema<EntryRecord>(
  {
    _id: text,
    championship: text,
    athlete: text,
    state: text,
    live: { type: Boolean, default: undefined },
    seat: { type: Number, default: undefined },
    expires_at: { type: Date, default: undefined },
    division: { type: String, default: null },
    age_category: { type: String, default: null },
    weight_class: { type: String, default: null },
    person: {
      type: new mongoose.Schema(
        {
          revision: Number,
          firstname: String,
          lastname: String,
          email: String,
          sex: String,
          phoneNumber: String,
          sort: String,
          search: String,
        },
        { _id: false },
      ),
      required: true,
    },
    links: { type: [String], required: true },
    link_sent_at: { type: Date, required: true },
    confirmed_at: { type: Date, default: undefined },
    created_at: { type: Date, required: true },
    effect_id: String,
    link_effect_id: String,
    ...outboxFields,
  } as never,
  { versionKey: false },
);
// These two are what keeps an athlete from being in twice and a place from being sold twice.
schema.index({ championship: 1, athlete: 1 }, { unique: true, partialFilterExpression: { live: true } });
schema.index({ championship: 1, seat: 1 }, { unique: true, partialFilterExpression: { seat: { $exists: true } } });
// `live` stands in the index too, so that counting and finding seats read the index alone.
export const byState = { championship: 1, live: 1, state: 1, expires_at: 1, seat: 1 } as const;
export const byName = { championship: 1, 'person.sort': 1, _id: 1 } as const;
schema.index(byState);
schema.index(byName, { partialFilterExpression: { live: true } });
schema.index({ athlete: 1, live: 1 });
schema.index({ links: 1 });
schema.index({ expires_at: 1 }, { partialFilterExpression: { live: true } });
schema.index(...outboxIndex);

export const Entries = mongoose.model<EntryRecord>('Participation', schema, 'participations');
