import { expect, test } from '@jest/globals';
import { figure, judged, meetsAim, type Row, tableLines } from './table.ts';

const row = (change: Partial<Row> = {}): Row => ({
  part: 'list',
  what: 'through the gateway',
  measured: 600,
  unit: '/s',
  ...change,
});
const straight = { what: 'straight', measured: 1000 };

test('a row that is held against another is judged by its ratio, others by their number', () => {
  expect(judged(row({ against: straight }))).toBe(0.6);
  expect(judged(row())).toBe(600);
});

test.each([
  [row(), undefined],
  [row({ against: straight, aim: { least: 0.6 } }), true],
  [row({ against: straight, aim: { least: 0.61 } }), false],
  [row({ measured: 130, against: { what: '100 rows', measured: 100 }, aim: { most: 1.3 } }), true],
  [row({ measured: 500, aim: { least: 500 } }), true],
  [row({ measured: Number.NaN, aim: { least: 1 } }), false],
  [row({ measured: Number.NaN, aim: { most: 1 } }), false],
])('whether the aim is met: %#', (given, expected) => {
  expect(meetsAim(given)).toBe(expected);
});

test.each([
  [1234567.4, '1,234,567'],
  [1000, '1,000'],
  [123.4, '123'],
  [0, '0'],
  [12.345, '12.3'],
  [0.0567, '0.0567'],
])('%d is written %s', (value, expected) => {
  expect(figure(value)).toBe(expected);
});

test('the table names each part once, and gives measured, ratio, aim and the other number of a row', () => {
  const lines = tableLines([
    row({ against: straight, aim: { least: 0.5 } }),
    row({ what: 'alone' }),
    row({ part: 'login', what: 'logins' }),
  ]);
  expect(lines.filter((line) => line.includes('list'))).toHaveLength(1);
  expect(lines.find((line) => line.includes('through'))).toMatch(
    /✓.* through the gateway +600 \/s +0\.60 +≥ 0\.5 +straight: 1,000 \/s$/u,
  );
});
