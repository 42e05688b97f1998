import { describe, expect, test } from '@jest/globals';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { standings, type Stage } from './standings.ts';
import { aMeet, anEntry } from '../testing.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const total = (squat: number, bench: number, deadlift: number) => ({
  attempts: { squat: [good(squat)], bench: [good(bench)], deadlift: [failed(deadlift), good(deadlift)] },
});
const bombed = {
  attempts: { squat: [failed(200), failed(200), failed(200)], bench: [good(100)], deadlift: [good(200)] },
};

const places = (entries: MeetEntry[], stage: Stage, settings = {}) =>
  standings(aMeet(entries, { settings }), stage).map(({ standings }) =>
    standings.map(({ entry, place, totalKg }) => [entry.lot, place, totalKg]),
  );

describe('the standings of lifts', () => {
  test('have totals first, then those who are still lifting, then guests, disqualified, withdrawn and absent ones', () => {
    const entries = [
      anEntry(1, { ...total(200, 100, 200), outcome: 'guest' }),
      anEntry(2, bombed),
      anEntry(3, { outcome: 'no_show' }),
      anEntry(4, { ...total(300, 100, 200), outcome: 'withdrawn' }),
      anEntry(5, total(150, 100, 200)),
      anEntry(6, { ...total(250, 100, 200), outcome: 'disqualified' }),
      anEntry(7, { attempts: { squat: [good(100)] } }),
      anEntry(8, total(150, 102.5, 200)),
    ];
    expect(places(entries, 'draft')).toEqual([
      [
        [8, 1, 452.5],
        [5, 2, 450],
        [7, null, null],
        [1, 'G', 500],
        [2, 'DQ', null],
        [6, 'DQ', null],
        [4, 'WD', 600],
        [3, 'NS', null],
      ],
    ]);
  });

  test.each(['live', 'draft', 'final'] as const)('give a disqualified lifter neither total nor points: %s', (stage) => {
    const entries = [anEntry(1, { ...total(250, 100, 200), outcome: 'disqualified' }), anEntry(2, total(1, 1, 1))];
    const [category] = standings(aMeet(entries), stage);
    const disqualified = category?.standings.find(({ entry }) => entry.lot === 1);
    expect(disqualified).toMatchObject({ place: 'DQ', totalKg: null, points: { ipf_gl: null, dots: null } });
    expect(disqualified?.bests).toEqual({ squat: 250, bench: 100, deadlift: 200 });
  });

  test('count a guest and a withdrawn without an attempt as absent once final, and none who was disqualified', () => {
    const outcomes = ['guest', 'withdrawn', 'disqualified'] as const;
    const entries = outcomes.map((outcome, index) => anEntry(index + 1, { outcome }));
    const placesOf = (stage: Stage) =>
      places(entries, stage)
        .flat()
        .map(([lot, place]) => [lot, place]);
    expect(placesOf('draft')).toEqual([
      [1, 'G'],
      [3, 'DQ'],
      [2, 'WD'],
    ]);
    expect(placesOf('final')).toEqual([
      [3, 'DQ'],
      [1, 'NS'],
      [2, 'NS'],
    ]);
  });

  test('disqualify, once final, who has no total, and count who did nothing as absent', () => {
    const entries = [anEntry(1, { attempts: { squat: [good(100)] } }), anEntry(2, { bodyweight_kg: null })];
    expect(places(entries, 'final')).toEqual([
      [
        [1, 'DQ', null],
        [2, 'NS', null],
      ],
    ]);
  });

  test('count who took no attempt as absent: weighed in, or passing all of them', () => {
    const passed: Attempt[] = [1, 2, 3].map(() => ({ weight_kg: 200, outcome: 'passed' }));
    const entries = [anEntry(1), anEntry(2, { attempts: { squat: passed } }), anEntry(3, bombed)];
    expect(places(entries, 'final')).toEqual([
      [
        [3, 'DQ', null],
        [1, 'NS', null],
        [2, 'NS', null],
      ],
    ]);
    expect(places(entries, 'draft')).toEqual([
      [
        [1, null, null],
        [3, 'DQ', null],
        [2, 'NS', null],
      ],
    ]);
  });

  test('tell equal totals of equal lifters apart by the session, then by the flight that lifted first', () => {
    const late = {
      attempts: { squat: [good(200)], bench: [good(100)], deadlift: [failed(240), failed(240), good(240)] },
    };
    const early = { attempts: { squat: [good(200)], bench: [good(100)], deadlift: [good(240)] } };
    const ranked = (...entries: MeetEntry[]) => places(entries, 'final')[0]?.map(([lot]) => lot);
    expect(ranked(anEntry(1, { ...early, flight: 'B' }), anEntry(2, { ...late, flight: 'A' }))).toEqual([2, 1]);
    const [second, first] = [
      { session: 2, flight: 'A' },
      { session: 1, flight: 'B' },
    ];
    expect(ranked(anEntry(1, { ...early, ...second }), anEntry(2, { ...late, ...first }))).toEqual([2, 1]);
    expect(ranked(anEntry(1, late), anEntry(2, early))).toEqual([2, 1]);
  });

  test('rank by what was lifted so far while the day runs', () => {
    const entries = [
      anEntry(1, { attempts: { squat: [good(100)] } }),
      anEntry(2, { attempts: { squat: [good(110)] } }),
      anEntry(3),
    ];
    expect(places(entries, 'live')).toEqual([
      [
        [2, 1, null],
        [1, 2, null],
        [3, null, null],
      ],
    ]);
  });

  test('are apart for sexes, divisions and classes, and for ages where these are asked for', () => {
    const entries = [
      anEntry(1, total(100, 50, 100)),
      anEntry(2, { ...total(100, 50, 100), division: 'Bench Press' }),
      anEntry(3, { ...total(100, 50, 100), sex: 'Female' }),
      anEntry(4, { ...total(100, 50, 100), weight_class: null }),
      anEntry(5, { ...total(100, 50, 101), age_category: 'Junior' }),
    ];
    expect(places(entries, 'final').map((category) => category.map(([lot]) => lot))).toEqual([[3], [5, 1], [4], [2]]);
    expect(places(entries, 'final', { by_age: true }).map((category) => category.map(([lot]) => lot))).toEqual([
      [3],
      [5],
      [1],
      [4],
      [2],
    ]);
  });

  test('have the points of the bench for the division that only benches', () => {
    const [category] = standings(
      aMeet([
        anEntry(1, { division: 'Bench Press', sex: 'Female', bodyweight_kg: 70.5, attempts: { bench: [good(122.5)] } }),
      ]),
      'final',
    );
    expect(category?.standings[0]).toMatchObject({ place: 1, totalKg: 122.5, points: { ipf_gl: 96.78 } });
  });

  test('add weights as a scale does, without the errors of binary numbers', () => {
    expect(places([anEntry(1, total(100.1, 50.2, 0.3))], 'final')).toEqual([[[1, 1, 150.6]]]);
  });

  test('add up added weights in street lifting, where none at all is an attempt', () => {
    const attempts = { muscle_up: [good(0)], pull_up: [good(40)], dip: [good(60)], squat: [good(150)] };
    const meet = aMeet([anEntry(1, { division: 'Street Lifting', attempts })], { type: 'Calisthenics' });
    expect(standings(meet, 'final')[0]?.standings[0]).toMatchObject({ place: 1, totalKg: 250, points: { dots: null } });
  });
});

