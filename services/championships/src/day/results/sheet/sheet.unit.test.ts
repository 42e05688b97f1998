import { describe, expect, test } from '@jest/globals';
import { rankSheet } from './rank-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { isFaulty } from '../../sheets/sheet.ts';
import { writeSheet } from './write-sheet.ts';

const header =
  'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Deadlift1Kg,Deadlift2Kg,Deadlift3Kg,TotalKg';

interface Cells {
  place?: string;
  name?: string;
  sex?: string;
  event?: string;
  equipment?: string;
  division?: string;
  bodyweight?: string;
  weightClass?: string;
  deadlifts?: [string, string, string];
  total?: string;
}

function line({
  place = '',
  name = 'Amine Saïdi',
  sex = 'M',
  event = 'D',
  equipment = 'Raw',
  division = 'Open',
  bodyweight = '80',
  weightClass = '83',
  deadlifts = ['', '', ''],
  total = '200',
}: Cells): string {
  return [place, name, sex, event, equipment, division, bodyweight, weightClass, ...deadlifts, total].join(',');
}

const csv = (...rows: Cells[]) => [header, ...rows.map(line)].join('\n');

function rowsOf(text: string) {
  const read = readSheet(text);
  if (isFaulty(read)) throw new Error(JSON.stringify(read));
  return read.rows;
}

function faultsOf(text: string) {
  const read = readSheet(text);
  if (!isFaulty(read)) throw new Error('the sheet was read');
  return read.map(({ line: at, column }) => [at, column]);
}

const lifts = ([squat, bench, deadlift]: [string, string, string], total: string, place = '1') =>
  [
    'Place,Name,Sex,Event,Equipment,WeightClassKg,Squat1Kg,Squat2Kg,Squat3Kg,Best3SquatKg,Bench1Kg,Bench2Kg,Bench3Kg,Best3BenchKg,Deadlift1Kg,Deadlift2Kg,Deadlift3Kg,Best3DeadliftKg,TotalKg',
    [place, 'Amine,M,SBD,Raw,83', squat, bench, deadlift, total].join(','),
  ].join('\n');

const placesOf = (...rows: Cells[]) => {
  const ranked = rankSheet(rowsOf(csv(...rows))).flatMap((category) => category.rows);
  return rows.map((_, index) => ranked.find(({ row }) => row.line === index + 2)?.place);
};

