import { calls } from '@power-corner/contracts/calls/all';
import type { DomainEvent } from '@power-corner/contracts/events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { explainReads } from '@power-corner/service-kit/testing/explain';
import type { ErasedPerson } from '@power-corner/service-kit/erasure/erasures';
import { eraseFromAuth } from '../src/erasure/consumers.ts';
import { removeOldActs } from '../src/erasure/jobs.ts';
import { actConsumers } from '../src/acts/consumers.ts';
import { ActModel } from '../src/acts/model.ts';
import { forgetPerson, insertAct } from '../src/acts/repository.ts';
import { UserModel } from '../src/users/model.ts';
import { api, chief, log, loggedIn, password, registered, stored, tokenOf, useAuth } from './auth-site.ts';

useAuth();

const championship = { id: newId(), name: 'Coupe d’Été' };
const at = (day: string) => new Date(`${day}T10:00:00+01:00`);
let admin: { id: string; firstname: string };
let person: string;

const deliver = (event: DomainEvent) => actConsumers.AdminActed!(event as DomainEvent<'AdminActed'>, log);
const read = async (query: Record<string, string> = {}) => {
  const { status, body } = await call('GET', `${api}${calls.listActs.path}?${new URLSearchParams(query)}`, {
    token: await tokenOf(chief),
  });
  expect(status).toBe(200);
  return body as { data: Record<string, unknown>[]; total: number };
};
const kinds = async (query: Record<string, string>) => (await read(query)).data.map(({ kind }) => kind as string);

async function act(kind: Parameters<typeof actsOf>[1], told: Parameters<typeof actsOf>[2], day: string) {
  const [event] = actsOf(
    { now: at(day), correlationId: 'test-correlation', actor: { id: admin.id, usertype: 'admin' } },
    kind,
    told,
  );
  await deliver(event!);
  return event!;
}

beforeAll(async () => {
  admin = await loggedIn({ firstname: 'Nadia', lastname: 'Zemmouri' });
  const { email } = await registered({ firstname: 'Yacine', lastname: 'Larbi' });
  person = (await stored(email))._id.toString();
  await act('user_blocked', { userId: person, after: { blocked: true, reason: 'Doublon' } }, '2026-03-01');
  await act('championship_edited', { championship, before: { name: 'Coupe' }, after: { name: 'X' } }, '2026-03-02');
  await act('participant_added', { championship, personName: 'Samy Ould', participationId: newId() }, '2026-03-03');
});

