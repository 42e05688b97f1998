import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { DisplayState } from '@power-corner/contracts/results/displays';
import { mostDisplays } from '@power-corner/contracts/results/display-values';
import { call, callTo, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { createChampionship, createUser, url, useService } from '../support.ts';
import { addEntries, command, declare, judge, meetAt } from './meet-support.ts';

useService();

const admin = tokenFor('admin');
const add = (id: string, json: object = {}, token: string | undefined = admin) =>
  callTo(url, calls.addDisplay, { params: { id }, ...(token && { token }), json });
const edit = (id: string, displayId: string, json: object, token = admin) =>
  callTo(url, calls.editDisplay, { params: { id, displayId }, token, json });
const remove = (id: string, displayId: string, token = admin) =>
  callTo(url, calls.removeDisplay, { params: { id, displayId }, token });
const listed = (id: string, token = admin) => callTo(url, calls.listDisplays, { params: { id }, token });
const shown = async (code: string) => {
  const { status, body } = await callTo(url, calls.getDisplay, { params: { code } });
  return { status, body, state: body.data as DisplayState };
};

async function aScreen(entries = 2) {
  const { id } = await createChampionship(url);
  const ids = await addEntries(id, entries);
  const { body } = await add(id, { name: 'Salle', shows: 'attempt' });
  const { id: displayId, code } = body.data as { id: string; code: string };
  const meet = meetAt(url, id);
  /** Everybody in session 1, which is open. */
  const open = () =>
    meet.send([
      ...ids.flatMap((entry, lot) => [
        command('AssignSession', entry, { session: 1, flight: 'A' }),
        command('WeighIn', entry, { bodyweight_kg: 80.15, lot: lot + 1, openers: { bench: 100 + 2.5 * lot } }),
      ]),
      command('SetSession', null, { session: 1, state: 'open' }),
    ]);
  return { id, ids, displayId, code, open, ...meet };
}

describe('the screens of a championship', () => {
  test('are added with a code of 128 bits, listed, changed one choice at a time, and removed', async () => {
    const { id } = await createChampionship(url);
    const added = await add(id);
    const display = { name: 'Écran 1', shows: 'attempt', session: null, size: 'medium', theme: 'dark', language: 'fr' };
    expect(added).toMatchObject({ status: 201, body: { data: { ...display, sound: false } } });
    const { id: displayId, code } = added.body.data;
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(await edit(id, displayId, { shows: 'medals', language: 'ar' })).toMatchObject({
      status: 200,
      body: { data: { ...display, code, shows: 'medals', language: 'ar' } },
    });
    expect((await listed(id)).body.data).toHaveLength(1);
    expect((await remove(id, displayId)).status).toBe(200);
    expect((await remove(id, displayId)).status).toBe(200);
    expect((await listed(id)).body.data).toEqual([]);
    expect((await edit(id, displayId, { shows: 'off' })).status).toBe(404);
    expect((await shown(code)).status).toBe(404);
  });

  test.each([{ shows: 'weather' }, { name: ' ' }, { session: 0 }, { size: 'huge' }, { sound: 'yes' }])(
    'refuse %j',
    async (choices) => {
      const { id, displayId } = await aScreen(0);
      expect([(await add(id, choices)).status, (await edit(id, displayId, choices)).status]).toEqual([400, 400]);
    },
  );

  test('are twenty at most, also when they are added at the same moment', async () => {
    const { id } = await createChampionship(url);
    const statuses = await Promise.all(Array.from({ length: mostDisplays + 2 }, async () => (await add(id)).status));
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect((await listed(id)).body.data).toHaveLength(mostDisplays);
  });

  test('are the work of admins and of the officials of the platform', async () => {
    const { id, displayId } = await aScreen(0);
    expect((await callTo(url, calls.addDisplay, { params: { id }, json: {} })).status).toBe(401);
    const statusesOf = async (token: string) => [
      (await listed(id, token)).status,
      (await add(id, {}, token)).status,
      (await edit(id, displayId, { shows: 'off' }, token)).status,
      (await remove(id, displayId, token)).status,
    ];
    const lina = await createUser('athlete', {});
    expect(await statusesOf(lina.token)).toEqual([403, 403, 403, 403]);
    const trust = (parts: string[]) =>
      ChampionshipModel.updateOne(
        { _id: id },
        { $set: { status: 'ongoing', officials: [{ userId: lina.id, parts, givenAt: new Date() }] } },
      );
    await trust(['presence', 'weigh_in']);
    expect(await statusesOf(lina.token)).toEqual([403, 403, 403, 403]);
    await trust(['platform']);
    expect(await statusesOf(lina.token)).toEqual([200, 201, 200, 200]);
    expect((await listed(newId())).status).toBe(404);
  });
});

describe('what a screen shows', () => {
  test('is there before the first session, and follows the table and its choices', async () => {
    const { id, ids, displayId, code, open, send } = await aScreen();
    expect((await shown(code)).state).toMatchObject({ display: { name: 'Salle' }, live: null, lights: [] });
    await open();
    const before = (await shown(code)).state;
    expect([before.live?.current?.entry_id, before.live?.order.length]).toEqual([ids[0], 1]);
    await send([judge(ids[0]!, 'good')]);
    const after = (await shown(code)).state;
    expect(after.live?.last[0]).toMatchObject({ entry_id: ids[0], outcome: 'good' });
    expect(after.revision).toBeGreaterThan(before.revision);
    await edit(id, displayId, { shows: 'lights', session: 2 });
    const { display, live, lights } = (await shown(code)).state;
    expect([display.shows, live?.current, live?.last, lights]).toEqual(['lights', null, [], []]);
  });

  test('is answered 304 until something changes, by one read of the meet', async () => {
    const { ids, code, open, send } = await aScreen();
    await open();
    const at = url + addressOf(calls.getDisplay, { params: { code } });
    const etag = (await call('GET', at)).headers.get('etag') ?? '';
    const again = await call('GET', at, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'public, no-cache']);
    await send([declare(ids[0]!, 105)]);
    expect((await call('GET', at, { headers: { 'if-none-match': etag } })).status).toBe(200);
    const plan = await MeetModel.find({ 'displays.code': code }).explain('executionStats');
    expect(JSON.stringify(plan)).toContain('displays.code_1');
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 1 } });
  });

  test('has nothing private, and nothing of a session that is not opened', async () => {
    const { ids, code, open, send } = await aScreen(3);
    await open();
    await send([
      command('AssignSession', ids[2]!, { session: 2 }),
      command('WeighIn', ids[2]!, { bodyweight_kg: 91.35, lot: 9, openers: { bench: 177.5 } }),
    ]);
    const { state, body } = await shown(code);
    expect(state.live?.standings.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/91\.35|177\.5|80\.15|birthday|email|phone|athleteId|linkHashes/);
  });

  test('goes on after a writer was killed, and ends with the championship', async () => {
    const { id, code, open } = await aScreen();
    await open();
    const { revision } = (await shown(code)).state;
    await MeetModel.updateOne(
      { _id: id },
      { $set: { lease: { token: newId(), until: new Date(Date.now() - 60_000) } } },
    );
    expect((await shown(code)).state.revision).toBeGreaterThan(revision);
    await ChampionshipModel.deleteOne({ _id: id });
    await MeetModel.updateOne({ _id: id }, { $inc: { revision: 1 } });
    await eventually(async () => (await shown(code)).status === 404);
  });
});
