import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { inBatches } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { startHarness, type Harness } from './support/harness.ts';
import { openChampionship } from './support/people.ts';
import { numberedPerson } from './support/numbered-person.ts';
import { isHonestRefusal, pause } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

/** More than one batch of the job. */
const entrants = 130;
/** Two rounds of the jobs that depend on time. */
const twoRoundsMs = 11_000;

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 0, championships: 0 });
});

test.afterAll(() => harness?.end());

/** A championship in ten days with confirmed entrants. */
async function withEntrants() {
  const { site, admin } = harness;
  const { id } = await openChampionship(site, admin);
  const people = Array.from({ length: entrants }, (_, number) => numberedPerson(number, 'eve'));
  const added = await inBatches(people, 8, (each) =>
    eventually(
      async () => {
        const answer = await site.call(calls.addEntry, { params: { id }, token: admin, body: { person: each } });
        return answer.status !== 0 && !isHonestRefusal(answer) && answer;
      },
      'an answer',
      90_000,
    ),
  );
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  // The mail of the eve keeps away from that of a confirmation.
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await harness.databases.setBack(
    'championships',
    'participations',
    { championshipId: id },
    { confirmedAt: yesterday },
  );
  return { id, emails: people.map(({ email }) => email) };
}

const entriesOf = (championshipId: string) =>
  harness.databases.read('championships', 'participations', { championshipId });
const markedIn = async (championshipId: string) =>
  (await harness.databases.read('championships', 'participations', { championshipId }, { eveMailedFor: 1 })).filter(
    ({ eveMailedFor }) => eveMailedFor,
  ).length;

/** The addresses of the mails of the eve that were recorded, and of those that reached the mail server. */
async function evesTo(emails: readonly string[]) {
  const filter = { kind: 'championship-eve', 'to.address': { $in: emails } };
  const recorded = await harness.databases.read('notifications', 'mails', filter, { to: 1 });
  const ids = new Set(recorded.map(({ _id }) => _id as string));
  const idOf = (messageId: string) => messageId.slice(1, messageId.indexOf('@'));
  return {
    recorded: recorded.map(({ to }) => to.address as string).toSorted(),
    delivered: harness.sink.delivered
      .filter(({ messageId }) => ids.has(idOf(messageId)))
      .map(({ to }) => to)
      .toSorted(),
  };
}

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
    await eventually(async () => (await evesTo(emails)).delivered.length >= entrants, 'the mails of the eve', 120_000);
    await pause(twoRoundsMs);
    expect(await evesTo(emails)).toEqual({ recorded: expected, delivered: expected });
    const stored = await entriesOf(id);
    const journals = stored.map(({ journal }) => (journal as { kind: string }[]).filter(isEve).length);
    expect(journals).toEqual(emails.map(() => 1));
    expect(stored.flatMap(({ outbox = [] }) => outbox)).toEqual([]);
  });
}

const isEve = ({ kind }: { kind: string }) => kind === 'eve_mailed';
