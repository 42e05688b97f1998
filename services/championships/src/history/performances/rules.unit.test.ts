import { describe, expect, test } from '@jest/globals';
import { personalBestsOf } from './rules.ts';

type Result = Parameters<typeof personalBestsOf>[0][number];

const result = (id: string, season: number, change: Partial<Result> = {}): Result => ({
  _id: id,
  date: new Date(`${season}-05-01T08:00:00Z`),
  discipline: 'Powerlifting',
  division: '3 Movement',
  standing: 'ranked',
  lifts: ['squat', 'bench', 'deadlift'],
  bests: {},
  totalKg: null,
  ...change,
});

describe('a personal best is better than all published results before the championship', () => {
  const earlier = result('earlier', 2024, { bests: { squat: 200 }, totalKg: 500 });
  test.each<[string, Partial<Result>, string[]]>([
    ['more', { bests: { squat: 200.5 }, totalKg: 500.5 }, ['squat', 'total']],
    ['as much', { bests: { squat: 200 }, totalKg: 500 }, []],
    ['a lift that is new', { bests: { bench: 100 } }, []],
    ['more in a total that does not count', { standing: 'bombed', bests: { squat: 210 } }, ['squat']],
    ['more in a total over fewer lifts', { lifts: ['squat', 'bench'], totalKg: 900 }, []],
    ['more, and disqualified', { standing: 'disqualified', bests: { squat: 210 } }, []],
    ['a total of another division', { division: 'Bench Press', totalKg: 900 }, []],
  ])('%s: %j', (_, change, expected) => {
    expect(personalBestsOf([earlier, result('later', 2025, change)]).get('later')).toEqual(expected);
  });

  test('the first result has none', () => {
    expect(personalBestsOf([earlier]).get('earlier')).toEqual([]);
  });

  test('what a disqualified lifter lifted before is nothing to beat', () => {
    const before = [earlier, result('out', 2025, { standing: 'disqualified', bests: { squat: 250 } })];
    const later = result('later', 2026, { bests: { squat: 210 } });
    expect(personalBestsOf([...before, later]).get('later')).toEqual(['squat']);
  });
});
