import type { Lift, Meet } from '@power-corner/contracts/meet';
import type { OwnResult, ResultAttempt, ResultEntry, Results } from '@power-corner/contracts/results';
import { liftsIn } from '@power-corner/meet/disciplines';
import { liftsOfDay } from '@power-corner/meet/order';
import type { Stage, Standing } from '@power-corner/meet/standings';
import { standings } from '@power-corner/meet/standings';
import type { ResultSheetRecord } from './model.ts';
import type { SheetCategory } from './rank-sheet.ts';
import { rankSheet } from './rank-sheet.ts';
import { sheetLifts } from './sheet.ts';

/** A row of the CSV: an entry with what its columns need beside the result. Texts are empty where nothing is known. */
export interface SheetLine {
  entry: ResultEntry;
  sex: 'M' | 'F' | 'Mx';
  event: string;
  equipment: string;
  age: string;
  ageClass: string;
  division: string;
  weightClass: string;
}

/** The results of a championship, for every reader of them. */
export interface Computed {
  results: Results;
  lines: SheetLine[];
  /** By the id of the participation. */
  own: Map<string, OwnResult>;
}

const ownOf = ({ place, total_kg, points, score, bests }: ResultEntry): OwnResult => ({
  place,
  total_kg,
  points,
  score,
  bests,
});

/** A correction is a change after the publication: of the meet, or a sheet that was imported again. */
function correctedAt({ published_at, corrected_at }: Meet, importedAt: Date | null): string | null {
  if (published_at === null) return null;
  const imported = importedAt?.toISOString() ?? '';
  return imported > published_at && imported > (corrected_at ?? '') ? imported : corrected_at;
}

const withoutRows = ({ rows, ...category }: SheetCategory) => ({
  ...category,
  entries: rows.map(({ entry }) => entry),
});

/** Imported results take the place of the meet's. */
export function resultsOfSheet(meet: Meet, sheet: ResultSheetRecord): Computed {
  const categories = rankSheet(sheet.rows);
  const ranked = categories.flatMap(({ rows }) => rows);
  const own = new Map<string, OwnResult>();
  // Somebody who is in the sheet twice keeps the first of the results.
  for (const { row, entry } of ranked)
    if (row.participationId && !own.has(row.participationId)) own.set(row.participationId, ownOf(entry));
  return {
    results: {
      published_at: meet.published_at,
      corrected_at: correctedAt(meet, sheet.importedAt),
      lifts: [...sheetLifts],
      events: [],
      categories: categories.map(withoutRows),
    },
    lines: ranked.map(({ row, entry }) => ({
      entry,
      sex: row.sex,
      event: row.event,
      equipment: row.equipment,
      age: row.age,
      ageClass: row.ageClass,
      division: row.division,
      weightClass: row.weightClass,
    })),
    own,
  };
}

const resultAttempts = (attempts: Standing['entry']['attempts']): Partial<Record<Lift, ResultAttempt[]>> =>
  Object.fromEntries(
    Object.entries(attempts).map(([lift, list]) => [
      lift,
      list.map(({ weight_kg, outcome }) => ({ weight_kg, outcome })),
    ]),
  );

function entryOf({ entry, place, bests, totalKg, sum, byEvent, points }: Standing): ResultEntry {
  return {
    place,
    name: `${entry.firstname} ${entry.lastname}`,
    club: entry.club,
    bodyweight_kg: entry.bodyweight_kg,
    attempts: resultAttempts(entry.attempts),
    bests,
    total_kg: totalKg,
    points,
    scores: Object.fromEntries(
      Object.entries(entry.scores).map(([id, score]) => [
        id,
        { ...score, place: byEvent[id]?.place ?? null, points: byEvent[id]?.points ?? null },
      ]),
    ),
    score: sum,
  };
}

const letters: Partial<Record<Lift, string>> = { squat: 'S', bench: 'B', deadlift: 'D' };

/** `74Kg-83Kg` is the class up to 83 kg, and `120Kg+` that above 120. */
function sheetClass(weightClass: string | null): string {
  if (weightClass === null) return '';
  const limit = weightClass.split('-').at(-1)?.replace('Kg', '') ?? '';
  return limit;
}

/** The results of the day itself. */
export function resultsOfMeet(meet: Meet, stage: Stage): Computed {
  const computed = standings(meet, stage).map(({ standings: ranked, ...category }) => ({
    category,
    ranked: ranked.map((standing) => ({ standing, entry: entryOf(standing) })),
  }));
  const powerlifting = meet.championship.type === 'Powerlifting';
  return {
    results: {
      published_at: meet.published_at,
      corrected_at: correctedAt(meet, null),
      lifts: liftsOfDay(meet, meet.entries),
      events: meet.settings.events,
      categories: computed.map(({ category, ranked }) => ({
        ...category,
        event: null,
        equipment: null,
        entries: ranked.map(({ entry }) => entry),
      })),
    },
    lines: computed.flatMap(({ ranked }) =>
      ranked.map(({ standing: { entry: lifter }, entry }) => ({
        entry,
        sex: lifter.sex === 'Male' ? 'M' : 'F',
        event: powerlifting
          ? liftsIn(meet, lifter)
              .map((lift) => letters[lift] ?? '')
              .join('')
          : '',
        equipment: powerlifting ? 'Raw' : '',
        // The age of the day would tell the year of birth.
        age: '',
        ageClass: lifter.age_category ?? '',
        division: lifter.division ?? '',
        weightClass: sheetClass(lifter.weight_class),
      })),
    ),
    own: new Map(
      computed.flatMap(({ ranked }) => ranked.map(({ standing, entry }) => [standing.entry.id, ownOf(entry)])),
    ),
  };
}
