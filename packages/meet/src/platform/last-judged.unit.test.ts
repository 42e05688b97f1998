import { expect, test } from '@jest/globals';
import { anEntry, entryId } from '../testing.ts';
import { lastJudged } from './last-judged.ts';

test('of decisions that a device sent together, the last one is that of the newest revision', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const judgedAt = (number: number, revision: number) =>
    anEntry(number, {
      attempts: { squat: [{ weight_kg: 100, outcome: 'good' }] },
      changes: { 'squat.1.outcome': { revision, by: 'Nadia Kaci', by_id: 'nadia', at } },
    });
  const entries = [judgedAt(1, 7), judgedAt(2, 9), judgedAt(3, 8)];
  expect(lastJudged(entries)?.entry.id).toBe(entryId(2));
});