describe('the journal of acts', () => {
  test('says who did what to whom, when, and from what to what, the latest first', async () => {
    const { data, total } = await read({ actor: admin.id });
    expect(total).toBe(3);
    expect(data).toMatchObject([
      { kind: 'participant_added', subject: { id: null, name: 'Samy Ould' }, championship },
      { kind: 'championship_edited', before: { name: 'Coupe' }, after: { name: 'X' }, subject: null },
      {
        kind: 'user_blocked',
        at: at('2026-03-01').toISOString(),
        actor: { id: admin.id, name: 'Nadia Zemmouri' },
        subject: { id: person, name: 'Yacine Larbi' },
        after: { blocked: true, reason: 'Doublon' },
      },
    ]);
  });

  test('is searched by admin, person, championship, kind and days of Algiers, and paged', async () => {
    const actor = admin.id;
    expect(await kinds({ actor, search: 'larbi' })).toEqual(['user_blocked']);
    expect(await kinds({ actor, search: 'ete' })).toEqual(['participant_added', 'championship_edited']);
    expect(await kinds({ actor, search: 'samy' })).toEqual(['participant_added']);
    expect(await kinds({ search: 'zemmouri', sort: 'asc' })).toEqual([
      'user_blocked',
      'championship_edited',
      'participant_added',
    ]);
    expect(await kinds({ actor, kind: 'championship_edited' })).toEqual(['championship_edited']);
    expect(await kinds({ actor, from: '2026-03-02', to: '2026-03-02' })).toEqual(['championship_edited']);
    expect(await kinds({ actor, page: '2', limit: '2' })).toEqual(['user_blocked']);
    expect(await read({ actor, page: '1', limit: '2' })).toMatchObject({ total: 3 });
    expect(await kinds({ actor, search: '.*' })).toEqual([]);
  });

  test('keeps an act once, however often its event comes', async () => {
    const event = await act('championship_hidden', { championship }, '2026-04-01');
    await Promise.all([deliver(event), deliver(event)]);
    expect(await ActModel.countDocuments({ _id: event.id })).toBe(1);
  });

  test('is read by admins alone, and no call changes or removes an act', async () => {
    const { token } = await loggedIn();
    const id = (await ActModel.findOne().lean())!._id;
    expect((await callTo(api, calls.listActs)).status).toBe(401);
    for (const each of [token, tokenFor('coach')])
      expect((await callTo(api, calls.listActs, { token: each })).status).not.toBe(200);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
      expect((await call(method, `${api}${calls.listActs.path}/${id}`, { token: await tokenOf(chief) })).status).toBe(
        404,
      );
    expect(
      (await call('GET', `${api}${calls.listActs.path}?kind=nothing`, { token: await tokenOf(chief) })).status,
    ).toBe(400);
  });

  test('notes its own export with the filters and the rows that it holds, once for a key', async () => {
    const headers = { 'idempotency-key': newId() };
    const token = await tokenOf(chief);
    const send = () =>
      callTo(api, calls.recordActExport, { token, headers, json: { filters: { actor: admin.id, to: '2026-03-31' } } });
    const first = await send();
    expect(first).toMatchObject({
      status: 201,
      body: { data: { kind: 'acts_exported', after: { actor: 'Nadia Zemmouri', to: '2026-03-31', rows: 3 } } },
    });
    expect((await send()).body.data.id).toBe(first.body.data.id);
    expect(await kinds({ kind: 'acts_exported' })).toEqual(['acts_exported']);
    const foreign = await callTo(api, calls.recordActExport, { token, json: { filters: { nothing: 'x' } } });
    expect(foreign.status).toBe(400);
  });

  test('notes the export of a search without its text, which may name somebody who is erased later', async () => {
    const json = { filters: { actor: admin.id, search: 'Larbi' } };
    const { body } = await callTo(api, calls.recordActExport, { token: await tokenOf(chief), json });
    expect(body.data.after).toMatchObject({ search: '…', rows: 1 });
    expect((await ActModel.findById(body.data.id).lean())?.after).toMatchObject({ search: '…', rows: 1 });
    await ActModel.deleteOne({ _id: body.data.id });
  });

  test('is filled by a change of role, with the role before and after', async () => {
    const { id, email } = await loggedIn();
    await callTo(api, calls.changeRole, { params: { id }, token: await tokenOf(chief), json: { usertype: 'coach' } });
    const events = (await stored(email)).outbox ?? [];
    await deliver(events.find(({ type }) => type === 'AdminActed')!);
    expect((await read({ kind: 'role_changed' })).data).toMatchObject([
      { subject: { id }, before: { usertype: 'athlete' }, after: { usertype: 'coach' } },
    ]);
  });

  test('names a walk-in by the account that has taken it over', async () => {
    const participationId = newId();
    await act('participant_added', { championship, personName: 'Ilyes Brahim', participationId }, '2026-05-01');
    const claimed = createEvent('ParticipationClaimed', { participationId, athleteId: person } as never, {
      now: new Date(),
      correlationId: 'test-correlation',
    });
    await actConsumers.ParticipationClaimed!(claimed, log);
    expect(await ActModel.findOne({ participationId }).lean()).toMatchObject({ userId: person, personName: null });
    expect(await kinds({ search: 'ilyes' })).toEqual([]);
    expect(await kinds({ search: 'larbi', kind: 'participant_added' })).toEqual(['participant_added']);
  });

  test('keeps what was done to a person who is erased, without anything that says who they are', async () => {
    const { email } = await registered({ firstname: 'Efface', lastname: 'Moitoo' });
    const id = (await stored(email))._id.toString();
    const change = { userId: id, before: { email }, after: { email: `x${email}` } };
    await act('email_corrected', change, '2026-06-01');
    await act('user_blocked', { userId: id, after: { blocked: true, reason: 'Moitoo a triché' } }, '2026-06-02');
    await UserModel.deleteOne({ _id: id });
    await forgetPerson(id);
    // An event that was on its way when the account was erased.
    await act('email_corrected', change, '2026-06-03');
    await act('participant_edited', { userId: id, after: { latin_name: 'Efface Moitoo' } }, '2026-06-04');
    expect((await read({ from: '2026-06-01', to: '2026-06-30' })).data).toMatchObject([
      { kind: 'participant_edited', subject: null, after: {} },
      { kind: 'email_corrected', subject: null, before: {}, after: {} },
      { kind: 'user_blocked', after: { blocked: true } },
      { kind: 'email_corrected', subject: null },
    ]);
    const left = JSON.stringify(await ActModel.find({}).lean());
    expect(left).not.toMatch(/moitoo|efface/i);
    for (const trace of [id, email]) expect(left).not.toContain(trace);
  });

  test('loses the names of erased participations alone, and not those of a namesake', async () => {
    const [erased, other] = [newId(), newId()];
    const personName = 'Rym Homonyme';
    await act('participant_added', { championship, personName, participationId: erased }, '2026-07-01');
    await act('participant_added', { championship, personName, participationId: other }, '2026-07-02');
    const { id, token, lastname } = await loggedIn({ firstname: 'Rym', lastname: 'Homonyme' });
    await callTo(api, calls.eraseAccount, { token, json: { password } });
    const person = { userId: id, firstname: 'Rym', lastname, confirmed: true } as ErasedPerson;
    await eraseFromAuth(person);
    const nameOn = async (participationId: string) => (await ActModel.findOne({ participationId }).lean())?.personName;
    expect([await nameOn(erased), await nameOn(other)]).toEqual([personName, personName]);

    const event = createEvent(
      'ParticipationsErased',
      { participationIds: [erased] },
      { now: new Date(), correlationId: 'test-correlation' },
    );
    await actConsumers.ParticipationsErased!(event, log);
    // An event that was on its way when the participation was erased.
    await act('participant_edited', { championship, personName, participationId: erased }, '2026-07-03');
    expect([await nameOn(erased), await nameOn(other)]).toEqual([undefined, personName]);
    expect((await read({ from: '2026-07-01', to: '2026-07-31' })).data).toMatchObject([
      { kind: 'participant_edited', subject: null },
      { kind: 'participant_added', subject: { name: personName } },
      { kind: 'participant_added', subject: null },
    ]);
  });

  test('finds the few acts of a name among many without reading the others', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      _id: newId(),
      at: new Date(1_900_000_000_000 + index),
      actorId: newId(),
      kind: 'meet_changed',
      search: { championship: index === 1500 ? 'coupe unique' : 'open annaba', person: '' },
    }));
    await ActModel.insertMany(rows);
    const reads = await explainReads(async () => expect((await read({ search: 'Unique' })).data).toHaveLength(1));
    const found = reads.find(({ collection, command }) => collection === 'acts' && command === 'find');
    expect(found?.rows).toBe(1);
    expect(found?.documentsExamined).toBeLessThanOrEqual(5);
  });

  test('forgets what is older than five years', async () => {
    const championship = { id: newId(), name: `Ancien ${newId()}` };
    const ids = [5.1, 4.9].map((years) => ({ _id: newId(), at: new Date(Date.now() - years * 365 * 86_400_000) }));
    const about = { userId: null, personName: null, participationId: null, before: null, after: null };
    for (const each of ids)
      await insertAct({ ...each, ...about, championship, actorId: admin.id, kind: 'meet_changed' });
    await removeOldActs(new Date());
    expect(await ActModel.find({ 'championship.id': championship.id }, { _id: 1 }).lean()).toEqual([
      { _id: ids[1]!._id },
    ]);
  });

  test('reads a page of many acts by an index', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      _id: newId(),
      at: new Date(2_000_000_000_000 + index),
      actorId: index % 2 ? admin.id : newId(),
      kind: 'meet_changed',
      search: { championship: '', person: '' },
    }));
    await ActModel.insertMany(rows);
    const reads = await explainReads(async () => void (await read({ page: '1', limit: '25' })));
    const found = reads.find(({ collection, command }) => collection === 'acts' && command === 'find');
    expect(found).toMatchObject({ rows: 25, sorts: false });
    expect(found?.documentsExamined).toBeLessThanOrEqual(25);
  });
});
