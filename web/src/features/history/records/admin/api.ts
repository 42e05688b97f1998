import {
  createRecordSet,
  deleteRecordSet,
  editRecordSet,
  getRecordsSheet,
  importRecords,
  listProvisionalRecords,
  listRecordSets,
  ratifyRecord,
  refuseRecord,
} from '@power-corner/contracts/calls/results/records';
import type { NewRecordSet, RecordSet } from '@power-corner/contracts/records/records';
import type { RecordCondition } from '@power-corner/contracts/records/record-lists';
import { request } from '../../../../lib/api/api-client.ts';
import { useGet } from '../../../../lib/api/use-get.ts';
import { saveFile } from '../../../../lib/save-file.ts';

export const useRecordSets = () => useGet(listRecordSets, {});
export const useWaitingRecords = () => useGet(listProvisionalRecords, {});

export const sendRatification = (id: string, conditions: RecordCondition[]) =>
  request(ratifyRecord, { params: { id }, body: { conditions } });

export const sendRefusal = (id: string, reason: string) => request(refuseRecord, { params: { id }, body: { reason } });

/** @param id of the set that is edited; undefined for a new one */
export const sendSet = (id: string | undefined, set: NewRecordSet) =>
  id === undefined ? request(createRecordSet, { body: set }) : request(editRecordSet, { params: { id }, body: set });

export const sendDeletion = (id: string) => request(deleteRecordSet, { params: { id } });

/**
 * Replaces the records from before the platform.
 * @throws ApiError, with every fault of the sheet: see `sheetFaultsOf`
 */
export const sendSheet = (id: string, body: ArrayBuffer) => request(importRecords, { params: { id }, body });

/** Hands the records of a set to the browser as a file for spreadsheets, in the columns of the import. */
export async function saveSheet({ id, name }: RecordSet): Promise<void> {
  const query = { format: 'spreadsheet' } as const;
  saveFile(`records-${name.fr}.csv`, 'text/csv', await request(getRecordsSheet, { params: { id }, query }));
}
