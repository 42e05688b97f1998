import { describe, expect, test } from '@jest/globals';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { isFaulty } from '../sheets/sheet.ts';
import { matchRows } from './match-rows.ts';
import { readSheet } from './sheet/read-sheet.ts';

const columns = 'Name,BodyweightKg,WeightClassKg,Lot,Division,Place,Sex,Event,Equipment,TotalKg';

function rowsOf(...rows: string[]): SheetRow[] {
  const read = readSheet([columns, ...rows.map((row) => `${row},1,M,B,Raw,100`)].join('\n'));
  if (isFaulty(read)) throw new Error(JSON.stringify(read));
  return read.rows;
}

interface Given {
  weightClass?: '66Kg-74Kg' | '74Kg-83Kg' | '83Kg-93Kg';
  bodyweightKg?: number;
  lot?: number;
}

const participation = (id: string, { weightClass = '74Kg-83Kg', ...meet }: Given = {}) =>
  ({
    _id: id,
    weightClass,
    athlete: { firstname: 'Mohamed', lastname: 'Benali', sex: 'Male' },
    meet: { version: 1, ...meet },
  }) as ParticipationRecord;

function matched(rows: SheetRow[], participations: ParticipationRecord[], chosen: [number, string][] = []) {
  const found = matchRows(rows, participations, { _id: 'championship' }, new Map(chosen));
  return {
    ids: found.rows.map(({ participationId }) => participationId),
    asked: found.namesakes.map(({ row, candidates }) => [row.line, candidates.map(({ _id }) => _id)]),
  };
}

const [first, second] = ['Mohamed Benali,82.5,83,,Open', 'Mohamed Benali,80.1,83,,Open'];

describe('rows of one name belong to the participations', () => {
  test.each<[string, string[], ParticipationRecord[], (string | undefined)[]]>([
    [
      'of the same lot',
      ['Mohamed Benali,80,83,7,Open', 'Benali Mohamed,80,83,4,Open'],
      [participation('a', { lot: 4 }), participation('b', { lot: 7 })],
      ['b', 'a'],
    ],
    [
      'of the same bodyweight',
      [first, second],
      [participation('a', { bodyweightKg: 80.1 }), participation('b', { bodyweightKg: 82.5 })],
      ['b', 'a'],
    ],
    [
      'of the same class',
      [first, 'Mohamed Benali,90,93,,Open'],
      [participation('a', { weightClass: '83Kg-93Kg' }), participation('b')],
      ['b', 'a'],
    ],
    ['that are left', [first, second], [participation('a'), participation('b', { bodyweightKg: 82.5 })], ['b', 'a']],
    ['whose bodyweight alone fits', [first, second], [participation('a', { bodyweightKg: 80.1 })], [undefined, 'a']],
    ['of the only one, whatever its bodyweight', [first], [participation('a', { bodyweightKg: 81 })], ['a']],
    [
      'of somebody in two divisions',
      [first, 'Mohamed Benali,82.5,83,,Juniors'],
      [participation('a', { bodyweightKg: 70 })],
      ['a', 'a'],
    ],
  ])('%s', (_, rows, participations, ids) => {
    expect(matched(rowsOf(...rows), participations)).toEqual({ ids, asked: [] });
  });
});

test('no participation has two results of one category', () => {
  const [one, other] = ['Mohamed Benali,,83,,Open', 'Mohamed Benali,,83,,Open'];
  expect(matched(rowsOf(one, other), [participation('a')])).toEqual({
    ids: [undefined, undefined],
    asked: [
      [2, ['a']],
      [3, ['a']],
    ],
  });
  const both: [number, string][] = [
    [2, 'a'],
    [3, 'a'],
  ];
  for (const chosen of [both, both.slice(1)]) {
    const { ids } = matched(rowsOf(first, second), [participation('a'), participation('b')], chosen);
    expect(ids.filter((id) => id === 'a').length).toBeLessThan(2);
  }
});

test('a name is the same with other blanks and hyphens', () => {
  expect(matched(rowsOf('BEN-ALI Mohamed,82.5,83,,Open'), [participation('a')]).ids).toEqual(['a']);
});

describe('whose row it is, is asked', () => {
  test('where class, bodyweight and lot tell nobody apart, and answered by its line', () => {
    const both = [participation('a'), participation('b')];
    expect(matched(rowsOf(first, second), both)).toEqual({
      ids: [undefined, undefined],
      asked: [
        [2, ['a', 'b']],
        [3, ['a', 'b']],
      ],
    });
    expect(
      matched(rowsOf(first, second), both, [
        [3, 'a'],
        [2, 'somebody else'],
      ]),
    ).toEqual({ ids: [undefined, 'a'], asked: [[2, ['a', 'b']]] });
  });

  test('where two rows may be the only participation', () => {
    expect(matched(rowsOf(first, second), [participation('a')]).asked).toEqual([
      [2, ['a']],
      [3, ['a']],
    ]);
  });
});
