import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet } from '@power-corner/contracts/results/meet';
import { hasStarted, liftingOrder, orderOfRound, publicPart } from './order.ts';
import { aMeet, anEntry } from '../testing.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const three = [good(100), good(105), good(110)];

const order = (meet: Meet, session: number | null = 1) =>
  liftingOrder(meet, session).map(({ entry, lift, number, weight_kg }) => [entry.lot, lift, number, weight_kg]);

describe('the lifting order', () => {
  test('has the lighter weight first, at the same weight the lower lot, and what is not declared last', () => {
    const openers = [100, 95, 100, undefined, 97.5];
    const entries = openers.map((squat, i) =>
      anEntry(i + 1, { lot: 10 - i, openers: squat === undefined ? {} : { squat } }),
    );
    expect(order(aMeet(entries))).toEqual([
      [9, 'squat', 1, 95],
      [6, 'squat', 1, 97.5],
      [8, 'squat', 1, 100],
      [10, 'squat', 1, 100],
      [7, 'squat', 1, null],
    ]);
  });

  test('goes round by round, and to the next lift after the last one', () => {
    const entries = [
      anEntry(1, { attempts: { squat: [good(100)] }, openers: { squat: 100, bench: 60 } }),
      anEntry(2, { attempts: {}, openers: { squat: 150, bench: 50 } }),
    ];
    expect(order(aMeet(entries))).toEqual([
      [2, 'squat', 1, 150],
      [1, 'squat', 2, null],
    ]);
    const done = entries.map((entry) => ({ ...entry, attempts: { squat: three } }));
    expect(order(aMeet(done))).toEqual([
      [2, 'bench', 1, 50],
      [1, 'bench', 1, 60],
    ]);
  });

  test('finishes a lift flight by flight', () => {
    const entries = [
      anEntry(1, { flight: 'B', openers: { squat: 50 } }),
      anEntry(2, { flight: 'A', openers: { squat: 200 } }),
    ];
    expect(order(aMeet(entries)).map(([lot]) => lot)).toEqual([2, 1]);
  });

  test('has guests, and none who withdrew, did not come, or belong to another session', () => {
    const entries = [
      anEntry(1, { outcome: 'guest' }),
      anEntry(2, { outcome: 'withdrawn' }),
      anEntry(3, { outcome: 'no_show' }),
      anEntry(4, { outcome: 'disqualified' }),
      anEntry(5, { session: 2 }),
      anEntry(6, { bodyweight_kg: null }),
    ];
    expect(order(aMeet(entries)).map(([lot]) => lot)).toEqual([1]);
  });

  test('lets those who only bench wait for the bench', () => {
    const entries = [anEntry(1, { division: 'Bench Press', openers: { bench: 50 } }), anEntry(2)];
    expect(order(aMeet(entries)).map(([lot, lift]) => [lot, lift])).toEqual([[2, 'squat']]);
  });

  test('is empty after the last attempt', () => {
    expect(order(aMeet([anEntry(1, { attempts: { squat: three, bench: three, deadlift: three } })]))).toEqual([]);
  });
});

