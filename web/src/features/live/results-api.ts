import { getResults, getResultsSheet, importResults } from '@power-corner/contracts/calls/results';
import type { ImportedSheet, SheetFault } from '@power-corner/contracts/results';
import { ApiError, request, type Transport } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';

/** The results; for admins also before they are published. */
export const useResults = (id: string, draft: boolean) =>
  useGet(getResults, { params: { id }, query: draft ? { draft: 'true' } : {} });

/** The client reads JSON: a file of text becomes a string of it. */
const asJson: Transport = async (path, options) => {
  const response = await fetch(path, options);
  if (!response.ok) return response;
  const { status, headers } = response;
  return new Response(JSON.stringify(await response.text()), { status, headers });
};

/** Hands the results to the browser as a file in OpenPowerlifting's columns. */
export async function saveSheet(id: string, name: string, draft: boolean): Promise<void> {
  const query = draft ? ({ draft: 'true' } as const) : {};
  const text = await request(getResultsSheet, { params: { id }, query, transport: asJson });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` }).click();
  // Some phones read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Replaces the results by those of a sheet. @throws ApiError, with every fault of the sheet: see `faultsOf` */
export async function sendSheet(id: string, text: string): Promise<ImportedSheet> {
  const asText: Transport = (path, options) =>
    fetch(path, { ...options, headers: { ...options.headers, 'Content-Type': 'text/csv' }, body: text });
  return (await request(importResults, { params: { id }, body: text, transport: asText })).data;
}

/** The faults of a sheet that was refused. */
export function faultsOf(error: unknown): readonly SheetFault[] {
  const { errors = [] } = error instanceof ApiError ? (error.body as { errors?: SheetFault[] }) : {};
  return errors;
}
