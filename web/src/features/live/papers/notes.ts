import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { ApiError, request } from '../../../lib/api/api-client.ts';

/**
 * Each paper with personal data is noted in the journal of exports. Without a network the note waits on the device,
 * as the acts of the day do.
 */
const keyOf = (championshipId: string) => `papers:${championshipId}`;

function waitingNotes(championshipId: string): ExportKind[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(championshipId)) ?? '[]') as ExportKind[];
  } catch {
    // Storage is forbidden or corrupt: no note waits.
    return [];
  }
}

function keep(championshipId: string, kinds: readonly ExportKind[]): void {
  if (kinds.length === 0) localStorage.removeItem(keyOf(championshipId));
  else localStorage.setItem(keyOf(championshipId), JSON.stringify(kinds));
}

const send = (championshipId: string, kind: ExportKind) =>
  request(recordExport, { params: { id: championshipId }, body: { kind } });

/** A refusal that another try would get too. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

let sending: Promise<void> = Promise.resolve();

async function sendAll(championshipId: string): Promise<void> {
  for (;;) {
    const [kind] = waitingNotes(championshipId);
    if (kind === undefined) return;
    try {
      await send(championshipId, kind);
    } catch (error) {
      if (!isFinal(error)) return;
      console.warn('The journal of exports refused a paper', error);
    }
    keep(championshipId, waitingNotes(championshipId).slice(1));
  }
}

/** Sends the notes that wait, one after the other. Those that find no network go on waiting. */
export function sendNotes(championshipId: string): Promise<void> {
  sending = sending.then(() => sendAll(championshipId));
  return sending;
}

/** Notes a paper before it is printed. @throws ApiError if the device keeps nothing and the platform is not reached */
export async function notePaper(championshipId: string, kind: ExportKind): Promise<void> {
  try {
    keep(championshipId, [...waitingNotes(championshipId), kind]);
  } catch {
    // The device has no room: then the platform must have it first.
    await send(championshipId, kind);
    return;
  }
  void sendNotes(championshipId);
}
