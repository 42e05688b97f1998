import { recordExport } from '@power-corner/contracts/calls/participations/exports';
import type { ExportKind } from '@power-corner/contracts/lists';
import { ApiError, request } from '../../../../lib/api/api-client.ts';
import { inOneTab } from '../../../../lib/session/one-tab.ts';
import { accountOf, readToken } from '../../../../lib/session/token.ts';

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

function waitingNotes(championshipId: string): Note[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(championshipId)) ?? '[]') as Note[];
  } catch {
    // Storage is forbidden or corrupt: no note waits.
    return [];
  }
}

function keep(championshipId: string, notes: readonly Note[]): void {
  if (notes.length === 0) localStorage.removeItem(keyOf(championshipId));
  else localStorage.setItem(keyOf(championshipId), JSON.stringify(notes));
}

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
  try {
    keep(championshipId, [...waitingNotes(championshipId), { kind, sub: official }]);
  } catch {
    // The device has no room: then the platform must have it first.
    await send(championshipId, kind);
    return;
  }
  void sendNotes(championshipId);
}
