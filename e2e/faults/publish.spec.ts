import { calls } from '@power-corner/contracts/calls/all';
import type { Results } from '@power-corner/contracts/results/results';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../local/platforms/eventually.ts';
import { startHarness, type Harness } from './support/harness.ts';
import { championshipOf, mailsTo } from './support/entrants.ts';
import { patiently, pause } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

const entrants = 220;
const twoRoundsMs = 11_000;

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 0, championships: 0 });
});

test.afterAll(() => harness?.end());

async function scored() {
  const { site, admin } = harness;
  const { id, ids, emails } = await championshipOf(harness, entrants);
  const commands = ids.map((entryId, index) => ({
    id: randomUUID(),
    type: 'RecordScore',
    entry_id: entryId,
    based_on: 0,
    at: new Date().toISOString(),
    data: { event: 'Fran', kind: 'time', value: 200 + index },
  }));
  for (const part of [commands.slice(0, 200), commands.slice(200)]) {
    const { status } = await patiently(() =>
      site.call(calls.sendMeetCommands, { params: { id }, token: admin, body: { commands: part } }),
    );
    expect(status).toBe(200);
  }
  return { id, emails };
}

const publish = (id: string) =>
  harness.site.call(calls.publishResults, { params: { id }, token: harness.admin, body: { published: true } });

async function readPublicly(id: string): Promise<number | null> {
  const { status, body } = await patiently(() => harness.site.call(calls.getResults, { params: { id } }));
  if (status === 404) return null;
  return (body.data as Results).categories.flatMap(({ entries }) => entries).length;
}

const projected = async (championshipId: string) =>
  (await harness.databases.read('championships', 'performances', { championshipId }, { _id: 1 })).map(({ _id }) =>
    String(_id),
  );

for (const delayMs of [0, 30, 90])
  test(`results are published whole, with one mail each, when every championships process is killed ${delayMs} ms into it`, async () => {
    const { id, emails } = await scored();
    const first = publish(id);
    await pause(delayMs);
    const killed = harness.site.processesOf('championships').map((part) => ({ part, was: harness.kill(part) }));
    await first;
    await Promise.all(killed.map(({ part, was }) => harness.back(part, was)));
    expect([null, entrants]).toContain(await readPublicly(id));
    expect((await patiently(() => publish(id))).status).toBe(200);
    expect(await readPublicly(id)).toBe(entrants);

    const expected = emails.toSorted();
    await eventually(
      async () => (await mailsTo(harness, 'results-published', emails)).delivered.length >= entrants,
      'the mails',
      120_000,
    );
    await eventually(async () => (await projected(id)).length >= entrants, 'the projection', 60_000);
    await pause(twoRoundsMs);
    expect(await mailsTo(harness, 'results-published', emails)).toEqual({ recorded: expected, delivered: expected });
    const stored = await harness.databases.read('championships', 'participations', { championshipId: id });
    expect(stored.flatMap(({ outbox = [] }) => outbox)).toEqual([]);
    expect((await projected(id)).toSorted()).toEqual(stored.map(({ _id }) => String(_id)).toSorted());
    const [meet] = await harness.databases.read('championships', 'meets', { _id: id });
    expect(meet?.resultsToNotify).toBeUndefined();
    const acts = () => harness.databases.read('auth', 'acts', { 'championship.id': id, kind: 'results_published' });
    await eventually(async () => (await acts()).length > 0, 'the act in the journal', 30_000);
    expect(await acts()).toHaveLength(1);
  });
