import { expect, test } from '@jest/globals';
import type { Live, LiveAttempt, LiveEntry } from '@power-corner/contracts/results/live';
import { turnsOf, turnText } from './lifters.tsx';

const entry = (id: string, session: number) => ({ entry_id: id, session, flight: 'A', attempts: {} }) as LiveEntry;
const turn = (id: string) => ({ entry_id: id, number: 1, weight_kg: 100 }) as LiveAttempt;
const judged = Array.from({ length: 3 }, () => ({ weight_kg: 100, outcome: 'good' as const }));
const live = {
  championship: { type: 'Powerlifting' },
  lifts: ['squat', 'bench', 'deadlift'],
  sessions: [{ number: 1, name: null, state: 'open' }],
  current: turn('a'),
  order: [turn('b'), turn('x'), turn('c'), turn('d')],
  standings: [
    { entries: [entry('late', 1), entry('d', 1), entry('x', 2)] },
    { entries: [entry('c', 1), entry('b', 1), entry('a', 1)] },
  ],
} as Live;

test("a coach's own stand in lifting order, with the attempts of their own session before each turn", () => {
  const own = turnsOf(live, new Set(['late', 'd', 'a', 'x', 'c']));
  expect(own.map((each) => [each.entry.entry_id, each.before, each.next?.weight_kg])).toEqual([
    ['a', 0, 100],
    ['x', 0, 100],
    ['c', 2, 100],
    ['d', 3, 100],
    ['late', null, undefined],
  ]);
});

test.each<[string, Partial<LiveEntry>, string]>([
  ['waits for the next lift', { place: 1 }, 'Plus tard'],
  ['has lifted all', { place: 1, attempts: { deadlift: judged } }, 'Terminé'],
  ['lifts as a guest', { place: 'G' }, 'Plus tard'],
  ['has no good squat', { place: 'DQ', bombed_out: true }, 'Pas de total'],
  ['is disqualified', { place: 'DQ' }, 'Disqualifié'],
  ['has withdrawn', { place: 'WD', attempts: { deadlift: judged } }, 'Abandon'],
])('without a turn a lifter who %s reads so', (_, given, text) => {
  const lifter = { ...entry('late', 1), ...given };
  const seen = { ...live, standings: [{ division: '3 Movement', entries: [lifter] }] } as Live;
  expect(turnsOf(seen, new Set(['late'])).map((each) => turnText(seen, each))).toEqual([text]);
});

test('the bench alone ends the day of its lifters', () => {
  const lifter = { ...entry('late', 1), place: 1, attempts: { bench: judged } };
  const seen = { ...live, standings: [{ division: 'Bench Press', entries: [lifter] }] } as unknown as Live;
  expect(turnsOf(seen, new Set(['late'])).map((each) => turnText(seen, each))).toEqual(['Terminé']);
});
