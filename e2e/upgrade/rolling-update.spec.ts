import { expect, test } from '@playwright/test';
import { waitForRecovery } from '../faults/support/audit.ts';
import { type Harness, startHarness } from '../faults/support/harness.ts';
import { loadOf } from '../faults/support/under-load.ts';
import { Cohort } from './support/cohort.ts';
import { assign, type Assignment, combinations, Releases, services } from './support/releases.ts';

const named = (assignment: Assignment) => services.map((service) => `${service} ${assignment[service]}`).join(', ');

let harness: Harness;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const BESIDE = process.env['BESIDE'];
  if (!BESIDE) throw new Error('run it with `npm test -- upgrade`, which takes out the release before');
  harness = await startHarness({ replicas: 1, athletes: 8, championships: 8, env: { BESIDE } });
});
test.afterAll(() => harness?.end());

async function audit(cohorts: readonly Cohort[]): Promise<void> {
  const { site, databases, sink } = harness;
  const copies = await waitForRecovery({ site, databases, sink, ledger: loadOf(harness).ledger });
  for (const cohort of cohorts) expect(cohort.bulkMails()).toEqual([1]);
  expect(copies, 'mails that arrived twice').toBe(0);
}

test('every combination of the releases serves the steps of a journey that other ones began, under load, and the way back too', async () => {
  const [championship] = harness.championships;
  if (!championship) throw new Error('the harness is empty');
  const releases = new Releases(harness.platform);
  const load = loadOf(harness, 3);
  const cohorts: Cohort[] = [];
  const advance = async (assignment: Assignment) => {
    await releases.switchTo(assignment);
    await test.step(named(assignment), async () => {
      await Promise.all(cohorts.map((cohort) => cohort.advance()));
    });
  };
  const before = assign(() => 'previous');
  await releases.switchTo(before);
  load.start();
  for (const assignment of combinations()) {
    cohorts.push(new Cohort(harness, championship, load.ledger));
    await advance(assignment);
  }
  // The way back, as a rollback goes: what the new release wrote is read by the previous one.
  for (const assignment of [assign(() => 'next'), before, assign(() => 'next'), before, before]) {
    cohorts.push(new Cohort(harness, championship, load.ledger));
    await advance(assignment);
  }
  for (let step = 0; step < 5; step += 1) await Promise.all(cohorts.map((cohort) => cohort.advance()));
  const tally = await load.stop();
  await releases.startAll();
  await audit(cohorts);
  expect(tally.wrong, 'wrong answers').toEqual([]);
  expect(tally.unanswered, 'calls without an answer').toBe(0);
  expect(tally.done).toBeGreaterThan(50);
});

test('both releases of every service work on the same journeys at once', async () => {
  const releases = new Releases(harness.platform);
  await releases.startAll();
  const load = loadOf(harness, 3);
  const cohorts = Array.from(
    { length: 12 },
    (_, index) => new Cohort(harness, harness.championships[1 + (index % 4)]!, load.ledger),
  );
  for (let step = 0; step < 5; step += 1) await Promise.all(cohorts.map((cohort) => cohort.advance()));
  await audit(cohorts);

  for (const release of ['previous', 'next'] as const) {
    for (const service of services) {
      // A quiet queue goes to auth: nobody in these journeys changes a role or a password.
      const metrics =
        service === 'notifications'
          ? ['events_consumed_total', 'mails_finished_total']
          : ['http_request_duration_seconds_count', ...(service === 'championships' ? ['events_consumed_total'] : [])];
      for (const metric of metrics) {
        const sum = await releases.sumOf(service, release, `power_corner_${metric}`);
        expect(sum, `${metric} of ${service}, ${release}`).toBeGreaterThan(0);
      }
    }
  }
});
