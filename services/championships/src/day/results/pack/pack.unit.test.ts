import type { Attempt, MeetEntry } from '@power-corner/contracts/results/meet';
import { describe, expect, test } from '@jest/globals';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { AppError } from '@power-corner/service-kit/errors';
import { isFaulty } from '../../sheets/sheet.ts';
import { resultsOfMeet, resultsOfSheet } from '../results.ts';
import type { SheetLine } from '../../sheets/sheet.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { writeSheet } from '../sheet/write-sheet.ts';
import type { LatinNames } from './entries-file.ts';
import { packOf } from './pack.ts';
import { checkPack, unzip } from './testing.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const total = (kg: number) => ({
  attempts: { squat: [good(kg), failed(kg + 5)], bench: [failed(kg - 80), good(kg - 80)], deadlift: [good(kg + 30)] },
});
const named = (firstname: string, lastname: string) => ({ firstname, lastname });
const championship = {
  type: 'Powerlifting' as const,
  name: 'FAPL National Championship 2026',
  location: 'Bou Ismail',
  date: new Date('2026-04-23T23:30:00Z'),
};

const noNames: LatinNames = new Map();

const woman = { sex: 'Female', weight_class: '84Kg' } as const;

const everybody: MeetEntry[] = [
  anEntry(1, { ...total(200), ...named('Amine', 'ben ali'), bodyweight_kg: 79.95, club: 'CRB, "Annaba"' }),
  anEntry(2, { ...total(200), ...named('Samir', 'el Hadj-Saïd'), age_category: 'Junior' }),
  anEntry(3, { ...total(250), ...named('Kamel', 'Guest'), outcome: 'guest' }),
  anEntry(4, { ...total(260), ...named('Walid', "N'Ait"), outcome: 'disqualified', outcome_reason: 'Conduite' }),
  anEntry(5, { ...named('Yanis', 'Parti'), attempts: { squat: [good(150)] }, outcome: 'withdrawn' }),
  anEntry(6, { ...named('Rayan', 'Parti'), outcome: 'withdrawn' }),
  anEntry(7, { ...named('Nabil', 'Absent'), outcome: 'no_show' }),
  anEntry(8, { ...total(300), ...named('Omar', 'Lourd'), bodyweight_kg: 131.2, weight_class: '120Kg+' }),
  anEntry(9, { ...named('Lina', 'Couchée'), ...woman, division: 'Bench Press', attempts: { bench: [good(60)] } }),
  anEntry(10, { ...named('Sofia', 'Ratée'), ...woman, attempts: { squat: [failed(90), failed(90), failed(90)] } }),
];
const linesOf = (entries: MeetEntry[], byAge = false) =>
  resultsOfMeet(aMeet(entries, { settings: { by_age: byAge } }), 'final').lines;

function rowsOf(archive: Buffer, file: string): string[] {
  return (unzip(archive)[file] ?? '').trimEnd().split('\n');
}
const cellsOf = (archive: Buffer, column: string) => {
  const [header = '', ...rows] = rowsOf(archive, 'entries.csv');
  const at = header.split(',').indexOf(column);
  return Object.fromEntries(rows.map((row) => [row.split(',')[0], row.split(',')[at]]));
};

function refusalOf(lines: readonly SheetLine[], query = {}, given = {}) {
  try {
    packOf({ ...championship, ...given }, lines, noNames, query);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const rows = error.facts?.rows?.map(({ file, line, column, name }) => [file, line, column, name]);
    return { code: error.code, rows };
  }
  return null;
}

