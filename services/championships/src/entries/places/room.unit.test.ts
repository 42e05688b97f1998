import { describe, expect, test } from '@jest/globals';
import type { ChampionshipWithPlaces } from '../../catalogue/with-places.ts';
import type { Seated } from './room.ts';
import { freeSeats, full, fullDivisions, isFree, limitsOf, offeredPlaces, partFull, roomIn } from './room.ts';

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

describe('free seats', () => {
  test.each([
    ['an empty championship', 3, [], [1, 2, 3]],
    ['some taken', 4, [1, 3], [2, 4]],
    ['all taken', 2, [2, 1], []],
    ['a limit lowered under a seat that is held', 3, [9], [1, 2]],
    ['a limit lowered onto exactly what is held', 2, [3, 9], []],
    ['a held seat within the limit beside one above it', 3, [3, 9], [1]],
    ['participations from a time without a limit', 4, [undefined, undefined], [1, 2]],
    ['participations with and without a seat', 4, [undefined, 4, 1], [2]],
    ['more participations than places', 1, [5, 6, undefined], []],
  ])('%s: of %i places with %j they are %j', (_, max, seats, free) => {
    expect(freeSeats(max, seats)).toEqual(free);
  });

  test('never exceed the limit, also for a seat chosen from an older read', () => {
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 300; round++) {
      const max = 1 + random(8);
      let seats: (number | undefined)[] = [...new Set(Array.from({ length: random(8) }, () => 1 + random(14)))].slice(
        0,
        max,
      );
      let earlier = freeSeats(max, seats);
      for (let step = 0; step < 12; step++) {
        const free = freeSeats(max, seats);
        expect(seats.length + free.length).toBeLessThanOrEqual(max);
        // A seat chosen from the earlier read that nobody took meanwhile is still within the limit.
        const late = earlier.filter((seat) => !seats.includes(seat));
        const chosen = late[random(Math.max(1, late.length))];
        earlier = free;
        if (chosen !== undefined) seats = [...seats, chosen];
        if (seats.length > 0 && random(2) === 0) seats = seats.filter((_, index) => index !== random(seats.length));
        expect(seats.length).toBeLessThanOrEqual(max);
      }
    }
  });
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
    expect(full(0, room, division ? partFull(division, { divisions: [] }) : undefined).message).toBe(said);
  });

  test.each([
    ['one place, which somebody keeps', 3, 1, 0, false],
    ['a place beside the one that somebody keeps', 4, 1, 0, true],
    ['the place just taken, beside the one that somebody keeps', 3, 1, 1, true],
    ['places that are offered to the list', 9, Infinity, 1, false],
    ['no limit, while places are offered to the list', null, Infinity, 0, false],
    ['no limit, where somebody keeps a place', null, 1, 0, true],
  ])('with %s: free is as expected', (_, max, kept, own, free) => {
    const room = roomIn(limits(max), bench, [holder(bench, 1), holder(movement, 2)]);
    expect(isFree(room, { seats: kept, divisionSeats: 0 }, own)).toBe(free);
  });

  test('follows lower limits from their announcement on', () => {
    const lowering = { max: null, divisions: [{ division: bench, maxParticipants: 1 }], token: 't', until: new Date() };
    const announced = limitsOf({ maxParticipants: null, divisions: [], lowering });
    expect(isFree(roomIn(announced, bench, [holder(bench, undefined, 1)]))).toBe(false);
  });
});

test.each([
  ['offered with room', [{ division: bench, maxParticipants: 2 }], true],
  ['offered and full', [{ division: bench, maxParticipants: 1 }], false],
  ['not offered', [{ division: movement, maxParticipants: null }], false],
])('the athletes of a division that is %s are offered places: as expected', (_, divisions, expected) => {
  const championship = { maxParticipants: 5, divisions } as ChampionshipWithPlaces;
  expect(offeredPlaces(championship, [holder(bench, 1, 1)]).includes(bench)).toBe(expected);
});
