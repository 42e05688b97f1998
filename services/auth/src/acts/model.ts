import type { ActValues } from '@power-corner/contracts/acts';
import mongoose, { Schema } from 'mongoose';

/** An act of an admin. It is inserted once; only the erasure of a person takes something out of it. */
export interface ActRecord {
  /** The id of its event, so that an event that comes twice is one act. */
  _id: string;
  at: Date;
  actorId: string;
  kind: string;
  userId: string | null;
  /** Of a person without an account. */
  personName: string | null;
  participationId: string | null;
  championship: { id: string; name: string } | null;
  /** The folded name of the championship, and that of a person without an account. */
  search: { championship: string; person: string };
  before: ActValues;
  after: ActValues;
}

const text = { type: String, required: true };
const optional = { type: String, default: null };

const schema = new Schema<ActRecord>(
  {
    _id: text,
    at: { type: Date, required: true },
    actorId: text,
    kind: text,
    userId: optional,
    personName: optional,
    participationId: optional,
    championship: { type: new Schema({ id: String, name: String }, { _id: false }), default: null },
    search: { type: new Schema({ championship: String, person: String }, { _id: false }), required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);

// A list names its index, as the list of users does.
export const byTime = { at: -1, _id: -1 } as const;
export const byActor = { actorId: 1, at: -1, _id: -1 } as const;
export const byKind = { kind: 1, at: -1, _id: -1 } as const;
schema.index(byTime);
schema.index(byActor);
schema.index(byKind);
schema.index({ userId: 1 }, { partialFilterExpression: { userId: { $type: 'string' } } });
schema.index({ participationId: 1 }, { partialFilterExpression: { participationId: { $type: 'string' } } });

export const ActModel = mongoose.model<ActRecord>('Act', schema, 'acts');
