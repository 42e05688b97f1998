import type { DataExportRequest } from '@power-corner/contracts/accounts/account';
import * as calls from '@power-corner/contracts/calls/accounts/data-exports';
import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { saveFile } from '../../lib/save-file.ts';

const pollMs = 3000;

/** The state of the export, read again while it is being prepared. */
export const useDataExport = () =>
  useGet(
    calls.getDataExport,
    {},
    {
      refreshInterval: (latest) => (latest?.data.state === 'preparing' ? pollMs : 0),
    },
  );

export const requestDataExport = (body: DataExportRequest) => request(calls.requestDataExport, { body });

export type DataFormat = 'html' | 'json';
const types: Record<DataFormat, string> = { html: 'text/html', json: 'application/json' };

/** Saves the person's data as a file. */
export async function downloadData(format: DataFormat): Promise<void> {
  const text = await request(calls.getDataExportFile, { query: { format } });
  saveFile(`mes-donnees-power-corner-${dayInAlgiers(new Date())}.${format}`, types[format], text);
}
