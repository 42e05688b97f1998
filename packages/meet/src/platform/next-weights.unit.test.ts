import { describe, expect, test } from '@jest/globals';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { MeetRecords, RecordKey } from '@power-corner/contracts/records/records';
import { applyCommand } from '../commands/apply-command.ts';
import { isAdded, liftsIn } from '../disciplines.ts';
import { standings } from '../ranking/standings.ts';
import { recordAttemptOf } from '../records/meet-records.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import { attemptsOf } from './attempts.ts';
import { nextWeights, placeIfGood } from './next-weights.ts';
import { nextTurnOf } from './order.ts';
import { hundredths } from './weights.ts';

const good = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'good' });
const failed = (weight_kg: number): Attempt => ({ weight_kg, outcome: 'no_lift' });
const declared = (weight_kg: number): Attempt => ({ weight_kg, outcome: null });

const again = { granted: 'loading', struck: [] } as const satisfies Partial<Attempt>;

const key: RecordKey = {
  sex: 'Male',
  age_category: 'Open',
  weight_class: '83',
  equipment: 'Raw',
  lift: 'deadlift',
};
const recordsOf = (...standing: (Partial<RecordKey> & { weight_kg: number })[]): MeetRecords => ({
  sets: [
    {
      id: entryId(0x5e7),
      name: { fr: 'Algérie' },
      minimum_step_kg: 0.5,
      cascade: 'up',
      single_lifts: true,
      without_total: true,
      open_to: null,
    },
  ],
  standing: standing.map((each) => ({ ...key, ...each, set_id: entryId(0x5e7) })),
});

const placeOf = (meet: Meet, id: string) =>
  standings(meet, 'live')
    .flatMap((category) => category.standings)
    .find(({ entry }) => entry.id === id)?.place;

interface Tried {
  kg: number;
  place: unknown;
  records: string[];
  /** Allowed without the mark of a record. */
  plain: boolean;
}

