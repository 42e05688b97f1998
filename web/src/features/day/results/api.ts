import type { Failure } from '@power-corner/contracts/errors';
import {
  getResults,
  getResultsPack,
  getResultsSheet,
  importResults,
} from '@power-corner/contracts/calls/results/results';
import type { ImportedSheet, PackQuery } from '@power-corner/contracts/results/results';
import { ApiError, request, requestFile } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { saveBytes, saveFile } from '../../../lib/save-file.ts';

/** The results; for admins also before they are published. */
export const useResults = (id: string, { draft }: { draft: boolean }) =>
  useGet(getResults, { params: { id }, query: draft ? { draft: 'true' } : {} });

/** Hands the results to the browser as a file for spreadsheets, in OpenPowerlifting's columns. */
export async function saveSheet(id: string, name: string, draft: boolean): Promise<void> {
  const query = { format: 'spreadsheet', ...(draft && { draft: 'true' }) } as const;
  saveFile(`${name}.csv`, 'text/csv', await request(getResultsSheet, { params: { id }, query }));
}

/** A fault of a file of the pack; `name` is empty where it is of no lifter. */
export type PackFault = NonNullable<Failure['error']['rows']>[number];

/**
 * Hands the draft's pack for OpenPowerlifting to the browser.
 * @throws ApiError, with every fault: see `packFaultsOf`
 */
export async function savePack(id: string, name: string, query: PackQuery): Promise<void> {
  saveBytes(`${name}-openpowerlifting.zip`, await requestFile(getResultsPack, { params: { id }, query }));
}

/** The faults for which a pack was refused. */
export function packFaultsOf(error: unknown): readonly PackFault[] {
  const { error: { rows = [] } = {} } = error instanceof ApiError ? (error.body as Partial<Failure>) : {};
  return rows;
}

/** Compares a sheet with the results that it would replace. @throws as `sendSheet` */
export async function previewSheet(id: string, body: ArrayBuffer): Promise<ImportedSheet> {
  return (await request(importResults, { params: { id }, query: { preview: 'true' }, body })).data;
}

/**
 * Replaces the results by those of a sheet.
 * @param match the participations chosen for namesakes, as the call takes them
 * @throws ApiError, with every fault of the sheet: see `sheetFaultsOf`
 */
export async function sendSheet(id: string, body: ArrayBuffer, match: string): Promise<ImportedSheet> {
  return (await request(importResults, { params: { id }, query: { match }, body })).data;
}
