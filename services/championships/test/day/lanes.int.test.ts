import { calls } from '@power-corner/contracts/calls/all';
import { callTo, eventually, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { assignLane, floorMeet, fran, joinedLane, laneAt, openLane, recordScore, setHeat } from './floor-support.ts';
import { command, meetAt, type Official } from './meet-support.ts';
import { admin, join, openPlace } from './referees-support.ts';
import { createUser, url, useService } from '../support.ts';

useService();

const listed = (id: string, token = admin) => callTo(url, calls.listReferees, { params: { id }, token });
const end = (id: string, refereeId: string, token = admin) =>
  callTo(url, calls.endReferee, { params: { id, refereeId }, token });

async function officialOf(id: string, part: string): Promise<Official> {
  const user = await createUser();
  const officials = { userId: user.id, parts: [part], givenAt: new Date() };
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' }, $push: { officials } });
  return user;
}

const dayMs = 24 * 3_600_000;
const moveDate = (id: string, days: number) =>
  ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(Date.now() - days * dayMs) } });

const openHeat = () => setHeat(1, { state: 'open' });
const closeHeat = (heat = 1) => setHeat(heat, { state: 'closed' });

describe('the place of a lane', () => {
  test('is opened, listed and ended by admins and officials of the platform, who have no part in the lights', async () => {
    const { id, send } = await floorMeet(url);
    await send([command('SetSession', null, { session: 1 })]);
    const light = (await openPlace(url, id, 'left')).body.data.id;
    const [platform, door] = [await officialOf(id, 'platform'), await officialOf(id, 'presence')];
    const opened = await openLane(url, id, 2, platform.token);
    expect((await listed(id, platform.token)).body.data).toMatchObject([{ event: 'fran', lane: 2, joined_at: null }]);
    expect((await listed(id)).body.data).toHaveLength(2);
    expect((await openPlace(url, id, 'right', platform.token)).status).toBe(403);
    await end(id, light, platform.token);
    await end(id, opened.body.data.id, platform.token);
    expect((await listed(id)).body.data).toMatchObject([{ session: 1, position: 'left' }]);
    for (const token of [door.token, tokenFor('coach'), tokenFor('athlete')]) {
      expect((await openLane(url, id, 2, token)).status).toBe(403);
      expect((await listed(id, token)).status).toBe(403);
      expect((await end(id, light, token)).status).toBe(403);
    }
  });

  test('is refused for an unknown event, a lane that the floor does not have, and once the championship is over', async () => {
    const { id } = await floorMeet(url);
    expect((await openLane(url, id, 1, admin, 'cindy')).status).toBe(404);
    expect((await openLane(url, id, 5)).body.error.fields).toEqual({ lane: 'Un couloir va de 1 à 4' });
    await moveDate(id, 2);
    expect((await openLane(url, id, 1)).body.code).toBe('CLOSED');
    await moveDate(id, 1);
    expect((await openLane(url, id, 1)).status).toBe(201);
  });

  test('is taken once, by code or address, and answers what its judge sees', async () => {
    const { id, first, send } = await floorMeet(url, 2, { description: '21-15-9', reveal_at: '2099-01-01T00:00:00Z' });
    const { code, url: address } = (await openLane(url, id, 1)).body.data;
    const { status, body } = await join(url, { token: address.split('/').at(-1) });
    expect([status, (await join(url, { code })).status]).toEqual([200, 404]);
    const { token, championship, ...state } = body.data;
    expect(championship).toEqual({ id, slug: expect.any(String), name: "Coupe d'Annaba" });
    const phone = laneAt(url, token);
    expect(await phone.seen()).toEqual({ ...state, championship: { name: championship.name } });
    const { lanes: _, ...shown } = { ...fran, reps_per_round: null, tiebreak: 'none', description: '21-15-9' };
    expect(state).toMatchObject({
      event: shown,
      lane: 1,
      heat: { number: 1, state: 'planned', started_at: null },
      athlete: { entry_id: first, name: 'Amine0 Benali' },
      score: null,
    });
    const { headers } = await phone.state();
    expect((await phone.state({ 'if-none-match': headers.get('etag')! })).status).toBe(304);
    await send([command('StartHeat', null, { event: 'fran', heat: 1 })]);
    expect((await phone.seen()).heat).toEqual({ number: 1, state: 'open', started_at: expect.any(String) });
    await send([closeHeat()]);
    expect(await phone.seen()).toMatchObject({ heat: { number: 2, state: 'planned' }, athlete: null });
    await send([closeHeat(2)]);
    expect(await phone.seen()).toMatchObject({ heat: null, athlete: null });
  });

  test('has one judge: a new code ends the one before, and of many codes at once one is good', async () => {
    const { id, first } = await floorMeet(url);
    const replaced = await joinedLane(url, id);
    const opened = await Promise.all([1, 2, 3, 4].map(() => openLane(url, id, 1)));
    const joins = await Promise.all(opened.map(({ body }) => join(url, { code: body.data.code })));
    expect(joins.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect([(await replaced.state()).status, (await replaced.hand(first, { value: 300 })).status]).toEqual([401, 401]);
    expect((await (await joinedLane(url, id, 2)).state()).status).toBe(200);
    expect((await listed(id)).body.data).toHaveLength(2);
  });

  test('ends when it is closed, with its event, and after the day that follows the championship', async () => {
    const { id, first, send, configure } = await floorMeet(url);
    const [closed, phone] = [await joinedLane(url, id, 2), await joinedLane(url, id)];
    await end(id, (await listed(id)).body.data.find(({ lane }: { lane: number }) => lane === 2).id);
    expect((await closed.state()).status).toBe(401);
    await send([command('ConfigureMeet', null, { events: [] })]);
    expect([(await phone.state()).status, (await phone.hand(first, { value: 300 })).status]).toEqual([401, 401]);
    await send([configure({})]);
    const { code } = (await openLane(url, id, 3)).body.data;
    await moveDate(id, 1);
    expect((await phone.hand(first, { value: 300 })).status).toBe(200);
    await moveDate(id, 2);
    await eventually(async () => (await phone.state()).status === 401);
    expect([(await phone.hand(first, { value: 301 })).status, (await join(url, { code })).status]).toEqual([401, 404]);
  });

  test('opens no call of an account, nor one of the lights', async () => {
    const { id, first } = await floorMeet(url);
    const { token } = await joinedLane(url, id);
    const attempt = { entry_id: first, lift: 'bench', number: 1 };
    for (const [call, json] of [
      [calls.castVote, { ...attempt, weight_kg: 60, white: true }],
      [calls.nameCards, { ...attempt, cards: [] }],
      [calls.loadBar, attempt],
      [calls.sendMeetCommands, { commands: [recordScore(first, 300)] }],
      [calls.createReferee, { event: 'fran', lane: 2 }],
    ] as const)
      expect((await callTo(url, call, { params: { id }, token, json } as never)).status).toBe(401);
    for (const call of [calls.getMeet, calls.listReferees, calls.listParticipants])
      expect((await callTo(url, call, { params: { id }, token })).status).toBe(401);
    await meetAt(url, id).send([command('SetSession', null, { session: 1 })]);
    const { code } = (await openPlace(url, id, 'left')).body.data;
    const referee = laneAt(url, (await join(url, { code })).body.data.token);
    expect((await referee.hand(first, { value: 300 })).status).toBe(401);
  });
});

describe('a score of a judge', () => {
  test('stands once, by the name of the lane, in meet and journal, and changes until the heat is closed', async () => {
    const { id, first, send, read } = await floorMeet(url);
    const phone = await joinedLane(url, id);
    await send([openHeat()]);
    const handed = await Promise.all([phone.hand(first, { value: 245 }), phone.hand(first, { value: 245 })]);
    expect(handed.map(({ status }) => status)).toEqual([200, 200]);
    expect(handed[0].body.data).toMatchObject({ score: { value: 245 }, athlete: { entry_id: first } });
    const { revision, entries } = await read();
    expect(entries[0].changes['score.fran']).toMatchObject({ by: 'lane 1', by_id: 'lane.1' });
    await phone.hand(first, { value: 245 });
    expect((await read()).revision).toBe(revision);
    const journal = (await ParticipationModel.findById(first).lean())?.journal ?? [];
    const scored = journal.filter(({ kind }) => kind === 'score_changed');
    expect(scored).toMatchObject([{ actor: { id: 'lane.1', name: 'lane 1' } }]);
    expect((await phone.hand(first, { capped: true, reps: 80 })).body.data.score).toMatchObject({ reps_left: 10 });
    await send([closeHeat()]);
    expect((await phone.hand(first, { capped: true, reps: 80 })).status).toBe(200);
    const { status, body } = await phone.hand(first, { value: 240 });
    expect([status, body.code]).toEqual([409, 'DECIDED']);
    expect(body.current).toMatchObject({ heat: 1, athlete: { entry_id: first }, score: { reps_left: 10 } });
    await send([openHeat()]);
    expect((await phone.hand(first, { status: 'dnf' })).body.data.score).toEqual({ value: null, status: 'dnf' });
  });

  test('for another athlete, lane, heat or event is refused with who is in the lane now', async () => {
    const { id, ids, first, send } = await floorMeet(url);
    const phone = await joinedLane(url, id);
    await send([openHeat()]);
    const current = { heat: 1, athlete: { entry_id: first, name: 'Amine0 Benali' }, score: null };
    for (const refused of [
      await phone.hand(ids[1]!, { value: 300 }),
      await phone.hand(first, { value: 300 }, 2),
      await phone.hand(first, { value: 300 }, 9),
      await phone.hand(first, { value: 300 }, 1, 'cindy'),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
    await send([assignLane(first, 2, 3), assignLane(ids[1]!, 1, 1)]);
    expect((await phone.hand(first, { value: 300 })).body.current.athlete.entry_id).toBe(ids[1]);
  });

  test('that the workout does not allow is refused with the reason', async () => {
    const { id, first } = await floorMeet(url);
    const phone = await joinedLane(url, id);
    for (const score of [{}, { value: 601 }, { value: 0 }, { value: -1 }, { value: 'vite' }, { status: 'won' }])
      expect((await phone.hand(first, score)).status).toBe(400);
    expect((await phone.seen()).score).toBeNull();
  });

  test('that was kept without a network is taken while its heat is open, also beside a later one', async () => {
    const { id, ids, first, send } = await floorMeet(url);
    const [phone, other] = [await joinedLane(url, id), await joinedLane(url, id, 2)];
    await send([openHeat(), setHeat(2, { state: 'open' })]);
    expect((await phone.hand(first, { value: 300 })).status).toBe(200);
    await send([closeHeat()]);
    const { body } = await other.hand(ids[1]!, { value: 310 });
    expect(body).toMatchObject({ code: 'DECIDED', current: { heat: 1, athlete: { entry_id: ids[1] }, score: null } });
  });

  test('that comes again does not undo what the table has made of it', async () => {
    const { id, first, send } = await floorMeet(url);
    const phone = await joinedLane(url, id);
    await send([openHeat()]);
    await phone.hand(first, { value: 300 });
    await send([recordScore(first, 290, 1_000_000)]);
    expect((await phone.hand(first, { value: 300 })).body.data.score.value).toBe(290);
    expect((await phone.hand(first, { value: 295 })).body.data.score.value).toBe(295);
  });

  test('that a restore has lost is taken again, also of somebody who has an account by now', async () => {
    const { id, send } = await floorMeet(url, 0);
    const person = { firstname: 'Yanis', lastname: 'Mansouri', sex: 'Male', birthday: '1999-05-14', weight: 82.5 };
    const json = { person: { ...person, phone_number: '0550112233' }, division: null };
    const entry = (await callTo(url, calls.addEntry, { params: { id }, token: admin, json })).body.data.id;
    await send([assignLane(entry, 1, 1), openHeat()]);
    const phone = await joinedLane(url, id);
    const backup = await ParticipationModel.findById(entry).lean();
    expect((await phone.hand(entry, { value: 300 })).status).toBe(200);
    await ParticipationModel.replaceOne({ _id: entry }, backup!);
    const account = await createUser('athlete', { firstname: 'Yanis', lastname: 'Mansouri-Ali' });
    const merged = { params: { id: entry }, token: admin, json: { user_id: account.id } };
    expect((await callTo(url, calls.mergeParticipant, merged)).status).toBe(200);
    expect((await phone.hand(entry, { value: 300 })).body.data).toMatchObject({
      athlete: { entry_id: entry, name: 'Yanis Mansouri-Ali' },
      score: { value: 300 },
    });
  });

  test('after the publication is a correction, and none is taken for a canceled championship', async () => {
    const { id, first, send } = await floorMeet(url);
    const phone = await joinedLane(url, id);
    await send([openHeat()]);
    await phone.hand(first, { value: 300 });
    await callTo(url, calls.publishResults, { params: { id }, token: admin, json: { published: true } });
    await phone.hand(first, { value: 290 });
    expect((await MeetModel.findById(id).lean())?.correctedAt).toBeInstanceOf(Date);
    const other = await floorMeet(url);
    const otherPhone = await joinedLane(url, other.id);
    const cancel = { params: { id: other.id }, token: admin, json: { reason: 'Salle fermée' } };
    await callTo(url, calls.cancelChampionship, cancel);
    const refused = await otherPhone.hand(other.first, { value: 300 });
    expect(refused.body).toMatchObject({ code: 'CHANGED', current: { heat: null, athlete: null, score: null } });
  });
});
