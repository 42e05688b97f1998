import { expect, test } from '@jest/globals';
import { standardBarKg, standardPlatesKg } from '../disciplines.ts';
import { loadBar, loadBelt } from './plates.ts';

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
  expect(loadBar(kg, standardBarKg, standardPlatesKg)).toEqual({
    plates_kg: plates,
    missing_kg: missing,
    isTooLight: false,
  });
});

test('says that a weight is less than the bar', () => {
  expect(loadBar(20, 25, standardPlatesKg)).toEqual({ plates_kg: [], missing_kg: 5, isTooLight: true });
});

test('finds plates that taking the heaviest first would miss', () => {
  expect(loadBar(80, 20, [20, 15]).plates_kg).toEqual([15, 15]);
});

test('hangs added weight on one side', () => {
  expect(loadBelt(37.5, standardPlatesKg).plates_kg).toEqual([25, 10, 2.5]);
});
