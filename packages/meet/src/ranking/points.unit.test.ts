import { describe, expect, test } from '@jest/globals';
import { dots, ipfGl, pointsEventOf } from './points.ts';

describe('IPF GL points', () => {
  test('of the published examples are right to the hundredth', () => {
    expect(ipfGl({ sex: 'Male', bodyweightKg: 92.04, totalKg: 1035 }, 'total', { isEquipped: true })).toBe(112.85);
    expect(ipfGl({ sex: 'Female', bodyweightKg: 70.5, totalKg: 122.5 }, 'bench')).toBe(96.78);
  });

  test('are not given under 35 kg, without a bodyweight, or without a total', () => {
    expect(ipfGl({ sex: 'Female', bodyweightKg: 34.99, totalKg: 100 }, 'total')).toBeNull();
    expect(ipfGl({ sex: 'Female', bodyweightKg: 35, totalKg: 100 }, 'total')).not.toBeNull();
    expect(ipfGl({ sex: 'Male', bodyweightKg: null, totalKg: 100 }, 'total')).toBeNull();
    expect(ipfGl({ sex: 'Male', bodyweightKg: 80, totalKg: null }, 'total')).toBeNull();
  });

  test('are of three lifts or of the bench alone', () => {
    expect(pointsEventOf(['squat', 'bench', 'deadlift'])).toBe('total');
    expect(pointsEventOf(['bench'])).toBe('bench');
    expect(pointsEventOf(['bench', 'deadlift'])).toBeNull();
  });
});

function dotsAsPrinted(sex: 'Male' | 'Female', bodyweight: number, total: number): number {
  const w = Math.max(40, Math.min(bodyweight, sex === 'Male' ? 210 : 150));
  const divisor =
    sex === 'Male'
      ? -0.000001093 * w ** 4 + 0.0007391293 * w ** 3 - 0.1918759221 * w ** 2 + 24.0900756 * w - 307.75076
      : -0.0000010706 * w ** 4 + 0.0005158568 * w ** 3 - 0.1126655495 * w ** 2 + 13.6175032 * w - 57.96288;
  return (total * 500) / divisor;
}

test('Dots agree with the printed formula within a hundredth, also outside its bodyweights', () => {
  for (const sex of ['Male', 'Female'] as const)
    for (const bodyweightKg of [35, 40, 52.3, 66, 82.75, 104.9, 149.99, 151, 209, 215, 260])
      expect(
        Math.abs((dots({ sex, bodyweightKg, totalKg: 512.5 }) ?? 0) - dotsAsPrinted(sex, bodyweightKg, 512.5)),
      ).toBeLessThan(0.01);
});

test('Dots are not given without a total or a bodyweight', () => {
  expect(dots({ sex: 'Male', bodyweightKg: null, totalKg: 500 })).toBeNull();
  expect(dots({ sex: 'Male', bodyweightKg: 80, totalKg: null })).toBeNull();
});
