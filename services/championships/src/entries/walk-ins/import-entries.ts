import type { Division } from '@power-corner/contracts/lists';
import { frenchOf } from '@power-corner/contracts/messages/french';
import type { ImportedEntries } from '@power-corner/contracts/participations/walk-ins';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { newEffectId } from '@power-corner/service-kit/http/idempotency/keys';
import { messageFields } from '@power-corner/service-kit/http/message-codes';
import { findChampionshipToAddTo } from '../../catalogue/get-championships.ts';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { Deps } from '../../deps.ts';
import { countWaiting } from '../places/waiting-list-repository.ts';
import { countTaken, countTakenByDivision } from '../places/places.ts';
import { full } from '../places/rules.ts';
import { canTakePlace } from '../places/take-place.ts';
import { sheetRefused } from '../sheets/read-rows.ts';
import { enter, prepareEntry } from './add-entry.ts';
import type { SheetEntry } from './read-entries.ts';
import { readEntries } from './read-entries.ts';

/** An answer comes after so long at the latest: a screen shows how far it is, and no proxy gives up. */
const batchMs = 4000;

/** Refusals of one line, which leave the others as they are. */
const ofOneLine = new Set(['FULL', 'INVALID_INPUT', 'CONFLICT']);

/**
 * Adds the people of a sheet one after the other, as `addEntry` adds one. Names and birthdays tell who is in already, so
 * that a sheet that is sent again, also after a kill, goes on where it was.
 * @param from the line to begin with
 * @param others the lines of people who have somebody else's name, and are to be added
 * @throws NOT_FOUND, CLOSED, INVALID_INPUT with every fault of the sheet: then nobody is added
 */
export async function importEntries(
  ctx: ActorContext,
  deps: Pick<Deps, 'offers' | 'day'>,
  id: string,
  { text, preview, from = 0, others = '' }: { text: string; preview: boolean; from?: number; others?: string },
): Promise<ImportedEntries> {
  const championship = await findChampionshipToAddTo(id);
  const read = readEntries(text, championship);
  if ('faults' in read) throw sheetRefused(read.faults);
  const isOther = new Set(others.split(',').map(Number));
  const take = preview ? await placesLeft(ctx, championship) : enter.bind(null, ctx, deps, championship);
  const outcome: ImportedEntries = { added: 0, people: [], already: [], asked: [], refused: [], next: null };
  const until = Date.now() + batchMs;
  for (const row of read.rows.filter(({ line }) => line >= from)) {
    const { line, name, birthday, entry } = row;
    if (!preview && Date.now() > until) return { ...outcome, next: line };
    try {
      const prepared = await prepareEntry(ctx, championship, entry, newEffectId());
      const candidates = isOther.has(line) ? [] : candidatesOf(row, prepared.namesakes);
      if (candidates.length > 0) {
        outcome.asked.push({ line, name, birthday, candidates });
        continue;
      }
      await take(prepared);
      const { division, weightClass } = prepared.taking;
      outcome.people.push({ line, name, birthday, division, weight_class: weightClass });
      outcome.added += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, sentence } = error;
      if (code === 'ALREADY_IN') outcome.already.push({ line, name });
      else if (ofOneLine.has(code))
        outcome.refused.push({ line, name, message: frenchOf(sentence), ...messageFields(sentence) });
      else throw error;
    }
  }
  return outcome;
}

type Prepared = Awaited<ReturnType<typeof prepareEntry>>;

/** People of the same name who are born on another day: a birthday may be mistyped. */
function candidatesOf({ sameName }: SheetEntry, namesakes: Prepared['namesakes']) {
  const entered = namesakes.map(({ participation: { athlete, club = null }, birthday }) => ({
    name: `${athlete.firstname} ${athlete.lastname}`,
    birthday,
    club,
  }));
  const isEntered = new Set(entered.map(({ birthday }) => birthday));
  return [...entered, ...sameName.filter(({ birthday }) => !isEntered.has(birthday))];
}

/** Counts the places that a preview would take. @returns what throws FULL once there is none for somebody */
async function placesLeft(
  ctx: ActorContext,
  championship: ChampionshipRecord,
): Promise<(entry: Prepared) => Promise<void>> {
  const { _id: id, maxParticipants, divisions } = championship;
  const taken = (await countTaken([championship], ctx.now)).get(id) ?? 0;
  const takenIn = await countTakenByDivision(championship, ctx.now);
  const offered = divisions.length > 0 ? divisions : [{ division: null, maxParticipants: null }];
  const left = new Map<Division | null, number>();
  for (const { division, maxParticipants: most } of offered) {
    const room = (most ?? Infinity) - ((division && takenIn.get(division)) ?? 0);
    left.set(division, (await canTakePlace(ctx, championship, division)) ? room : 0);
  }
  let total = (maxParticipants ?? Infinity) - taken;
  return async ({ taking: { division } }) => {
    const room = left.get(division) ?? 0;
    if (total <= 0 || room <= 0) throw full(await countWaiting(id));
    total -= 1;
    left.set(division, room - 1);
  };
}