describe('the pack', () => {
  test.each([false, true])('passes the checker with every kind of row, ages ranked apart: %s', (byAge) => {
    const pack = packOf(championship, linesOf(everybody, byAge), noNames, {});
    expect(checkPack(pack)).toEqual([]);
    expect(packOf(championship, linesOf(everybody, byAge), noNames, {})).toEqual(pack);
    expect(unzip(pack)['original.csv']).toBe(writeSheet(linesOf(everybody, byAge)));
  });

  test('names the meet on its day in Algiers, without the federation and the year', () => {
    expect(rowsOf(packOf(championship, linesOf(everybody), noNames, {}), 'meet.csv')).toEqual([
      'Federation,Date,MeetCountry,MeetState,MeetTown,MeetName',
      'FAPL,2026-04-24,Algeria,,Bou Ismail,National Championship',
    ]);
    const given = { federation: 'IPF', town: "Aïn M'lila", name: 'Coupe' };
    expect(rowsOf(packOf(championship, linesOf(everybody), noNames, given), 'meet.csv')[1]).toBe(
      "IPF,2026-04-24,Algeria,,Aïn M'lila,Coupe",
    );
    const elsewhere = { ...championship, location: 'Salle 3, Alger' };
    expect(rowsOf(packOf(elsewhere, linesOf(everybody), noNames, {}), 'meet.csv')[1]).toContain('Algeria,,,National');
  });

  test('names a town and a meet in any letters, and a federation with digits', () => {
    const arabic = { ...championship, name: 'بطولة الشرق FAPL 2026', location: 'عنابة' };
    const pack = packOf(arabic, linesOf(everybody), noNames, {});
    expect(checkPack(pack)).toEqual([]);
    expect(rowsOf(pack, 'meet.csv')[1]).toBe('FAPL,2026-04-24,Algeria,,عنابة,بطولة الشرق');
    const given = { federation: '365Strong', town: 'بو إسماعيل', name: 'كأس 3' };
    expect(rowsOf(packOf(championship, linesOf(everybody), noNames, given), 'meet.csv')[1]).toBe(
      '365Strong,2026-04-24,Algeria,,بو إسماعيل,كأس 3',
    );
  });

  test('has a place and a total as the federation reads them', () => {
    const pack = packOf(championship, linesOf(everybody, true), noNames, {});
    expect(cellsOf(pack, 'Place')).toMatchObject({
      'Amine Ben Ali': '1',
      'Samir el Hadj-Saïd': '1',
      'Kamel Guest': 'G',
      "Walid N'Ait": 'DQ',
      'Yanis Parti': 'DQ',
      'Rayan Parti': 'NS',
      'Nabil Absent': 'NS',
      'Sofia Ratée': 'DQ',
    });
    expect(cellsOf(pack, 'TotalKg')).toMatchObject({ 'Amine Ben Ali': '550', "Walid N'Ait": '', 'Kamel Guest': '700' });
    expect(cellsOf(pack, 'Division')).toMatchObject({ 'Amine Ben Ali': 'Open', 'Samir el Hadj-Saïd': 'Juniors' });
    expect(cellsOf(pack, 'Team')).toMatchObject({ 'Amine Ben Ali': 'CRB Annaba' });
    expect(cellsOf(pack, 'Bench1Kg')).toMatchObject({ 'Amine Ben Ali': '-120' });
  });

  test('leaves out the columns of a lift that nobody tried', () => {
    const [header] = rowsOf(packOf(championship, linesOf(everybody.slice(8, 9)), noNames, {}), 'entries.csv');
    expect(header).toBe(
      'Name,Sex,BirthDate,Age,Country,Team,Event,Equipment,Division,BodyweightKg,WeightClassKg,Bench1Kg,Bench2Kg,Bench3Kg,Best3BenchKg,TotalKg,Place',
    );
  });

  test('is imported again with the same places', () => {
    const pack = packOf(championship, linesOf(everybody, true), noNames, {});
    const read = readSheet(unzip(pack)['entries.csv'] ?? '');
    if (isFaulty(read)) throw new Error(JSON.stringify(read));
    const { lines } = resultsOfSheet(aMeet([]), { rows: read.rows, importedAt: new Date() });
    const again = packOf(championship, lines, noNames, {});
    expect(checkPack(again)).toEqual([]);
    expect(cellsOf(again, 'Place')).toEqual(cellsOf(pack, 'Place'));
  });
});

