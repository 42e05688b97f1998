import { expect, test } from '@jest/globals';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { describeCommand, describeValue } from './describe-command.ts';

const meet = aMeet([anEntry(1)], {
  settings: { events: [{ id: 'WOD 2.1', name: 'Fran', kind: 'time', cap_seconds: null }] },
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
  ['lane.WOD 2.1', JSON.stringify({ heat: 2, lane: 4 }), 'Série 2 · couloir 4'],
  ['lane.WOD 2.1', null, 'aucun'],
  ['heat.WOD 2.1.2', JSON.stringify({ name: 'Finale', starts_at: null, state: 'open' }), 'Finale, ouverte'],
  ['settings', JSON.stringify({ scoring: 'places' }), 'épreuves : somme des places'],
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

test.each<[MeetCommand['type'], object, string, string]>([
  ['SetHeat', { heat: 2, starts_at: '2026-11-20T09:30:00.000Z' }, 'Fran · Série 2', '10:30'],
  ['SetHeat', { heat: 2, remove: true }, 'Fran · Série 2', 'retirée'],
  ['StartHeat', { heat: 2 }, 'Fran · Série 2', 'Départ'],
  ['AssignLane', { heat: 2, lane: 4 }, 'Nom Prénom1 · Fran', 'Série 2 · couloir 4'],
  ['AssignLane', { heat: null }, 'Nom Prénom1 · Fran', 'aucun'],
])('%s with %j is said in words', (type, data, title, value) => {
  const entry_id = type === 'AssignLane' ? entryId(1) : undefined;
  const command = { id: 'a', based_on: 1, at: '', type, entry_id, data: { event: 'WOD 2.1', ...data } } as MeetCommand;
  expect(describeCommand(meet, command)).toEqual({ title, value });
});