describe('what is public', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const lifted = (session: number | null) => anEntry(1, { session, attempts: { squat: [good(100)] } });
  const sessions = (...states: Meet['sessions'][number]['state'][]): Meet['sessions'] =>
    states.map((state, index) => ({ number: index + 1, name: null, state, weigh_in: 'closed' }));

  test('is nothing of a session that nobody has opened, also after an attempt in it', () => {
    const meet = aMeet([lifted(2), anEntry(2)], { sessions: sessions('open', 'planned') });
    expect(publicPart(meet, now).entries[0]).toMatchObject({ bodyweight_kg: null, attempts: {}, openers: {} });
    expect(publicPart(meet, now).entries[1]).toBe(meet.entries[1]);
    expect(hasStarted(aMeet([lifted(1)], { sessions: sessions('planned') }))).toBe(false);
    expect(hasStarted(aMeet([], { sessions: sessions('closed') }))).toBe(true);
  });

  test('is a meet without sessions from its first judgement on, and not from a declaration', () => {
    const declared = anEntry(1, { session: null, attempts: { squat: [{ weight_kg: 100, outcome: null }] } });
    expect([[declared], [lifted(null)]].map((entries) => hasStarted(aMeet(entries, { sessions: [] })))).toEqual([
      false,
      true,
    ]);
    const meet = aMeet([lifted(null)], { sessions: [] });
    expect(publicPart(meet, now)).toEqual(meet);
  });

  test('is a score whose heat was opened, without sessions and before its session too', () => {
    const heat = (number: number, state: 'planned' | 'open') =>
      ({ event: 'Fran', number, name: null, starts_at: null, started_at: null, state }) as const;
    const scores = { Fran: { value: 90, status: 'finished' }, Grace: { value: 80, status: 'finished' } } as const;
    const made = { revision: 3, by: 'Nadia B', by_id: 'official', at: '2026-11-20T09:00:00.000Z' };
    const changes = { 'score.Fran': made, 'score.Grace': made };
    const inHeat = (number: number, session: number | null) =>
      anEntry(number, { session, division: null, heats: { Fran: { heat: number, lane: 1 } }, scores, changes });
    const meetOf = (session: number | null, of: Meet['sessions'], state: 'planned' | 'open') =>
      aMeet([inHeat(1, session), inHeat(2, session)], {
        type: 'Crossfit',
        sessions: of,
        heats: [heat(1, state), heat(2, 'planned')],
      });
    const shown = (meet: Meet) => publicPart(meet, now).entries.map((entry) => Object.keys(entry.scores));
    expect(shown(meetOf(null, [], 'open'))).toEqual([['Fran', 'Grace'], ['Grace']]);
    expect(shown(meetOf(1, sessions('planned'), 'open'))).toEqual([['Fran'], []]);
    expect(publicPart(meetOf(1, sessions('planned'), 'open'), now).entries[0]).toMatchObject({
      bodyweight_kg: null,
      changes: { 'score.Fran': made },
    });
    expect([
      hasStarted(meetOf(1, sessions('planned'), 'open')),
      hasStarted(meetOf(1, sessions('planned'), 'planned')),
    ]).toEqual([true, false]);
    const waiting = meetOf(null, [], 'planned');
    const alone = waiting.entries.map((entry) => ({ ...entry, scores: { Fran: scores.Fran } }));
    expect([hasStarted(waiting), hasStarted({ ...waiting, entries: alone })]).toEqual([true, false]);
  });

  test('is a description from its time on', () => {
    const event = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: null, description: '21-15-9' } as const;
    const shown = (reveal_at: string | null) =>
      publicPart(aMeet([], { settings: { events: [{ ...event, reveal_at }] } }), now).settings.events[0]?.description;
    expect([null, '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:01.000Z'].map(shown)).toEqual([
      '21-15-9',
      '21-15-9',
      null,
    ]);
  });
});

describe('the rows of a table', () => {
  const rows = (meet: Meet) => orderOfRound(meet, 1).map(({ lot }) => lot);

  test('rest until the round ends: who has lifted in it stays above who is called', () => {
    const entries = [100, 110, 120].map((squat, i) => anEntry(i + 1, { openers: { squat } }));
    const after = (index: number, ...attempts: Attempt[]) =>
      entries.map((entry, i) => (i === index ? { ...entry, attempts: { squat: attempts } } : entry));
    expect(rows(aMeet(entries))).toEqual([1, 2, 3]);
    expect(rows(aMeet(after(0, good(100), { weight_kg: 130, outcome: null })))).toEqual([1, 2, 3]);
    const second = entries.map((entry, i) => ({
      ...entry,
      attempts: { squat: [good(100 + 10 * i), ...(i === 0 ? [{ weight_kg: 130, outcome: null }] : [])] },
    }));
    expect(rows(aMeet(second))).toEqual([1, 2, 3]);
    second[1]!.attempts.squat.push({ weight_kg: 115, outcome: null });
    expect(rows(aMeet(second))).toEqual([2, 1, 3]);
  });

  test('have the flight that lifts first, then those to come, those that are done, and who does not lift', () => {
    const entries = [
      anEntry(1, { flight: 'A', attempts: { squat: three } }),
      anEntry(2, { flight: 'B', openers: { squat: 90 } }),
      anEntry(3, { flight: 'C', openers: { squat: 80 } }),
      anEntry(4, { flight: 'B', outcome: 'withdrawn', openers: { squat: 50 } }),
      anEntry(5, { session: 2, openers: { squat: 50 } }),
    ];
    expect(rows(aMeet(entries))).toEqual([2, 3, 1, 4]);
  });

  test('stay when every attempt is judged', () => {
    const done = { squat: three, bench: three, deadlift: three };
    const lighter = { ...done, deadlift: [good(90), good(95), good(100)] };
    expect(rows(aMeet([anEntry(1, { attempts: done }), anEntry(2, { attempts: lighter })]))).toEqual([2, 1]);
  });
});
