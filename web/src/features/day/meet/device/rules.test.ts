import { expect, test } from '@jest/globals';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { lastJudged } from '@power-corner/meet/platform/last-judged';
import type { KeptCommand } from './database.ts';
import { applyAll } from './rules.ts';

test('a decision that waits comes after those that were sent since the meet was read', () => {
  const attempts = { squat: [{ weight_kg: 100, outcome: null }] };
  const weighed = { bodyweight_kg: 80, session: 1, flight: 'A' as const, lot: 1, openers: { squat: 100 } };
  const meet = aMeet([1, 2, 3].map((number) => anEntry(number, { ...weighed, attempts })));
  const judged = (number: number): KeptCommand => ({
    championshipId: 'a',
    userId: 'nadia',
    userName: 'Nadia Kaci',
    command: {
      id: `command-${number}`,
      type: 'JudgeAttempt',
      entry_id: entryId(number),
      data: { lift: 'squat', number: 1, outcome: 'good' },
      based_on: meet.revision,
      at: '2026-11-21T10:00:00.000Z',
    },
    refusal: null,
  });
  const sent = applyAll(meet, [judged(1), judged(2)]);
  expect(sent.revision).toBe(meet.revision);
  expect(lastJudged(applyAll(sent, [judged(3)]).entries)?.entry.id).toBe(entryId(3));
});
