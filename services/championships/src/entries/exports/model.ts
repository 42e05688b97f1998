import type { ExportKind } from '@power-corner/contracts/lists';
import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';

/** An export of participants. It is written once and never changed. */
export interface ExportRecord extends Outbox {
  _id: string;
  championshipId: string;
  at: Date;
  /** null once the admin's account is erased. */
  actorId: string | null;
  actorName: string;
  kind: ExportKind;
  /** By the name of the filter, as pairs: a document's field names are not for texts of a request. */
  filters: { name: string; value: string }[];
  rows: number;
}

const text = { type: String, required: true };

const schema = new mongoose.Schema<ExportRecord>(
  {
    _id: text,
    championshipId: text,
    at: { type: Date, required: true },
    actorId: { type: String, default: null },
    actorName: text,
    kind: text,
    filters: [new mongoose.Schema({ name: String, value: String }, { _id: false })],
    rows: { type: Number, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ championshipId: 1, at: -1, _id: -1 });
schema.index({ actorId: 1, at: 1 });
schema.index(...outboxIndex);

export const ExportModel = mongoose.model<ExportRecord>('Export', schema, 'exports');
