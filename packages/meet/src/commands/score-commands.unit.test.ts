import { describe, expect, test } from '@jest/globals';
import type { Meet, MeetEvent } from '@power-corner/contracts/results/meet';
import { pointsPresets } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import { repsDone, sentScore } from '../heats/scores.ts';
import { aCommand, aMeet, anEntry } from '../testing.ts';
import { applyCommand } from './apply-command.ts';

const official = { id: 'official', name: 'Nadia B' };
const fran: MeetEvent = {
  id: 'Fran',
  name: 'Fran',
  kind: 'time',
  cap_seconds: 600,
  caps: { scaled: 900 },
  reps_total: 90,
  tiebreak: 'time',
};
const cindy: MeetEvent = { id: 'Cindy', name: 'Cindy', kind: 'reps', cap_seconds: null, reps_per_round: 30 };
const row: MeetEvent = { id: 'Rameur', name: 'Rameur', kind: 'distance', cap_seconds: null };

const floorOf = (level: string | null, scores = {}) =>
  aMeet([anEntry(1, { division: null, level, scores })], {
    type: 'Crossfit',
    settings: { events: [fran, cindy, row] },
  });

const record = (data: object, meet = floorOf(null)) =>
  applyCommand(meet, aCommand('RecordScore', 1, { event: 'Fran', ...data }), official, new Date());

const recorded = (data: { event?: string; [field: string]: unknown }, meet = floorOf(null)) => {
  const done = record(data, meet);
  return done.refused ?? done.meet.entries[0]?.scores[data.event ?? 'Fran'];
};

describe('a score', () => {
  test.each([
    ['repetitions done at the cap, as those that are left', { reps: 63 }, { capped: true, reps_left: 27 }],
    ['none of them', { reps: 0, capped: true }, { capped: true, reps_left: 90 }],
    ['all of them, a moment late', { reps: 90, capped: true }, { capped: true, reps_left: 0 }],
    ['a time with its tie-break', { value: 412.5, tiebreak_seconds: 95 }, { value: 412.5, tiebreak_seconds: 95 }],
    [
      'a capped one with its tie-break',
      { reps: 63, tiebreak_seconds: 95 },
      { capped: true, reps_left: 27, tiebreak_seconds: 95 },
    ],
    ['no repetition at all', { event: 'Cindy', value: 0 }, { value: 0 }],
    ['more repetitions than a round has', { event: 'Cindy', value: 280 }, { value: 280 }],
    ['metres with two decimals', { event: 'Rameur', value: 1203.25 }, { value: 1203.25 }],
  ])('is %s', (_, data, score) => {
    expect(recorded(data)).toEqual({ value: null, status: 'finished', ...score });
  });

  test.each([
    ['more repetitions than the event has', { reps: 91 }, say('repsBeyondTotal', { total: 90 })],
    ['more left than the event has', { capped: true, reps_left: 91 }, say('repsBeyondTotal', { total: 90 })],
    ['repetitions of somebody who finished', { reps: 63, capped: false, value: 300 }, say('repsNotCapped')],
    ['repetitions of somebody who gave up', { reps: 63, status: 'dnf' }, say('repsNotCapped')],
    ['repetitions done where nobody said how many there are', { event: 'Cindy', reps: 63 }, say('repsNotCapped')],
    ['a tie-break where there is none', { event: 'Cindy', value: 63, tiebreak_seconds: 50 }, say('noTiebreak')],
    ['half a repetition', { event: 'Cindy', value: 63.5 }, say('wholeRepetitions')],
    ['millimetres', { event: 'Rameur', value: 1203.251 }, say('twoDecimals')],
    ['a time over the cap', { value: 600.5 }, say('beyondCap', { cap: '10:00' })],
  ])('is not %s', (_, data, message) => {
    expect(record(data)).toMatchObject({ refused: 'INVALID', message });
  });

  test('has the cap of the level, also when the caps change', () => {
    const scaled = floorOf('scaled');
    expect(recorded({ value: 700 }, scaled)).toMatchObject({ value: 700 });
    expect(record({ value: 901 }, scaled)).toMatchObject({ message: say('beyondCap', { cap: '15:00' }) });
    const events = [{ ...fran, caps: { scaled: 660 } }];
    const timed = floorOf('scaled', { Fran: { value: 700, status: 'finished' } });
    expect(applyCommand(timed, aCommand('ConfigureMeet', null, { events }), official, new Date())).toMatchObject({
      refused: 'INVALID',
      message: { values: { cap: '11:00' } },
    });
  });

  test('keeps a tie-break that a correction leaves out, loses one that is null, and has none without a finish', () => {
    const meet = floorOf(null, { Fran: { value: 500, status: 'finished', tiebreak_seconds: 80 } });
    expect(recorded({ value: 480 }, meet)).toEqual({ value: 480, status: 'finished', tiebreak_seconds: 80 });
    expect(recorded({ value: 480, tiebreak_seconds: null }, meet)).toEqual({ value: 480, status: 'finished' });
    expect(recorded({ status: 'dnf' }, meet)).toEqual({ value: null, status: 'dnf' });
  });
});

test('repetitions done follow from those that are left, where the event says how many there are', () => {
  const capped = { value: null, status: 'finished', capped: true, reps_left: 27 } as const;
  expect([repsDone(fran, capped), repsDone(cindy, capped)]).toEqual([63, null]);
  expect(repsDone(fran, { value: 300, status: 'finished' })).toBeNull();
  const sent = { value: null, status: 'finished', capped: true };
  expect([sentScore(fran, capped), sentScore(cindy, capped)]).toEqual([
    { ...sent, reps: 63 },
    { ...sent, reps_left: 27 },
  ]);
});

test('repetitions done at the cap stay when the total changes, which is never less than they are', () => {
  const scored = (reps_left: number | null) =>
    floorOf(null, { Fran: { value: null, status: 'finished', capped: true, reps_left } });
  const configured = (meet: Meet, reps_total: number | null) =>
    applyCommand(meet, aCommand('ConfigureMeet', null, { events: [{ ...fran, reps_total }] }), official, new Date());
  const longer = configured(scored(27), 100);
  expect(longer).toMatchObject({
    meet: { entries: [{ scores: { Fran: { reps_left: 37 } }, changes: { 'score.Fran': { by: 'Nadia B' } } }] },
    changes: [{ key: 'settings' }, { key: 'score.Fran', before: { reps_left: 27 }, after: { reps_left: 37 } }],
  });
  expect(configured(scored(27), 63)).toMatchObject({ meet: { entries: [{ scores: { Fran: { reps_left: 0 } } }] } });
  expect(configured(scored(27), 62)).toMatchObject({
    refused: 'INVALID',
    message: say('repsBeyondNewTotal', { event: 'Fran', name: 'Prénom1 Nom' }),
  });
  for (const [left, total] of [
    [27, null],
    [null, 100],
  ] as const)
    expect(configured(scored(left), total)).toMatchObject({
      meet: { entries: [{ scores: { Fran: { reps_left: left } } }] },
      changes: [{ key: 'settings' }],
    });
});

test('tables of points begin and end as their sports have them', () => {
  const { step, winner, games } = pointsPresets;
  expect([step.at(1), step.at(-1), winner.length, games.slice(4, 8), games.at(-1)]).toEqual([
    95,
    5,
    30,
    [80, 75, 73, 71],
    1,
  ]);
});