/** Every step from the bar on, half kilogram (up to 350 kg) and weight of the entry, as an official would declare it and judge it good. */
function everyWeight(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Tried[] {
  const official = { id: 'o', name: 'Nadia' };
  const upTo = { ...entry, attempts: { ...entry.attempts, [lift]: attemptsOf(entry, lift).slice(0, number) } };
  const copy = { ...meet, entries: meet.entries.map((each) => (each.id === entry.id ? upTo : each)) };
  const own = Number.parseInt(entry.id, 16);
  const given = [...attemptsOf(entry, lift).map(({ weight_kg }) => weight_kg), entry.openers[lift] ?? 0];
  const steps = Array.from({ length: 300 }, (_, index) => index * 2.5);
  const halves = Array.from({ length: 700 }, (_, index) => index / 2);
  const weights = [...new Set([...steps, ...halves, ...given])];
  return weights
    .filter((kg) => isAdded(lift) || kg >= meet.settings.bar_kg)
    .toSorted((one, other) => one - other)
    .flatMap((kg) => {
      const declare = (record: boolean) =>
        applyCommand(
          copy,
          aCommand('DeclareAttempt', own, { lift, number, weight_kg: kg, record }),
          official,
          new Date(),
        );
      const plain = declare(false);
      const accepted = plain.refused ? declare(true) : plain;
      if (accepted.refused) return [];
      const judge = aCommand('JudgeAttempt', own, { lift, number, outcome: 'good' });
      const judged = applyCommand(accepted.meet, judge, official, new Date());
      if (judged.refused) throw new Error(`${kg}: ${judged.refused}`);
      const records = recordAttemptOf(meet, entry, { lift, number, weightKg: kg }).map((record) => record.lift);
      return [{ kg, place: placeOf(judged.meet, entry.id), records, plain: !plain.refused }];
    });
}

function expectedOf(meet: Meet, entry: MeetEntry) {
  const turn = nextTurnOf(meet, entry);
  if (!turn) return { if_good: undefined, places: [], records: [] };
  const { lift, number, weight_kg: from } = turn;
  const tried = everyWeight(meet, entry, lift, number);
  const now = placeOf(meet, entry.id);
  const plain = tried.filter((each) => each.plain);
  const isBetter = (place: unknown) => typeof place === 'number' && !(typeof now === 'number' && place >= now);
  const reached = [...new Set(plain.map(({ place }) => place))].filter(isBetter);
  const lightest = reached.map(
    (place) => [place, plain.find((each) => each.place === place)?.kg ?? Number.NaN] as const,
  );
  const lifts = [...new Set(tried.flatMap(({ records }) => records))];
  const added = (kg: number) => (from === null ? null : (hundredths(kg) - hundredths(from)) / 100);
  return {
    if_good: tried.find(({ kg }) => kg === from)?.place,
    places: lightest.map(([place, kg]) => ({ place, weight_kg: kg, added_kg: added(kg) })),
    records: lifts
      .map((each) => [each, tried.find(({ records }) => records.includes(each))?.kg] as const)
      .toSorted(([, one = 0], [, other = 0]) => one - other),
  };
}

/** A meet of one or two classes with equal totals and bodyweights, at any moment of the day. */
function generated(seed: number): Meet {
  let state = seed * 7919 + 1;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const type = pick(['Powerlifting', 'Powerlifting', 'Calisthenics'] as const);
  const division = type === 'Calisthenics' ? 'Street Lifting' : pick(['3 Movement', 'Bench Press'] as const);
  const step = pick([2.5, 5]);
  const attempts = (count: number, base: number): Attempt[] => {
    let kg = base + random(3) * step;
    return Array.from({ length: count }, () => {
      const outcome = pick(['good', 'good', 'no_lift', 'passed'] as const);
      const attempt = { weight_kg: kg, outcome };
      if (outcome === 'good') kg += step * (1 + random(2));
      return attempt;
    });
  };
  const entry = (number: number): MeetEntry => {
    const shell = anEntry(number, {
      division,
      outcome: pick(['competing', 'competing', 'competing', 'competing', 'guest']),
    });
    const lifts = liftsIn(aMeet([], { type }), shell);
    const done = random(lifts.length * 3 + 1);
    const taken = lifts.map((_, index) => Math.min(3, Math.max(0, done - index * 3)));
    const base = type === 'Calisthenics' ? 0 : 100;
    return {
      ...shell,
      weight_class: pick(['74Kg-83Kg', '74Kg-83Kg', '74Kg-83Kg', '66Kg-74Kg']),
      outcome: random(20) === 0 ? pick(['disqualified', 'withdrawn']) : shell.outcome,
      bodyweight_kg: pick([79.5, 80, 80, 82.4]),
      lot: random(5) === 0 ? null : number,
      flight: pick(['A', 'B']),
      openers: random(3) === 0 ? {} : Object.fromEntries(lifts.map((lift) => [lift, base + random(4) * step])),
      attempts: Object.fromEntries(
        lifts.flatMap((lift, index) => {
          const judged = attempts(taken[index] ?? 0, base);
          const next = Math.max(0, ...judged.map(({ weight_kg }) => weight_kg)) + step * random(8);
          const waits = judged.length > 0 && judged.length < 3 && random(2) === 0;
          const last = judged.at(-1);
          if (!last) return [];
          if (type === 'Powerlifting' && !waits && last.outcome !== 'passed' && random(4) === 0)
            return [[lift, [...judged.slice(0, -1), { ...declared(last.weight_kg), ...again }]]];
          return [[lift, waits ? [...judged, declared(next + step)] : judged]];
        }),
      ),
    };
  };
  const lift = pick(
    type === 'Calisthenics' ? (['dip', 'total'] as const) : (['squat', 'bench', 'deadlift', 'total'] as const),
  );
  return aMeet(
    Array.from({ length: 4 + random(4) }, (_, index) => entry(index + 1)),
    {
      type,
      settings: { record_steps: random(4) === 0 },
      records: recordsOf({ lift, weight_kg: pick([100, 110.5, 330]) }),
    },
  );
}

test.each(Array.from({ length: 8 }, (_, index) => index))(
  'finds the weights that trying all of them finds, in generated meet %i',
  (seed) => {
    const meet = generated(seed);
    const before = structuredClone(meet);
    for (const entry of meet.entries.slice(0, 3)) {
      const found = nextWeights(meet, entry.id);
      const expected = expectedOf(meet, entry);
      const seen = {
        if_good: found?.attempt?.if_good?.place,
        places: found?.places,
        records: found?.records.map(({ record, weight_kg }) => [record.lift, weight_kg]),
      };
      const isPlace = typeof expected.if_good === 'number';
      expect({ id: entry.id, ...seen }).toEqual({
        id: entry.id,
        ...expected,
        if_good: isPlace ? expected.if_good : undefined,
      });
    }
    expect(meet).toEqual(before);
  },
);

const passed: Attempt = { weight_kg: 0, outcome: 'passed' };
const done = { squat: [good(200), passed, passed], bench: [good(100), passed, passed] };
const lifter = (number: number, deadlift: Attempt[], given: Partial<MeetEntry> = {}) =>
  anEntry(number, { attempts: { ...done, deadlift }, ...given });
const needOf = (meet: Meet, number: number) => {
  const { places = [], records = [], ...rest } = nextWeights(meet, entryId(number)) ?? {};
  return {
    ...rest,
    places: places.map((each) => [each.place, each.weight_kg, each.added_kg]),
    records: records.map(({ record, ...each }) => [
      record.age_category,
      record.lift,
      record.weight_kg,
      each.weight_kg,
      each.added_kg,
    ]),
  };
};

describe('what the next attempt needs', () => {
  const leader = lifter(1, [good(210)]);

  test('an equal total is enough for the lighter lifter, and not for the heavier one', () => {
    const placesAt = (bodyweight_kg: number) =>
      needOf(aMeet([leader, lifter(2, [good(200), declared(202.5)], { bodyweight_kg })]), 2).places;
    expect(placesAt(79.9)).toEqual([[1, 210, 7.5]]);
    expect(placesAt(80.1)).toEqual([[1, 212.5, 10]]);
  });

  test('names each place above, from the nearest one, also below the declared weight', () => {
    const third = (kg: number) =>
      needOf(aMeet([leader, lifter(2, [good(205)]), lifter(3, [failed(190), declared(kg)])]), 3);
    const near = [
      [2, 207.5, 0],
      [1, 212.5, 5],
    ];
    expect(third(207.5)).toMatchObject({ place: 3, attempt: { if_good: { place: 2 } }, places: near });
    const below = near.map(([place, kg = 0]) => [place, kg, kg - 215]);
    expect(third(215)).toMatchObject({ attempt: { if_good: { place: 1 } }, places: below });
  });

  test('leaves out a place and a record that no weight up to 700 kg gives, and says that the first one leads', () => {
    const far = lifter(1, [good(700)], {
      attempts: { ...done, squat: [good(700), passed, passed], deadlift: [good(600)] },
    });
    const meet = aMeet([far, lifter(2, [good(200)])], { records: recordsOf({ weight_kg: 700 }) });
    expect(needOf(meet, 2)).toMatchObject({ place: 2, places: [], records: [] });
    expect(needOf(meet, 1)).toMatchObject({ place: 1, places: [] });
  });

  test.each<[string, Partial<MeetEntry>]>([
    ['after the last attempt', { attempts: { ...done, deadlift: [good(200), failed(210), failed(210)] } }],
    ['after a disqualification', { outcome: 'disqualified' }],
    ['after a withdrawal', { outcome: 'withdrawn' }],
    ['before the weigh-in', { bodyweight_kg: null, attempts: {} }],
  ])('there is no attempt %s', (_, given) => {
    const meet = aMeet([leader, lifter(2, [good(200)], given)], { records: recordsOf({ weight_kg: 300 }) });
    expect(needOf(meet, 2)).toMatchObject({ attempt: null, places: [], records: [] });
  });

  test('nor in a session that is closed; somebody whom the standings do not have is unknown', () => {
    const closed = [{ number: 1, name: null, state: 'closed', weigh_in: 'closed' } as const];
    expect(needOf(aMeet([lifter(2, [good(200)])], { sessions: closed }), 2).attempt).toBeNull();
    expect(nextWeights(aMeet([leader]), entryId(9))).toBeNull();
    expect(nextWeights(aMeet([anEntry(3, { state: 'pending', present: false })]), entryId(3))).toBeNull();
  });

  test('a guest lifts without a place or record, and who has no total any more still for the record of a lift', () => {
    const records = recordsOf({ weight_kg: 230 });
    const guest = aMeet([leader, lifter(2, [good(200)], { outcome: 'guest' })], { records });
    expect(needOf(guest, 2)).toMatchObject({ place: 'G', attempt: { number: 2 }, places: [], records: [] });
    const bombed = { ...done, bench: [failed(100), failed(100), failed(100)], deadlift: [good(200), declared(220)] };
    expect(needOf(aMeet([leader, lifter(2, [], { attempts: bombed })], { records }), 2)).toMatchObject({
      place: 'DQ',
      places: [],
      records: [['Open', 'deadlift', 230.5, 230.5, 10.5]],
    });
  });

  test('names the records of each age and of the total, in half kilograms, and one weight for two of them once', () => {
    const junior = { age_category: 'Junior' } as const;
    const standing = [
      { ...junior, weight_kg: 214.8 },
      { weight_kg: 230 },
      { ...junior, lift: 'total' as const, weight_kg: 519 },
      { lift: 'total' as const, weight_kg: 519 },
    ];
    const meet = aMeet([lifter(2, [good(200), declared(210)], junior)], { records: recordsOf(...standing) });
    expect(needOf(meet, 2).records).toEqual([
      ['Junior', 'deadlift', 215.5, 215.5, 5.5],
      ['Open', 'total', 519.5, 219.5, 9.5],
      ['Open', 'deadlift', 230.5, 230.5, 20.5],
    ]);
  });

  test('an attempt that is taken again has its weight alone', () => {
    const need = (deadlift: Attempt[]) => needOf(aMeet([leader, lifter(2, deadlift)]), 2);
    expect(need([good(200), { ...declared(215), ...again }])).toMatchObject({
      attempt: { if_good: { place: 1 } },
      places: [[1, 215, 0]],
    });
    expect(need([good(200), { ...declared(205), ...again }])).toMatchObject({ places: [] });
  });

  test('an official of the presence reads it too, and a later weight that is declared already hinders nothing', () => {
    const two = lifter(2, [declared(200), declared(205)]);
    const meet = aMeet([leader, two], { parts: ['presence'] });
    expect(needOf(meet, 2).places).toEqual([[1, 212.5, 12.5]]);
    expect(placeIfGood(meet, { entry: two, lift: 'deadlift', number: 1, weight_kg: 212.5 })).toBe(1);
    expect(placeIfGood(meet, { entry: two, lift: 'deadlift', number: 1, weight_kg: null })).toBeNull();
  });
});
