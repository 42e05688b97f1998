import type { ImportedSheet, ResultCategory } from '@power-corner/contracts/results/results';
import { say } from '@power-corner/contracts/messages/say';
import { hasLifts } from '@power-corner/contracts/lists';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { championshipActs } from '../../catalogue/acts.ts';
import { requireChampionship } from '../../catalogue/get-championships.ts';
import { statusAt } from '../../catalogue/rules.ts';
import { readMeet } from '../meet/read-meet.ts';
import { findEntries } from '../meet/repository.ts';
import type { DayDeps } from '../deps.ts';
import { differencesOf } from './differences.ts';
import { currentLines, noteCorrection } from './get-results.ts';
import type { Namesake } from './match-rows.ts';
import { matchRows } from './match-rows.ts';
import { eraseRows, withoutErasedNames } from './erased-rows.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { endSheet, findImportedAt, findSheet, saveSheet } from './repository.ts';
import { resultsOfSheet } from './results.ts';
import { sheetRefused } from '../../entries/sheets/read-rows.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { isFaulty } from '../sheets/sheet.ts';

/**
 * Replaces the results of a championship by a sheet: as a whole, or not at all.
 * @param preview only what it would change; nothing is kept
 * @param match the participations chosen for namesakes, such as `3:<id>,4:<id>` by their lines
 * @throws NOT_FOUND, CONFLICT unless it is ongoing or completed and has lifts, INVALID_INPUT with every fault of the
 * sheet
 */
export async function importResults(
  ctx: ActorContext,
  { history }: DayDeps,
  id: string,
  { text, preview, match = '' }: { text: string; preview: boolean; match?: string | undefined },
): Promise<ImportedSheet> {
  const championship = await requireChampionship(id);
  const status = statusAt(championship, ctx.now);
  if (status !== 'ongoing' && status !== 'completed')
    throw new AppError('CONFLICT', { message: say('importAfterStart') });
  if (!hasLifts(championship.type)) throw new AppError('CONFLICT', { message: say('importCrossfit') });
  const read = readSheet(text);
  if (isFaulty(read)) throw sheetRefused(read);
  const chosen = new Map(
    match.split(',').map((each) => {
      const [line = '', participationId = ''] = each.split(':');
      return [Number(line), participationId] as const;
    }),
  );
  const entries = await findEntries(championship._id, ctx.now);
  const { rows: matched, namesakes } = matchRows(read.rows, entries, championship, chosen);
  const rows = withoutErasedNames(championship, matched);
  const before = await currentLines(history, championship);
  const { lines, results } = resultsOfSheet(await readMeet(championship, ctx.now), { rows, importedAt: ctx.now });
  const imported = {
    ...countsOf(rows, results.categories, read.ignored),
    ...(namesakes.length > 0 && { namesakes: namesakes.map(presentNamesake) }),
    differences: differencesOf(before, lines),
  };
  if (preview) return imported;
  const acts = championshipActs(ctx, 'results_imported', championship, { after: { rows: rows.length } });
  await saveSheet(championship._id, rows, ctx.now, acts);
  await eraseRows(championship._id);
  await noteCorrection(championship._id);
  await history.projectAtOnce(ctx.log, championship._id);
  return imported;
}

/**
 * Takes an imported sheet back: the results of the platform stand again.
 * @returns false when no sheet stands
 * @throws NOT_FOUND, CONFLICT when another sheet was imported meanwhile
 */
export async function takeBackImport(ctx: ActorContext, { history }: DayDeps, id: string): Promise<boolean> {
  const championship = await requireChampionship(id);
  const sheet = await findSheet(championship._id);
  if (!sheet) return false;
  const rows = sheet.rows.length;
  const acts = championshipActs(ctx, 'results_import_taken_back', championship, { before: { rows } });
  if (!(await endSheet(sheet, ctx.now, acts))) {
    if (await findImportedAt(championship._id)) throw new AppError('CONFLICT');
    return false;
  }
  await noteCorrection(championship._id);
  await history.projectAtOnce(ctx.log, championship._id);
  return true;
}

const presentNamesake = ({ row: { line, name }, candidates }: Namesake) => ({
  line,
  name,
  candidates: candidates.map(({ _id, club, weightClass, meet }) => ({
    participation_id: _id,
    club: club ?? null,
    weight_class: weightClass,
    bodyweight_kg: meet?.bodyweightKg ?? null,
    lot: meet?.lot ?? null,
  })),
});

function countsOf(
  rows: readonly SheetRow[],
  categories: readonly ResultCategory[],
  ignored: string[],
): Omit<ImportedSheet, 'differences' | 'namesakes'> {
  const places = categories.flatMap(({ entries }) => entries.map(({ place }) => place));
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