describe('a row of a sheet keeps what the sheet said', () => {
  const header = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
  const linesOfSheet = (...rows: string[]) => linesUnder(header, ...rows);
  const linesUnder = (...rows: string[]) => {
    const read = readSheet(rows.join('\n'));
    if (isFaulty(read)) throw new Error(JSON.stringify(read));
    return resultsOfSheet(aMeet([]), { rows: read.rows, importedAt: new Date() }).lines;
  };

  test.each([
    ['Sex', 'Mx', '1,Amine,Mx,B,Raw,Open,80,83,100,100'],
    ['Equipment', 'Single-ply', '1,Amine,M,B,Single-ply,Open,80,83,100,100'],
    ['Division', 'Sub-Juniors', '1,Amine,M,B,Raw,Sub-Juniors,80,83,100,100'],
    ['Division', 'Juniors', '1,Amine,M,B,Raw,Bench Press Junior,80,83,100,100'],
    ['Division', 'Masters 2', '1,Amine,M,B,Raw,Master II,80,83,100,100'],
    ['Division', 'Masters 4', '1,Amine,M,B,Raw,Masters 4,80,83,100,100'],
    ['Division', 'Open', '1,Amine,M,B,Raw,,80,83,100,100'],
    ['BodyweightKg', '', '1,Amine,M,B,Raw,Open,,83,100,100'],
    ['BodyweightKg', '79.95', '1,Amine,M,B,Raw,Open,79.95,83,100,100'],
    ['WeightClassKg', '120+', '1,Amine,M,B,Raw,Open,120.01,120+,100,100'],
    ['Place', 'DD', 'DD,Amine,M,B,Raw,Open,80,83,100,100'],
    ['TotalKg', '', 'DD,Amine,M,B,Raw,Open,80,83,100,100'],
    ['Best3BenchKg', '100', 'DQ,Amine,M,B,Raw,Open,80,83,100,'],
    ['Place', 'NS', 'NS,Amine,M,B,Raw,Open,,83,,'],
  ])('%s: %s', (column, cell, row) => {
    const pack = packOf(championship, linesOfSheet(row, '1,Autre,F,B,Raw,Open,50,52,40,40'), noNames, {});
    expect(checkPack(pack)).toEqual([]);
    expect(cellsOf(pack, column)['Amine']).toBe(cell);
    expect(cellsOf(pack, 'BirthDate')).toEqual({ Amine: '', Autre: '' });
  });

  test.each([
    ['BodyweightKg', '1,Amine,M,B,Raw,Open,301,120+,100,100'],
    ['BodyweightKg', '1,Amine,M,B,Raw,Open,120,120+,100,100'],
    ['WeightClassKg', '1,Amine,M,B,Raw,Open,80,lourd,100,100'],
    ['TotalKg', '1,Amine,M,B,Raw,Open,80,83,100,100.5'],
  ])('unless the federation refuses its %s: %s', (column, row) => {
    expect(refusalOf(linesOfSheet(row))?.rows).toEqual([['entries.csv', 2, column, 'Amine']]);
  });

  const liftHeader =
    'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Squat1Kg,Squat2Kg,Squat3Kg,Bench1Kg,Deadlift1Kg,TotalKg';
  test.each<[string, string, string]>([
    ['a name that ends in a point', 'Name', '1,Samir B.,M,SBD,Raw,Open,82.5,83,200,,,120,230,550'],
    ['a name with a suffix in small letters', 'Name', '1,Samir Iii,M,SBD,Raw,Open,82.5,83,200,,,120,230,550'],
    ['a lowered attempt', 'Squat2Kg', '1,Karim,M,SBD,Raw,Open,82,83,200,-190,,110,220,530'],
    ['a failed attempt that was lowered', 'Squat3Kg', '1,Karim,M,SBD,Raw,Open,82,83,-200,-210,205,110,220,535'],
    ['a good lift repeated', 'Squat2Kg', '1,Nadir,M,SBD,Raw,Open,81,83,180,-180,,110,220,510'],
    ['a bar that nobody lifts', 'Squat1Kg', '1,Nadir,M,SBD,Raw,Open,81,83,660,,,110,220,990'],
    ['a total that nobody lifts', 'TotalKg', '1,Nadir,M,SBD,Raw,Open,81,83,600,,,400,420,1420'],
    ['an equipment of other sheets', 'Equipment', '1,Yanis,M,SBD,Sleeves,Open,82,83,150,,,100,200,450'],
    ['wraps without a squat', 'Equipment', '1,Yanis,M,B,Wraps,Open,82,83,,,,100,,100'],
    ['straps without a deadlift', 'Equipment', '1,Yanis,M,B,Straps,Open,82,83,,,,100,,100'],
    ['a lifter of a lighter class', 'BodyweightKg', '1,Omar,M,SBD,Raw,Open,70,83,150,,,100,190,440'],
    ['a class of men for a woman', 'WeightClassKg', '1,Lina,F,SBD,Raw,Open,68,74,100,,,60,120,280'],
    ['a class of juniors for others', 'WeightClassKg', '1,Omar,M,SBD,Raw,Open,50,53,150,,,100,190,440'],
    ['no class', 'WeightClassKg', '1,Amel,F,SBD,Raw,Open,55,,90,,,50,110,250'],
    ['a division that it has not', 'Division', '1,Amel,F,SBD,Raw,Elite,55,57,90,,,50,110,250'],
  ])('unless the federation refuses %s: a fault at %s', (_, column, row) => {
    const lines = linesUnder(liftHeader, row);
    expect(refusalOf(lines)?.rows).toEqual([['entries.csv', 2, column, row.split(',')[1]]]);
  });

  test('unless a lift is missing whose weight is in the total', () => {
    const lines = linesUnder(liftHeader, '1,Amel,F,SBD,Raw,Open,55,57,90,,,50,,240');
    expect(refusalOf(lines)?.rows).toEqual([
      ['entries.csv', 2, 'Best3DeadliftKg', 'Amel'],
      ['entries.csv', 2, 'TotalKg', 'Amel'],
    ]);
  });

  test('with the classes and divisions of another federation, which are not known here', () => {
    const lines = linesOfSheet('1,Amine,M,B,Raw,Elite,80,82.5,100,100', '1,Karim,M,B,Raw,Elite,80,,90,90');
    expect(checkPack(packOf(championship, lines, noNames, { federation: 'WPC' }))).toEqual([]);
    expect(refusalOf(lines)?.rows).toHaveLength(4);
  });

  test('unless its place is above 255', () => {
    const rows = Array.from({ length: 256 }, (_, at) => {
      const name = `Amine ${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(97 + (at % 26))}a`;
      return `${at + 1},${name},M,B,Raw,Open,80,83,${400 - at},${400 - at}`;
    });
    expect(refusalOf(linesOfSheet(...rows))?.rows).toEqual([['entries.csv', 257, 'Place', 'Amine Jva']]);
  });
});

