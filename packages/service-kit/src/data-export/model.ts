import { f, type RecordOf, recordSchema } from '../mongo/record.ts';
import mongoose from 'mongoose';
import { outboxFields, outboxIndex } from '../messaging/outbox.ts';

const fields = { _id: f.text(), userId: f.text(), createdAt: f.date(), ...outboxFields };

/** The data itself is in the outbox alone, which loses it once it is published. */
export interface OutgoingPieceRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ userId: 1 });
// The export that waits for it has failed by then.
schema.index({ createdAt: 1 }, { expireAfterSeconds: 25 * 3600 });
schema.index(...outboxIndex);

export const OutgoingPieceModel = mongoose.model<OutgoingPieceRecord>('OutgoingPiece', schema, 'outgoingExportPieces');
