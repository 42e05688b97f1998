import { calls } from '@power-corner/contracts/calls/all';
import { callTo, fetchJson, newId, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { MeetModel } from '../../src/day/meet/model.ts';
import { command, judge } from './meet-support.ts';
import { admin, bench, join, joined, judgedMeet, openPlace, phoneAt, threePhones } from './referees-support.ts';
import { url, useService } from '../support.ts';

// Who judges: places, codes and tokens. What is judged stands in lights.int.test.ts.

useService();

const listed = async (id: string) =>
  (await callTo(url, calls.listReferees, { params: { id }, token: admin })).body.data;
const end = (id: string, refereeId: string, token = admin) =>
  callTo(url, calls.endReferee, { params: { id, refereeId }, token });

const inOrder = (statuses: number[]) => statuses.toSorted((one, other) => one - other);

describe('a place', () => {
  test('is opened with a code and an address, and listed without them', async () => {
    const { id } = await judgedMeet(url);
    const { status, body, headers } = await openPlace(url, id, 'left');
    expect(status).toBe(201);
    expect(headers.get('location')).toContain(body.data.id);
    expect(body.data).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      url: expect.stringMatching(/^\/r\/[0-9a-f]{32}$/),
      code_expires_at: expect.any(String),
    });
    const inMinutes = (Date.parse(body.data.code_expires_at) - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(9.5);
    expect(inMinutes).toBeLessThanOrEqual(10);
    const [place, ...others] = await listed(id);
    expect(others).toEqual([]);
    expect(place).toEqual({
      id: body.data.id,
      session: 1,
      position: 'left',
      code_expires_at: body.data.code_expires_at,
      joined_at: null,
      seen_at: null,
      connected: false,
      battery: null,
    });
    const stored = JSON.stringify(await MeetModel.findById(id).lean());
    for (const secret of [body.data.code, body.data.url.split('/').at(-1)]) expect(stored).not.toContain(secret);
  });

  test.each([
    ['another position', { session: 1, position: 'jury' }, 400],
    ['no session', { position: 'left' }, 400],
    ['a session that does not exist', { session: 7, position: 'left' }, 404],
  ])('is not opened for %s', async (_, json, status) => {
    const { id } = await judgedMeet(url);
    expect((await callTo(url, calls.createReferee, { params: { id }, token: admin, json })).status).toBe(status);
    expect(await listed(id)).toEqual([]);
  });

  test('is opened, listed and ended by admins alone', async () => {
    const { id } = await judgedMeet(url);
    const place = (await openPlace(url, id, 'left')).body.data.id;
    for (const [token, status] of [
      [undefined, 401],
      [tokenFor('athlete'), 403],
      [tokenFor('coach'), 403],
    ] as const) {
      const json = { session: 1, position: 'left' };
      expect((await callTo(url, calls.createReferee, { params: { id }, token, json })).status).toBe(status);
      expect((await callTo(url, calls.listReferees, { params: { id }, token })).status).toBe(status);
      expect((await callTo(url, calls.endReferee, { params: { id, refereeId: place }, token })).status).toBe(status);
      expect((await callTo(url, calls.getDecisionsSheet, { params: { id }, token })).status).toBe(status);
    }
    expect(await listed(id)).toHaveLength(1);
  });

  test('of a closed session is not opened, nor one of a championship that does not exist', async () => {
    const { id, send } = await judgedMeet(url);
    await send([command('SetSession', null, { session: 1, state: 'closed' })]);
    const { status, body } = await openPlace(url, id, 'left');
    expect([status, body.code]).toEqual([409, 'CLOSED']);
    expect((await openPlace(url, newId(), 'left')).status).toBe(404);
  });

  test('has one code, however many are asked for at once', async () => {
    const { id } = await judgedMeet(url);
    const opened = await Promise.all(Array.from({ length: 6 }, () => openPlace(url, id, 'centre')));
    expect(await listed(id)).toHaveLength(1);
    const joins = await Promise.all(opened.map(({ body }) => join(url, { code: body.data.code })));
    expect(inOrder(joins.map(({ status }) => status))).toEqual([200, 404, 404, 404, 404, 404]);
  });
});

