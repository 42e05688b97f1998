import { expect, test } from '@jest/globals';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { applyCommand, type Official } from '../commands/apply-command.ts';
import { systemOfficial } from '../commands/commands.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import { dueDeclarations } from './weight-clock.ts';

const nadia: Official = { id: 'nadia', name: 'Nadia Haddad' };
const judgedAt = '2026-11-20T10:00:00.000Z';
const atSecond = (second: number) => new Date(Date.parse(judgedAt) + second * 1000);
const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });

function squats(attempts: Attempt[], given: Partial<MeetEntry> = {}, of: Parameters<typeof aMeet>[1] = {}): Meet {
  const change = { revision: 9, by: nadia.name, by_id: nadia.id, at: judgedAt };
  const changes = Object.fromEntries(attempts.map((_, index) => [`squat.${index + 1}.outcome`, change]));
  const settings = { name_weight_clock: true, ...of.settings };
  return aMeet([anEntry(1, { attempts: { squat: attempts }, changes, ...given })], { ...of, settings });
}

const dueKg = (meet: Meet, second = 60) => dueDeclarations(meet, atSecond(second)).map(({ data }) => data.weight_kg);

test.each<[string, Meet, number[]]>([
  ['2.5 kg more after a good lift', squats([good(100)]), [102.5]],
  ['the same after a failed one', squats([good(100), failed(110)]), [110]],
  ['the same after a failed record', squats([failed(100.5)]), [100.5]],
  ['the next whole step after a record', squats([good(100.5)]), [102.5]],
  ['2.5 kg more in half steps', squats([good(100.5)], {}, { settings: { record_steps: true } }), [103]],
  ['nothing before the first attempt', squats([]), []],
  ['nothing after a pass', squats([{ weight_kg: 100, outcome: 'passed' }]), []],
  ['nothing after the last attempt', squats([good(100), good(105), good(110)]), []],
  ['nothing over a weight that was named', squats([good(100), { weight_kg: 107.5, outcome: null }]), []],
  ['nothing for somebody withdrawn', squats([good(100)], { outcome: 'withdrawn' }), []],
  ['nothing without the setting', squats([good(100)], {}, { settings: { name_weight_clock: false } }), []],
  [
    'nothing in a closed session',
    squats([good(100)], {}, { sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' }] }),
    [],
  ],
])('when the minute ends, the system declares %s', (_, meet, declared) => {
  expect(dueKg(meet)).toEqual(declared);
});

test('the minute is counted from the decision', () => {
  expect(dueKg(squats([good(100)]), 59)).toEqual([]);
  expect(dueKg(squats([good(100)]), 60)).toEqual([102.5]);
});

const automatic = (weight_kg: number) =>
  aCommand('DeclareAttempt', 1, { lift: 'squat', number: 2, weight_kg, automatic: true });

function declared(meet: Meet, command: ReturnType<typeof aCommand>, official = nadia) {
  const done = applyCommand(meet, command, official, atSecond(61));
  if (done.refused) throw new Error(done.refused);
  return done;
}

test('the declaration is by the system, whoever sends it, and is made once', () => {
  const { meet } = declared(squats([good(100)]), automatic(102.5));
  expect(meet.entries[0]?.attempts.squat?.[1]).toEqual({ weight_kg: 102.5, outcome: null });
  expect(meet.entries[0]?.changes['squat.2.weight']).toMatchObject({ by: 'Système', by_id: 'system' });
  expect(dueKg(meet, 90)).toEqual([]);
  expect(declared(meet, automatic(102.5)).changes).toEqual([]);
});

test('a late one changes neither what was named, nor what a corrected decision asks for', () => {
  expect(declared(squats([good(100), { weight_kg: 110, outcome: null }]), automatic(102.5)).changes).toEqual([]);
  expect(declared(squats([failed(100)]), automatic(102.5)).changes).toEqual([]);
});

test('what an official named without having seen it counts more', () => {
  const { meet } = declared(squats([good(100)]), automatic(102.5), systemOfficial);
  const named = aCommand('DeclareAttempt', 1, { lift: 'squat', number: 2, weight_kg: 107.5 }, { based_on: 9 });
  expect(declared(meet, named).meet.entries[0]).toMatchObject({
    id: entryId(1),
    attempts: { squat: [good(100), { weight_kg: 107.5, outcome: null }] },
  });
});
