import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { domainEvents } from '@power-corner/contracts/events';
import { call, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { sendEveMails } from '../../src/day/meet/send-eve-mails.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { assignLane, floorMeet, setHeat } from './floor-support.ts';
import { addEntries, command, meetAt } from './meet-support.ts';
import { createChampionship, outboxOf, url, useService } from '../support.ts';

useService();

const date = '2099-03-05T08:00:00.000Z';
const minute = 60_000;
const at = (hours: number, minutes = 0) => new Date(Date.parse(date) + (hours * 60 + minutes) * minute);
const iso = (hours: number, minutes = 0) => at(hours, minutes).toISOString();
const runAt = (now: Date) => sendEveMails({ now, correlationId: 'test' });
const schedule = (session: number, weigh_in_at: string | null, starts_at: string | null) =>
  command('ScheduleSession', null, { session, weigh_in_at, starts_at });
const assign = (entry: string, session: number) => command('AssignSession', entry, { session, flight: 'A' });

async function afterTheEve(...before: ReturnType<typeof schedule>[]) {
  const { id } = await createChampionship(url, { date });
  const [one, two] = (await addEntries(id, 2)) as [string, string];
  const { send } = meetAt(url, id);
  await send([assign(one, 1), ...before]);
  await runAt(at(-20));
  return { id: id as string, one, two, send };
}

async function movesOf(id: string) {
  const events = (await outboxOf(ParticipationModel, id)).filter(({ type }) => type === 'SessionTimesMoved');
  return events.map(({ data }) =>
    domainEvents.SessionTimesMoved.data
      .parse(data)
      .timetable.map(({ weighInAt, startsAt, before }) => [
        [weighInAt, startsAt],
        before && [before.weighInAt, before.startsAt],
      ]),
  );
}

const usual = () => [schedule(1, iso(-1), iso(1)), schedule(2, iso(3), iso(5))];

describe('times that move after the mail of the eve', () => {
  test.each([
    ['the weigh-in by ten minutes', [iso(-1, 10), iso(1)], 1],
    ['the start by ten minutes, to before', [iso(-1), iso(0, 50)], 1],
    ['both by nine minutes', [iso(-1, 9), iso(1, 9)], 0],
    ['a time that is taken away', [null, iso(1)], 0],
  ] as const)('are mailed from ten minutes on, with those of before: %s', async (_, [weighIn, start], mails) => {
    const { one, send } = await afterTheEve(...usual());
    await send([schedule(1, weighIn, start)]);
    await Promise.all([1, 2, 3].map(() => runAt(at(-18))));
    await runAt(at(-2));
    expect(await movesOf(one)).toEqual(
      Array.from({ length: mails }, () => [
        [
          [weighIn, start],
          [iso(-1), iso(1)],
        ],
      ]),
    );
  });

  test('are one mail an hour for each person, with the last times, and none when they are as they were', async () => {
    const { one, send } = await afterTheEve(...usual());
    await send([schedule(1, iso(-1), iso(2))]);
    await runAt(at(-19, -1));
    expect(await movesOf(one)).toEqual([]);
    await send([schedule(1, iso(-1), iso(3))]);
    await runAt(at(-19));
    const first = [
      [
        [iso(-1), iso(3)],
        [iso(-1), iso(1)],
      ],
    ];
    expect(await movesOf(one)).toEqual([first]);
    await send([schedule(1, iso(-1), iso(4))]);
    await runAt(at(-18, -30));
    await send([schedule(1, iso(-1), iso(5))]);
    await runAt(at(-18, -10));
    expect(await movesOf(one)).toEqual([first]);
    await runAt(at(-18));
    const second = [
      [
        [iso(-1), iso(5)],
        [iso(-1), iso(3)],
      ],
    ];
    expect(await movesOf(one)).toEqual([first, second]);
    await send([schedule(1, iso(-1), iso(6))]);
    await send([schedule(1, iso(-1), iso(5))]);
    await runAt(at(-16));
    expect(await movesOf(one)).toEqual([first, second]);
  });

  test('are mailed by another session too, by the first one, and to whom they concern', async () => {
    const { one, two, send } = await afterTheEve(...usual());
    await send([assign(one, 2), assign(two, 1)]);
    await runAt(at(-18));
    expect(await movesOf(one)).toEqual([
      [
        [
          [iso(3), iso(5)],
          [iso(-1), iso(1)],
        ],
      ],
    ]);
    // The mail of the eve named both sessions: it could not say which.
    expect(await movesOf(two)).toEqual([[[[iso(-1), iso(1)], null]]]);
    await send([schedule(1, iso(-1), iso(2))]);
    await runAt(at(-16));
    expect([(await movesOf(one)).length, (await movesOf(two)).length]).toEqual([1, 2]);
  });

  test('are mailed when they were set after it, of all sessions before one is assigned', async () => {
    const { one, two, send } = await afterTheEve();
    await send(usual());
    await runAt(at(-18));
    expect(await movesOf(one)).toEqual([[[[iso(-1), iso(1)], null]]]);
    expect(await movesOf(two)).toEqual([
      [
        [[iso(-1), iso(1)], null],
        [[iso(3), iso(5)], null],
      ],
    ]);
  });

  test('are mailed when they moved along with the start, and during the championship while they are to come', async () => {
    const { id, one, two, send } = await afterTheEve(...usual());
    const path = addressOf(calls.editChampionship, { params: { id } });
    expect((await call('PUT', url + path, { token: tokenFor('admin'), json: { date: iso(0, 30) } })).status).toBe(200);
    await runAt(at(-18));
    expect(await movesOf(one)).toEqual([
      [
        [
          [iso(-1, 30), iso(1, 30)],
          [iso(-1), iso(1)],
        ],
      ],
    ]);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
    await send([assign(two, 2), schedule(1, iso(-1), iso(1)), schedule(2, iso(4), iso(6))]);
    await runAt(at(2));
    expect(await movesOf(one)).toHaveLength(1);
    expect((await movesOf(two)).at(-1)).toEqual([[[iso(4), iso(6)], null]]);
  });

  test('reach nobody who has withdrawn, has no address, or whose mail of the eve named no times of theirs to compare', async () => {
    const { one, two, send } = await afterTheEve(...usual());
    await ParticipationModel.updateOne({ _id: one }, { $set: { state: 'withdrawn' }, $unset: { live: 1 } });
    await ParticipationModel.updateOne({ _id: two }, { $set: { 'athlete.email': null } });
    const old = await afterTheEve(...usual());
    await ParticipationModel.updateOne({ _id: old.one }, { $unset: { timesMailed: 1 } });
    for (const each of [send, old.send]) await each([schedule(1, iso(0), iso(2))]);
    await runAt(at(-18));
    for (const each of [one, two, old.one]) expect(await movesOf(each)).toEqual([]);
  });
});

test('an entry that a mail of moved times was recorded for has it in its journal, and says when', async () => {
  const { one, send } = await afterTheEve(...usual());
  await send([schedule(1, iso(-1), iso(2))]);
  await runAt(at(-18));
  const entry = await ParticipationModel.findById(one).lean();
  expect(entry?.journal?.filter(({ kind }) => kind === 'eve_mailed')).toHaveLength(2);
  expect(entry?.timesMailed).toEqual({
    at: at(-18),
    timetable: [{ number: 1, name: null, weighInAt: iso(-1), startsAt: iso(2) }],
    heats: [],
  });
});

test('a heat that moves after the eve is mailed once, with the time of before, and its lane or nine minutes are not', async () => {
  const { ids, first, send } = await floorMeet(url, 2, { heats_published: true }, { date });
  const move = (hours: number, minutes = 0) => setHeat(1, { starts_at: iso(hours, minutes) });
  const heatsMailed = async (id: string) =>
    (await outboxOf(ParticipationModel, id)).flatMap(({ type, data }) =>
      type === 'SessionTimesMoved' ? [domainEvents.SessionTimesMoved.data.parse(data).heats] : [],
    );
  await send([move(1)]);
  await runAt(at(-20));
  await send([move(1, 9), assignLane(first, 1, 4)]);
  await runAt(at(-18));
  expect(await heatsMailed(first)).toEqual([]);
  await send([move(2), move(3)]);
  await Promise.all([runAt(at(-17)), runAt(at(-17))]);
  await runAt(at(-15));
  const moved = { event: 'Fran', number: 1, name: null, starts_at: iso(3), before: iso(1) };
  expect(await heatsMailed(first)).toEqual([[{ ...moved, lane: 4 }]]);
  expect(await heatsMailed(ids[1]!)).toEqual([[{ ...moved, lane: 2 }]]);
  // Another heat is another time, and one that has begun is nobody's news.
  await send([setHeat(2, { starts_at: iso(4) }), assignLane(first, 2, 1)]);
  await runAt(at(-13));
  expect((await heatsMailed(first))[1]).toMatchObject([{ number: 2, starts_at: iso(4), before: iso(3) }]);
  await send([move(2, 30)]);
  await runAt(at(3));
  expect(await heatsMailed(ids[1]!)).toHaveLength(1);
});
