import type { ServiceName } from '@power-corner/contracts/services';
import type { Labels } from '@power-corner/service-kit/data-export/labels';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  _id: f.text(),
  exportId: f.text(),
  /** `failed`: a part did not arrive within a day. `expired`: the hour is over. */
  state: f.text<'preparing' | 'ready' | 'failed' | 'expired'>(),
  requestedAt: f.date(),
  /** The login sessions that proved the password: no other session downloads it. */
  sessions: f.list(f.text()),
  parts: f.list(f.nested({ service: f.text<ServiceName>(), runId: f.text() })),
  readyAt: f.optional(f.date()),
  expiresAt: f.optional(f.date()),
  erasedAt: f.optional(f.date()),
  ...outboxFields,
};

/** The latest export of a person's data. Its id is that of the account, so that there is one at a time. */
export interface DataExportRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ state: 1, expiresAt: 1 });
schema.index({ state: 1, requestedAt: 1 });
schema.index(...outboxIndex);

export const DataExportModel = mongoose.model<DataExportRecord>('DataExport', schema, 'dataExports');

const pieceFields = {
  _id: f.text(),
  exportId: f.text(),
  userId: f.text(),
  service: f.text<ServiceName>(),
  runId: f.text(),
  number: f.number(),
  content: f.text(),
  labels: f.optional(f.mixed<Labels>()),
  createdAt: f.date(),
};

export interface PieceRecord extends RecordOf<typeof pieceFields> {}

const pieceSchema = recordSchema(pieceFields);
pieceSchema.index({ exportId: 1, service: 1, runId: 1, number: 1 });
pieceSchema.index({ userId: 1 });
// A job erases them long before; this is for a day on which it cannot run.
pieceSchema.index({ createdAt: 1 }, { expireAfterSeconds: 26 * 3600 });

export const PieceModel = mongoose.model<PieceRecord>('DataExportPiece', pieceSchema, 'dataExportPieces');
