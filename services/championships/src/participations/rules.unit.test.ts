import { describe, expect, test } from '@jest/globals';
import { asEntryAthlete } from './athlete-copy.ts';
import { decideDivision, freeSeats, freeze, holdEnd } from './rules.ts';

describe('division', () => {
  test.each([
    ['Powerlifting', 'Bench Press'],
    ['Powerlifting', '3 Movement'],
    ['Calisthenics', 'Street Lifting'],
    ['Crossfit', null],
  ] as const)('%s takes %s', (type, division) => {
    expect(decideDivision(type, { championshipType: type, division })).toBe(division);
  });

  test.each([
    ['Powerlifting', null],
    ['Powerlifting', 'Sets & Reps'],
    ['Calisthenics', 'Bench Press'],
    ['Crossfit', 'Bench Press'],
  ] as const)('%s refuses %s', (type, division) => {
    expect(() => decideDivision(type, { championshipType: type, division })).toThrow();
  });

  test('a type that is not the one of the championship is refused', () => {
    expect(() => decideDivision('Crossfit', { championshipType: 'Powerlifting', division: 'Bench Press' })).toThrow(
      'Invalid competition type',
    );
  });
});

describe('free seats', () => {
  test.each([
    ['an empty championship', 3, [], [1, 2, 3]],
    ['some taken', 4, [1, 3], [2, 4]],
    ['all taken', 2, [2, 1], []],
    ['a limit lowered under a seat that is held', 3, [9], [1, 2]],
    ['a limit lowered onto exactly what is held', 2, [3, 9], []],
    ['a held seat within the limit beside one above it', 3, [3, 9], [1]],
    ['entries from a time without a limit', 4, [undefined, undefined], [1, 2]],
    ['entries with and without a seat', 4, [undefined, 4, 1], [2]],
    ['more entries than places', 1, [5, 6, undefined], []],
  ])('%s: of %i places with %j they are %j', (_, max, seats, free) => {
    expect(freeSeats(max, seats)).toEqual(free);
  });

  test('never offer more than what is left, and no seat that a later look would not offer too', () => {
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
        // A choice made from any earlier look, of a seat that nobody took meanwhile, is still within the limit.
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

const athlete = {
  revision: 1,
  firstname: 'Élodie',
  lastname: 'Ben Saïd',
  email: 'e@example.org',
  sex: 'Female',
  phoneNumber: '0612345678',
  birthday: '2008-06-02',
  weight: 66,
} as const;

describe('what an entry keeps of its athlete', () => {
  test("freezes the age on the championship's day in Algiers, which begins an hour before UTC", () => {
    expect(freeze(athlete, new Date('2026-06-01T22:30:00Z')).age_category).toBe('Sub-Junior');
    expect(freeze(athlete, new Date('2026-06-01T23:30:00Z'))).toEqual({
      age_category: 'Junior',
      weight_class: '59Kg-66Kg',
    });
  });

  test('refuses a profile that lacks what a category needs', () => {
    expect(() => freeze({ ...athlete, birthday: null }, new Date())).toThrow('Complétez votre profil');
  });

  test('folds names for search and order', () => {
    expect(asEntryAthlete(athlete)).toMatchObject({ sort: 'ben said elodie', search: 'elodie ben said elodie' });
  });
});

test('a hold ends with its time, and at the latest when the championship starts', () => {
  const [early, late] = [new Date('2026-06-01'), new Date('2026-06-03')];
  expect(holdEnd(late, early)).toBe(early);
  expect(holdEnd(early, late)).toBe(early);
});
