import { calls } from '@power-corner/contracts/calls/all';
import { callTo, eventually } from '@power-corner/service-kit/testing';
import { expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import {
  accept,
  admin,
  fullChampionship,
  join,
  offerTokenOf,
  stateOf,
  waitersOf,
  withdraw,
} from '../entries/waiting-list/waiting-list-support.ts';
import { createChampionship, createUser, eventTypesOf, linkTokenOf, participate, url, useService } from '../support.ts';
import { addEntries, command, declare, judge, meetAt } from './meet-support.ts';
import { resultsOf } from './results-support.ts';

useService();

const session = (state: string, number = 1) => command('SetSession', null, { session: number, state });
const statusOf = async (id: string) => (await ChampionshipModel.findById(id).lean())?.status;
const edit = (id: string, json: object) => callTo(url, calls.editChampionship, { params: { id }, token: admin, json });
const addPerson = (id: string) => {
  const person = { firstname: 'Lina', lastname: 'Haddad', sex: 'Female', birthday: '1999-05-14' };
  const json = { division: 'Bench Press', person: { ...person, phone_number: '0612345678', weight: '61' } };
  return callTo(url, calls.addEntry, { params: { id }, token: admin, json: json as never });
};

test('a first session that opens before the hour closes every way in, but for officials', async () => {
  const { id, holders } = await fullChampionship(url, 2);
  const [waiter] = await waitersOf(url, id, 1);
  const [held, leaving] = holders as [(typeof holders)[0], (typeof holders)[0]];
  await withdraw(url, leaving.athlete, leaving.participation);
  await eventually(async () => (await stateOf(id, waiter!)) === 'offered');
  const { send } = meetAt(url, id);
  await send([session('planned')]);
  expect(await statusOf(id)).toBe('upcoming');
  expect((await send([session('open')])).outcomes).toEqual(['applied']);

  expect(await statusOf(id)).toBe('ongoing');
  expect((await eventTypesOf(ChampionshipModel, id)).at(-1)).toBe('ChampionshipStatusChanged');
  const athlete = await createUser();
  const entered = [await participate(url, athlete, id), await join(url, athlete, id)];
  expect(entered.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'CLOSED'],
    [409, 'CLOSED'],
  ]);
  const links = [
    await accept(url, await offerTokenOf(id, waiter!)),
    await callTo(url, calls.verifyParticipation, { params: { token: await linkTokenOf(held.participation) } }),
  ];
  expect(links.map(({ status, body }) => [status, body.message_code])).toEqual([
    [410, 'registrationClosed'],
    [410, 'registrationClosed'],
  ]);
  const open = await callTo(url, calls.listPublicChampionships, { query: { places: 'free', limit: '100' } });
  expect(open.body.data.map((each: { id: string }) => each.id)).not.toContain(id);
  expect((await addPerson(id)).status).toBe(201);
});

test('an early start is taken back by an admin until there is a result or a publication', async () => {
  const { id } = await createChampionship(url);
  const [entry = ''] = await addEntries(id, 1);
  const { send } = meetAt(url, id);
  await send([command('AssignSession', entry, { session: 1, flight: 'A' }), session('open'), declare(entry, 100)]);
  expect((await edit(id, { status: 'upcoming' })).status).toBe(200);
  expect((await participate(url, await createUser(), id)).status).toBe(201);
  await send([judge(entry, 'good')]);
  expect(await statusOf(id)).toBe('ongoing');
  const refused = await edit(id, { status: 'upcoming' });
  expect([refused.status, refused.body.message_code]).toEqual([409, 'resultsKeepStatus']);
  expect((await participate(url, await createUser(), id)).body.code).toBe('CLOSED');
  expect((await edit(id, { description: 'Finale' })).body.data.status).toBe('ongoing');
});

test('a publication starts a championship that a former release has left open', async () => {
  const { id } = await createChampionship(url);
  const [entry = ''] = await addEntries(id, 1);
  await meetAt(url, id).send([declare(entry, 100), judge(entry, 'good')]);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'upcoming' } });
  expect((await resultsOf(url, id).publish()).status).toBe(200);
  expect((await participate(url, await createUser(), id)).body.code).toBe('CLOSED');
});
