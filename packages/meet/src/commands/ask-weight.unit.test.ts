import { describe, expect, test } from '@jest/globals';
import type { AskedWeight } from '@power-corner/contracts/results/asked-weight';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { aCommand, aMeet, anEntry } from '../testing.ts';
import { applyCommand } from './apply-command.ts';
import { waitingWeight } from './ask-weight.ts';

const now = new Date('2026-11-20T09:05:00.000Z');
const athlete = { id: 'athlete', name: 'Lina Haddad' };
const table = { id: 'table', name: 'Nadia Kaci' };
const lifted = { squat: [{ weight_kg: 100, outcome: 'good' as const }] };
const phones = { weights_by_phone: true };

const ask = (weight_kg: number | null, number = 2) =>
  aCommand('AskWeight', 1, { lift: 'squat', number, weight_kg }, { based_on: 99 });

const meetOf = (given: Partial<MeetEntry> = {}, meet: Parameters<typeof aMeet>[1] = {}) =>
  aMeet([anEntry(1, { attempts: lifted, ...given })], { settings: phones, ...meet });

function applied(meet: Meet, ...commands: Parameters<typeof applyCommand>[1][]): MeetEntry {
  const after = commands.reduce((state, command) => {
    const done = applyCommand(state, command, command.type === 'AskWeight' ? athlete : table, now);
    if (done.refused) throw new Error(done.refused);
    return done.meet;
  }, meet);
  return after.entries[0]!;
}

const asked: AskedWeight = { lift: 'squat', number: 2, weight_kg: 107.5, at: now.toISOString() };

test('what is asked waits beside the attempts, and the latest word counts', () => {
  const entry = applied(meetOf(), ask(105), ask(107.5));
  expect([entry.asked, entry.attempts]).toEqual([asked, lifted]);
});

test.each([
  [
    'declared as asked',
    aCommand('DeclareAttempt', 1, { lift: 'squat', number: 2, weight_kg: 107.5 }, { based_on: 99 }),
  ],
  ['declared otherwise', aCommand('DeclareAttempt', 1, { lift: 'squat', number: 2, weight_kg: 110 }, { based_on: 99 })],
  ['passed', aCommand('JudgeAttempt', 1, { lift: 'squat', number: 2, outcome: 'passed' }, { based_on: 99 })],
  ['declined', ask(null)],
])('it is gone once the attempt is %s', (_, answer) => {
  expect(applied(meetOf(), ask(107.5), answer).asked).toBeUndefined();
});

test('the weight that is declared already asks for nothing, and takes an earlier wish back', () => {
  const declared = { squat: [...lifted.squat, { weight_kg: 105, outcome: null }] };
  expect(applied(meetOf({ attempts: declared }), ask(105)).asked).toBeUndefined();
  expect(applied(meetOf({ attempts: declared }), ask(110), ask(105)).asked).toBeUndefined();
});

test('it does not wait while its attempt is not the next one', () => {
  const takenBack = { squat: [{ weight_kg: 100, outcome: null }] };
  expect(waitingWeight({ attempts: lifted, asked })).toEqual(asked);
  expect(waitingWeight({ attempts: takenBack, asked })).toBeNull();
  expect(waitingWeight({ attempts: lifted })).toBeNull();
});

describe('refused is', () => {
  const closed = { sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' } as const] };
  test.each<[string, Meet, ReturnType<typeof ask>, string, RegExp]>([
    ['any weight while the setting is off', meetOf({}, { settings: {} }), ask(105), 'CLOSED', /se dit à la table/],
    ['one of a closed session', meetOf({}, closed), ask(105), 'CLOSED', /n'est pas ouverte/],
    ['one without a session', meetOf({ session: null }), ask(105), 'CLOSED', /n'est pas ouverte/],
    ['one of who has withdrawn', meetOf({ outcome: 'withdrawn' }), ask(105), 'CLOSED', /n'est pas ouverte/],
    ['another attempt', meetOf(), ask(105, 3), 'CHANGED', /plus votre prochain essai/],
    ['less than before', meetOf(), ask(95), 'TOO_LOW', /au moins 102,5/],
    ['a half step without a record', meetOf(), ask(103), 'STEP', /paliers/],
  ])('%s', (_, meet, command, code, message) => {
    const { refused, ...refusal } = applyCommand(meet, command, athlete, now) as { refused: string; message: never };
    expect(refused).toBe(code);
    expect(frenchOf(refusal.message)).toMatch(message);
  });

  test('declining what was asked anew meanwhile', () => {
    const done = applyCommand(meetOf(), ask(105), athlete, now);
    const seenBefore = aCommand('AskWeight', 1, { lift: 'squat', number: 2, weight_kg: null });
    expect(applyCommand((done as { meet: Meet }).meet, seenBefore, table, now)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: 'squat.2.asked', value: 105 },
    });
  });
});
