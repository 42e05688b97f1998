import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import type { SheetRow } from '../sheets/sheet.ts';

const fields = {
  _id: f.text(),
  rows: f.mixed<SheetRow[]>(),
  importedAt: f.date(),
  /** Present while the import is taken back; `rows` is empty then. */
  takenBackAt: f.optional(f.date()),
  ...outboxFields,
};

export interface ResultSheetRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index(...outboxIndex);

export const ResultSheetModel = mongoose.model<ResultSheetRecord>('ResultSheet', schema, 'resultSheets');
