import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { createChampionship, createUser, participate, url, useService } from '../support.ts';

useService();

const get = (path: string, token?: string) => call('GET', `${url}${path}`, { token });
const list = (token: string, query = '') => get(`${calls.listCoachedChampionships.path}${query}`, token);
const one = (id: string, token: string) => get(addressOf(calls.getCoachedChampionship, { params: { id } }), token);
const participants = (id: string, token: string, query = '') =>
  get(`${addressOf(calls.listCoachedParticipants, { params: { id } })}${query}`, token);

test('a coach reads the championships that name them, hidden ones too, and no other', async () => {
  const [coach, other] = [await createUser('coach'), await createUser('coach')];
  const own = await createChampionship(url, { coach_id: coach.id, name: 'Coupe de Nadia' });
  const hidden = await createChampionship(url, { coach_id: coach.id, hidden: 'true' });
  const foreign = await createChampionship(url, { coach_id: other.id });
  const { body } = await list(coach.token);
  const ids = (body.data as { id: string }[]).map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set([own.id, hidden.id]));
  expect(body.total).toBe(2);
  expect((await list(coach.token, '?search=nadia&status=upcoming')).body.data).toMatchObject([{ id: own.id }]);
  expect(await one(hidden.id, coach.token)).toMatchObject({ status: 200, body: { data: { hidden: true } } });
  for (const id of [foreign.id, newId(), 'x'])
    expect([(await one(id, coach.token)).status, (await participants(id, coach.token)).status]).toEqual([404, 404]);
});

test('a coach reads participants with their state, and nothing to reach them by', async () => {
  const coach = await createUser('coach');
  const { id } = await createChampionship(url, { coach_id: coach.id });
  const athlete = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad', sex: 'Female' });
  await participate(url, athlete, id, '3 Movement');
  await participate(url, await createUser(), id);
  const { body } = await participants(id, coach.token, '?search=lina');
  expect(body.total).toBe(1);
  expect(body.data[0]).toMatchObject({ firstname: 'Lina', division: '3 Movement', state: 'pending', verified: false });
  const whole = await participants(id, coach.token);
  expect(whole.body.total).toBe(2);
  const text = JSON.stringify(whole.body);
  for (const hidden of ['phone', 'email', '0612345678', '@example', 'fee', 'receipt', 'resend_after'])
    expect(text).not.toContain(hidden);
});

test('a championship that is given to another coach is gone for the one before', async () => {
  const [coach, next] = [await createUser('coach'), await createUser('coach')];
  const made = await createChampionship(url, { coach_id: coach.id });
  const answer = await callTo(url, calls.editChampionship, {
    params: { id: made.id },
    token: tokenFor('admin'),
    json: { coach_id: next.id },
  });
  expect(answer.status).toBe(200);
  expect([(await one(made.id, coach.token)).status, (await one(made.id, next.token)).status]).toEqual([404, 200]);
});

test('only coaches read so', async () => {
  const { id } = await createChampionship(url);
  expect((await get(calls.listCoachedChampionships.path)).status).toBe(401);
  for (const role of ['athlete', 'admin'] as const)
    expect([(await list(tokenFor(role))).status, (await participants(id, tokenFor(role))).status]).toEqual([403, 403]);
});
