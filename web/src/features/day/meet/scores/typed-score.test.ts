import { expect, test } from '@jest/globals';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import { typedScore, typedText } from './typed-score.ts';

const race: MeetEvent = { id: 'w', name: 'W', kind: 'time', cap_seconds: 600 };
const total = { ...race, reps_total: 180 };
const reps = { ...race, kind: 'reps' as const };
const rounds = { ...reps, reps_per_round: 30 };
const load = { ...race, kind: 'load' as const };
const distance = { ...race, kind: 'distance' as const };
const finished = (value: number) => ({ value, status: 'finished' });
const capped = (given: object) => ({ value: null, capped: true, status: 'finished', ...given });

test.each<[MeetEvent, string, object | null]>([
  [race, '12:34', finished(754)],
  [race, '1234', finished(754)],
  [race, '١٢٣٤', finished(754)],
  [race, 'CAP 12', capped({ reps_left: 12 })],
  [race, 'cap12', capped({ reps_left: 12 })],
  [race, 'CAP', null],
  [total, 'cap 142', capped({ reps_left: 38 })],
  [total, 'cap ١٤٢', capped({ reps_left: 38 })],
  [total, 'cap 181', null],
  [total, 'cap 1,5', null],
  [race, 'dnf', { value: null, status: 'dnf' }],
  [race, ' DNS ', { value: null, status: 'dns' }],
  [race, 'dnf 4:05', null],
  [reps, '0', finished(0)],
  [reps, '12,5', null],
  [reps, 'cap 12', null],
  [rounds, '8 + 15', finished(255)],
  [rounds, '8+0', finished(240)],
  [rounds, '8 + 40', null],
  [rounds, '8 + 30', null],
  [rounds, '8', null],
  [load, '102,5', finished(102.5)],
  [distance, '1250,25', finished(1250.25)],
  [distance, '1250,255', null],
  [distance, '', null],
])('of $kind, %j is read as %j', (event, text, data) => {
  expect(typedScore(event, text)).toEqual(data);
});

test.each<[MeetEvent, Score, string]>([
  [race, { value: 59.999, status: 'finished' }, '0:59,999'],
  [race, { value: null, capped: true, reps_left: 7, status: 'finished' }, 'CAP 7'],
  [total, { value: null, capped: true, reps_left: 38, status: 'finished' }, 'CAP 142'],
  [rounds, { value: 255, status: 'finished' }, '8 + 15'],
  [distance, { value: 1250.25, status: 'finished' }, '1250,25'],
  [load, { value: null, status: 'dnf' }, 'DNF'],
])('a stored score of $kind is typed again as it was: %j, %j', (event, score, text) => {
  expect(typedText(event, score)).toBe(text);
  expect(typedScore(event, text)).toEqual(score);
});
