import { calls } from '@power-corner/contracts/calls/all';
import type { CommandResult } from '@power-corner/contracts/results/meet-commands';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inBatches } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { startHarness, type Harness } from './support/harness.ts';
import { openChampionship } from './support/people.ts';
import { isHonestRefusal, pause, type Answer } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

const entries = 40;

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 0, championships: 0 });
});

test.afterAll(() => harness?.end());

const person = (number: number) => ({
  firstname: 'Lina',
  lastname: `Haddad ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(number % 26)}${'abcdefghij'.charAt(Math.floor(number / 26))}`,
  sex: 'Female' as const,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
});

interface DayOf {
  id: string;
  ids: string[];
  commands: object[];
}

/** A championship with entries, and 200 commands that an hour without network has left on a device. */
async function anHourOffline(): Promise<DayOf> {
  const { site, admin } = harness;
  const { id } = await openChampionship(site, admin);
  const numbers = Array.from({ length: entries }, (_, number) => number);
  const added = await inBatches(numbers, 8, (number) =>
    patiently(() =>
      site.call(calls.addEntry, { params: { id }, token: admin, body: { person: person(number), division: null } }),
    ),
  );
  const ids = added.map(({ body }) => body.data.id as string);
  const at = new Date().toISOString();
  const commands = ids.flatMap((entryId, index) =>
    (
      [
        ['MarkPresent', { present: true }],
        ['WeighIn', { bodyweight_kg: 60 + index / 4 }],
        ['AssignLot', { lot: index + 1 }],
        ['AssignSession', { session: 1, flight: 'A' }],
        ['RecordScore', { event: 'Fran', kind: 'time', value: 200 + index }],
      ] as const
    ).map(([type, data]) => ({ id: randomUUID(), type, entry_id: entryId, based_on: 0, at, data })),
  );
  return { id, ids, commands };
}

/** Calls again while a broken part refuses, as a device does. */
const patiently = (call: () => Promise<Answer>): Promise<Answer> =>
  eventually(
    async () => {
      const answer = await call();
      return answer.status !== 0 && !isHonestRefusal(answer) && answer;
    },
    'an answer',
    90_000,
  );

const send = ({ id }: DayOf, commands: readonly object[]) =>
  harness.site.call(calls.sendMeetCommands, {
    params: { id },
    token: harness.admin,
    body: { commands: [...commands] },
  });

const outcomesOf = ({ body }: Answer): string[] =>
  ((body?.data?.results ?? []) as CommandResult[]).map(({ outcome, code }) =>
    outcome === 'refused' ? code! : outcome,
  );

/** Every command had one effect, and every entry is as the commands say. */
async function expectOnce(day: DayOf): Promise<void> {
  const stored = await harness.databases.read('championships', 'participations', { championshipId: day.id });
  const applied = stored.flatMap(({ meet }) => (meet?.commands ?? []) as { id: string }[]).map(({ id }) => id);
  expect(applied.toSorted()).toEqual((day.commands as { id: string }[]).map(({ id }) => id).toSorted());
  const kinds = ['presence_changed', 'weighed_in', 'lot_changed', 'session_changed', 'score_changed'];
  const journals = stored.flatMap(({ journal }) => (journal as { kind: string }[]).map(({ kind }) => kind));
  for (const kind of kinds) expect([kind, journals.filter((each) => each === kind).length]).toEqual([kind, entries]);
  const { body } = await patiently(() =>
    harness.site.call(calls.getMeet, { params: { id: day.id }, token: harness.admin }),
  );
  for (const [index, id] of day.ids.entries()) {
    const entry = (body.data.entries as { id: string }[]).find((each) => each.id === id);
    expect(entry).toMatchObject({
      present: true,
      bodyweight_kg: 60 + index / 4,
      lot: index + 1,
      session: 1,
      scores: { Fran: { value: 200 + index } },
    });
  }
}

for (const delayMs of [0, 15, 40, 90, 180]) {
  test(`a sync of 200 commands loses and doubles nothing when every championships process is killed ${delayMs} ms into it`, async () => {
    const day = await anHourOffline();
    const first = send(day, day.commands);
    await pause(delayMs);
    const killed = harness.site.processesOf('championships').map((part) => ({ part, was: harness.kill(part) }));
    await first;
    await Promise.all(killed.map(({ part, was }) => harness.back(part, was)));
    const answer = await patiently(() => send(day, day.commands));
    expect(answer.status).toBe(200);
    expect(new Set(outcomesOf(answer)).difference(new Set(['applied', 'repeated']))).toEqual(new Set());
    const again = await patiently(() => send(day, day.commands));
    expect(new Set(outcomesOf(again))).toEqual(new Set(['repeated']));
    await expectOnce(day);
  });
}

test('the same 200 commands, sent ten times at once to two replicas, are applied once', async () => {
  const day = await anHourOffline();
  const answers = await Promise.all(Array.from({ length: 10 }, () => patiently(() => send(day, day.commands))));
  const outcomes = answers.flatMap(outcomesOf);
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(day.commands.length);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(9 * day.commands.length);
  await expectOnce(day);
});

test('a championships process that is frozen while it writes, and wakes after another one did, changes nothing', async () => {
  const day = await anHourOffline();
  const [frozen = ''] = harness.site.processesOf('championships');
  const sending = Array.from({ length: 4 }, () => patiently(() => send(day, day.commands)));
  await pause(20);
  harness.kill(frozen, 'SIGSTOP');
  await pause(9000);
  harness.kill(frozen, 'SIGCONT');
  for (const answer of await Promise.all(sending)) expect(answer.status).toBe(200);
  await expectOnce(day);
});