describe('the weight classes', () => {
  const heavier = { weight_class: '83Kg-93Kg' as const };
  const ranked = (meet: Parameters<typeof standings>[0]) =>
    standings(meet, 'final').map(({ weight_class, all_classes, standings }) => [
      weight_class,
      all_classes,
      standings.map(({ entry, place }) => [entry.lot, place]),
    ]);

  test('are apart, and together where the meet is set so', () => {
    const entries = [anEntry(1, total(100, 50, 100)), anEntry(2, { ...total(110, 50, 100), ...heavier })];
    expect(ranked(aMeet(entries))).toEqual([
      ['74Kg-83Kg', false, [[1, 1]]],
      ['83Kg-93Kg', false, [[2, 1]]],
    ]);
    const together = [
      [
        null,
        true,
        [
          [2, 1],
          [1, 2],
        ],
      ],
    ];
    expect(ranked(aMeet(entries, { settings: { rank_by_weight_class: false } }))).toEqual(together);
  });

  test('are together in Crossfit, within sex and division, and apart where the meet is set so', () => {
    const fran = { id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 };
    const done = (value: number) => ({ division: null, scores: { Fran: { value, status: 'finished' as const } } });
    const entries = [
      anEntry(1, done(300)),
      anEntry(2, { ...done(200), ...heavier }),
      anEntry(3, { ...done(250), sex: 'Female' }),
      anEntry(4, { ...done(100), weight_class: null }),
    ];
    const meet = (settings = {}) => aMeet(entries, { type: 'Crossfit', settings: { events: [fran], ...settings } });
    expect(ranked(meet())).toEqual([
      [null, true, [[3, 1]]],
      [
        null,
        true,
        [
          [4, 1],
          [2, 2],
          [1, 3],
        ],
      ],
    ]);
    expect(ranked(meet({ rank_by_weight_class: true })).map(([weightClass]) => weightClass)).toEqual([
      '74Kg-83Kg',
      '74Kg-83Kg',
      '83Kg-93Kg',
      null,
    ]);
  });
});

test('somebody who has neither confirmed nor come stands nowhere', () => {
  const entries = [
    anEntry(1, { state: 'pending', present: false, bodyweight_kg: null }),
    anEntry(2, { state: 'pending' }),
    anEntry(3, { present: false }),
  ];
  for (const stage of ['live', 'draft', 'final'] as const)
    expect(standings(aMeet(entries), stage)[0]?.standings.map(({ entry }) => entry.lot)).toEqual([2, 3]);
});

