import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { eventually } from '../../local/platforms/eventually.ts';
import { connectionsOf } from '../../services/notifications/src/queue/sender.ts';
import { sendBulkUnderKills } from '../../services/notifications/test/delivery/bulk-scenario.ts';
import { adminToken, api, newChampionship } from '../support/api.ts';
import { urlOf } from '../support/platform.ts';

const perSecond = 300;

test('a bulk mail to 10,000 misses nobody and reaches nobody twice, with two senders that are killed five times, paused and resumed', async () => {
  test.setTimeout(900_000);
  const report = await sendBulkUnderKills({
    mongoUrl: urlOf('mongodb'),
    recipients: 10_000,
    replicas: 2,
    kills: 5,
    pauses: 3,
    perSecond,
  });
  console.log(JSON.stringify(report));

  expect(report).toMatchObject({ missed: 0, twice: 0, untrue: 0 });
  expect(report.rows['unknown'] ?? 0).toBeLessThanOrEqual(5 * connectionsOf.bulk);
  expect((report.rows['sent'] ?? 0) + (report.rows['unknown'] ?? 0)).toBe(10_000);
  expect(report.answeredMs).toBeLessThan(10_000);
  // Slots are reserved ahead, so that a busy machine may let those of one second out together with those of the next.
  expect(report.busiestSecond).toBeLessThanOrEqual(2 * perSecond);
  // A pause takes effect within a quarter of a second; each connection may then finish one mail.
  expect(report.afterPause).toBeLessThanOrEqual(0.25 * perSecond + 2 * connectionsOf.bulk);
  for (const waitedMs of report.transactionalMs) expect(waitedMs).toBeLessThan(10_000);
  // A collector lets garbage lie for a while: what counts is what stays, and that a pod's limit
  // (k8s/base/notifications.yaml) is enough.
  expect(report.memoryMb.late - report.memoryMb.early).toBeLessThan(60);
  expect(report.memoryMb.most).toBeLessThan(384);
});

test('10,000 addresses pass the door, and are refused when they take no part', { tag: '@short' }, async () => {
  const { id } = await newChampionship({ type: 'Crossfit' });
  const emails = Array.from(
    { length: 10_000 },
    (_, number) => `stranger.${number}@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example.dz`,
  );
  const token = await adminToken();
  // Notifications answers 404 until it has heard of the championship.
  const { status, body, took } = await eventually(async () => {
    const startedAt = Date.now();
    const answer = await api(calls.sendBulkMail, { token, body: { id, body: 'Bonjour', emails } });
    return answer.status !== 404 && { ...answer, took: Date.now() - startedAt };
  }, 'an answer about the championship');

  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.error?.fields?.emails).toContain(`${emails[0]}, ${emails[1]}`);
  expect(body.error?.fields?.emails).toMatch(/ et 9980 autres$/);
  expect(took).toBeLessThan(10_000);
  const campaigns = await api(calls.listCampaigns, { query: { championshipId: id }, token });
  expect(campaigns.body).toMatchObject({ status: 200, total: 0 });
});
