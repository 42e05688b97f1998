import type { Outbox } from '@power-corner/service-kit/messaging/outbox';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import type { SheetRow } from '../sheets/sheet.ts';

/** The imported results of a championship, by its id. An import replaces them in one write. */
export interface ResultSheetRecord extends Outbox {
  _id: string;
  rows: SheetRow[];
  importedAt: Date;
  /** Present while no sheet stands; `rows` is empty then. */
  takenBackAt?: Date;
}

const schema = new mongoose.Schema<ResultSheetRecord>(
  {
    _id: { type: String, required: true },
    rows: { type: mongoose.Schema.Types.Mixed, required: true },
    importedAt: { type: Date, required: true },
    takenBackAt: { type: Date, default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);

schema.index(...outboxIndex);

export const ResultSheetModel = mongoose.model<ResultSheetRecord>('ResultSheet', schema, 'resultSheets');
