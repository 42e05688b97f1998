import { describe, expect, test } from '@jest/globals';
import type { Meet, MeetEvent } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { say } from '@power-corner/contracts/messages/say';
import { applyCommand } from '../commands/apply-command.ts';
import { aCommand, aMeet, anEntry, entryId } from '../testing.ts';
import { capOfHeat, handedIn, heatsOf, isProvisional, lanesOf, nextHeat, openHeats, withOwnLanes } from './heats.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const official = { id: 'official', name: 'Nadia B' };
const fran: MeetEvent = { id: 'Fran 2.0', name: 'Fran', kind: 'reps', cap_seconds: null, lanes: 4 };
const grace: MeetEvent = { id: 'Grace', name: 'Grace', kind: 'time', cap_seconds: 300 };
const event = fran.id;

const floor = (given: Partial<Meet> = {}) =>
  aMeet(
    [1, 2, 3].map((number) => anEntry(number, { division: null })),
    {
      type: 'Crossfit',
      settings: { events: [fran, grace] },
      ...given,
    },
  );

const apply = (meet: Meet, command: MeetCommand, by = official) => applyCommand(meet, command, by, now);

function after(meet: Meet, ...commands: MeetCommand[]): Meet {
  return commands.reduce((state, command) => {
    const done = apply(state, { ...command, based_on: state.revision });
    if (done.refused) throw new Error(`${done.refused} ${JSON.stringify(done.message)}`);
    return done.meet;
  }, meet);
}

const heat = (number: number, data: object = {}) => aCommand('SetHeat', null, { event, heat: number, ...data });
const lane = (entry: number, number: number | null, place?: number) =>
  aCommand('AssignLane', entry, { event, heat: number, ...(place && { lane: place }) });
const start = (number: number, of = event) => aCommand('StartHeat', null, { event: of, heat: number });
const score = (entry: number) => aCommand('RecordScore', entry, { event, value: 50 });
const names = (meet: Meet, number: number) => lanesOf(meet, event, number).map((each) => [each.lane, each.entry.id]);

const planned = after(floor(), heat(1), heat(2, { starts_at: '2026-11-20T11:00:00+01:00', name: 'Finale' }));
const full = after(planned, lane(1, 1, 2), lane(2, 1, 1));

