import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { ApiError, request } from '../../../../lib/api/api-client.ts';
import { inOneTab } from '../../../../lib/session/one-tab.ts';
import { accountOf, readToken } from '../../../../lib/session/token.ts';
import { onDevice } from '../../../../lib/storage.ts';

/**
 * Each paper with personal data is noted in the journal of acts. Without a network the note waits on the device,
 * as the acts of the day do.
 */
const keyOf = (championshipId: string) => `papers:${championshipId}`;

interface Note {
  kind: ExportKind;
  /** The account that printed the paper: only that one sends its note. */
  sub: string;
}

const waitingNotes = (championshipId: string): Note[] => onDevice.readJson<Note[]>(keyOf(championshipId)) ?? [];

/** @returns false if the device has no room */
const keep = (championshipId: string, notes: readonly Note[]): boolean =>
  onDevice.write(keyOf(championshipId), notes.length === 0 ? null : JSON.stringify(notes));

const send = (championshipId: string, kind: ExportKind) =>
  request(recordExport, { params: { id: championshipId }, body: { kind } });

/** A refusal that another try would get too. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 403, 404].includes(error.status);

/** The first note that the current account may send. */
function ownNote(championshipId: string): Note | undefined {
  const account = accountOf(readToken());
  if (account === null) return undefined;
  return waitingNotes(championshipId).find(({ sub }) => sub === account);
}

async function sendAll(championshipId: string): Promise<void> {
  for (;;) {
    const note = ownNote(championshipId);
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
    keep(
      championshipId,
      after.filter((_, index) => index !== sent),
    );
  }
}

let sending: Promise<void> = Promise.resolve();

/**
 * Sends the waiting notes of the current account, one after the other and from one tab. Those that find no network go
 * on waiting.
 */
export function sendNotes(championshipId: string): Promise<void> {
  sending = sending.then(() => inOneTab(keyOf(championshipId), () => sendAll(championshipId)));
  return sending;
}

/**
 * Notes a paper before it is printed.
 * @param official the account that prints it, also after its session has ended
 * @throws ApiError if the device keeps nothing and the platform is not reached
 */
export async function notePaper(championshipId: string, kind: ExportKind, official: string): Promise<void> {
  const isKept = keep(championshipId, [...waitingNotes(championshipId), { kind, sub: official }]);
  if (isKept) void sendNotes(championshipId);
  // Without room on the device the platform must have it first.
  else await send(championshipId, kind);
}
