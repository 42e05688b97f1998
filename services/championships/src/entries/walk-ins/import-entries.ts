import { frenchOf } from '@power-corner/contracts/messages/french';
import type { ImportedEntries, ImportEntriesQuery } from '@power-corner/contracts/participations/walk-ins';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { newEffectId } from '@power-corner/service-kit/http/idempotency/keys';
import { messageFields } from '@power-corner/service-kit/http/message-codes';
import { findChampionshipToAddTo } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { shownPart } from '../../catalogue/parts.ts';
import type { EntriesDeps } from '../deps.ts';
import { waitingListLength } from '../places/waiting-list-repository.ts';
import { full } from '../places/room.ts';
import { previewPlaces } from '../places/free-places.ts';
import { sheetRefused } from '../sheets/read-rows.ts';
import type { PreparedEntry } from './add-entry.ts';
import { enterPrepared, prepareEntry } from './add-entry.ts';
import type { FaultyLine, SheetEntry } from './read-entries.ts';
import { readEntries, withoutFound } from './read-entries.ts';

/** Longest time before an answer, so that the screen shows progress and no proxy times out. */
const batchMs = 4000;

const refusesOneLine = new Set(['FULL', 'INVALID_INPUT', 'CONFLICT']);

/**
 * Adds the people of a sheet one after the other, as `addEntry` adds one. A sheet that is sent again, also after a
 * kill, goes on where it was: people who are in already are found.
 * @param from the line to begin with
 * @param others the lines of people who are somebody else than the candidates, and are to be added
 * @param faulty `skip` leaves lines with a fault out, which otherwise refuse the sheet
 */
export async function importEntries(
  ctx: ActorContext,
  deps: Pick<EntriesDeps, 'offers'>,
  id: string,
  {
    text,
    preview,
    from = 0,
    others = '',
    faulty,
  }: Omit<ImportEntriesQuery, 'preview'> & { text: string; preview: boolean },
): Promise<ImportedEntries> {
  const championship = await findChampionshipToAddTo(id);
  const read = readEntries(text, championship, { skipsFaulty: faulty === 'skip' });
  if ('faults' in read) throw sheetRefused(read.faults);
  const otherLines = new Set(others.split(',').map(Number));
  const enter = preview
    ? await previewEntries(ctx, championship)
    : (prepared: PreparedEntry) => enterPrepared(ctx, deps, championship, prepared);
  const outcome: ImportedEntries = { added: 0, people: [], already: [], asked: [], refused: [], next: null };
  const until = Date.now() + batchMs;
  const rows = [...read.rows, ...read.faulty].toSorted((one, other) => one.line - other.line);
  for (const row of rows.filter(({ line }) => line >= from)) {
    if (row.kind === 'faulty') {
      outcome.refused.push(refusalOf(row));
      continue;
    }
    const { line, name, birthday, entry, repeats } = row;
    if (!preview && Date.now() > until) return { ...outcome, next: line };
    if (repeats !== undefined) {
      outcome.already.push({ line, name, repeats });
      continue;
    }
    try {
      const prepared = await prepareEntry(ctx, championship, entry, newEffectId());
      const candidates = otherLines.has(line) ? [] : candidatesOf(row, prepared);
      if (candidates.length > 0) {
        outcome.asked.push({ line, name, birthday, candidates });
        continue;
      }
      await enter(prepared);
      const { division, weightClass } = prepared.participation;
      outcome.people.push({ line, name, birthday, ...shownPart(division, championship), weight_class: weightClass });
      outcome.added += 1;
    } catch (error) {
      noteRefusal(outcome, row, error);
    }
  }
  return outcome;
}

function noteRefusal({ already, refused }: ImportedEntries, { line, name }: SheetEntry, error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'ALREADY_IN') already.push({ line, name });
  else if (refusesOneLine.has(error.code)) refused.push(refusalOf({ line, name, column: '', message: error.sentence }));
  else throw error;
}

const refusalOf = ({ line, name, column, message }: Omit<FaultyLine, 'kind'>) => ({
  line,
  name,
  column,
  message: frenchOf(message),
  ...messageFields(message),
});

/** The people whom a person of the sheet may be: in the championship, with an account, and in lines above. */
function candidatesOf({ alike: inLinesAbove }: SheetEntry, { person: { possibleAccount }, alike }: PreparedEntry) {
  const entered = alike.map(({ participation: { athlete, club }, birthday }) => ({ ...athlete, club, birthday }));
  const found = [...entered, ...(possibleAccount ? [possibleAccount] : [])];
  return [...found, ...withoutFound(inLinesAbove, found)].map(({ firstname, lastname, birthday, club = null }) => ({
    name: `${firstname} ${lastname}`,
    birthday,
    club,
  }));
}

async function previewEntries(ctx: ActorContext, championship: ChampionshipRecord) {
  const hasPlace = await previewPlaces(ctx, championship);
  return async ({ participation: { division } }: PreparedEntry): Promise<void> => {
    if (!(await hasPlace(division))) throw full(await waitingListLength(championship._id));
  };
}
