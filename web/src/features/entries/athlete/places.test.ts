import { expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { myChampionship } from '../../../../testing/builders.ts';
import { ownPlaces } from './places.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const result = { place: 1, total_kg: 500, score: null, points: { ipf_gl: null, dots: null }, bests: {} };
const on = (date: string, of: Partial<MyChampionship> = {}) =>
  myChampionship({ name: date.slice(0, 10), date, state: 'confirmed', ...of });

const names = (mine: readonly MyChampionship[]) => {
  const { next, later, waiting, history } = ownPlaces(mine, now);
  const named = (each: readonly MyChampionship[]) => each.map(({ name }) => name);
  return { next: next?.name, later: named(later), waiting: named(waiting), history: named(history) };
};

test.each<[string, MyChampionship[], Partial<ReturnType<typeof names>>]>([
  ['nothing at all', [], { next: undefined, later: [], waiting: [], history: [] }],
  [
    'the soonest place comes next, confirmed or not',
    [on('2027-01-09T08:00:00Z'), on('2026-12-05T08:00:00Z', { state: 'pending' })],
    { next: '2026-12-05', later: ['2027-01-09'] },
  ],
  ['one that runs comes next', [on('2026-11-25T08:00:00Z'), on('2026-12-05T08:00:00Z')], { next: '2026-11-25' }],
  [
    'its published results end it',
    [on('2026-11-25T08:00:00Z', { result })],
    { next: undefined, history: ['2026-11-25'] },
  ],
  [
    'a rank of a waiting list is no place, and an offer is a thing to do',
    [on('2026-12-05T08:00:00Z', { state: 'waiting' }), on('2026-12-06T08:00:00Z', { state: 'offered' })],
    { next: undefined, waiting: ['2026-12-05'] },
  ],
  [
    'what is over is history, latest first',
    [
      on('2026-03-01T08:00:00Z', { status: 'completed' }),
      on('2026-10-01T08:00:00Z', { status: 'completed', result }),
      on('2026-10-02T08:00:00Z', { status: 'completed', state: 'waiting' }),
    ],
    { next: undefined, waiting: [], history: ['2026-10-01', '2026-03-01'] },
  ],
  [
    'one that was called off is gone',
    [on('2026-12-05T08:00:00Z', { status: 'canceled' })],
    { next: undefined, history: [] },
  ],
])('%s', (_, mine, expected) => {
  expect(names(mine)).toMatchObject(expected);
});
