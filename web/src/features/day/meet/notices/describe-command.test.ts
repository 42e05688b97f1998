import { expect, test } from '@jest/globals';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { describeCommand, describeValue } from './describe-command.ts';

const meet = aMeet([anEntry(1)], {
  sessions: [{ number: 2, name: 'Hommes lourds', state: 'planned', weigh_in: 'open' }],
});

test.each([
  ['present', false, 'Absent'],
  ['lot', null, 'aucun'],
  ['weigh_in', 80.5, '80,5 kg'],
  ['session', JSON.stringify({ session: 2, flight: 'A' }), 'Hommes lourds A'],
  ['session', JSON.stringify({ session: 3, flight: null }), 'Session 3'],
  ['session.2', JSON.stringify({ name: null, state: 'open', weigh_in: 'closed' }), 'ouverte, pesée close'],
  ['squat.1.outcome', 'no_lift', 'Manqué'],
  ['squat.1.outcome', null, 'Non jugé'],
  ['squat.2.weight', 102.5, '102,5 kg'],
  ['outcome', JSON.stringify({ outcome: 'no_show', reason: null }), 'Absent (NS)'],
  ['called', JSON.stringify({ lift: 'squat', number: 1, reason: 'Crampe' }), "Appel hors de l'ordre : Crampe"],
  ['break', 10, 'Pause de 10 min'],
  ['settings', 'of another release', 'of another release'],
])('of %s, the value %s is said in words', (key, value, text) => {
  expect(describeValue(meet, { key, value }).replaceAll('\u00a0', ' ')).toBe(text);
});

test('a command for a session says its name', () => {
  const given = { id: 'a', based_on: 1, at: '' };
  expect(describeCommand(meet, { ...given, type: 'SetSession', data: { session: 2, state: 'open' } })).toEqual({
    title: 'Hommes lourds',
    value: 'ouverte',
  });
});
