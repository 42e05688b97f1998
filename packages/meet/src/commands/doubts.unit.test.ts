import { describe, expect, test } from '@jest/globals';
import type { Attempt } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { doubtOf } from './doubts.ts';
import { aMeet, anEntry } from '../testing.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });

describe('a weight', () => {
  test.each<[string, Attempt[], number, string | undefined]>([
    ['500 kg after a missed 150', [failed(150)], 500, 'raised'],
    ['a usual rise', [good(150)], 160, undefined],
    ['a quarter more after a careful opener', [good(120)], 150, undefined],
    ['a small weight doubled', [good(30)], 50, undefined],
    ['far over the attempt before a passed one', [failed(150), { weight_kg: 150, outcome: 'passed' }], 300, 'raised'],
    ['an opener of five times the bodyweight', [], 400, 'heavy'],
    ['an opener of three times the bodyweight', [], 240, undefined],
    ['less than the bar', [], 15, 'light'],
  ])('%s', (_, attempts, kg, kind) => {
    const entry = anEntry(1, { attempts: { squat: attempts } });
    expect(doubtOf(aMeet([entry]), entry, 'squat', attempts.length + 1, kg)?.kind).toBe(kind);
  });

  test.each([
    [100, undefined],
    [105, 'unloadable'],
  ])('of %d kg with the plates of the gym', (kg, kind) => {
    const entry = anEntry(1);
    const settings = { bar_kg: 20, plate_pairs: [{ kg: 20, pairs: 2 }] };
    expect(doubtOf(aMeet([entry], { settings }), entry, 'squat', 1, kg)?.kind).toBe(kind);
  });

  test.each<[Lift, number, string | undefined]>([
    ['dip', 0, undefined],
    ['dip', 80, undefined],
    ['dip', 400, 'heavy'],
    ['squat', 200, undefined],
  ])('added in street lifting, %s %d kg', (lift, kg, kind) => {
    const entry = anEntry(1, { division: 'Street Lifting' });
    expect(doubtOf(aMeet([entry], { type: 'Calisthenics' }), entry, lift, 1, kg)?.kind).toBe(kind);
  });
});