describe('the standings of events', () => {
  const fran = { events: [{ id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 }] };
  const score = (value: number) => ({ division: null, scores: { Fran: { value, status: 'finished' as const } } });

  test('give no place to who started none', () => {
    const dns = { value: null, status: 'dns' as const };
    const entries = [
      anEntry(1, { division: null, scores: { Fran: dns } }),
      anEntry(2, score(300)),
      anEntry(3, { division: null, scores: { Fran: { value: null, status: 'dnf' } } }),
      anEntry(4, { division: null, scores: { Fran: dns }, outcome: 'guest' }),
    ];
    const shown = (events: Meet['settings']['events'], stage: Stage) =>
      standings(aMeet(entries, { type: 'Crossfit', settings: { events } }), stage)[0]?.standings.map(
        ({ entry, place }) => [entry.lot, place],
      );
    const placed = [
      [2, 1],
      [3, 2],
    ];
    expect(shown(fran.events, 'draft')).toEqual([...placed, [4, 'G'], [1, 'NS']]);
    expect(shown(fran.events, 'final')).toEqual([...placed, [1, 'NS'], [4, 'NS']]);
    const two = [...fran.events, { id: 'Grace', name: 'Grace', kind: 'reps' as const, cap_seconds: null }];
    expect(shown(two, 'draft')).toEqual([...placed, [1, null], [4, 'G']]);
  });

  test('leave out an event that nobody started', () => {
    const dns = { value: null, status: 'dns' as const };
    const entries = [1, 2].map((number) =>
      anEntry(number, {
        division: 'Sets & Reps',
        scores: { Fran: { value: 100 * number, status: 'finished' }, Grace: dns },
      }),
    );
    const events = [...fran.events, { id: 'Grace', name: 'Grace', kind: 'reps' as const, cap_seconds: null }];
    const [category] = standings(aMeet(entries, { type: 'Calisthenics', settings: { events } }), 'final');
    expect(category?.standings.map(({ sum }) => sum)).toEqual([1, 2]);
  });

  test('keep the places of the events that somebody finished before withdrawing', () => {
    const scores = (fran: number, grace?: number) => ({
      Fran: { value: fran, status: 'finished' as const },
      ...(grace !== undefined && { Grace: { value: grace, status: 'finished' as const } }),
    });
    const given = { division: 'Sets & Reps' as const };
    const events = [...fran.events, { id: 'Grace', name: 'Grace', kind: 'reps' as const, cap_seconds: null }];
    const rankedWith = (outcome: 'competing' | 'withdrawn') => {
      const entries = [
        anEntry(1, { ...given, scores: scores(100, 50) }),
        anEntry(2, { ...given, scores: scores(90, 60), outcome }),
        anEntry(3, { ...given, scores: scores(120) }),
      ];
      const [category] = standings(aMeet(entries, { type: 'Calisthenics', settings: { events } }), 'final');
      return category?.standings.map(({ entry, place, sum, byEvent }) => [
        entry.lot,
        place,
        sum,
        [byEvent.Fran?.place, byEvent.Grace?.place],
      ]);
    };
    expect(rankedWith('competing')).toEqual([
      [2, 1, 2, [1, 1]],
      [1, 2, 4, [2, 2]],
      [3, 3, 7, [3, null]],
    ]);
    expect(rankedWith('withdrawn')).toEqual([
      [1, 1, 4, [2, 2]],
      [3, 2, 7, [3, null]],
      [2, 'WD', null, [1, 1]],
    ]);
  });

  test('give points by place, and leave guests out of them', () => {
    const entries = [
      anEntry(1, score(200)),
      anEntry(2, { ...score(100), outcome: 'guest' }),
      anEntry(3, score(300)),
      anEntry(4, { division: null }),
    ];
    const [category] = standings(aMeet(entries, { type: 'Crossfit', settings: fran }), 'final');
    expect(category?.standings.map(({ entry, place, sum }) => [entry.lot, place, sum])).toEqual([
      [1, 1, 100],
      [3, 2, 95],
      [2, 'G', null],
      [4, 'NS', null],
    ]);
  });
});

test('a championship that counts otherwise than its discipline says so beside each score', () => {
  const events = [{ id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: null }];
  const entries = [200, 210].map((value, index) =>
    anEntry(index + 1, { division: null, scores: { Fran: { value, status: 'finished' as const } } }),
  );
  const scoringOfAll = (scoring: 'points' | 'places') =>
    standings(aMeet(entries, { type: 'Crossfit', settings: { events, scoring } }), 'final').flatMap(
      ({ standings: rows }) => rows.map((row) => [row.sum, row.scoring]),
    );
  expect(scoringOfAll('places')).toEqual([
    [1, 'places'],
    [2, 'places'],
  ]);
  expect(scoringOfAll('points')).toEqual([
    [100, undefined],
    [95, undefined],
  ]);
});
