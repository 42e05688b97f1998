import type { Lift, Meet } from '@power-corner/contracts/meet';
import type { OwnResult, ResultEntry, Results } from '@power-corner/contracts/results';
import { liftsIn } from '@power-corner/meet/disciplines';
import { resultsFrom } from '@power-corner/meet/results';
import type { Stage } from '@power-corner/meet/standings';
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
function correctedAt({ published_at, corrected_at }: Meet, importedAt: Date): string | null {
  if (published_at === null) return null;
  const imported = importedAt.toISOString();
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

const letters: Partial<Record<Lift, string>> = { squat: 'S', bench: 'B', deadlift: 'D' };

/** `74Kg-83Kg` is the class up to 83 kg, and `120Kg+` that above 120. */
function sheetClass(weightClass: string | null): string {
  if (weightClass === null) return '';
  const limit = weightClass.split('-').at(-1)?.replace('Kg', '') ?? '';
  return limit;
}

/** The results of the day itself. */
export function resultsOfMeet(meet: Meet, stage: Stage): Computed {
  const categories = standings(meet, stage);
  const results = resultsFrom(meet, categories);
  const computed = categories.flatMap(({ standings: ranked }, category) =>
    ranked.flatMap(({ entry: lifter }, index) => {
      const entry = results.categories[category]?.entries[index];
      return entry ? [{ lifter, entry }] : [];
    }),
  );
  const powerlifting = meet.championship.type === 'Powerlifting';
  return {
    results,
    lines: computed.map(({ lifter, entry }) => ({
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
    own: new Map(computed.map(({ lifter, entry }) => [lifter.id, ownOf(entry)])),
  };
}