describe('a phone', () => {
  test.each(['code', 'token'] as const)('takes the place by its %s, once', async (by) => {
    const { id } = await judgedMeet(url);
    const { code, url: address } = (await openPlace(url, id, 'right')).body.data;
    const secrets = { code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`, token: address.split('/').at(-1) };
    const { status, body } = await join(url, { [by]: secrets[by] });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
      championship: { id, slug: expect.any(String), name: "Coupe d'Annaba" },
      session: 1,
      position: 'right',
    });
    for (const [name, secret] of Object.entries(secrets))
      expect((await join(url, { [name]: secret })).body.code).toBe('NOT_FOUND');
    expect(JSON.stringify(await MeetModel.findById(id).lean())).not.toContain(body.data.token);
    expect((await listed(id))[0]).toMatchObject({ code_expires_at: null, connected: true });
  });

  test('of two with one code is the only one', async () => {
    const { id } = await judgedMeet(url);
    const { code } = (await openPlace(url, id, 'left')).body.data;
    const joins = await Promise.all([join(url, { code }), join(url, { code })]);
    expect(inOrder(joins.map(({ status }) => status))).toEqual([200, 404]);
  });

  test('joins again by the same request when its answer was lost, and lets no second phone in', async () => {
    const { id } = await judgedMeet(url);
    const { code } = (await openPlace(url, id, 'left')).body.data;
    const device = '0b7f5a4e2f0c4f7a9a638f1d1f3a2c11';
    const both = await Promise.all([join(url, { code, device }), join(url, { code, device })]);
    for (const { status, body } of [...both, await join(url, { code, device })])
      expect([status, body.data.token, body.data.position]).toEqual([200, device, 'left']);
    for (const json of [{ code }, { code, device: `${device.slice(1)}0` }])
      expect((await join(url, json)).status).toBe(404);
    const other = (await openPlace(url, id, 'right')).body.data.code;
    expect((await join(url, { code: other, device })).body.data.position).toBe('left');
    expect((await join(url, { code: other, device: 'mine' })).status).toBe(400);
    await openPlace(url, id, 'left');
    expect((await join(url, { code, device })).status).toBe(404);
  });

  test('is refused with a code that is over, unknown, or none at all', async () => {
    const { id } = await judgedMeet(url);
    const { code } = (await openPlace(url, id, 'left')).body.data;
    await MeetModel.updateOne({ _id: id }, { $set: { 'devices.0.codeExpiresAt': new Date(Date.now() - 1) } });
    for (const json of [{ code }, { code: 'AAAAAAAA' }, { code: 'x' }, { token: '0'.repeat(32) }])
      expect((await join(url, json)).status).toBe(404);
    for (const json of [{}, { code, token: code }, { code: 5 }, { code: '' }, { code: { $gt: '' } }])
      expect((await join(url, json)).status).toBe(400);
  });

  test('is ended by a new code, by the admin, and by the end of its session', async () => {
    const { id, first, send } = await judgedMeet(url);
    const replaced = await joined(url, id, 'left');
    const kept = await joined(url, id, 'left');
    const ended = await joined(url, id, 'centre');
    const place = (await listed(id)).find(({ position }: { position: string }) => position === 'centre').id;
    expect((await end(id, place)).status).toBe(200);
    expect((await end(id, place)).status).toBe(200);
    for (const phone of [replaced, ended]) {
      expect((await phone.state()).body.code).toBe('UNAUTHENTICATED');
      expect((await phone.vote(first, true)).status).toBe(401);
      expect((await phone.bar(first)).status).toBe(401);
      expect((await phone.cards(first, [])).status).toBe(401);
    }
    expect((await kept.vote(first, true)).status).toBe(200);
    await send([command('SetSession', null, { session: 1, state: 'closed' })]);
    expect((await kept.vote(first, false)).status).toBe(401);
    expect((await kept.state()).status).toBe(401);
  });

  test('says that it is there, and how much battery it has', async () => {
    const { id } = await judgedMeet(url);
    const phones = await threePhones(url, id);
    await MeetModel.updateOne({ _id: id }, { $set: { 'devices.$[].seenAt': new Date(Date.now() - 11_000) } });
    expect((await phones.left.state()).body.data.connected).toEqual({ left: false, centre: false, right: false });
    const query = { battery: 83 };
    await callTo(url, calls.getRefereeState, { token: phones.right.token, query });
    expect((await phones.centre.state()).body.data.connected).toEqual({ left: true, centre: false, right: true });
    const right = (await listed(id)).find(({ position }: { position: string }) => position === 'right');
    expect(right).toMatchObject({ connected: true, battery: 83 });
    const { seen_at: seenAt } = right;
    await phones.right.state();
    expect((await listed(id)).find(({ position }: { position: string }) => position === 'right').seen_at).toBe(seenAt);
    const wrong = await fetchJson('GET', `${url}${calls.getRefereeState.path}?battery=101`, {
      token: phones.left.token,
    });
    expect(wrong.status).toBe(400);
  });
});

describe('the token of a phone', () => {
  test('opens no other call', async () => {
    const { id, first, send } = await judgedMeet(url);
    const { token } = await joined(url, id, 'left');
    for (const each of [calls.getMeet, calls.listReferees, calls.getDecisionsSheet, calls.listParticipants])
      expect((await callTo(url, each, { params: { id }, token })).status).toBe(401);
    const commands = [judge(first.entry_id, 'good')];
    expect((await callTo(url, calls.sendMeetCommands, { params: { id }, token, json: { commands } })).status).toBe(401);
    expect((await callTo(url, calls.listMyChampionships, { token })).status).toBe(401);
    // Nor does that of an account open those of a phone.
    for (const other of [admin, tokenFor('athlete'), '0'.repeat(32), 'x', undefined])
      expect((await fetchJson('GET', url + calls.getRefereeState.path, { token: other })).status).toBe(401);
    expect((await send(commands)).outcomes).toEqual(['applied']);
  });

  test('is of one session alone', async () => {
    const { id, ids, send } = await judgedMeet(url);
    await send([
      command('AssignSession', ids[1]!, { session: 2, flight: 'A' }),
      command('SetSession', null, { session: 2, state: 'open' }),
    ]);
    const opened = await openPlace(url, id, 'left', admin, 2);
    const phone = phoneAt(url, (await join(url, { code: opened.body.data.code })).body.data.token);
    expect((await phone.state()).body.data.attempt).toMatchObject({ session: 2, entry_id: ids[1] });
    expect((await phone.vote(bench(ids[0]!), true)).body.code).toBe('CHANGED');
    expect((await phone.vote(bench(ids[1]!), true)).status).toBe(200);
  });

  test('is worth nothing once the championship is deleted', async () => {
    const { id } = await judgedMeet(url);
    const phone = await joined(url, id, 'left');
    await callTo(url, calls.deleteChampionship, { params: { id }, token: admin });
    expect((await phone.state()).status).toBe(401);
  });
});