describe('a heat', () => {
  test('is planned by its first command, and keeps what another one leaves out', () => {
    expect(heatsOf(after(planned, heat(2, { state: 'closed' })), event)).toEqual([
      { event, number: 1, name: null, starts_at: null, started_at: null, state: 'planned' },
      { event, number: 2, name: 'Finale', starts_at: '2026-11-20T10:00:00.000Z', started_at: null, state: 'closed' },
    ]);
  });

  test.each([
    ['of an unknown event', heat(1, { event: 'Murph' })],
    ['weeks before the day', heat(1, { starts_at: '2026-10-20T09:00:00.000Z' })],
    ['of an unknown event, to be started', start(1, 'Murph')],
  ])('%s is refused', (_, command) => {
    expect(apply(planned, command).refused).toBe('INVALID');
  });

  test('starts ten seconds ahead and opens; a second start is another one', () => {
    const started = after(planned, start(1));
    expect(openHeats(started)).toMatchObject([{ number: 1, started_at: '2026-11-20T09:00:10.000Z' }]);
    const again = applyCommand(started, start(1), official, new Date('2026-11-20T09:01:00.000Z'));
    expect(again).toMatchObject({
      meet: { heats: [{ started_at: '2026-11-20T09:01:10.000Z' }, {}] },
      changes: [{ key: `heat.${event}.1`, before: { state: 'open' } }],
    });
  });

  test('that somebody else has started meanwhile is not started again unseen', () => {
    const started = after(planned, start(1));
    const later = new Date('2026-11-20T09:00:02.000Z');
    expect(applyCommand(started, start(1), { id: 'other', name: 'Ali' }, later)).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: `heat.${event}.1` },
    });
  });

  test('that is closed is opened again before it starts; one that is not there cannot start', () => {
    const closed = after(planned, heat(1, { state: 'closed' }));
    expect(apply(closed, start(1)).refused).toBe('CLOSED');
    expect(openHeats(after(closed, heat(1, { state: 'open' })))).toHaveLength(1);
    expect(apply(planned, start(3)).refused).toBe('NO_HEAT');
  });

  test('is removed with its lanes while it has no score, and an unknown one without a word', () => {
    const done = apply(full, heat(1, { remove: true }));
    expect(done).toMatchObject({
      changes: [
        { entry_id: null, key: `heat.${event}.1`, after: null },
        { entry_id: entryId(2), key: `lane.${event}`, before: { heat: 1, lane: 1 }, after: null },
        { entry_id: entryId(1), key: `lane.${event}` },
      ],
    });
    const changes = { [`lane.${event}`]: { by: 'Nadia B' } };
    expect(done).toMatchObject({ meet: { entries: [{ heats: {}, changes }, { heats: {} }, {}] } });
    expect(apply(after(full, score(1)), heat(1, { remove: true }))).toMatchObject({
      refused: 'INVALID',
      message: say('heatHasScores', { heat: 1, name: 'Prénom1 Nom' }),
    });
    expect(apply(full, heat(9, { remove: true }))).toMatchObject({ changes: [] });
  });

  test('keeps the kind of its event, also once the event is removed, whose heats wait', () => {
    const asTime = [{ ...fran, kind: 'time' as const }, grace];
    expect(apply(planned, aCommand('ConfigureMeet', null, { events: asTime }))).toMatchObject({
      refused: 'CHANGED',
      message: say('eventHasHeats', { event: 'Fran' }),
    });
    const removed = after(full, start(1), aCommand('ConfigureMeet', null, { events: [grace] }));
    expect(apply(removed, aCommand('ConfigureMeet', null, { events: asTime })).refused).toBe('CHANGED');
    expect(apply(removed, heat(1, { state: 'closed' })).refused).toBe('INVALID');
    expect([openHeats(removed), nextHeat(removed)]).toEqual([[], null]);
    const back = after(removed, aCommand('ConfigureMeet', null, { events: [grace, fran] }));
    expect([openHeats(back).length, names(back, 1).length]).toEqual([1, 2]);
  });

  test('comes next by its start, and then by event and number', () => {
    const meet = after(planned, aCommand('SetHeat', null, { event: grace.id, heat: 1 }), heat(3));
    expect(nextHeat(meet)).toMatchObject({ event, number: 2 });
    expect(nextHeat(after(meet, heat(2, { state: 'open' })))).toMatchObject({ event, number: 1 });
    expect(meet.heats?.map((each) => `${each.event} ${each.number}`)).toEqual([
      'Fran 2.0 1',
      'Fran 2.0 2',
      'Fran 2.0 3',
      'Grace 1',
    ]);
  });
});

