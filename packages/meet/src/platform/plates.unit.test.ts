import { describe, expect, test } from '@jest/globals';
import type { MeetSettings } from '@power-corner/contracts/results/meet';
import { defaultSettingsOf, standardPlatesKg } from '../disciplines.ts';
import { aMeet, anEntry } from '../testing.ts';
import { loadAttempt, loadingChange } from './plates.ts';

type Plates = Pick<MeetSettings, 'bar_kg' | 'plates_kg' | 'plate_pairs'>;

const standard: Plates = defaultSettingsOf('Powerlifting');
const onBar = (kg: number, settings: Partial<Plates> = {}) => loadAttempt('squat', kg, { ...standard, ...settings });
const counted = (...plates: [kg: number, pairs: number][]) => ({
  bar_kg: 20,
  plate_pairs: plates.map(([kg, pairs]) => ({ kg, pairs })),
});

test.each<[number, number[], number]>([
  [25, [], 0],
  [27.5, [1.25], 0],
  [100, [25, 10, 2.5], 0],
  [102.5, [25, 10, 2.5, 1.25], 0],
  [183.5, [25, 25, 25, 2.5, 1.25, 0.5], 0],
  [200.5, [25, 25, 25, 10, 2.5, 0.25], 0],
  [100.25, [25, 10, 2.5], 0.25],
  [500, [25, 25, 25, 25, 25, 25, 25, 25, 25, 10, 2.5], 0],
])('%s kg on the standard bar: %j on each side, %s kg missing', (kg, plates, missing) => {
  expect(onBar(kg)).toEqual({ plates_kg: plates, missing_kg: missing, isTooLight: false });
});

test('says that a weight is less than the bar', () => {
  expect(onBar(20)).toEqual({ plates_kg: [], missing_kg: 5, isTooLight: true });
});

test('finds plates that taking the heaviest first would miss', () => {
  expect(onBar(80, { bar_kg: 20, plates_kg: [20, 15] }).plates_kg).toEqual([15, 15]);
});

test('hangs added weight on one side', () => {
  expect(loadAttempt('dip', 37.5, standard).plates_kg).toEqual([25, 10, 2.5]);
});

describe('counted plates', () => {
  test.each<[string, number, Partial<Plates>, number[], number]>([
    ['are used no more than there are', 140, counted([25, 1], [20, 2], [15, 1]), [25, 20, 15], 0],
    ['are loaded where the heaviest first finds nothing', 80, counted([25, 1], [20, 1], [10, 1]), [20, 10], 0],
    ['say what is missing', 200, counted([25, 2], [20, 1]), [25, 25, 20], 40],
    ['come as near as they can', 82.5, counted([20, 1], [10, 1], [5, 1]), [20, 10], 2.5],
    ['of no pair are not there', 70, counted([25, 0], [10, 2]), [10, 10], 10],
    ['alone count, whatever the kinds of the settings', 120, counted([50, 1]), [50], 0],
    ['may be none at all', 30, counted(), [], 10],
  ])('%s', (_, kg, settings, plates, missing) => {
    expect(onBar(kg, settings)).toEqual({ plates_kg: plates, missing_kg: missing, isTooLight: false });
  });

  test('both of a pair hang on a belt', () => {
    const settings = { ...standard, ...counted([20, 1]) };
    expect(loadAttempt('dip', 40, settings)).toMatchObject({ plates_kg: [20, 20], missing_kg: 0 });
    expect(loadAttempt('dip', 60, settings)).toMatchObject({ plates_kg: [20, 20], missing_kg: 20 });
  });

  /** The nearest sum and the fewest plates for it, from all subsets. */
  function bestOf(weight: number, plates: readonly [kg: number, pairs: number][]) {
    let sums = new Map([[0, 0]]);
    for (const plate of plates.flatMap(([kg, pairs]) => Array<number>(pairs).fill(kg))) {
      const next = new Map(sums);
      for (const [sum, count] of sums) {
        const least = Math.min(count + 1, next.get(sum + plate) ?? Number.POSITIVE_INFINITY);
        if (sum + plate <= weight) next.set(sum + plate, least);
      }
      sums = next;
    }
    const sum = Math.max(...sums.keys());
    return { sum, count: sums.get(sum) };
  }

  test('no loading that exists is missed, and none has more plates than needed', () => {
    let seed = 48;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 500; round += 1) {
      const stock = [...standardPlatesKg, 50, 7.5, 3].map((kg): [number, number] => [kg, random(4)]);
      const side = random(600) / 4;
      const { plates_kg: plates, missing_kg: missing } = onBar(20 + 2 * side, counted(...stock));
      const { sum, count } = bestOf(side, stock);
      expect({ round, missing, count: plates.length }).toEqual({ round, missing: (side - sum) * 2, count });
      for (const [kg, pairs] of stock) expect(plates.filter((each) => each === kg).length).toBeLessThanOrEqual(pairs);
    }
  });
});

describe('the change of a loading', () => {
  const judged = (number: number, kg: number, revision: number, outcome: 'good' | 'passed' = 'good') =>
    anEntry(number, {
      attempts: { squat: [{ weight_kg: kg, outcome }] },
      changes: { 'squat.1.outcome': { revision, by: 'Nadia', by_id: 'nadia', at: '2026-11-20T10:00:00.000Z' } },
    });
  const next = { entry: anEntry(9), lift: 'squat' as const, number: 1 };

  test('is what is put on and taken off the last bar of the session', () => {
    const meet = aMeet([judged(1, 100, 5), judged(2, 105, 7), judged(3, 200, 9, 'passed'), next.entry]);
    // 105: 25 + 15; 115: 25 + 20.
    expect(loadingChange(meet, { ...next, weight_kg: 115 })).toEqual({ on_kg: [20], off_kg: [15] });
    expect(loadingChange(meet, { ...next, weight_kg: 105 })).toEqual({ on_kg: [], off_kg: [] });
  });

  test('is none for the first bar of a lift, and without a weight', () => {
    expect(loadingChange(aMeet([next.entry]), { ...next, weight_kg: 100 })).toBeNull();
    const meet = aMeet([judged(1, 100, 5), next.entry]);
    expect(loadingChange(meet, { ...next, lift: 'bench', weight_kg: 100 })).toBeNull();
    expect(loadingChange(meet, { ...next, weight_kg: null })).toBeNull();
  });
});
