import { describe, expect, test } from '@jest/globals';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import type { Seated } from './rules.ts';
import { full, fullDivisions, isFree, limitsOf, listState, offerEnd, passedOver, roomIn } from './rules.ts';

const bench = 'Bench Press' as const;
const movement = '3 Movement' as const;
const holder = (division: Seated['division'], seat?: number, divisionSeat?: number): Seated => ({
  division,
  seat,
  divisionSeat,
});
const limits = (max: number | null, benchMax: number | null = null) =>
  limitsOf({
    maxParticipants: max,
    divisions: [
      { division: movement, maxParticipants: null },
      { division: bench, maxParticipants: benchMax },
    ],
  });

describe('room for a division', () => {
  test.each([
    ['no limit', null, null, [holder(bench)], true, true],
    ['room in both', 3, 2, [holder(bench, 1, 1)], true, true],
    ['a full championship', 1, 2, [holder(movement, 1)], false, false],
    ['a full division', 3, 1, [holder(bench, 1, 1)], false, true],
    ['a full division without a total', null, 1, [holder(bench, undefined, 1)], false, true],
    ['places of a division from a time without its limit', null, 1, [holder(bench)], false, true],
  ])('%s', (_, max, benchMax, holders, inBench, inMovement) => {
    const [benchRoom, movementRoom] = [bench, movement].map((division) =>
      isFree(roomIn(limits(max, benchMax), division, holders)),
    );
    expect([benchRoom, movementRoom]).toEqual([inBench, inMovement]);
    if (inMovement) expect(fullDivisions(limits(max, benchMax), holders)).toEqual(inBench ? [] : [bench]);
  });

  test.each([
    ['a full division beside free places', 3, 1, bench, 'Il ne reste plus de place dans la division Bench Press.'],
    ['a full championship', 1, 1, bench, 'Il ne reste plus de place pour ce championnat.'],
    ['no division', 1, null, null, 'Il ne reste plus de place pour ce championnat.'],
  ])('the refusal names %s', (_, max, benchMax, division, said) => {
    const room = roomIn(limits(max, benchMax), division, [holder(bench, 1, 1)]);
    expect(full(0, room, division).message).toBe(said);
  });

  test('follows lower limits from their announcement on', () => {
    const lowering = { max: null, divisions: [{ division: bench, maxParticipants: 1 }], token: 't', until: new Date() };
    const announced = limitsOf({ maxParticipants: null, divisions: [], lowering });
    expect(isFree(roomIn(announced, bench, [holder(bench, undefined, 1)]))).toBe(false);
  });
});

test.each([
  ['offered with room', [{ division: bench, maxParticipants: 2 }], false],
  ['offered and full', [{ division: bench, maxParticipants: 1 }], true],
  ['not offered', [{ division: movement, maxParticipants: null }], true],
])('an offer passes over a division that is %s: as expected', (_, divisions, passed) => {
  const championship = { maxParticipants: 5, divisions } as ChampionshipWithPlaces;
  expect(passedOver(championship, [holder(bench, 1, 1)]).includes(bench)).toBe(passed);
});

describe('the state of a list', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const always = { registrationOpensAt: null, registrationClosesAt: null };
  const upcoming = { status: 'upcoming', date: hours(48), deleted: false, ...always } as const;
  test.each([
    ['open', {}],
    ['open', { registrationOpensAt: hours(-1), registrationClosesAt: hours(1) }],
    ['paused', { registrationOpensAt: hours(1) }],
    ['paused', { hidden: true }],
    ['registration_closed', { registrationClosesAt: now }],
    ['registration_closed', { registrationClosesAt: hours(-1), hidden: true }],
    ['started', { date: now }],
    ['started', { status: 'ongoing' as const }],
    ['canceled', { status: 'canceled' as const }],
    ['deleted', { deleted: true, status: 'canceled' as const }],
  ])('%s for %j', (state, change) => {
    expect(listState({ ...upcoming, ...change }, now)).toBe(state);
  });

  test('an offer ends after its time, with the registration, or at the start, whatever comes first', () => {
    const day = 24 * 3_600_000;
    expect(offerEnd(now, day, upcoming)).toEqual(hours(24));
    expect(offerEnd(now, day, { ...upcoming, registrationClosesAt: hours(3) })).toEqual(hours(3));
    expect(offerEnd(now, day, { date: hours(2), registrationClosesAt: hours(3) })).toEqual(hours(2));
  });
});
