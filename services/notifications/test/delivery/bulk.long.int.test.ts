import { expect, test } from '@jest/globals';
import { backing } from '@power-corner/service-kit/testing';
import { connectionsOf } from '../../src/queue/sender.ts';
import { sendBulkUnderKills } from './bulk-scenario.ts';

test('a bulk mail reaches each of 500 recipients at most once and misses none, with two senders that are killed twice, paused and resumed', async () => {
  const report = await sendBulkUnderKills({
    mongoUrl: backing('TEST_MONGO_URL'),
    recipients: 500,
    replicas: 2,
    kills: 2,
    pauses: 1,
    perSecond: 80,
    endLeases: true,
  });
  expect(report).toMatchObject({ missed: 0, twice: 0, untrue: 0 });
  // One mail for each bulk connection of a killed sender.
  expect(report.rows['unknown'] ?? 0).toBeLessThanOrEqual(2 * connectionsOf.bulk);
  expect((report.rows['sent'] ?? 0) + (report.rows['unknown'] ?? 0)).toBe(500);
  expect(report.sendingMs).toBeGreaterThan((500 / 80) * 1000);
  expect(report.transactionalMs).toHaveLength(1);
}, 300_000);
