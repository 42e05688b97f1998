import { describe, expect, test } from '@jest/globals';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { readRecords } from './sheet.ts';
import { readSheet } from '../../day/results/sheet/read-sheet.ts';
import { kilogramsCell } from '../../entries/sheets/cells.ts';
import { decodeSheet } from '../../entries/sheets/sheet-body.ts';
import { isFaulty } from '../../day/sheets/sheet.ts';

function encoded(text: string, encoding: 'windows-1252' | 'windows-1256'): Buffer {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const rows = [
  'Place;Name;Sex;Event;Equipment;Division;BodyweightKg;WeightClassKg;Bench1Kg;Bench2Kg;Bench3Kg;TotalKg;Team',
  '1;Saïd Bénali;M;B;Raw;Open;82,5;83;120;-130;;120;CRB Annaba',
  '2;Hocine Zérouali;M;B;Raw;Open;81,95;83;115;;;115;Éisofiane Saïda',
];
const french = `${rows.join('\r\n')}\r\n`;
const arabic = french.replace('Saïd Bénali', 'سعيد بن علي').replace('Hocine Zérouali', 'حسين زروالي');
const withoutAccents = arabic.replace('Éisofiane', 'Isofiane');

function rowsOf(text: string) {
  const read = readSheet(text);
  if (isFaulty(read)) throw new Error(read.map(({ line, column }) => `${line} ${column}`).join());
  return read.rows.map(({ line: _, ...row }) => row);
}

describe('a sheet is read whatever program saved it', () => {
  const expected = rowsOf(french);

  test.each<[string, string, Buffer]>([
    ['UTF-8', french, Buffer.from(french)],
    ['UTF-8 with a mark', arabic, Buffer.from(`\ufeff${arabic}`)],
    ['UTF-16 with a mark', arabic, Buffer.from(`\ufeff${arabic}`, 'utf16le')],
    ['UTF-16 without a mark', arabic, Buffer.from(arabic, 'utf16le')],
    ['UTF-16 of the other order', arabic, utf16be(`\ufeff${arabic}`)],
    ['UTF-16 of the other order without a mark', arabic, utf16be(arabic)],
    ['Windows-1252', french, encoded(french, 'windows-1252')],
    ['Windows-1252 in capitals', french.toUpperCase(), encoded(french.toUpperCase(), 'windows-1252')],
    ['Windows-1256', withoutAccents, encoded(withoutAccents, 'windows-1256')],
    ['Windows-1256 with French names', french.replace('É', 'é'), encoded(french.replace('É', 'é'), 'windows-1256')],
  ])('in %s', (_, text, bytes) => {
    expect(decodeSheet(bytes)).toBe(text);
  });

  test('in UTF-8 with one broken letter: its cell is a fault, and no other name is spoilt', () => {
    const bytes = Buffer.from(french);
    bytes[bytes.indexOf('ï')] = 0x20;
    const read = readSheet(decodeSheet(bytes));
    expect(isFaulty(read) && read.map(({ line, column }) => [line, column])).toEqual([[2, 'Name']]);
  });

  test.each<[string, string]>([
    ['tabs', french.replaceAll(';', '\t')],
    ['commas and quotes', french.replaceAll(/[^;\r\n]+/g, '"$&"').replaceAll(';', ',')],
    ['lines that end in CR alone', french.replaceAll('\r\n', '\r')],
    ['lines that end in different ways', french.replace('\r\n', '\n')],
    ['a line that names the separator', `sep=;\r\n${french}`],
    ['a quoted line that names the separator', `\ufeff"sep=\t"\r\n${french.replaceAll(';', '\t')}`],
    ['rows of empty cells', `;;;\r\n${french.replaceAll('\r\n', '\r\n; ;\u00a0;;;;;;;;;;\r\n')}`],
    ['separators at the end of each line', french.replaceAll('\r\n', ';;;\r\n')],
    ['missing last cells', french.replace(';CRB Annaba', '').replace('Éisofiane Saïda', '')],
    [
      'columns in other letters',
      french.replace('Name', ' nâme ').replace('BodyweightKg', 'Bodyweight KG').replace('Bench1Kg', 'BENCH_1_KG'),
    ],
    ['Arabic digits', french.replaceAll(/\d(?!Kg)/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ['values in other capitals', french.replaceAll(';Raw;', ';RAW;').replaceAll(';M;B;', ';m;b;')],
    [
      'minus signs, marks of direction and Arabic commas',
      french.replace('-130', '\u200f\u2212130\u00a0').replace('82,5', '82٫5'),
    ],
  ])('with %s', (_, text) => {
    const club = text.includes('CRB Annaba') ? expected : expected.map(({ club: _club, ...row }) => row);
    expect(rowsOf(text)).toEqual(club);
  });

  test('with separators and line ends within quoted cells', () => {
    const [row] = rowsOf(french.replace('CRB Annaba', '"CRB; ""Annaba"", Est"'));
    expect(row?.club).toBe('CRB; "Annaba", Est');
    const read = readSheet(french.replace('CRB Annaba', '"CRB\r\nAnnaba"'));
    expect(read).toMatchObject({ rows: [{ club: 'CRB Annaba', line: 3 }, { line: 4 }] });
  });
});

test.each<[string, number | null]>([
  ['1\u202f025,5', 1025.5],
  ['1\u00a0025', 1025],
  ['1.025,50', 1025.5],
  ['1,025.5', 1025.5],
  ['1,025', 1025],
  ['1’025', 1025],
  ['١٬٠٢٥٫٥', 1025.5],
  ['82,50', 82.5],
  ['−٢١٠', -210],
  ['0', null],
])('%s kilograms are %d', (cell, kg) => {
  expect(kilogramsCell(cell, 2100)).toBe(kg);
});

const records = 'Sex;AgeCategory;WeightClassKg;Equipment;Lift;WeightKg;Name;Club;Date;Place\r\n';
const recordAt = (day: string) => `M;Open;83;Raw;Squat;250,5;Samir Haddad;CRB;${day};Annaba\r\n`;

test.each(['01/05/2024', '1/5/2024', '01.05.2024', '2024-05-01', '45413', '٠١/٠٥/٢٠٢٤', '01/05/2024 00:00'])(
  'a record of %s is of 1 May 2024',
  (day) => {
    expect(readRecords(records + recordAt(day))).toMatchObject({ rows: [{ day: '2024-05-01', weightKg: 250.5 }] });
  },
);

describe('a fault is said once', () => {
  const sentences = (text: string) => {
    const read = readSheet(text);
    return isFaulty(read) ? read.map(({ line, column, message }) => [line, column, frenchOf(message)]) : [];
  };

  test('for a column with the same fault in several lines, which it names', () => {
    expect(sentences(french.replaceAll(';Raw;', ';Cru;'))).toEqual([
      [2, 'Equipment', expect.stringMatching(/^«.Cru.».: attendu Raw.* De même plus bas, lignes.: 3\.$/)],
    ]);
  });

  test('but apart where each line has its own reason', () => {
    const wrongSums = french.replace(';120;CRB', ';125;CRB').replace(';115;É', ';119;É');
    expect(sentences(wrongSums).map(([line, column]) => [line, column])).toEqual([
      [2, 'TotalKg'],
      [3, 'TotalKg'],
    ]);
  });

  test('for days that cannot be read, and for a file without a header', () => {
    const read = readRecords(records + ['05/13/2024', '01/05/24', 'mai'].map(recordAt).join(''));
    expect(read).toMatchObject({ faults: [{ line: 2, column: 'Date' }] });
    expect(sentences(rows.slice(1).join('\n')).map(([line, column]) => [line, column])).toEqual([[1, '']]);
  });
});
