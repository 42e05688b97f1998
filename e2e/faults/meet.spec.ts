import { calls } from '@power-corner/contracts/calls/all';
import type { CommandResult } from '@power-corner/contracts/results/meet-commands';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { startHarness, type Harness } from './support/harness.ts';
import { championshipOf } from './support/entrants.ts';
import { patiently, pause, type Answer } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

const entries = 40;

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 0, championships: 0 });
});

test.afterAll(() => harness?.end());

interface DayOf {
  id: string;
  ids: string[];
  commands: object[];
}

async function anHourOffline(): Promise<DayOf> {
  const { id, ids } = await championshipOf(harness, entries);
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
