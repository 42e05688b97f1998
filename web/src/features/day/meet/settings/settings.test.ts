import { expect, test } from '@jest/globals';
import { aMeet } from '@power-corner/meet/testing';
import { checkSettings, typedFrom, type TypedSettings } from './settings.ts';

const check = (type: 'Powerlifting' | 'Calisthenics' | 'Crossfit', typed: Partial<TypedSettings>) => {
  const meet = aMeet([], { type });
  const { faults, changes } = checkSettings(meet, { ...typedFrom(meet), ...typed });
  return [[...faults], changes];
};

test.each(['Powerlifting', 'Calisthenics', 'Crossfit'] as const)('settings of %s that stay send nothing', (type) => {
  expect(check(type, {})).toEqual([[], {}]);
});

test('only what changes is sent', () => {
  expect(check('Powerlifting', { bar: '20', recordSteps: true })).toEqual([[], { bar_kg: 20, record_steps: true }]);
  expect(check('Powerlifting', { plates: [20, 10], otherPlates: '1,5 3' })).toEqual([
    [],
    { plates_kg: [20, 10, 3, 1.5] },
  ]);
  expect(check('Calisthenics', { lifts: ['dip', 'pull_up'], byAge: true })).toEqual([
    [],
    { lifts: ['pull_up', 'dip'], by_age: true },
  ]);
  expect(check('Powerlifting', { threeReferees: true, cardsRequired: true, cardsShown: false })).toEqual([
    [],
    { referees: 3, cards_required: true, cards_shown: false },
  ]);
  expect(check('Crossfit', { byWeightClass: true })).toEqual([[], { rank_by_weight_class: true }]);
  expect(check('Crossfit', { table: '50, 30 20;10' })).toEqual([[], { points_table: [50, 30, 20, 10] }]);
  expect(check('Crossfit', { scoring: 'places', table: '100 90 95' })).toEqual([[], { scoring: 'places' }]);
});

test('counted plates have their pairs, and those that are not counted any more none', () => {
  const plates = { plates: [20, 10], otherPlates: '' };
  const pairs = { '20': '4', '10': '1', '25': '9' };
  const plate_pairs = [
    { kg: 20, pairs: 4 },
    { kg: 10, pairs: 1 },
  ];
  expect(check('Powerlifting', { ...plates, isCounted: true, pairs })).toEqual([
    [],
    { plates_kg: [20, 10], plate_pairs },
  ]);
  const meet = aMeet([], { settings: { plate_pairs } });
  expect(typedFrom(meet)).toMatchObject({ ...plates, isCounted: true, pairs: { '20': '4', '10': '1' } });
  expect(checkSettings(meet, typedFrom(meet)).changes).toEqual({});
  const changed = checkSettings(meet, { ...typedFrom(meet), isCounted: false }).changes;
  expect(changed).toEqual({ plates_kg: [20, 10], plate_pairs: null });
});

test.each<[fault: string, type: 'Calisthenics' | 'Crossfit', typed: Partial<TypedSettings>]>([
  ['lifts', 'Calisthenics', { lifts: [] }],
  ['bar', 'Calisthenics', { bar: '4,99' }],
  ['bar', 'Calisthenics', { bar: 'vingt' }],
  ['bar', 'Calisthenics', { bar: '20,125' }],
  ['plates', 'Calisthenics', { plates: [] }],
  ['otherPlates', 'Calisthenics', { otherPlates: '0 3' }],
  ['otherPlates', 'Calisthenics', { otherPlates: '3 kilos' }],
  ['otherPlates', 'Calisthenics', { otherPlates: Array.from({ length: 31 }, (_, kg) => kg + 30).join(' ') }],
  ['pairs', 'Calisthenics', { isCounted: true, plates: [20], pairs: {} }],
  ['pairs', 'Calisthenics', { isCounted: true, plates: [20], pairs: { '20': 'deux' } }],
  ['breakMinutes', 'Calisthenics', { breakMinutes: '61' }],
  ['table', 'Crossfit', { table: '100 90 95' }],
  ['table', 'Crossfit', { table: '1001' }],
  ['table', 'Crossfit', { table: '100, cent' }],
  ['table', 'Crossfit', { table: '1 '.repeat(201) }],
])('%s is a fault of %s with %j', (fault, type, typed) => {
  expect(check(type, typed)[0]).toEqual([fault]);
});
