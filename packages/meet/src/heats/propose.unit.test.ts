import { describe, expect, test } from '@jest/globals';
import type { Meet, MeetEntry, MeetEvent } from '@power-corner/contracts/results/meet';
import { applyCommand } from '../commands/apply-command.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import { heatsOf, lanesOf } from './heats.ts';
import { firstFreeLane, laterHeats, proposalCommands, proposeHeats } from './propose.ts';

const fran: MeetEvent = {
  id: 'Fran',
  name: 'Fran',
  kind: 'time',
  cap_seconds: 450,
  caps: { scaled: 600 },
  lanes: 4,
  transition_minutes: 3,
};
const scored = (value: number) => ({ Grace: { value, status: 'finished' as const } });
const grace: MeetEvent = { id: 'Grace', name: 'Grace', kind: 'time', cap_seconds: null };

const floorOf = (entries: MeetEntry[], given: Partial<Meet> = {}) =>
  aMeet(
    entries.map((entry) => ({ ...entry, division: null, weight_class: null })),
    { type: 'Crossfit', settings: { events: [fran, grace] }, ...given },
  );

const options = { order: 'entry', presentOnly: false, first: null, startsAt: null } as const;
const startsAt = '2026-11-20T09:00:00.000Z';
const by = { id: 'official', name: 'Nadia B' };

/** By heat: lane and number of the entry. */
const placesIn = ({ lanes }: ReturnType<typeof proposeHeats>) =>
  Object.entries(Object.groupBy(lanes, ({ heat }) => heat)).map(([, places = []]) =>
    places.map(({ lane, entry_id }) => [lane, Number.parseInt(entry_id, 16)]),
  );

function accept(meet: Meet, proposal: ReturnType<typeof proposeHeats>): Meet {
  return proposalCommands(meet, 'Fran', proposal).reduce((state, { type, data, ...of }) => {
    const command = { ...aCommand(type, null, data, { based_on: state.revision }), ...of };
    const done = applyCommand(state, command, by, new Date(startsAt));
    if (done.refused) throw new Error(`${done.refused} ${JSON.stringify(command)}`);
    return done.meet;
  }, meet);
}

const six = [1, 2, 3, 4, 5, 6].map((number) => anEntry(number, { scores: scored(100 - number) }));

describe('a proposal', () => {
  test('fills heats evenly by sex, in order of entry, one after the other by limit and transition', () => {
    const women = [7, 8].map((number) => anEntry(number, { sex: 'Female' }));
    const proposal = proposeHeats(floorOf([...six, ...women]), 'Fran', { ...options, startsAt });
    expect(proposal.heats.map(({ starts_at }) => starts_at?.slice(11, 16))).toEqual(['09:00', '09:11', '09:22']);
    expect(placesIn(proposal).toSorted((one, other) => other.length - one.length)).toEqual([
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      [
        [1, 4],
        [2, 5],
        [3, 6],
      ],
      [
        [1, 7],
        [2, 8],
      ],
    ]);
  });

  test('by standing puts the best into the last heat, and its best into the centre', () => {
    const proposal = proposeHeats(floorOf(six), 'Fran', { ...options, order: 'standing' });
    expect(placesIn(proposal)).toEqual([
      [
        [2, 3],
        [3, 2],
        [1, 1],
      ],
      [
        [2, 6],
        [3, 5],
        [1, 4],
      ],
    ]);
  });

  test('drawn is another order by each draw, of the same people', () => {
    const drawn = proposeHeats(floorOf(six), 'Fran', { ...options, order: 'drawn', random: () => 0 });
    expect(drawn.lanes.map(({ entry_id }) => entry_id)).not.toEqual(six.map(({ id }) => id));
    expect(drawn.lanes.map(({ entry_id }) => entry_id).toSorted()).toEqual(six.map(({ id }) => id));
  });

  test('takes the first of each category for a final, with all who share the last place', () => {
    const tied = [anEntry(7, { scores: scored(95) }), anEntry(8, { outcome: 'guest', scores: scored(1) })];
    const final = proposeHeats(floorOf([...six, ...tied]), 'Fran', { ...options, first: 2 });
    expect(placesIn(final).flat()).toEqual([
      [1, 5],
      [2, 6],
      [3, 7],
    ]);
    expect(proposeHeats(floorOf([...six, ...tied]), 'Fran', { ...options, first: 1 }).lanes).toHaveLength(1);
  });

  test('takes those who are there, and never who has withdrawn, lifts, or is in a heat that has begun', () => {
    const entries = [
      anEntry(1, { present: false }),
      anEntry(2),
      anEntry(3, { outcome: 'withdrawn' }),
      anEntry(4, { heats: { Fran: { heat: 1, lane: 1 } } }),
    ];
    const open = {
      event: 'Fran',
      number: 1,
      name: null,
      starts_at: null,
      started_at: startsAt,
      state: 'open',
    } as const;
    const meet = floorOf(entries, { heats: [open] });
    expect(proposeHeats(meet, 'Fran', { ...options, presentOnly: true })).toEqual({
      heats: [{ number: 2, starts_at: null }],
      lanes: [{ entry_id: entryId(2), heat: 2, lane: 1 }],
    });
    expect(proposeHeats(meet, 'Fran', options).lanes).toHaveLength(2);
    expect(proposeHeats(meet, 'Murph', options)).toEqual({ heats: [], lanes: [] });
  });

  test('has no times that nobody knows', () => {
    const untimed = { ...options, startsAt };
    const meet = floorOf(six);
    const events = [{ ...fran, cap_seconds: null, transition_minutes: 0 }];
    const proposal = proposeHeats({ ...meet, settings: { ...meet.settings, events } }, 'Fran', untimed);
    expect(proposal.heats.map(({ starts_at }) => starts_at)).toEqual([startsAt, null]);
  });
});