describe('a sheet of results is read', () => {
  test('with a mark, Windows line ends, quotes, columns in any order, and unknown columns named', () => {
    const text =
      '\ufeffCoach,Team,TotalKg,Name,Sex,Event,Equipment,Place,WeightClassKg\r\nX,"A, B",300.5,"Saïdi ""Mino"", Amine",M,SBD,Wraps,1,120+\r\n';
    const read = readSheet(text);
    expect(read).toMatchObject({
      ignored: ['Coach'],
      rows: [
        {
          name: 'Saïdi "Mino", Amine',
          club: 'A, B',
          totalKg: 300.5,
          equipment: 'Wraps',
          weightClass: '120+',
          published: 1,
        },
      ],
    });
  });

  test('with semicolons and decimal commas, as French spreadsheets write it', () => {
    const [row] = rowsOf('Place;Name;Sex;Event;Equipment;WeightClassKg;TotalKg\n1;Amine;M;B;Raw;83;102,25\n');
    expect(row?.totalKg).toBe(102.25);
  });

  test('with failed, missing and fourth attempts, and bests that the sheet leaves out', () => {
    const [row] = rowsOf(csv({ deadlifts: ['190', '-200', ''], total: '' }));
    expect(row).toMatchObject({ attempts: { deadlift: [190, -200, null] }, bests: { deadlift: 190 }, totalKg: 190 });
    const fourth = rowsOf(csv({}).replace('TotalKg', 'TotalKg,Deadlift4Kg').replace(/,200$/m, ',200,250'));
    expect(fourth[0]).toMatchObject({ attempts: {}, totalKg: 200 });
  });

  test('with bests and total alone, ages of half a year, and names with a number', () => {
    const text =
      'Place,Name,Sex,Event,Equipment,Age,AgeClass,WeightClassKg,Best3BenchKg,TotalKg\n2,Amine #2,Mx,B,Multi-ply,23.5,20-23,,150,150\n';
    expect(rowsOf(text)[0]).toMatchObject({
      name: 'Amine #2',
      sex: 'Mx',
      age: '23.5',
      ageClass: '20-23',
      bests: { bench: 150 },
    });
  });

  test.each<[string, string, [number, string][]]>([
    ['an empty file', '', [[1, '']]],
    ['a header alone', header, [[1, '']]],
    [
      'a missing column',
      'Place,Name,Event,Equipment,WeightClassKg\n1,A,B,Raw,83',
      [
        [1, 'Sex'],
        [1, 'TotalKg'],
      ],
    ],
    ['no weight at all', 'Place,Name,Sex,Event,Equipment,TotalKg\n1,A,M,B,Raw,100', [[1, 'WeightClassKg']]],
    ['a column twice', csv({}).replace('Division', 'Name'), [[1, 'Name']]],
    [
      'needed cells that are missing',
      `${header}\n1,Amine`,
      [
        [2, 'Sex'],
        [2, 'Event'],
        [2, 'Equipment'],
      ],
    ],
    ['more cells than columns', `${csv({})},x`, [[2, '']]],
    ['a quote that is not closed', `${header}\n1,"Amine`, [[2, '']]],
    ['no name', csv({}, { name: '' }), [[3, 'Name']]],
    [
      'an unknown sex, event and equipment',
      csv({ sex: 'X', event: 'DB', equipment: 'Cru' }),
      [
        [2, 'Sex'],
        [2, 'Event'],
        [2, 'Equipment'],
      ],
    ],
    ['a place that is none', csv({ place: '1er' }), [[2, 'Place']]],
    ['a weight that is none', csv({ total: '200kg' }), [[2, 'TotalKg']]],
    ['a third decimal', csv({ bodyweight: '66.005' }), [[2, 'BodyweightKg']]],
    ['a weight that nobody lifts', csv({ deadlifts: ['1000', '', ''] }), [[2, 'Deadlift1Kg']]],
    ['a total that is not the sum', csv({ deadlifts: ['190', '', ''], total: '200' }), [[2, 'TotalKg']]],
    ['a lift of another event', csv({ event: 'B', deadlifts: ['190', '', ''] }), [[2, 'Deadlift1Kg']]],
    ['characters that hide others', csv({ name: 'Am\u202eine' }), [[2, 'Name']]],
    [
      'faults of several lines',
      csv({ sex: '' }, {}, { total: 'x' }),
      [
        [2, 'Sex'],
        [4, 'TotalKg'],
      ],
    ],
  ])('not with %s: each fault has its line and column', (_, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  const failed = '-150,-150,-150,';
  const [bench, deadlift] = ['100,,,100', '200,,,200'];
  test.each<[string, string, string]>([
    ['a total after three failed squats', lifts([failed, bench, deadlift], '450'), 'TotalKg'],
    ['a total of the lifts that are left', lifts([failed, bench, deadlift], '300'), 'TotalKg'],
    ['a total after a failed best', lifts([',,,-150', bench, deadlift], '300'), 'TotalKg'],
    ['a total of two lifts without the third', lifts([',,,', bench, deadlift], '300'), 'TotalKg'],
    ['the total of a guest after three failed squats', lifts([failed, bench, deadlift], '450', 'G'), 'TotalKg'],
    ['a best that no attempt made', lifts(['150,-160,,160', bench, deadlift], '460'), 'Best3SquatKg'],
    ['a best after three failed squats', lifts([`${failed}150`, bench, deadlift], '450'), 'Best3SquatKg'],
    ['a failed best after a good attempt', lifts(['150,,,-150', bench, deadlift], '450'), 'Best3SquatKg'],
  ])('not with %s', (_, text, column) => {
    expect(faultsOf(text)).toContainEqual([2, column]);
  });

  test('with a lift whose weight is not in it, and a disqualified total that does not count', () => {
    expect(rowsOf(lifts([',,,', bench, deadlift], '450'))[0]?.totalKg).toBe(450);
    expect(rowsOf(lifts([failed, bench, deadlift], '300', 'DQ'))[0]?.totalKg).toBeNull();
    expect(rowsOf(lifts([`${failed}0`, bench, deadlift], '0', 'DQ'))[0]).toMatchObject({ totalKg: null });
  });

  test('from the line of its columns on, whatever stands above', () => {
    const above =
      'OPL Format v1,Submit by email:,issues@openpowerlifting.org\n\nFederation,Date,MeetCountry\nFAPL,2026-11-20,Algeria\n\n';
    expect(rowsOf(`${above}${csv({ name: 'Walid' }, {})}`)).toMatchObject([{ line: 7, name: 'Walid' }, { line: 8 }]);
    expect(faultsOf(`${above}${csv({ total: 'x' })}`)).toEqual([[7, 'TotalKg']]);
  });

  test.each(['83', '-83', '−83', '83kg', '83 Kg', '83.0', '74Kg-83Kg', '٨٣'])(
    'with %s as the class up to 83 kg',
    (weightClass) => {
      expect(rowsOf(csv({ weightClass }))[0]?.weightClass).toBe('83');
    },
  );

  test.each(['120+', '+120', '120+kg', '+120 kg', "'+120"])('with %s as the class above 120 kg', (weightClass) => {
    expect(rowsOf(csv({ weightClass }))[0]?.weightClass).toBe('120+');
  });

  test('in well under two seconds with 5,000 rows, and not with more', () => {
    const started = performance.now();
    const many = Array.from({ length: 5000 }, (_, i) => ({ name: `Lifter ${i}`, total: String(100 + (i % 300)) }));
    expect(rankSheet(rowsOf(csv(...many)))[0]?.rows).toHaveLength(5000);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(faultsOf(csv(...many, {}))).toEqual([[5002, '']]);
  });
});

describe('the places of a sheet', () => {
  test('are computed, whatever it says, but for those without a number', () => {
    expect(
      placesOf(
        { place: '1', total: '200' },
        { place: '2', total: '210' },
        { place: 'G', total: '300' },
        { place: 'DQ', total: '' },
        { place: 'DD', total: '' },
        { place: 'NS', total: '', bodyweight: '' },
        { place: '', total: '', deadlifts: ['-200', '-200', '-200'] },
        { place: '', total: '', bodyweight: '' },
        { place: '4', total: '190' },
      ),
    ).toEqual([2, 1, 'G', 'DQ', 'DD', 'NS', 'DQ', 'NS', 3]);
  });

  test('are computed for somebody who lifted, also where the sheet says absent', () => {
    const lifted = { place: 'NS', total: '205', deadlifts: ['205', '', ''] as [string, string, string] };
    expect(placesOf({ total: '200' }, lifted)).toEqual([2, 1]);
  });

  test('tell who has no total from who was disqualified', () => {
    const failed: [string, string, string] = ['-200', '-200', '-200'];
    const [category] = rankSheet(
      rowsOf(
        csv(
          { place: 'DQ', total: '', deadlifts: failed },
          { place: 'DQ', total: '' },
          { place: '', total: '', deadlifts: failed },
        ),
      ),
    );
    expect(category?.rows.map(({ entry }) => [entry.place, entry.bombed_out ?? false])).toEqual([
      ['DQ', true],
      ['DQ', false],
      ['DQ', true],
    ]);
  });

  test('are within sex, event, equipment, division and class, as the sheet names them', () => {
    expect(
      placesOf(
        {},
        { sex: 'F' },
        { sex: 'Mx' },
        { equipment: 'Single-ply' },
        { division: 'Juniors' },
        { weightClass: '120+' },
        { weightClass: '' },
        { event: 'BD' },
        { total: '199.75' },
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
  });

  test('are of all classes where the championship ranks them together', () => {
    const rows = rowsOf(csv({ total: '190' }, { weightClass: '93', total: '200' }));
    const [category, ...others] = rankSheet(rows, false);
    expect(others).toEqual([]);
    expect(category).toMatchObject({ weight_class: null, all_classes: true });
    expect(category?.rows.map(({ row, place }) => [row.weightClass, place])).toEqual([
      ['93', 1],
      ['83', 2],
    ]);
  });

  test('go at equal totals to the lighter one, then by the place in the sheet, without one to the earlier attempt', () => {
    expect(placesOf({ place: '2', bodyweight: '79.9' }, { place: '1', bodyweight: '80' })).toEqual([1, 2]);
    expect(
      placesOf(
        { deadlifts: ['190', '-200', '200'] },
        { deadlifts: ['195', '200', '-210'] },
        { deadlifts: ['200', '', ''] },
      ),
    ).toEqual([3, 2, 1]);
    expect(placesOf({ place: '2' }, { place: '1' })).toEqual([2, 1]);
    const later = { place: '1', deadlifts: ['190', '-200', '200'] as [string, string, string] };
    expect(placesOf({ place: '2', deadlifts: ['200', '', ''] }, later)).toEqual([2, 1]);
    expect(placesOf({ place: '1' }, { place: '1' }, { place: '3', total: '190' })).toEqual([1, 1, 3]);
    expect(placesOf({}, {})).toEqual([1, 2]);
  });

  test('of somebody who is in it twice stand in each category', () => {
    expect(
      placesOf({ division: 'Open' }, { division: 'Juniors' }, { division: 'Open', name: 'B', total: '250' }),
    ).toEqual([2, 1, 1]);
  });
});

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['＝1+1', "'＝1+1"],
  ['\u200f=1+1', "'\u200f=1+1"],
  ['Lina;=1+1', '"Lina;=1+1"'],
  ["Aït d'Annaba", "Aït d'Annaba"],
])('the name %j is written as text and read again as it was', (name, written) => {
  const [row] = rankSheet(rowsOf(csv({ name: '@B' })))[0]!.rows;
  const base = {
    participationId: null,
    sex: 'M',
    event: 'D',
    equipment: 'Raw',
    age: '',
    ageClass: '+1',
    division: '-1',
    weightClass: '83',
  } as const;
  const text = writeSheet([{ ...base, entry: { ...row!.entry, name } }]);
  expect(text.split('\r\n')[1]).toContain(`1,${written},M,D,Raw,,'+1,'-1,80,83,`);
  expect(rowsOf(text.replace("'+1", '23'))[0]?.name).toBe(name);
});
