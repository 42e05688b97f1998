import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { inBatches, password } from '../support/api.ts';
import { annotate } from '../support/case-notes.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { everyDocument } from './support/everything-stored.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { participate } from './support/people.ts';
import { pause } from './support/site.ts';

test.describe.configure({ timeout: 300_000 });

const people = 30;

let harness: Harness;
let next = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 2 * people, championships: 1 });
});

test.afterAll(() => harness?.end());

/** The tombstones of a service, by whether both passes are over. */
async function tombstones(service: 'championships' | 'notifications') {
  const all = await harness.databases.read(service, 'erasures');
  return {
    done: all.filter(({ againAt }) => againAt === undefined).length,
    lateWrites: all.reduce((sum, { lateWrites = 0 }) => sum + lateWrites, 0),
  };
}

/** Where an address of these people is still stored. */
async function placesOf(emails: readonly string[]): Promise<string[]> {
  const documents = await everyDocument(harness.site.parts()['mongodb']!.url);
  return documents.filter(({ text }) => emails.some((email) => text.includes(email))).map(({ place }) => place);
}

for (const service of ['championships', 'notifications'] as const) {
  test(`a ${service} process that sleeps over both passes of an erasure brings nobody back`, async () => {
    annotate(
      'broken',
      `one of two ${service} processes frozen (SIGSTOP) while ${people} athletes enter and are erased`,
    );
    annotate('expected', 'what the process writes when it wakes is erased again; no address is left');
    const athletes = harness.athletes.slice(next, (next += people));
    const emails = athletes.map(({ email }) => email);
    const before = await tombstones(service);
    const [frozen = ''] = harness.site.processesOf(service);

    // Frozen while a third is answered, it has entries at every step.
    let answered = 0;
    const third = Promise.withResolvers<void>();
    const entering = athletes.map(async ({ token }, index) => {
      await pause(3 * index);
      await participate(harness.site, token, harness.championships[0]!);
      answered += 1;
      if (answered >= people / 3) third.resolve();
    });
    await third.promise;
    harness.kill(frozen, 'SIGSTOP');
    await pause(500);
    await inBatches(athletes, 4, async ({ token, email }) => {
      const body = { password, anonymous_results: true };
      const { status } = await harness.site.call(calls.eraseAccount, { token, body });
      expect([email, status]).toEqual([email, 200]);
    });
    const bothPasses = async () => (await tombstones(service)).done === before.done + people;
    await eventually(bothPasses, 'both passes of every erasure', 150_000);
    harness.kill(frozen, 'SIGCONT');
    await Promise.all(entering);

    await eventually(async () => (await placesOf(emails)).length === 0, 'nobody is stored', 60_000).catch(async () =>
      expect(await placesOf(emails)).toEqual([]),
    );
    const late = (await tombstones(service)).lateWrites - before.lateWrites;
    annotate('counted', `${late} late writes were found and erased again`);
    // Longer than the period of the job that erases again.
    await pause(10_000);
    expect(await placesOf(emails)).toEqual([]);
  });
}
