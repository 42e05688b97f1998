import { getResults, getResultsSheet, importResults } from '@power-corner/contracts/calls/results';
import type { ImportedSheet, SheetFault } from '@power-corner/contracts/results';
import { ApiError, request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** The results; for admins also before they are published. */
export const useResults = (id: string, { draft }: { draft: boolean }) =>
  useGet(getResults, { params: { id }, query: draft ? { draft: 'true' } : {} });

/** Hands the results to the browser as a file in OpenPowerlifting's columns. */
export async function saveSheet(id: string, name: string, draft: boolean): Promise<void> {
  const query = draft ? ({ draft: 'true' } as const) : {};
  saveFile(`${name}.csv`, 'text/csv', await request(getResultsSheet, { params: { id }, query }));
}

/** Compares a sheet with the results that it would replace. @throws as `sendSheet` */
export async function previewSheet(id: string, text: string): Promise<ImportedSheet> {
  return (await request(importResults, { params: { id }, query: { preview: 'true' }, body: text })).data;
}

/** Replaces the results by those of a sheet. @throws ApiError, with every fault of the sheet: see `faultsOf` */
export async function sendSheet(id: string, text: string): Promise<ImportedSheet> {
  return (await request(importResults, { params: { id }, query: {}, body: text })).data;
}

/** The faults of a sheet that was refused. */
export function faultsOf(error: unknown): readonly SheetFault[] {
  const { errors = [] } = error instanceof ApiError ? (error.body as { errors?: SheetFault[] }) : {};
  return errors;
}
