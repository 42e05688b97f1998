import type { ImportedRecords } from '@power-corner/contracts/records/records';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { csvOf, spreadsheetOf } from '@power-corner/contracts/text/csv';
import { hundredths } from '@power-corner/meet/platform/weights';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import mongoose from 'mongoose';
import type { Usertype } from '@power-corner/contracts/lists';
import { findWithErasedNames } from '../../catalogue/repository.ts';
import { anonymousName, erasedUnder } from '../../day/results/erased-rows.ts';
import { setActs, setNotFound } from './change-sets.ts';
import { standingRecords } from './get-records.ts';
import { withProjectionLease } from '../performances/projection-lease.ts';
import { sheetRefused } from '../../entries/sheets/read-rows.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findRecords, findSet, noteImport, writeRecords } from './repository.ts';
import type { RecordRow } from './sheet.ts';
import { keyOf, readRecords, recordCells } from './sheet.ts';

async function ratified(setId: string): Promise<Map<string, RecordRecord>> {
  const records = await findRecords([setId], ['ratified']);
  return new Map(standingRecords(records).map((record) => [record.key, record]));
}

const isImported = ({ championshipId }: RecordRecord) => championshipId === undefined;

const isSame = (row: RecordRow, record: RecordRecord) =>
  hundredths(row.weightKg) === hundredths(record.weightKg) &&
  (['name', 'club', 'day', 'location'] as const).every((field) => row[field] === record[field]);

const recordFrom = (setId: string, row: RecordRow, before: RecordRecord | undefined): RecordRecord => ({
  _id: before?._id ?? new mongoose.Types.ObjectId().toHexString(),
  revision: before?.revision ?? 0,
  setId,
  key: keyOf(setId, row),
  ...row,
  state: 'ratified',
  replacedId: null,
  decision: null,
});

/**
 * Replaces the records from before the platform. A row that stands already, also from a championship, changes nothing;
 * a category that the sheet leaves out loses its imported record if that one stands.
 * @throws NOT_FOUND, INVALID_INPUT with every fault of the sheet, UNAVAILABLE when other writers take too long, or came
 * in between while this process slept: the same import completes what it has written in part
 */
export async function importRecords(ctx: ActorContext, id: string, text: string): Promise<ImportedRecords> {
  const set = await findSet(id);
  if (!set) throw setNotFound();
  const read = readRecords(text);
  if ('faults' in read) throw sheetRefused(read.faults);
  return withProjectionLease(async () => {
    const { counts, before, after } = await compare(set, await withoutErased(read.rows));
    await noteImport(set._id, ctx.now, setActs(ctx, 'records_imported', set, { rows: read.rows.length }));
    if (!(await writeRecords(before, after))) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    return counts;
  });
}

async function withoutErased(rows: readonly RecordRow[]): Promise<RecordRow[]> {
  const championships = await findWithErasedNames();
  const byDay = Map.groupBy(championships, ({ date }) => dayInAlgiers(date));
  const isErased = ({ day, name }: RecordRow) => byDay.get(day)?.some((each) => erasedUnder(each, name).length > 0);
  return rows.map((row) => (isErased(row) ? { ...row, name: anonymousName } : row));
}

async function compare({ _id: setId }: RecordSetRecord, rows: readonly RecordRow[]) {
  const standing = await ratified(setId);
  const imported = new Map(
    (await findRecords([setId], ['ratified'])).filter(isImported).map((record) => [record.key, record]),
  );
  const byKey = new Map(rows.map((row) => [keyOf(setId, row), row]));
  const saved = [...byKey].flatMap(([key, row]) => {
    const [stands, before] = [standing.get(key), imported.get(key)];
    if ((stands && isSame(row, stands)) || (before && isSame(row, before))) return [];
    return [recordFrom(setId, row, before)];
  });
  const removed = [...standing.values()].filter((record) => isImported(record) && !byKey.has(record.key));
  const replaced = saved.flatMap(({ key }) => imported.get(key) ?? []);
  const counts: ImportedRecords = {
    added: saved.length - replaced.length,
    replaced: replaced.length,
    removed: removed.length,
    unchanged: byKey.size - saved.length,
  };
  const byId = (records: readonly RecordRecord[]) => new Map(records.map((record) => [record._id, record]));
  return { before: byId([...replaced, ...removed]), after: byId(saved), counts };
}

/** @throws NOT_FOUND, also for a set that is not public, unless an admin asks */
export async function getRecordsSheet(id: string, usertype: Usertype | null, spreadsheet: boolean): Promise<string> {
  const set = await findSet(id);
  if (!set || (!set.public && usertype !== 'admin')) throw setNotFound();
  const rows = recordCells([...(await ratified(id)).values()]);
  return spreadsheet ? spreadsheetOf(rows) : csvOf(rows, ',');
}
