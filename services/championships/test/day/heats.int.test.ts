import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Heats } from '@power-corner/contracts/results/heats';
import type { Live, LiveCategory } from '@power-corner/contracts/results/live';
import { callTo, eventually } from '@power-corner/service-kit/testing';
import { expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { sendEveMails } from '../../src/day/meet/send-eve-mails.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { floorMeet, recordScore, setHeat } from './floor-support.ts';
import { command } from './meet-support.ts';
import { admin } from './referees-support.ts';
import { createUser, inDays, outboxOf, url, useService } from '../support.ts';

useService();

const heatsOf = (id: string, token?: string, headers: Record<string, string> = {}) =>
  callTo(url, calls.getHeats, { params: { id }, headers, ...(token && { token }) });
const start = (heat = 1) => command('StartHeat', null, { event: 'fran', heat });
const published = { heats_published: true };
const secret = 'Trois tours de la mort';

test('the heats are for officials until they are published, and then for all, with the lanes that are taken', async () => {
  const { id, ids, date, send, configure } = await floorMeet(url);
  expect((await heatsOf(id)).status).toBe(404);
  expect((await heatsOf(id, (await createUser()).token)).status).toBe(404);
  const seen = await heatsOf(id, admin);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  await send([configure(published), setHeat(1, { starts_at: date, name: 'Femmes' })]);
  const { status, body, headers } = await heatsOf(id);
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
  const lanes = ids.map((entry_id, index) => ({
    lane: index + 1,
    name: `Amine${index} Benali`,
    club: 'CRB Annaba',
    entry_id,
  }));
  expect((body.data as Heats).events).toEqual([
    {
      id: 'fran',
      name: 'Fran',
      kind: 'time',
      description: null,
      heats: [
        { number: 1, name: 'Femmes', starts_at: expect.any(String), state: 'planned', lanes },
        { number: 2, name: null, starts_at: null, state: 'planned', lanes: [] },
      ],
    },
  ]);
  expect((await heatsOf(id, undefined, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
  expect([(await heatsOf(id)).status, (await heatsOf(id, admin)).status]).toEqual([404, 200]);
});

test('a description is read by officials alone until its second, and changes the tag of the heats then', async () => {
  const event = { ...published, description: secret, reveal_at: new Date(Date.now() + 3000).toISOString() };
  const { id } = await floorMeet(url, 1, event);
  const before = await heatsOf(id);
  expect(JSON.stringify([before.status, before.body])).not.toContain(secret);
  expect(JSON.stringify((await heatsOf(id, admin)).body)).toContain(secret);
  const etag = { 'if-none-match': before.headers.get('etag')! };
  const revealed = await eventually(async () => {
    const answer = await heatsOf(id, undefined, etag);
    return answer.status === 200 && answer;
  });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(event.reveal_at));
  expect(JSON.stringify(revealed.body)).toContain(secret);
});

test('the live call has the heats that run, the next one and what is provisional, and so have screens', async () => {
  const { id, ids, first, send, live, configure } = await floorMeet(url);
  await send([recordScore(first, 300), start()]);
  const read = async (): Promise<Live> => (await live()).body.data;
  const scoreIn = ({ standings }: Live) =>
    standings.flatMap(({ entries }: LiveCategory) => entries).find(({ entry_id }) => entry_id === first)?.scores.fran;
  const running = await read();
  expect(running.heats).toMatchObject({
    current: [
      {
        event: 'fran',
        number: 1,
        started_at: expect.any(String),
        cap_seconds: 600,
        lanes: [
          { lane: 1, entry_id: first, score: { value: 300 }, provisional: true },
          { lane: 2, entry_id: ids[1], score: null, provisional: false },
        ],
      },
    ],
    next: null,
  });
  expect(scoreIn(running)).toMatchObject({ value: 300, place: 1, provisional: true });
  await send([setHeat(1, { state: 'closed' }), configure(published)]);
  const closed = await read();
  expect(closed.heats).toMatchObject({ current: [], next: { event: 'fran', number: 2 } });
  expect(scoreIn(closed)).not.toHaveProperty('provisional');
  const { code } = (await callTo(url, calls.addDisplay, { params: { id }, token: admin, json: {} })).body.data;
  expect((await callTo(url, calls.getDisplay, { params: { code } })).body.data.live.heats).toEqual(closed.heats);
});

test('a start and a break that waited for the network run from their press, by a clock an hour wrong too', async () => {
  const { send, read } = await floorMeet(url);
  const wrongNow = Date.now() - 3_600_000;
  const pressed = new Date(wrongNow - 120_000).toISOString();
  const waited = [
    command('StartHeat', null, { event: 'fran', heat: 1 }, { at: pressed }),
    command('SetBreak', null, { minutes: 10 }, { at: pressed }),
  ];
  expect((await send(waited, undefined, new Date(wrongNow).toISOString())).outcomes).toEqual(['applied', 'applied']);
  const secondsUntil = (instant: string) => (Date.parse(instant) - Date.now()) / 1000;
  const after = await read();
  expect(secondsUntil(after.heats[0].started_at)).toBeCloseTo(10 - 120, -1);
  expect(secondsUntil(after.break.ends_at)).toBeCloseTo(600 - 120, -1);
  // Without the time of sending, and by a clock that was set back meanwhile, it has not waited.
  const later = { at: new Date(Date.now() + 3_600_000).toISOString() };
  for (const [at, sentAt] of [[{ at: pressed }], [later, new Date().toISOString()]] as const) {
    await send([command('StartHeat', null, { event: 'fran', heat: 2 }, at)], undefined, sentAt);
    expect(secondsUntil((await read()).heats[1].started_at)).toBeCloseTo(10, -1);
  }
});

test('an athlete reads heat and lane once they are published: at home, in the calendar and in the mail of the eve', async () => {
  const { first, date, send, configure } = await floorMeet(url, 1, {}, { date: inDays(3) });
  const athlete = await createUser();
  await ParticipationModel.updateOne({ _id: first }, { $set: { athleteId: athlete.id } });
  const startsAt = new Date(Date.parse(date) + 3_600_000).toISOString();
  await send([setHeat(1, { starts_at: startsAt, name: 'Femmes' })]);
  const home = async () => (await callTo(url, calls.listMyChampionships, { token: athlete.token })).body.data[0];
  const calendar = async () => {
    const path = addressOf(calls.readCalendarFile, { params: { id: first } });
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${athlete.token}` } });
    return (await answer.text()).replaceAll('\r\n ', '');
  };
  expect(await home()).not.toHaveProperty('heats');
  expect(await calendar()).not.toContain('Fran');
  await send([configure(published)]);
  const heats = [{ event: 'Fran', number: 1, name: 'Femmes', lane: 1, starts_at: startsAt }];
  expect((await home()).heats).toEqual(heats);
  expect(await calendar()).toContain('Fran\u00a0: série 1\\, couloir 1 (');
  await sendEveMails({ now: new Date(Date.parse(date) - 3_600_000), correlationId: 'test' });
  const [mail] = (await outboxOf(ParticipationModel, first)).filter(({ type }) => type === 'EveReminderDue');
  expect(mail?.data).toMatchObject({ heats });
});
