import { calls } from '@power-corner/contracts/calls/all';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { callTo, tokenFor } from '@power-corner/service-kit/testing';
import { expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, url, useService } from '../support.ts';
import { addEntries, command, meetAt } from './meet-support.ts';
import { resultsOf } from './results-support.ts';

useService();

const secret = '21-15-9 thrusters à 43 kg';
const reveal = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const fran = {
  id: 'Fran 2.0',
  name: 'Fran',
  kind: 'time',
  cap_seconds: 600,
  caps: { 'scaled.$1': 900 },
  description: secret,
  reps_total: 90,
  tiebreak: 'time',
  weight: 0.5,
  lanes: 4,
  transition_minutes: 3,
  heats_published: true,
};
const event = fran.id;

async function floor(count = 3, given: object = {}) {
  const { id, date } = await createChampionship(url, { type: 'Crossfit' });
  const ids = await addEntries(id, count, { division: null, weightClass: null });
  const meet = meetAt(url, id);
  const give = async (...commands: ReturnType<typeof command>[]) => {
    const { outcomes } = await meet.send(commands.map((each) => ({ ...each, based_on: 999 })));
    expect(outcomes).toEqual(commands.map(() => 'applied'));
  };
  const lane = (index: number, heat: number | null, place?: number) =>
    command('AssignLane', ids[index]!, { event, heat, ...(place && { lane: place }) });
  const heat = (number: number, data: object = {}) => command('SetHeat', null, { event, heat: number, ...data });
  const configure = (of: object) => command('ConfigureMeet', null, { events: [{ ...fran, ...of }] });
  const score = (index: number, data: object) => command('RecordScore', ids[index]!, { event, ...data });
  await give(configure(given), heat(1, { name: 'Débutants', starts_at: date }), heat(2), lane(0, 1, 1), lane(1, 1, 2));
  return { id, date: date as string, ids, lane, heat, configure, score, give, ...meet };
}

test('workouts, heats, lanes and scores are stored whole, with who gave them', async () => {
  const at = reveal(-1);
  const { date, read, give, score, lane, ids } = await floor(3, { reveal_at: at });
  await give(
    command('StartHeat', null, { event, heat: 1 }),
    score(0, { value: 412.5, tiebreak_seconds: 95.25 }),
    score(1, { reps: 63 }),
    lane(2, 2, 4),
    command('ConfigureMeet', null, { scoring: 'places' }),
  );
  const meet = await read();
  expect(meet.settings).toMatchObject({ scoring: 'places', events: [{ ...fran, reveal_at: at }] });
  expect(meet.heats).toMatchObject([
    { event, number: 1, name: 'Débutants', starts_at: new Date(date).toISOString(), state: 'open' },
    { event, number: 2, name: null, starts_at: null, started_at: null, state: 'planned' },
  ]);
  const started = Date.parse(meet.heats?.[0]?.started_at ?? '') - Date.now();
  expect(started > 5_000 && started <= 10_000).toBe(true);
  expect(meet.entries.map(({ heats, scores }: MeetEntry) => [heats?.[event], scores[event]])).toEqual([
    [
      { heat: 1, lane: 1 },
      { value: 412.5, status: 'finished', tiebreak_seconds: 95.25 },
    ],
    [
      { heat: 1, lane: 2 },
      { value: null, status: 'finished', capped: true, reps_left: 27 },
    ],
    [{ heat: 2, lane: 4 }, undefined],
  ]);
  const { journal = [] } = (await ParticipationModel.findById(ids[2]).lean())!;
  expect(journal.at(-1)).toMatchObject({ kind: 'lane_changed', after: { event: 'Fran', heat: 2, lane: 4 } });
});

test('a heat moves with its championship, and a reveal too', async () => {
  const at = reveal(2);
  const { id, date, read } = await floor(2, { reveal_at: at });
  const week = 7 * 24 * 3_600_000;
  await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(Date.parse(date) + week) } });
  const { heats, settings } = await read();
  const moved = (instant: string) => new Date(Date.parse(instant) + week).toISOString();
  expect([heats?.[0]?.starts_at, settings.events[0]?.reveal_at]).toEqual([moved(date), moved(at)]);
});

