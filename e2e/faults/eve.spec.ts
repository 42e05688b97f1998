import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { eventually } from '../../local/platforms/eventually.ts';
import { startHarness, type Harness } from './support/harness.ts';
import { championshipOf, mailsTo } from './support/entrants.ts';
import { pause } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

const entrants = 130;
const twoRoundsMs = 11_000;

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 0, championships: 0 });
});

test.afterAll(() => harness?.end());

async function withEntrants() {
  const { id, emails } = await championshipOf(harness, entrants);
  // The mail of the eve keeps away from that of a confirmation.
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await harness.databases.setBack(
    'championships',
    'participations',
    { championshipId: id },
    { confirmedAt: yesterday },
  );
  return { id, emails };
}

const entriesOf = (championshipId: string) =>
  harness.databases.read('championships', 'participations', { championshipId });
const markedIn = async (championshipId: string) =>
  (await harness.databases.read('championships', 'participations', { championshipId }, { eveMailedFor: 1 })).filter(
    ({ eveMailedFor }) => eveMailedFor,
  ).length;

for (const [moment, marked] of [
  ['as its first mails are on their way', 1],
  ['in its last batch', 101],
] as const) {
  test(`each confirmed entrant has one mail of the eve when every process that sends it is killed ${moment}`, async () => {
    const { site, admin } = harness;
    const { id, emails } = await withEntrants();
    const date = new Date(Date.now() + 10 * 3_600_000).toISOString();
    expect((await site.call(calls.editChampionship, { params: { id }, token: admin, body: { date } })).status).toBe(
      200,
    );
    await eventually(async () => (await markedIn(id)) >= marked, 'the job', 30_000);
    const killed = site.processesOf('championships').map((part) => ({ part, was: harness.kill(part) }));
    const cut = await entriesOf(id);
    const markedAtKill = cut.filter(({ eveMailedFor }) => eveMailedFor).length;
    const unpublished = cut.filter(({ outbox = [] }) => outbox.length > 0).length;
    // Otherwise the job was over, and the case shows nothing.
    expect(entrants - markedAtKill + unpublished).toBeGreaterThan(0);
    await Promise.all(killed.map(({ part, was }) => harness.back(part, was)));

    const expected = emails.toSorted();
    await eventually(
      async () => (await mailsTo(harness, 'championship-eve', emails)).delivered.length >= entrants,
      'the mails of the eve',
      120_000,
    );
    await pause(twoRoundsMs);
    expect(await mailsTo(harness, 'championship-eve', emails)).toEqual({ recorded: expected, delivered: expected });
    const stored = await entriesOf(id);
    const journals = stored.map(({ journal }) => (journal as { kind: string }[]).filter(isEve).length);
    expect(journals).toEqual(emails.map(() => 1));
    expect(stored.flatMap(({ outbox = [] }) => outbox)).toEqual([]);
  });
}

const isEve = ({ kind }: { kind: string }) => kind === 'eve_mailed';
