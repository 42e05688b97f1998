import { describe, expect, test } from '@jest/globals';
import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { RecordKey } from '@power-corner/contracts/records/records';
import type { GoodAttempt, RecordLifter, RecordResult, RecordRules, StandingKg } from './rules.ts';
import { lightestForRecordKg, recordKeys, recordKeyText, recordsBeatenBy, recordsOf } from './rules.ts';

const set = (change: Partial<RecordRules> = {}): RecordRules => ({
  id: 'gym',
  minimum_step_kg: 0.5,
  cascade: 'up',
  single_lifts: true,
  without_total: true,
  open_to: null,
  ...change,
});
const powerlifting: readonly Lift[] = ['squat', 'bench', 'deadlift'];
const lifter = (change: Partial<RecordLifter> = {}): RecordLifter => ({
  sex: 'Male',
  ageCategory: 'Open',
  weightClass: '74Kg-83Kg',
  equipment: 'Raw',
  club: 'Annaba',
  lifts: powerlifting,
  allLifts: true,
  ...change,
});
const key = (change: Partial<RecordKey> = {}): RecordKey => ({
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'squat',
  ...change,
});
const standing =
  (...all: [RecordKey, number][]): StandingKg =>
  (setId, wanted) =>
    all.find(([each]) => recordKeyText('gym', each) === recordKeyText(setId, wanted))?.[1] ?? null;
const nothing = standing();
const squat = (weightKg: number, order: number, number = 1): GoodAttempt => ({
  lift: 'squat',
  number,
  weightKg,
  order,
});
const result = (id: string, attempts: GoodAttempt[], change: Partial<RecordResult> = {}): RecordResult => ({
  id,
  lifter: lifter(),
  attempts,
  standing: 'ranked',
  ...change,
});

test.each([
  ['Male', '53Kg', 'Junior', ['Junior 53', 'Open 59']],
  ['Male', '53Kg', 'Sub-Junior', ['Sub-Junior 53', 'Junior 53', 'Open 59']],
  ['Female', '43Kg', 'Sub-Junior', ['Sub-Junior 43', 'Junior 43', 'Open 47']],
  ['Male', '53Kg', 'Master I', ['Master I 59', 'Open 59']],
  ['Male', '59Kg', 'Junior', ['Junior 59', 'Open 59']],
] as const)(
  'a record of %s in %s at the age of %s is in the class of each age category',
  (sex, weightClass, age, keys) => {
    const found = recordKeys(set(), lifter({ sex, weightClass, ageCategory: age }), 'squat');
    expect(found.map((each) => `${each.age_category} ${each.weight_class}`)).toEqual(keys);
  },
);

describe('a record is beaten by the step of its set, and equal is not enough', () => {
  test.each([
    [199.5, 0.5, false],
    [200, 0.5, false],
    [200.25, 0.5, false],
    [200.5, 0.5, true],
    [201, 2.5, false],
    [202.5, 2.5, true],
  ])('%p kg against 200 kg with a step of %p kg: %p', (weightKg, step, isBeaten) => {
    const sets = [set({ minimum_step_kg: step, cascade: 'own' })];
    const beaten = recordsBeatenBy(sets, standing([key(), 200]), lifter(), { lift: 'squat', weightKg, bests: {} });
    expect(beaten.length === 1).toBe(isBeaten);
  });

  test('the first weight of a category is a record', () => {
    const beaten = recordsBeatenBy([set()], nothing, lifter(), { lift: 'squat', weightKg: 60, bests: {} });
    expect(beaten).toEqual([{ setId: 'gym', key: key(), weightKg: 60 }]);
  });
});

describe('the lightest weight that would do', () => {
  test.each<[string, [RecordKey, number][], Partial<Record<Lift, number>>, Lift, number | null]>([
    ['of one record', [[key(), 200]], {}, 'squat', 200.5],
    ['of no record', [], {}, 'squat', 0.01],
    [
      'of the lift, where the total needs more',
      [
        [key({ lift: 'deadlift' }), 250],
        [key({ lift: 'total' }), 600],
      ],
      { squat: 200, bench: 140 },
      'deadlift',
      250.5,
    ],
    [
      'of the total, where the lift needs more',
      [
        [key({ lift: 'deadlift' }), 280],
        [key({ lift: 'total' }), 600],
      ],
      { squat: 200, bench: 140 },
      'deadlift',
      260.5,
    ],
    [
      'of the lift alone, without a bench press',
      [
        [key({ lift: 'deadlift' }), 280],
        [key({ lift: 'total' }), 600],
      ],
      { squat: 200 },
      'deadlift',
      280.5,
    ],
  ])('%s', (_, records, bests, lift, lightest) => {
    expect(lightestForRecordKg([set()], standing(...records), lifter(), { lift, bests })).toBe(lightest);
  });

  test('is null for a lifter whom no set is open to', () => {
    const sets = [set({ open_to: ['Oran'] })];
    expect(lightestForRecordKg(sets, nothing, lifter(), { lift: 'squat', bests: {} })).toBeNull();
  });
});