test('a heat that is removed frees its lanes in the documents, in the journal of its official', async () => {
  const { ids, give, heat, lane, read } = await floor();
  await give(heat(1, { remove: true }), heat(1), lane(2, 1, 1));
  expect((await read()).entries.map(({ heats }: MeetEntry) => heats?.[event] ?? null)).toEqual([
    null,
    null,
    { heat: 1, lane: 1 },
  ]);
  const { meet, journal = [] } = (await ParticipationModel.findById(ids[0]).lean())!;
  expect(meet?.heats).toEqual([]);
  expect(journal.at(-1)).toMatchObject({ kind: 'lane_changed', actor: { kind: 'admin' }, after: { event: 'Fran' } });
});

test('who is back in the championship finds no lane that another got meanwhile', async () => {
  const { ids, give, lane, read } = await floor();
  await ParticipationModel.updateOne({ _id: ids[0] }, { $set: { state: 'withdrawn' }, $unset: { live: 1 } });
  await give(lane(2, 1, 1));
  await ParticipationModel.updateOne({ _id: ids[0] }, { $set: { state: 'confirmed', live: true } });
  expect((await read()).entries.map(({ heats }: MeetEntry) => heats?.[event] ?? null)).toEqual([
    null,
    { heat: 1, lane: 2 },
    { heat: 1, lane: 1 },
  ]);
});

test('what an earlier release stored has no heats, and the scoring of its discipline', async () => {
  const { id, read } = await floor();
  const settings = { 'settings.scoring': 1, heats: 1 } as const;
  await MeetModel.updateOne({ _id: id }, { $unset: settings });
  const meet = await read();
  expect(meet).toMatchObject({ settings: { scoring: 'points' } });
  expect(meet).not.toHaveProperty('heats');
});

test('a description shows nowhere before its time, and everywhere from it on', async () => {
  const { id, give, configure, score, read: readMeet, live } = await floor(3, { reveal_at: reveal(1) });
  await give(
    command('StartHeat', null, { event, heat: 1 }),
    score(0, { value: 400 }),
    command('SetHeat', null, { event, heat: 1, state: 'closed' }),
  );
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const admin = tokenFor('admin');
  const { code } = (await callTo(url, calls.addDisplay, { params: { id }, token: admin, json: { name: 'Salle' } })).body
    .data;
  const { read: results, publish } = resultsOf(url, id);
  expect((await publish()).status).toBe(200);
  const ways = () => [live(), results(), results(admin, true), callTo(url, calls.getDisplay, { params: { code } })];
  const show = async () =>
    (await Promise.all(ways())).map(({ status, body }) => [status, JSON.stringify(body).includes(secret)]);
  expect(await show()).toEqual(ways().map(() => [200, false]));
  expect((await readMeet()).settings.events[0]?.description).toBe(secret);
  await give(configure({ reveal_at: reveal(-1) }));
  expect(await show()).toEqual(ways().map(() => [200, true]));
});

test('a score is public once its heat is opened', async () => {
  const { id, give, score, lane, live } = await floor();
  await give(lane(2, 2, 1), score(0, { value: 401.25 }));
  expect((await live()).status).toBe(404);
  await give(command('StartHeat', null, { event, heat: 1 }), score(2, { value: 402.75 }));
  const admin = tokenFor('admin');
  const { code } = (await callTo(url, calls.addDisplay, { params: { id }, token: admin, json: { name: 'Salle' } })).body
    .data;
  const shown = [await live(), await callTo(url, calls.getDisplay, { params: { code } })].map(({ body }) =>
    JSON.stringify(body),
  );
  expect(shown.map((text) => [text.includes('401.25'), text.includes('402.75')])).toEqual([
    [true, false],
    [true, false],
  ]);
});
