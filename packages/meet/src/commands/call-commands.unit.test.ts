import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import { isCalledByHand, liftingOrder, orderOfRound } from '../platform/order.ts';
import { applyCommand, type Official } from './apply-command.ts';

const nadia: Official = { id: 'nadia', name: 'Nadia Haddad' };
const now = new Date('2026-11-20T10:00:00.000Z');
const good: Attempt = { weight_kg: 100, outcome: 'good' };

/** The lots 1, 2 and 3, who open at 100, 110 and 120 kg. */
const aSession = (given: Partial<MeetEntry>[] = [], of: Parameters<typeof aMeet>[1] = {}) =>
  aMeet(
    [1, 2, 3].map((lot) => anEntry(lot, { openers: { squat: 90 + lot * 10, bench: 60 }, ...given[lot - 1] })),
    of,
  );

const order = (meet: Meet) => liftingOrder(meet, 1).map(({ entry }) => entry.lot);
const call = (lot: number, reason: string | null = 'Crampe de la première', number = 1) =>
  aCommand('CallLifter', lot, { lift: 'squat', number, reason });

function applied(meet: Meet, ...commands: ReturnType<typeof aCommand>[]): Meet {
  return commands.reduce((state, command) => {
    const done = applyCommand(state, command, nadia, now);
    if (done.refused) throw new Error(`${done.refused}: ${done.message.code}`);
    return done.meet;
  }, meet);
}

const judge = (lot: number, outcome: 'good' | null) =>
  aCommand('JudgeAttempt', lot, { lift: 'squat', number: 1, outcome });

describe('a lifter who is called by hand', () => {
  test('comes next, with the reason in the journal, until the call is taken back', () => {
    const done = applyCommand(aSession(), call(3), nadia, now);
    if (done.refused) throw new Error(done.refused);
    expect(order(done.meet)).toEqual([3, 1, 2]);
    expect(liftingOrder(done.meet, 1).map(isCalledByHand)).toEqual([true, false, false]);
    const after = { lift: 'squat', number: 1, reason: 'Crampe de la première' };
    expect(done.changes).toEqual([{ entry_id: entryId(3), key: 'called', before: null, after }]);
    expect(order(applied(done.meet, call(3, null)))).toEqual([1, 2, 3]);
  });

  test('is overtaken by whom an official calls later, and comes first again when called again', () => {
    const meet = applied(aSession(), call(2), call(3));
    expect(order(meet)).toEqual([3, 2, 1]);
    expect(order(applied(meet, call(2)))).toEqual([2, 3, 1]);
  });

  test('is called no more once judged, and again when the decision is taken back', () => {
    const judged = applied(aSession(), call(3), judge(3, 'good'));
    expect(order(judged)).toEqual([1, 2, 3]);
    expect(order(applied(judged, judge(3, null)))).toEqual([3, 1, 2]);
  });

  test('keeps the rows of the table where they were', () => {
    const meet = applied(aSession([{ attempts: { squat: [good] } }]), call(1, 'Retard', 2));
    expect(order(meet)).toEqual([1, 2, 3]);
    expect(orderOfRound(meet, 1).map(({ lot }) => lot)).toEqual([1, 2, 3]);
  });

  test('ends the minute of the one who stood there, and not that of another session', () => {
    const current = { lift: 'squat', number: 1, started_at: now.toISOString() } as const;
    const timed = (lot: number, given: Partial<MeetEntry>[] = []) =>
      aSession(given, { current: { ...current, entry_id: entryId(lot) } });
    expect(applied(timed(1), call(3)).current).toBeNull();
    expect(applied(timed(3), call(3)).current).not.toBeNull();
    expect(applied(timed(1, [{ session: 2 }]), call(3)).current).not.toBeNull();
  });

  test('comes at the end of the round when another take is granted', () => {
    const grant = aCommand('GrantAttempt', 3, { lift: 'squat', number: 1, reason: 'loading' });
    expect(order(applied(aSession(), call(3), judge(3, 'good'), grant))).toEqual([1, 2, 3]);
  });

  test('is called no more in another session', () => {
    const meet = applied(aSession(), call(3), aCommand('AssignSession', 3, { session: 2 }));
    expect(meet.entries[2]?.called).toBeNull();
  });

  test.each<[string, Partial<MeetEntry>, Parameters<typeof aMeet>[1], ReturnType<typeof aCommand>, string]>([
    ['withdrawn', { outcome: 'withdrawn' }, {}, call(3), 'NOT_THIS_ATTEMPT'],
    ['judged', { attempts: { squat: [good] } }, {}, call(3), 'NOT_THIS_ATTEMPT'],
    ['done', { attempts: { squat: [good, good, good] } }, {}, call(3, 'Retard', 3), 'NOT_THIS_ATTEMPT'],
    [
      'of a lift to come',
      {},
      {},
      aCommand('CallLifter', 3, { lift: 'bench', number: 1, reason: 'x' }),
      'NOT_THIS_ATTEMPT',
    ],
    [
      'of a closed session',
      {},
      { sessions: [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' }] },
      call(3),
      'CLOSED',
    ],
    ['not of the own tasks', {}, { parts: ['weigh_in'] }, call(3), 'NOT_YOURS'],
  ])('is refused when %s', (_, third, given, command, refused) => {
    expect(applyCommand(aSession([{}, {}, third], given), command, nadia, now).refused).toBe(refused);
  });
});

describe('a break', () => {
  const start = (minutes: number | null) => aCommand('SetBreak', null, { minutes });
  const tenMinutes = { started_at: '2026-11-20T10:00:00.000Z', ends_at: '2026-11-20T10:10:00.000Z' };

  test('has an absolute start and end, and a second press changes nothing', () => {
    const meet = applied(aSession(), start(10));
    expect(meet.break).toEqual(tenMinutes);
    const again = applyCommand(meet, start(10), nadia, new Date('2026-11-20T10:04:00.000Z'));
    expect(again).toMatchObject({ changes: [], meet: { break: tenMinutes } });
    const later = applyCommand(meet, start(10), nadia, new Date('2026-11-20T11:00:00.000Z'));
    expect(later).toMatchObject({ meet: { break: { ends_at: '2026-11-20T11:10:00.000Z' } } });
  });

  test.each<[string, ReturnType<typeof aCommand>]>([
    ['its end', start(null)],
    ['a decision', judge(1, 'good')],
    ['the minute of an attempt', aCommand('StartClock', 1, { lift: 'squat', number: 1 })],
  ])('ends with %s', (_, command) => {
    expect(applied(aSession(), start(10), command).break).toBeNull();
  });
});