describe('a name with other letters', () => {
  const lines = linesOf([
    anEntry(1, { ...total(200), ...named('أمين', 'بن علي') }),
    anEntry(2, { ...total(190), ...named('Samir', 'Haddad') }),
  ]);
  const [other = '', latin = ''] = lines.map(({ participationId }) => participationId ?? '');

  test('stands in its Latin spelling, with the capitals of names', () => {
    const pack = packOf(championship, lines, new Map([[other, 'amine el ben Ali']]), {});
    expect(checkPack(pack)).toEqual([]);
    expect(cellsOf(pack, 'Place')).toEqual({ 'Amine el Ben Ali': '1', 'Samir Haddad': '2' });
    expect(unzip(pack)['original.csv']).toContain('أمين بن علي');
  });

  test('is alone in it: a name in Latin letters stands as it is', () => {
    const pack = packOf(
      championship,
      lines,
      new Map([
        [other, 'Amine'],
        [latin, 'Somebody Else'],
      ]),
      {},
    );
    expect(cellsOf(pack, 'Place')).toEqual({ Amine: '1', 'Samir Haddad': '2' });
  });

  test('is a fault without one', () => {
    expect(refusalOf(lines)?.rows).toEqual([['entries.csv', 2, 'Name', 'أمين بن علي']]);
  });
});

describe('no pack is made', () => {
  test('of another discipline', () => {
    expect(refusalOf(linesOf(everybody), {}, { type: 'Crossfit' })?.code).toBe('CONFLICT');
  });

  test('of nobody', () => {
    expect(refusalOf([])).toEqual({ code: 'NOT_EXPORTABLE', rows: [['entries.csv', 1, '', '']] });
  });

  test('with faults, which are named all at once', () => {
    const lines = linesOf([
      anEntry(1, { ...total(200), ...named('أمين', 'Benali') }),
      anEntry(2, { ...total(190), ...named('Omar', 'Lourd'), bodyweight_kg: 83.01 }),
    ]);
    const query = { federation: 'F,A', town: 'Alger 16', name: 'Coupe  2026' };
    expect(refusalOf(lines, query)?.rows).toEqual([
      ['meet.csv', 2, 'Federation', ''],
      ['meet.csv', 2, 'MeetTown', ''],
      ['meet.csv', 2, 'MeetName', ''],
      ['meet.csv', 2, 'MeetName', ''],
      ['entries.csv', 2, 'Name', 'أمين Benali'],
      ['entries.csv', 3, 'BodyweightKg', 'Omar Lourd'],
    ]);
  });

  test('where two divisions would be one, and a place another', () => {
    const bench = (kg: number) => ({ attempts: { bench: [good(kg)] } });
    const lines = resultsOfMeet(
      aMeet(
        [
          anEntry(1, { ...named('Amine', 'Un'), ...bench(100) }),
          anEntry(2, { ...named('Amine', 'Deux'), ...bench(90), division: 'Bench Press' }),
        ],
        { settings: { lifts: ['bench'] } },
      ),
      'final',
    ).lines;
    expect(refusalOf(lines)?.rows).toEqual([['entries.csv', 3, 'Place', 'Amine Deux']]);
  });
});
