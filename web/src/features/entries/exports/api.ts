import * as calls from '@power-corner/contracts/calls/participations/exports';
import type { NewExport } from '@power-corner/contracts/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { request } from '../../../lib/api/api-client.ts';

/** @param filters of the list; empty ones are left out */
export async function recordExport(id: string, kind: ExportKind, filters: Record<string, string>): Promise<void> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  await request(calls.recordExport, { params: { id }, body: { kind, filters: set as NewExport['filters'] } });
}