describe('a lane', () => {
  test('is of one entry, which has one lane of an event', () => {
    expect(names(full, 1)).toEqual([
      [1, entryId(2)],
      [2, entryId(1)],
    ]);
    const moved = after(full, lane(1, 2, 4));
    expect([names(moved, 1), names(moved, 2)]).toEqual([[[1, entryId(2)]], [[4, entryId(1)]]]);
    expect(names(after(moved, lane(1, null)), 2)).toEqual([]);
  });

  test('that two devices gave without seeing each other is of the first', () => {
    expect(apply(full, lane(3, 1, 2), { id: 'other', name: 'Ali' })).toMatchObject({
      refused: 'LANE_TAKEN',
      message: say('takenLane', { lane: 2, name: 'Prénom1 Nom' }),
    });
    expect(apply(full, lane(1, 1, 3), { id: 'other', name: 'Ali' })).toMatchObject({
      refused: 'CHANGED',
      conflict: { key: `lane.${event}`, value: '{"heat":1,"lane":2}' },
    });
    expect(apply(full, lane(1, 1, 2), { id: 'other', name: 'Ali' })).toMatchObject({ changes: [] });
  });

  test.each([
    ['INVALID', lane(3, 1, 5)],
    ['INVALID', lane(3, 1)],
    ['INVALID', aCommand('AssignLane', 3, { event: 'Murph', heat: 1, lane: 1 })],
    ['NO_HEAT', lane(3, 7, 1)],
    ['UNKNOWN_ENTRY', lane(9, 1, 3)],
  ] as const)('is refused as %s', (refused, command) => {
    expect(apply(full, command).refused).toBe(refused);
  });

  test('of a closed heat stays whose it was', () => {
    const closed = after(full, heat(1, { state: 'closed' }));
    for (const command of [lane(3, 1, 3), lane(1, 2, 1), lane(1, null)])
      expect(apply(closed, command).refused).toBe('CLOSED');
  });

  test('is free once its athlete withdraws, unless the heat was started or the score is there', () => {
    const leave = aCommand('SetOutcome', 1, { outcome: 'withdrawn', reason: 'Dos' });
    expect(names(after(full, leave), 1)).toEqual([[1, entryId(2)]]);
    expect(names(after(full, start(1), leave), 1)).toHaveLength(2);
    expect(names(after(full, score(1), leave), 1)).toHaveLength(2);
    expect(names(after(full, heat(1, { state: 'closed' }), leave), 1)).toHaveLength(2);
  });

  test('that is gone with fewer lanes is free in the heats to come, and stays in one that has begun or has its score', () => {
    const meet = after(full, lane(3, 2, 4));
    const configured = (of: Meet, lanes: number) =>
      apply(of, aCommand('ConfigureMeet', null, { events: [{ ...fran, lanes }, grace] }));
    expect(configured(meet, 1)).toMatchObject({
      meet: { entries: [{ heats: {} }, { heats: { [event]: { lane: 1 } } }, { heats: {} }] },
      changes: [
        { key: 'settings' },
        { entry_id: entryId(1), key: `lane.${event}`, before: { heat: 1, lane: 2 }, after: null },
        { entry_id: entryId(3), before: { heat: 2, lane: 4 }, after: null },
      ],
    });
    for (const begun of [after(meet, start(1)), after(meet, score(1)), after(meet, heat(1, { state: 'closed' }))])
      expect(configured(begun, 1)).toMatchObject({
        meet: { entries: [{ heats: { [event]: { lane: 2 } } }, {}, { heats: {} }] },
      });
    expect(configured(meet, 4)).toMatchObject({ meet: { entries: [{}, {}, { heats: { [event]: { lane: 4 } } }] } });
  });

  test('is no longer of somebody who is back in the championship where another has it, or its heat is gone', () => {
    const [back, since] = [anEntry(4, { heats: { [event]: { heat: 1, lane: 2 } } }), full.entries[0]];
    const gone = anEntry(5, { heats: { [event]: { heat: 8, lane: 1 } } });
    const entries = withOwnLanes([back, ...full.entries, gone], full.heats ?? []);
    expect(entries.map(({ heats }) => heats?.[event] ?? null)).toEqual([
      null,
      since?.heats?.[event],
      { heat: 1, lane: 1 },
      null,
      null,
    ]);
  });
});

test('a score is provisional until its heat is closed, and a heat counts those handed in', () => {
  const [first, second] = [(meet: Meet) => meet.entries[0]!, full.heats![0]!];
  const scored = after(full, start(1), score(1));
  expect(handedIn(scored, second)).toEqual({ done: 1, of: 2 });
  expect([isProvisional(full, first(full), event), isProvisional(scored, first(scored), event)]).toEqual([false, true]);
  const closed = after(scored, heat(1, { state: 'closed' }));
  expect(isProvisional(closed, first(closed), event)).toBe(false);
  expect(handedIn(after(scored, aCommand('SetOutcome', 2, { outcome: 'withdrawn' })), second).of).toBe(1);
});

test('officials of the platform plan and start heats; those of the weigh-in do not', () => {
  for (const command of [heat(3), lane(1, 1, 3), start(1)]) {
    expect(apply({ ...full, parts: ['platform'] }, command).refused).toBeUndefined();
    expect(apply({ ...full, parts: ['weigh_in', 'presence'] }, command).refused).toBe('NOT_YOURS');
  }
});

test('a heat of several levels runs until the longest limit of those in it', () => {
  const lanes = (...levels: (string | null)[]) =>
    levels.map((level, index) => ({ entry: anEntry(index + 1, { level }) }));
  const caps = { scaled: 420, masters: 240 };
  const capped = { ...grace, caps };
  expect(
    [lanes('masters', 'scaled', null), lanes('masters', null), lanes('masters'), []].map((of) => capOfHeat(capped, of)),
  ).toEqual([420, 300, 240, 300]);
  expect(capOfHeat({ ...capped, cap_seconds: null }, lanes('scaled', null))).toBeNull();
});
