import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { ApiError, request } from '../../../lib/api/api-client.ts';
import { tabLock } from '../../../lib/session/tab-lock.ts';
import { accountOf, readToken } from '../../../lib/session/token.ts';
import { onDevice } from '../../../lib/storage.ts';

/**
 * Each paper with personal data is noted in the journal of acts; without a network the note waits on the device. The
 * queue of the meet does not carry it: that queue sends commands, which the rules of the day apply to the meet.
 */
interface Note {
  kind: ExportKind;
  /** The account that printed the paper: only that one sends its note. */
  sub: string;
}

const keyOf = (championshipId: string) => `papers:${championshipId}`;

const waitingNotes = (championshipId: string): Note[] => onDevice.readJson<Note[]>(keyOf(championshipId)) ?? [];

/** @returns false if the device has no room */
const keep = (championshipId: string, notes: readonly Note[]): boolean =>
  onDevice.write(keyOf(championshipId), notes.length === 0 ? null : JSON.stringify(notes));

const send = (championshipId: string, kind: ExportKind) =>
  request(recordExport, { params: { id: championshipId }, body: { kind } });

/** A refusal that another try would get too. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

async function sendOwn(championshipId: string): Promise<void> {
  for (;;) {
    const account = accountOf(readToken());
    const note = waitingNotes(championshipId).find(({ sub }) => sub === account);
    if (!note) return;
    try {
      await send(championshipId, note.kind);
    } catch (error) {
      if (!isFinal(error)) return;
      console.warn('The journal refused the note of a paper', error);
    }
    // Others may have been added meanwhile.
    const after = waitingNotes(championshipId);
    const sent = after.findIndex(({ kind, sub }) => kind === note.kind && sub === note.sub);
    const unsent = after.filter((_, index) => index !== sent);
    keep(championshipId, unsent);
  }
}

let sending: Promise<void> = Promise.resolve();

/** One after the other and from one tab. Notes that find no network go on waiting. */
export function sendNotes(championshipId: string): Promise<void> {
  sending = sending.then(() => tabLock(keyOf(championshipId), () => sendOwn(championshipId)));
  return sending;
}

/** @param official also after their session @throws ApiError if neither the device nor the platform takes the note */
export async function notePaper(championshipId: string, kind: ExportKind, official: string): Promise<void> {
  const isKept = keep(championshipId, [...waitingNotes(championshipId), { kind, sub: official }]);
  if (isKept) void sendNotes(championshipId);
  // Without room on the device the platform must have it first.
  else await send(championshipId, kind);
}
