import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { say } from '@power-corner/contracts/messages/say';
import { expiredLink, notFound } from '@power-corner/service-kit/errors';
import type { Labels } from '@power-corner/service-kit/data-export/labels';
import type { Part } from '@power-corner/service-kit/data-export/part';
import { unpackPart } from '@power-corner/service-kit/data-export/part';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import type { DataExportRecord } from './model.ts';
import { pageOf } from './page.ts';
import { findPieces } from './repository.ts';
import { stateAt } from './rules.ts';

export interface ExportedData {
  prepared_at: string;
  data: Record<string, Part>;
}

async function read({ exportId, parts, readyAt, requestedAt }: DataExportRecord) {
  const data: Record<string, Part> = {};
  const labels: Labels[] = [];
  for (const { service, runId } of parts) {
    const pieces = await findPieces(exportId, service, runId);
    data[service] = await unpackPart(pieces.map(({ content }) => content));
    labels.push(...pieces.flatMap((piece) => piece.labels ?? []));
  }
  const exported: ExportedData = { prepared_at: (readyAt ?? requestedAt).toISOString(), data };
  return { exported, labels };
}

export async function dataExportFile(
  stored: DataExportRecord | null,
  format: 'json' | 'html',
  now: Date,
): Promise<FileAnswer> {
  const state = stored && stateAt(stored, now);
  if (state === 'expired') throw expiredLink(say('exportGone'));
  if (!stored || state !== 'ready') throw notFound(say('exportNotReady'));
  const { exported, labels } = await read(stored);
  const html = format === 'html';
  return {
    type: html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    content: html ? pageOf(exported, labels) : JSON.stringify(exported, null, 2),
    name: `mes-donnees-power-corner-${dayInAlgiers(stored.readyAt ?? now)}.${format}`,
    disposition: 'attachment',
    cacheControl: 'private, no-store',
  };
}
