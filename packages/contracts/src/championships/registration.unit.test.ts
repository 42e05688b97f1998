import { describe, expect, test } from '@jest/globals';
import type { OfferedDivision } from './registration.ts';
import {
  divisionsFault,
  numberedSlug,
  preselectedPart,
  registrationState,
  slugOf,
  windowFaults,
} from './registration.ts';

const [opens, closes, date] = ['2026-06-01T08:00:00.000Z', '2026-06-10T08:00:00.000Z', '2026-06-12T08:00:00.000Z'];
const windowed = { status: 'upcoming', date, registration_opens_at: opens, registration_closes_at: closes } as const;

describe('registration', () => {
  test.each([
    ['before its opening', {}, '2026-06-01T07:59:59.999Z', 'not_open'],
    ['at its opening', {}, opens, 'open'],
    ['before its closing', {}, '2026-06-10T07:59:59.999Z', 'open'],
    ['at its closing', {}, closes, 'closed'],
    ['without a window, before the date', { registration_opens_at: null, registration_closes_at: null }, opens, 'open'],
    ['without a window, at the date', { registration_opens_at: null, registration_closes_at: null }, date, 'closed'],
    ['with a closing after a date that moved', { date: '2026-06-05T08:00:00.000Z' }, '2026-06-05T08:00:00Z', 'closed'],
    ['of a canceled one before its opening', { status: 'canceled' as const }, '2026-05-01T08:00:00Z', 'closed'],
    ['of an ongoing one within its window', { status: 'ongoing' as const }, opens, 'closed'],
  ])('%s is as expected', (_, change, now, state) => {
    expect(registrationState({ ...windowed, ...change }, new Date(now))).toBe(state);
  });

  test.each([
    [{ registration_opens_at: opens, registration_closes_at: closes }, []],
    [{ registration_opens_at: null, registration_closes_at: date }, []],
    [{ registration_opens_at: opens }, []],
    [
      { registration_opens_at: closes, registration_closes_at: closes },
      ['registration_opens_at', 'registration_closes_at'],
    ],
    [{ registration_closes_at: '2026-06-12T08:00:00.001Z' }, ['registration_closes_at']],
    [{ registration_opens_at: date }, ['registration_opens_at']],
  ])('with %j has faults at %j', (change, fields) => {
    expect(Object.keys(windowFaults({ date, ...change }))).toEqual(fields);
  });
});

test.each<[string, OfferedDivision[], boolean]>([
  ['Powerlifting', [{ division: 'Bench Press', max_participants: 10 }], true],
  ['Powerlifting', [], false],
  ['Powerlifting', [{ division: 'Sets & Reps', max_participants: null }], false],
  [
    'Powerlifting',
    [
      { division: 'Bench Press', max_participants: null },
      { division: 'Bench Press', max_participants: 5 },
    ],
    false,
  ],
  ['Crossfit', [], true],
  ['Crossfit', [{ division: '3 Movement', max_participants: null }], false],
])('%s may offer %j: %s', (type, offered, allowed) => {
  expect(divisionsFault(type as 'Crossfit', offered, null) === null).toBe(allowed);
});

test.each([
  [12, 12, true],
  [13, 12, false],
  [13, null, true],
  [null, 12, true],
])('a division with the limit %j in a championship of %j places: %s', (own, total, allowed) => {
  const offered = [{ division: 'Bench Press', max_participants: own } as const];
  expect(divisionsFault('Powerlifting', offered, total) === null).toBe(allowed);
});

test.each([
  ['Powerlifting', ['3 Movement', 'Bench Press'], '3 Movement'],
  ['Powerlifting', ['Bench Press', '3 Movement'], '3 Movement'],
  ['Powerlifting', ['Bench Press'], 'Bench Press'],
  ['Calisthenics', ['Street Lifting'], 'Street Lifting'],
  ['Crossfit', [], null],
] as const)('of a %s that offers %j the screen preselects %s', (type, offered, chosen) => {
  expect(preselectedPart({ type, divisions: offered.map((division) => ({ division })) })).toBe(chosen);
});

describe('a slug', () => {
  test.each([
    ["Coupe d'Annaba 2026 !", 'coupe-d-annaba-2026'],
    ['Été à Sétif', 'ete-a-setif'],
    ['Œuvre & Ærø', 'oeuvre-aero'],
    ['Œ', 'oe'],
    ['--- Coupe ---', 'coupe'],
    ['بطولة عنابة', 'powerlifting-2026-06-12'],
    ['بطولة عنابة 2026', 'powerlifting-2026-06-12-2026'],
    ['🏋️', 'powerlifting-2026-06-12'],
    [
      'Championnat régional de force athlétique des clubs de la wilaya de Annaba',
      'championnat-regional-de-force-athletique-des-clubs-de-la',
    ],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('of %s is %s', (name, slug) => {
    expect(slugOf(name, 'powerlifting-2026-06-12')).toBe(slug);
  });

  test('is numbered within its greatest length', () => {
    expect(numberedSlug('coupe', 1)).toBe('coupe');
    expect(numberedSlug('coupe', 2)).toBe('coupe-2');
    expect(numberedSlug('x'.repeat(60), 12)).toBe(`${'x'.repeat(57)}-12`);
  });
});
