import mongoose, { Schema } from 'mongoose';
import type { Outbox } from '../messaging/outbox.ts';
import { outboxFields, outboxIndex } from '../messaging/outbox.ts';

/**
 * A piece of a person's data on its way to auth. The data stands in the outbox alone: published, it is gone from here.
 */
export interface OutgoingPieceRecord extends Outbox {
  _id: string;
  userId: string;
  createdAt: Date;
}

const schema = new Schema<OutgoingPieceRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1 });
// By then the export that waits for it has failed.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 25 * 3600 });
schema.index(...outboxIndex);

export const OutgoingPieceModel = mongoose.model<OutgoingPieceRecord>('OutgoingPiece', schema, 'outgoingExportPieces');
