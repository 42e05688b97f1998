import type { ServiceName } from '@power-corner/contracts/services';
import type { Labels } from '@power-corner/service-kit/data-export/labels';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose, { Schema } from 'mongoose';

/** The latest export of a person's data; its id is that of the account, so that there is one at a time. */
export interface DataExportRecord extends Outbox {
  _id: string;
  exportId: string;
  /** `failed`: a part did not arrive within a day. `expired`: the hour is over. */
  state: 'preparing' | 'ready' | 'failed' | 'expired';
  requestedAt: Date;
  /** The login sessions that proved the password: no other one downloads it. */
  sessions: string[];
  /** The parts that are complete. */
  parts: { service: ServiceName; runId: string }[];
  readyAt?: Date;
  expiresAt?: Date;
  /** Its pieces are gone. */
  erasedAt?: Date;
}

const text = { type: String, required: true };

const schema = new Schema<DataExportRecord>(
  {
    _id: text,
    exportId: text,
    state: text,
    requestedAt: { type: Date, required: true },
    sessions: [String],
    parts: [new Schema({ service: String, runId: String }, { _id: false })],
    readyAt: { type: Date, default: undefined },
    expiresAt: { type: Date, default: undefined },
    erasedAt: { type: Date, default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ state: 1, expiresAt: 1 });
schema.index({ state: 1, requestedAt: 1 });
schema.index(...outboxIndex);

export const DataExportModel = mongoose.model<DataExportRecord>('DataExport', schema, 'dataExports');

/** A piece of a part that has arrived. */
export interface PieceRecord {
  /** Export, service, run and number, joined by dots. */
  _id: string;
  exportId: string;
  userId: string;
  service: ServiceName;
  runId: string;
  number: number;
  content: string;
  /** Of the part, with its first piece. */
  labels?: Labels;
  createdAt: Date;
}

const pieceSchema = new Schema<PieceRecord>(
  {
    _id: text,
    exportId: text,
    userId: text,
    service: text,
    runId: text,
    number: { type: Number, required: true },
    content: text,
    labels: { type: Schema.Types.Mixed, default: undefined },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
pieceSchema.index({ exportId: 1, service: 1, runId: 1, number: 1 });
pieceSchema.index({ userId: 1 });
// The job erases them long before. This is for a day on which it cannot.
pieceSchema.index({ createdAt: 1 }, { expireAfterSeconds: 26 * 3600 });

export const PieceModel = mongoose.model<PieceRecord>('DataExportPiece', pieceSchema, 'dataExportPieces');