describe('the categories that a lift counts for', () => {
  test.each<[AgeCategory, RecordRules['cascade'], AgeCategory[]]>([
    ['Sub-Junior', 'up', ['Sub-Junior', 'Junior', 'Open']],
    ['Sub-Junior', 'own', ['Sub-Junior']],
    ['Junior', 'up', ['Junior', 'Open']],
    ['Open', 'up', ['Open']],
    ['Master', 'up', ['Master', 'Open']],
    ['Master III', 'up', ['Master III', 'Master II', 'Master I', 'Open']],
  ])('%s, cascade %s: %j', (ageCategory, cascade, ages) => {
    const keys = recordKeys(set({ cascade }), lifter({ ageCategory }), 'squat');
    expect(keys.map((each) => each.age_category)).toEqual(ages);
  });

  test.each<[string, Partial<RecordLifter>, Partial<RecordRules>, 'squat' | 'total', number]>([
    ['none without an age category', { ageCategory: null }, {}, 'squat', 0],
    ['none outside every weight class', { weightClass: null }, {}, 'squat', 0],
    ['none for a club that is not on the list', {}, { open_to: ['Oran'] }, 'squat', 0],
    ['one for a club on the list, whatever its capitals', { club: 'ANNABA ' }, { open_to: ['Annaba'] }, 'squat', 1],
    ['none without a club, where clubs are listed', { club: null }, { open_to: ['Annaba'] }, 'squat', 0],
    [
      'none of a lift within a meet of three, if the set counts meets of that lift alone',
      {},
      { single_lifts: false },
      'squat',
      0,
    ],
    ['one of a meet of that lift alone', { lifts: ['squat'] }, { single_lifts: false }, 'squat', 1],
    ['one of a total', {}, { single_lifts: false }, 'total', 1],
    ['none of a total of one lift', { lifts: ['squat'] }, {}, 'total', 0],
    ['none of a total over fewer lifts than the division has', { allLifts: false }, {}, 'total', 0],
    ['one of a lift where fewer are performed', { allLifts: false }, {}, 'squat', 1],
  ])('%s', (_, who, rules, lift, count) => {
    expect(recordKeys(set(rules), lifter(who), lift)).toHaveLength(count);
  });

  test('both category sets share a class by its bound', () => {
    const keys = ['74Kg-83Kg', '83Kg', '83'].map((weightClass) => recordKeys(set(), lifter({ weightClass }), 'squat'));
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
  });
});

describe('within a championship attempts count in the order of their judgement', () => {
  test('two lifters exchange a record, and the lighter lift after it is none', () => {
    const results = [
      result('adel', [squat(200, 1), squat(205, 4, 2)]),
      result('brahim', [squat(202.5, 2), squat(203, 5, 2)]),
    ];
    const records = recordsOf([set()], nothing, results);
    expect(records.map(({ resultId, weightKg }) => [resultId, weightKg])).toEqual([
      ['adel', 200],
      ['brahim', 202.5],
      ['adel', 205],
    ]);
  });

  test('what stood before its first attempt is to be beaten', () => {
    const results = [result('adel', [squat(200, 1), squat(205, 2, 2)])];
    expect(recordsOf([set()], standing([key(), 202]), results).map(({ weightKg }) => weightKg)).toEqual([205]);
  });
});

describe('a lifter without a total', () => {
  const three: GoodAttempt[] = [
    squat(200, 1),
    { lift: 'bench', number: 1, weightKg: 140, order: 2 },
    { lift: 'deadlift', number: 1, weightKg: 250, order: 3 },
  ];
  test.each<[string, RecordResult['standing'], Partial<RecordRules>, string[]]>([
    ['has no total, and keeps the lifts', 'bombed', {}, ['squat', 'bench', 'deadlift']],
    ['keeps nothing, if the set says so', 'bombed', { without_total: false }, []],
    ['who is disqualified has no record', 'disqualified', {}, []],
    ['is none: who is ranked has all', 'ranked', {}, ['squat', 'bench', 'deadlift', 'total']],
  ])('%s', (_, state, rules, lifts) => {
    const records = recordsOf([set(rules)], nothing, [result('adel', three, { standing: state })]);
    expect(records.map(({ key: { lift } }) => lift)).toEqual(lifts);
  });

  test('a total is completed by whichever lift is judged last, also by a correction', () => {
    const corrected = three.map((attempt) => (attempt.lift === 'squat' ? { ...attempt, order: 9 } : attempt));
    const totals = recordsOf([set()], nothing, [result('adel', corrected)]).filter((each) => each.key.lift === 'total');
    expect(totals.map(({ lift, order }) => [lift, order])).toEqual([['squat', 9]]);
  });

  test('a record that was refused is found, and need not be beaten', () => {
    const bench = (weightKg: number, order: number) => ({ lift: 'bench' as const, number: order, weightKg, order });
    const results = [
      result('adel', [bench(100, 1), bench(110, 3)]),
      result('brahim', [bench(105, 2), bench(107.5, 4)]),
    ];
    const found = (isRefused: (record: { weightKg: number }) => boolean) =>
      recordsOf([set()], nothing, results, isRefused).map(({ weightKg }) => weightKg);
    expect(found(() => false)).toEqual([100, 105, 110]);
    expect(found(({ weightKg }) => weightKg === 110)).toEqual([100, 105, 110, 107.5]);
  });

  test('a total rises with each attempt of the last lift', () => {
    const attempts = [...three, { lift: 'deadlift' as const, number: 2, weightKg: 260, order: 4 }];
    const totals = recordsOf([set()], nothing, [result('adel', attempts)]).filter((each) => each.key.lift === 'total');
    expect(totals.map(({ weightKg, number }) => [weightKg, number])).toEqual([
      [590, 1],
      [600, 2],
    ]);
  });
});
