import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { readSheet } from './read-sheet.ts';
import { resultsOfMeet, resultsOfSheet } from '../results.ts';
import { isFaulty } from '../../sheets/sheet.ts';
import { writeSheet } from './write-sheet.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const total = (squat: number, bench: number, deadlift: number) => ({
  attempts: {
    squat: [good(squat), failed(squat + 2.5), { weight_kg: squat + 2.5, outcome: 'passed' as const }],
    bench: [failed(bench), good(bench)],
    deadlift: [good(deadlift), { weight_kg: deadlift + 10, outcome: null }],
  },
});
const bombed = {
  attempts: { squat: [failed(200), failed(200), failed(200)], bench: [good(100)], deadlift: [good(200)] },
};

/** The same total in a later round, but in an earlier flight. */
const { attempts: earlier } = total(205, 125, 235);
const inThird = { attempts: { ...earlier, deadlift: [failed(235), failed(235), good(235)] } };

const everybody: MeetEntry[] = [
  anEntry(1, total(200, 120, 230)),
  anEntry(2, { ...total(200, 120, 230), bodyweight_kg: 79.95, club: 'CRB' }),
  anEntry(3, total(200, 120, 230)),
  anEntry(4, { ...total(250, 150, 270), outcome: 'guest' }),
  anEntry(5, { ...total(260, 150, 270), outcome: 'disqualified', outcome_reason: 'Conduite' }),
  anEntry(6, { ...total(150, 100, 170), outcome: 'withdrawn' }),
  anEntry(7, { attempts: { squat: [good(150)] }, outcome: 'withdrawn' }),
  anEntry(8, bombed),
  anEntry(9, { outcome: 'no_show' }),
  anEntry(10, { bodyweight_kg: null }),
  anEntry(11, { ...total(90, 50, 100), sex: 'Female', bodyweight_kg: 62.4, weight_class: null }),
  anEntry(12, { ...total(210, 130, 240), age_category: 'Junior', firstname: '=Amine', lastname: 'Saïdi, "Mino"' }),
  anEntry(13, { ...total(300, 130, 240), bodyweight_kg: 131.2, weight_class: '120Kg+' }),
  anEntry(14, { ...bombed, outcome: 'guest', weight_class: '83Kg-93Kg', bodyweight_kg: 90 }),
  anEntry(15, { division: 'Bench Press', attempts: { bench: [good(140), failed(150), failed(150)] } }),
  anEntry(16, { division: 'Bench Press', sex: 'Female', attempts: { bench: [failed(60), failed(60), failed(60)] } }),
  anEntry(18, { ...total(205, 125, 235), flight: 'B', bodyweight_kg: 81 }),
  anEntry(19, { ...inThird, flight: 'A', bodyweight_kg: 81 }),
  anEntry(17, { ...total(100, 60, 120), sex: 'Female', age_category: 'Master I' }),
];

function importOf(meet: Meet, csv: string) {
  const read = readSheet(csv);
  if (isFaulty(read)) throw new Error(JSON.stringify(read));
  return resultsOfSheet(meet, { rows: read.rows, importedAt: new Date() });
}

const standing = ({ results }: ReturnType<typeof resultsOfMeet>) =>
  results.categories.flatMap(({ entries }) =>
    entries.map(({ place, name, bodyweight_kg, bests, total_kg, points }) => ({
      place,
      name,
      bodyweight_kg,
      bests,
      total_kg,
      points,
    })),
  );

test.each<[string, Partial<Meet['settings']>]>([
  ['by weight class', {}],
  ['without weight classes', { rank_by_weight_class: false }],
  ['by weight class and age', { by_age: true }],
  ['of chosen lifts', { lifts: ['squat', 'bench'] }],
])('every kind of row, exported, imported and exported again, is the same: ranked %s', (_, settings) => {
  const meet = aMeet(everybody, { settings });
  const day = resultsOfMeet(meet, 'final');
  const csv = writeSheet(day.lines);
  const imported = importOf(meet, csv);
  expect(standing(imported)).toEqual(standing(day));
  expect(writeSheet(imported.lines)).toBe(csv);
});

test('a sheet with every place, imported, exported and imported again, is the same', () => {
  const header = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
  const rows = ['1', 'G', 'DQ', 'DD', 'NS', 'WD', ''].map(
    (place, index) => `${place},Nom${index},M,B,Raw,Open,80,83,${100 + index},${100 + index}`,
  );
  const meet = aMeet([]);
  const first = importOf(meet, [header, ...rows].join('\n'));
  const csv = writeSheet(first.lines);
  const second = importOf(meet, csv);
  expect(standing(second)).toEqual(standing(first));
  expect(writeSheet(second.lines)).toBe(csv);
});

describe('what a sheet brings beside the results', () => {
  const sheet =
    'Place,Name,Sex,Event,Equipment,Age,BodyweightKg,WeightClassKg,TotalKg,Team\n1,Lina,F,B,Raw,14,50.5,52,60.5,CRB\n';
  const { lines } = importOf(aMeet([]), sheet);

  test('its clubs, comes out and in again', () => {
    const csv = writeSheet(lines);
    expect(csv.split('\r\n')[1]).toMatch(/,CRB$/);
    expect(importOf(aMeet([]), csv).results.categories[0]?.entries[0]?.club).toBe('CRB');
    expect(writeSheet(lines.map((line) => ({ ...line, club: '' })))).not.toContain('Team');
  });

  test('its ages, which nobody reads but an admin in the draft', () => {
    const agesOf = (csv: string) => csv.split('\r\n').map((row) => row.split(',')[5]);
    expect(agesOf(writeSheet(lines))).toEqual(['Age', '', undefined]);
    expect(agesOf(writeSheet(lines, { withAges: true }))).toEqual(['Age', '14', undefined]);
  });
});

test('the form for spreadsheets has semicolons and decimal commas, and is read again as the same', () => {
  const meet = aMeet(everybody);
  const day = resultsOfMeet(meet, 'final');
  const saved = writeSheet(day.lines, { spreadsheet: true });
  expect(saved).toMatch(/^\ufeffPlace;Name;/);
  expect(saved).toContain(';"79,95";');
  expect(writeSheet(importOf(meet, saved).lines)).toBe(writeSheet(day.lines));
});

test('who is disqualified or has not come has neither total nor points, in the results and in the CSV', () => {
  const day = resultsOfMeet(aMeet(everybody), 'final');
  const header = writeSheet([]).trim().replace('\ufeff', '').split(',');
  const columns = ['TotalKg', 'Points'].map((column) => header.indexOf(column));
  const out = day.lines.filter(({ entry: { place } }) => place === 'DQ' || place === 'NS');
  expect(out.map(({ entry }) => [entry.total_kg, entry.points])).toEqual(
    out.map(() => [null, { ipf_gl: null, dots: null }]),
  );
  for (const line of out) {
    const [, row = ''] = writeSheet([line]).split('\r\n');
    expect(columns.map((column) => row.split(',')[column])).toEqual(['', '']);
  }
  expect(out.some(({ entry }) => Object.keys(entry.bests).length === 3)).toBe(true);
});
