import { addressOf, type QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/participations/exports';
import type { NewExport } from '@power-corner/contracts/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { mutate } from 'swr';
import { request } from '../../../lib/api/api-client.ts';
import { keysFrom, useGet } from '../../../lib/api/use-get.ts';

/**
 * Has the platform note an export, before its rows are handed out.
 * @param filters of the list; empty ones are left out
 */
export async function recordExport(id: string, kind: ExportKind, filters: Record<string, string>): Promise<void> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  await request(calls.recordExport, { params: { id }, body: { kind, filters: set as NewExport['filters'] } });
  void mutate(keysFrom(addressOf(calls.listExports, { params: { id } })));
}

export const useExports = (id: string, query: QueryWords<typeof calls.listExports>) =>
  useGet(calls.listExports, { params: { id }, query }, { keepPreviousData: true });
