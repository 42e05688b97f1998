import { expect, test } from '@playwright/test';
import { type Finding, waitForRecovery } from '../faults/support/audit.ts';
import { type Harness, startHarness } from '../faults/support/harness.ts';
import { loadOf } from '../faults/support/under-load.ts';
import { annotate } from '../support/case-notes.ts';
import { Cohort } from './support/cohort.ts';
import { assign, type Assignment, combinations, Releases, services } from './support/releases.ts';

const previous = process.env['PREVIOUS'] ?? '';
const named = (assignment: Assignment) => services.map((service) => `${service} ${assignment[service]}`).join(', ');

let harness: Harness;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const BESIDE = process.env['BESIDE'];
  if (!BESIDE) throw new Error('run it with `npm test -- upgrade`, which takes out the release before');
  harness = await startHarness({ replicas: 1, athletes: 8, championships: 8, env: { BESIDE } });
});
test.afterAll(() => harness?.end());

async function audit(cohorts: readonly Cohort[]): Promise<Finding> {
  const { site, databases, sink } = harness;
  const finding = await waitForRecovery({ site, databases, sink, ledger: loadOf(harness).ledger });
  for (const cohort of cohorts) expect(cohort.bulkMails()).toEqual([1]);
  expect(finding.counts.copies, 'mails that arrived twice').toBe(0);
  return finding;
}

test('every combination of the releases serves the steps of a journey that other ones began, under load, and the way back too', async () => {
  annotate(
    'broken',
    `of each service, the process of ${previous} or that of this release runs, in all 16 combinations and back; at each change the new process is ready before the old one is stopped`,
  );
  annotate(
    'expected',
    'athletes register, verify, participate, confirm, withdraw and are mailed, each step under another combination; nothing acknowledged is lost, no mail is missing or doubled, no dead letter',
  );
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
  const { counts } = await audit(cohorts);
  annotate(
    'counted',
    `${cohorts.length} pairs of athletes; load: ${tally.done} done, ${tally.refused} refused with Retry-After, ${tally.unanswered} unanswered; ${JSON.stringify(counts)}`,
  );
  expect(tally.wrong, 'wrong answers').toEqual([]);
  expect(tally.unanswered, 'calls without an answer').toBe(0);
  expect(tally.done).toBeGreaterThan(50);
});

test('both releases of every service work on the same journeys at once', async () => {
  annotate('broken', `a process of ${previous} and one of this release of each service, behind one balancer`);
  annotate('expected', 'each of them answers calls and applies events; nothing is lost or doubled, no dead letter');
  const releases = new Releases(harness.platform);
  await releases.startAll();
  const load = loadOf(harness, 3);
  const cohorts = Array.from(
    { length: 12 },
    (_, index) => new Cohort(harness, harness.championships[1 + (index % 4)]!, load.ledger),
  );
  for (let step = 0; step < 5; step += 1) await Promise.all(cohorts.map((cohort) => cohort.advance()));
  const { counts } = await audit(cohorts);

  const worked: string[] = [];
  for (const release of ['previous', 'next'] as const) {
    for (const service of services) {
      // A quiet queue goes to auth: nobody in these journeys changes a role or a password.
      const metrics =
        service === 'notifications'
          ? ['events_consumed_total', 'mails_finished_total']
          : ['http_request_duration_seconds_count', ...(service === 'championships' ? ['events_consumed_total'] : [])];
      for (const metric of metrics) {
        const sum = await releases.sumOf(service, release, `power_corner_${metric}`);
        worked.push(`${service} ${release} ${metric} ${sum}`);
        expect(sum, `${metric} of ${service}, ${release}`).toBeGreaterThan(0);
      }
    }
  }
  annotate('counted', `${worked.join('; ')}; ${JSON.stringify(counts)}`);
});
