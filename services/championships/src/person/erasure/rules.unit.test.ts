import { expect, test } from '@jest/globals';
import type { OwnResult } from '@power-corner/contracts/results/results';
import type { EntryDay } from '../../entries/places/model.ts';
import { hasResult } from './rules.ts';

const placed = (place: OwnResult['place']) =>
  ({ place, total_kg: null, points: null, score: null, bests: {} }) as never;
const lifted = { attempts: { bench: [{ weightKg: 100, outcome: 'failed' }] } } as unknown as EntryDay;
const scored = { scores: [{ event: 'Fran', value: 200 }] } as unknown as EntryDay;

test.each([
  ['no entry of the results', undefined, undefined, false],
  ['an attempt that an imported sheet leaves out', undefined, lifted, true],
  ['who did not come', placed('NS'), undefined, false],
  ['an entry before the day', placed(null), undefined, false],
  ['an entry that was only weighed', placed(null), { version: 1, attempts: {}, scores: [] } as EntryDay, false],
  ['an entry with an attempt, without a place yet', placed(null), lifted, true],
  ['an entry with a score, without a place yet', placed(null), scored, true],
  ['a place', placed(1), lifted, true],
  ['a place of an imported sheet', placed(3), undefined, true],
  ['a disqualification', placed('DQ'), undefined, true],
] as const)('%s: %#', (_, result, day, expected) => {
  expect(hasResult(result, day)).toBe(expected);
});
