import { disciplines } from '@power-corner/contracts/lists';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { OwnResult, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { liftsIn } from '@power-corner/meet/disciplines';
import { resultsFrom } from '@power-corner/meet/ranking/results';
import type { Stage, StandingsCategory } from '@power-corner/meet/ranking/standings';
import { standings } from '@power-corner/meet/ranking/standings';
import type { ResultSheetRecord } from './model.ts';
import type { SheetCategory } from './sheet/rank-sheet.ts';
import type { SheetLine } from '../sheets/sheet.ts';
import { rankSheet } from './sheet/rank-sheet.ts';
import { sheetLifts } from '../sheets/sheet.ts';

export interface Computed {
  results: Results;
  lines: SheetLine[];
  own: Map<string, OwnResult>;
}

const ownOf = ({ place, bombed_out, total_kg, points, score, scoring, bests }: ResultEntry): OwnResult => ({
  place,
  ...(bombed_out && { bombed_out }),
  total_kg,
  points,
  score,
  ...(scoring && { scoring }),
  bests,
});

const withoutRows = ({ rows, ...category }: Omit<SheetCategory, 'rows'> & { rows: { entry: ResultEntry }[] }) => ({
  ...category,
  entries: rows.map(({ entry }) => entry),
});

/** The clubs of participations count before those of the sheet. */
export function resultsOfSheet(meet: Meet, sheet: Pick<ResultSheetRecord, 'rows' | 'importedAt'>): Computed {
  const clubs = new Map(meet.entries.map(({ id, club }) => [id, club]));
  const categories = rankSheet(sheet.rows, meet.settings.rank_by_weight_class).map((category) => ({
    ...category,
    rows: category.rows.map(({ row, entry }) => ({
      row,
      entry: { ...entry, club: clubs.get(row.participationId ?? '') ?? row.club ?? null },
    })),
  }));
  const ranked = categories.flatMap(({ rows }) => rows);
  const own = new Map<string, OwnResult>();
  // The first result of somebody who is in the sheet twice counts.
  for (const { row, entry } of ranked)
    if (row.participationId && !own.has(row.participationId)) own.set(row.participationId, ownOf(entry));
  return {
    results: {
      published_at: meet.published_at,
      corrected_at: meet.published_at === null ? null : meet.corrected_at,
      imported_at: sheet.importedAt.toISOString(),
      lifts: [...sheetLifts],
      events: [],
      categories: categories.map(withoutRows),
    },
    lines: ranked.map(({ row, entry }) => ({
      entry,
      participationId: row.participationId ?? null,
      sex: row.sex,
      event: row.event,
      equipment: row.equipment,
      age: row.age,
      ageClass: row.ageClass,
      division: row.division,
      weightClass: row.weightClass,
      ...(row.club !== undefined && { club: row.club }),
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

/** A sheet ranks within divisions alone: an age category that is ranked apart is a part of the division's name. */
const divisionOf = ({ division, age_category: age }: StandingsCategory): string =>
  [division, age].filter(Boolean).join(' ');

export function resultsOfMeet(meet: Meet, stage: Stage): Computed {
  const categories = standings(meet, stage);
  const results = resultsFrom(meet, categories);
  const computed = categories.flatMap((category, at) =>
    category.standings.flatMap(({ entry: lifter }, index) => {
      const entry = results.categories[at]?.entries[index];
      return entry ? [{ category, lifter, entry }] : [];
    }),
  );
  const { isRated } = disciplines[meet.championship.type];
  return {
    results,
    lines: computed.map(({ category, lifter, entry }) => ({
      entry,
      participationId: lifter.id,
      sex: lifter.sex === 'Male' ? 'M' : 'F',
      event: isRated
        ? liftsIn(meet, lifter)
            .map((lift) => letters[lift] ?? '')
            .join('')
        : '',
      equipment: isRated ? 'Raw' : '',
      // The age of the day would tell the year of birth.
      age: '',
      ageClass: lifter.age_category ?? '',
      division: divisionOf(category),
      weightClass: sheetClass(lifter.weight_class),
      ...(category.level_name !== null && { level: category.level_name }),
    })),
    own: new Map(computed.map(({ lifter, entry }) => [lifter.id, ownOf(entry)])),
  };
}
