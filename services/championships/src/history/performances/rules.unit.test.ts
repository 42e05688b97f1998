import { describe, expect, test } from '@jest/globals';
import type { RankingDimension } from './rules.ts';
import { bestOf, bestUnder, personalBestsOf } from './rules.ts';

type Result = Parameters<typeof bestOf>[0][number] & Parameters<typeof personalBestsOf>[0][number];

const result = (id: string, season: number, change: Partial<Result> = {}): Result => ({
  _id: id,
  date: new Date(`${season}-05-01T08:00:00Z`),
  season,
  discipline: 'Powerlifting',
  division: '3 Movement',
  weightClass: '83',
  ageCategory: 'Open',
  clubKey: 'annaba',
  sex: 'Male',
  standing: 'ranked',
  lifts: ['squat', 'bench', 'deadlift'],
  bests: {},
  totalKg: null,
  values: {},
  ...change,
});

/** The results that a ranking by total with these filters shows. */
function shown(results: Result[], ...filters: RankingDimension[]): string[] {
  const bests = bestOf(results);
  const isBest = bestUnder(filters);
  return results.map(({ _id }) => _id).filter((id) => isBest.test(bests.get(id)?.total ?? ''));
}

describe('under each set of filters one result of a person is the best', () => {
  const results = [
    result('first', 2024, { values: { total: 600 }, weightClass: '74' }),
    result('second', 2025, { values: { total: 580 } }),
    result('third', 2025, { values: { total: 590 }, clubKey: 'oran' }),
  ];
  test.each<[string, RankingDimension[], string[]]>([
    ['without filters', [], ['first']],
    ['a season', ['season'], ['first', 'third']],
    ['a class', ['weightClass'], ['first', 'third']],
    ['a club', ['clubKey'], ['first', 'third']],
    ['a season and a club', ['season', 'clubKey'], ['first', 'second', 'third']],
  ])('%s', (_, filters, expected) => {
    expect(shown(results, ...filters)).toEqual(expected);
  });

  test('of equal values the earlier one', () => {
    const equal = [result('late', 2025, { values: { total: 600 } }), result('early', 2024, { values: { total: 600 } })];
    expect(shown(equal)).toEqual(['early']);
  });

  test('a result without a value is none', () => {
    expect(shown([result('none', 2025)])).toEqual([]);
  });

  test('of each discipline, under every set of filters', () => {
    const heavy = result('powerlifting', 2025, { values: { total: 600 } });
    const light = result('street', 2025, { discipline: 'Calisthenics', division: 'Street Lifting' });
    const both = [heavy, { ...light, values: { total: 200 } }];
    expect(shown(both)).toEqual(['powerlifting', 'street']);
    expect(shown(both, 'season', 'weightClass', 'ageCategory', 'clubKey')).toEqual(['powerlifting', 'street']);
  });

  test('of each sex, where a sheet or a correction has another one', () => {
    const both = [result('mixed', 2024, { sex: 'Mx', values: { total: 600 } }), result('men', 2025)];
    both[1]!.values = { total: 500 };
    expect(shown(both)).toEqual(['mixed']);
    expect(shown(both, 'sex')).toEqual(['mixed', 'men']);
  });

  test('with one letter where a person has one result', () => {
    expect(bestOf([result('only', 2025, { values: { total: 600 } })]).get('only')).toEqual({ total: 'A' });
  });
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
