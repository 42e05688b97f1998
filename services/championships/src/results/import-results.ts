import type { ImportedSheet } from '@power-corner/contracts/results';
import { mostSheetFaults } from '@power-corner/contracts/results';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { fold } from '@power-corner/service-kit/mongo/search';
import { championshipActs } from '../catalogue/acts.ts';
import { championshipNotFound } from '../catalogue/get-championships.ts';
import { findChampionship } from '../catalogue/repository.ts';
import { statusAt } from '../catalogue/rules.ts';
import type { Deps } from '../deps.ts';
import { findEntries } from '../meet/repository.ts';
import { journalActor } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import type { SheetCategory } from './rank-sheet.ts';
import { rankSheet } from './rank-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { saveSheet } from './repository.ts';
import type { SheetRow } from './sheet.ts';
import { isFaulty } from './sheet.ts';

const beforeStart = 'Les résultats s’importent une fois le championnat commencé.';

/**
 * Replaces the results of a championship by a sheet: as a whole, or not at all.
 * @throws NOT_FOUND, CONFLICT unless it is ongoing or completed, INVALID_INPUT with every fault of the sheet
 */
export async function importResults(
  ctx: ActorContext,
  { relay }: Pick<Deps, 'relay'>,
  id: string,
  text: string,
): Promise<ImportedSheet> {
  const championship = await findChampionship(id);
  if (!championship) throw championshipNotFound();
  const status = statusAt(championship, ctx.now);
  if (status !== 'ongoing' && status !== 'completed') throw new AppError('CONFLICT', { message: beforeStart });
  const read = readSheet(text);
  if (isFaulty(read)) {
    const count = read.length < mostSheetFaults ? String(read.length) : `au moins ${mostSheetFaults}`;
    throw new AppError('INVALID_INPUT', {
      message: `Rien n’est importé : ${count} faute${read.length > 1 ? 's' : ''} dans la feuille.`,
      facts: { errors: read },
    });
  }
  const rows = withParticipations(read.rows, await findEntries(championship._id, ctx.now));
  const acts = championshipActs(ctx, 'results_imported', championship, { after: { rows: rows.length } });
  await saveSheet(championship._id, rows, { at: ctx.now, actor: journalActor(ctx.actor), rows: rows.length }, acts);
  relay.nudge();
  return countsOf(rows, rankSheet(rows), read.ignored);
}

/** A name of a sheet without the number that tells namesakes apart: `Amine Saïdi #2`. */
const plainName = (name: string) => fold(name.replace(/\s*#\d+$/, ''));

/** Attaches each row to the one participation of the same name, in either order, and sex. */
function withParticipations(rows: readonly SheetRow[], participations: readonly ParticipationRecord[]): SheetRow[] {
  const byName = new Map<string, string | null>();
  for (const { _id, athlete } of participations) {
    const { firstname, lastname, sex } = athlete;
    const names = new Set([`${firstname} ${lastname}`, `${lastname} ${firstname}`].map(fold));
    for (const name of names) {
      const key = `${sex === 'Male' ? 'M' : 'F'} ${name}`;
      byName.set(key, byName.has(key) ? null : _id);
    }
  }
  return rows.map((row) => {
    const participationId = byName.get(`${row.sex} ${plainName(row.name)}`);
    return participationId ? { ...row, participationId } : row;
  });
}

function countsOf(rows: readonly SheetRow[], categories: SheetCategory[], ignored: string[]): ImportedSheet {
  const places = categories.flatMap((category) => category.rows.map(({ place }) => place));
  const count = (...of: (string | null)[]) => places.filter((place) => of.some((each) => each === place)).length;
  return {
    rows: rows.length,
    categories: categories.length,
    placed: places.filter((place) => typeof place === 'number').length,
    guests: count('G'),
    disqualified: count('DQ', 'DD'),
    no_shows: count('NS'),
    withdrawn: count('WD'),
    matched: rows.filter(({ participationId }) => participationId !== undefined).length,
    ignored_columns: ignored,
  };
}
