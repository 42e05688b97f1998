import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { NewAct } from '@power-corner/contracts/acts';
import { call, forgetAnswers, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { createChampionship, createUser, participate, url, useService } from '../support.ts';

const adminId = newId();
const token = tokenFor('admin', adminId, { firstname: 'Nadia', lastname: 'Kaci' });

useService();

const at = (id: string) => `${url}${addressOf(calls.recordExport, { params: { id } })}`;
const record = (id: string, json: object, headers = {}) => call('POST', at(id), { token, json, headers });
const actsOf = async (id: string) =>
  ((await ChampionshipModel.findById(id).lean())?.outbox ?? [])
    .filter(({ type }) => type === 'AdminActed')
    .map(({ id: actId, data }) => ({ id: actId, ...(data as NewAct) }))
    .filter(({ kind }) => kind === 'participants_exported');

async function withTwo(): Promise<string> {
  const { id } = await createChampionship(url);
  await participate(url, await createUser('athlete', { sex: 'Female' }), id, '3 Movement');
  await participate(url, await createUser(), id);
  return id;
}

test('an export is noted with its admin, its filters and the number of rows that the platform counts', async () => {
  const id = await withTwo();
  const { status, body, headers } = await record(id, { kind: 'csv', filters: { division: 'Bench Press', search: '' } });
  expect([status, headers.get('location')]).toEqual([201, calls.listActs.path]);
  expect(body.data).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    kind: 'csv',
    actor: { id: adminId, name: 'Nadia Kaci' },
    filters: { division: 'Bench Press' },
    rows: 1,
  });
  await record(id, { kind: 'start_list' });
  expect(await actsOf(id)).toMatchObject([
    {
      id: body.data.id,
      actorId: adminId,
      championship: { id },
      after: { export: 'csv', rows: 1, division: 'Bench Press' },
    },
    { after: { export: 'start_list', rows: 2 } },
  ]);
});

test('an export of a search is noted without its text, which may name somebody who is erased later', async () => {
  const id = await withTwo();
  const { body } = await record(id, { kind: 'csv', filters: { search: 'Benali', division: 'Bench Press' } });
  expect(body.data).toMatchObject({ filters: { search: '…', division: 'Bench Press' }, rows: 1 });
  const acts = await actsOf(id);
  expect(acts).toMatchObject([{ after: { search: '…', division: 'Bench Press', rows: 1 } }]);
  expect(JSON.stringify(acts)).not.toContain('Benali');
});

test('a repeated request is noted once, also when the first process was killed before its answer', async () => {
  const id = await withTwo();
  const key = { 'idempotency-key': randomUUID() };
  const first = await record(id, { kind: 'print' }, key);
  await forgetAnswers();
  const again = await record(id, { kind: 'print' }, key);
  expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
  // The journal has one act for each id.
  expect(new Set((await actsOf(id)).map((act) => act.id))).toEqual(new Set([first.body.data.id]));
});

test('nobody changes or removes an export, and only admins note one', async () => {
  const id = await withTwo();
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await call(method, at(id), { token })).status).toBe(404);
  for (const [other, status] of [
    [undefined, 401],
    [tokenFor('athlete'), 403],
    [tokenFor('coach'), 403],
  ] as const) {
    expect((await call('POST', at(id), { token: other, json: { kind: 'csv' } })).status).toBe(status);
  }
});

test('an unknown championship is 404, an unknown kind or filter 400', async () => {
  const id = await withTwo();
  expect((await record(newId(), { kind: 'csv' })).status).toBe(404);
  const wrong = await record(id, { kind: 'pdf' });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['kind']]);
  const faulty = await Promise.all(
    [
      ['filters', { $gt: '' }],
      ['filters', { team: 'CRB' }],
      ['filters', []],
      ['filters.division', { division: { $gt: '' } }],
      ['filters.journal', { journal: 'nothing' }],
      ['filters.search', { search: 'a'.repeat(101) }],
    ].map(async ([field, filters]) => {
      const { status, body } = await record(id, { kind: 'csv', filters });
      return [field, status, Object.keys(body.error.fields)];
    }),
  );
  expect(faulty).toEqual(faulty.map(([field]) => [field, 400, [field]]));
  expect(await actsOf(id)).toEqual([]);
});