describe('the commands of a proposal', () => {
  const planned = accept(floorOf(six), proposeHeats(floorOf(six), 'Fran', { ...options, startsAt }));

  test('make it, also over another one, with nobody in a taken lane', () => {
    const proposal = proposeHeats(planned, 'Fran', { ...options, order: 'standing', startsAt });
    const again = accept(planned, proposal);
    expect(lanesOf(again, 'Fran', 2).map(({ entry, lane }) => [lane, entry.id])).toEqual([
      [1, entryId(4)],
      [2, entryId(6)],
      [3, entryId(5)],
    ]);
    expect(proposalCommands(again, 'Fran', proposal)).toEqual([]);
  });

  test('remove the heats that are too many, and leave who is not in a final without a lane', () => {
    const final = accept(planned, proposeHeats(planned, 'Fran', { ...options, first: 2 }));
    expect(heatsOf(final, 'Fran').map(({ number }) => number)).toEqual([1]);
    expect(final.entries.filter(({ heats }) => heats?.Fran)).toHaveLength(2);
  });
});

test('heats after one that moves, move with it; those that have begun stay', () => {
  const heat = (number: number, starts_at: string | null, state: 'planned' | 'closed' = 'planned') => ({
    event: 'Fran',
    number,
    name: null,
    starts_at,
    started_at: null,
    state,
  });
  const second = heat(2, '2026-11-20T09:10:00.000Z');
  const heats = [
    heat(1, startsAt),
    second,
    heat(3, '2026-11-20T09:20:00.000Z'),
    heat(4, null),
    heat(5, second.starts_at, 'closed'),
  ];
  expect(laterHeats(floorOf([], { heats }), second, '2026-11-20T09:25:00.000Z')).toEqual([
    { number: 3, starts_at: '2026-11-20T09:35:00.000Z' },
  ]);
  expect(laterHeats(floorOf([], { heats }), heat(4, null), startsAt)).toEqual([]);
});

test('who comes late gets the first free lane of the heats to come', () => {
  const meet = accept(floorOf(six), proposeHeats(floorOf(six), 'Fran', options));
  expect(firstFreeLane(meet, 'Fran')).toEqual({ heat: 1, lane: 4 });
  const full = { ...meet, settings: { ...meet.settings, events: [{ ...fran, lanes: 3 }] } };
  expect(firstFreeLane(full, 'Fran')).toBeNull();
});
