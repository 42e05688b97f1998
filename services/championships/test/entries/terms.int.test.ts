import { expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, createUser, url, useService, type TestUser } from '../support.ts';

useService();

const guardian = { name: 'Karima Haddad', phone_number: '+213 661 23 45 67' };
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

async function enter(athlete: TestUser, championshipId: string, terms: object = {}) {
  return callTo(url, calls.participate, {
    token: athlete.token,
    json: { championshipId, division: 'Bench Press', championshipType: 'Powerlifting', ...terms },
  });
}

async function championshipWithRules(): Promise<string> {
  const { id } = await createChampionship(url, { max_participants: '5' });
  const rules = { version: 2, text: 'Article 1', changedAt: new Date() };
  await ChampionshipModel.updateOne({ _id: id }, { $set: { rules } });
  return id;
}

test('takes a place in a championship with rules only when they are accepted, and keeps the version and the time', async () => {
  const id = await championshipWithRules();
  const athlete = await createUser();
  for (const terms of [{}, { accept_rules: false }]) {
    const { status, body } = await enter(athlete, id, terms);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['accept_rules']]);
    expect(body.erreur).toBe(body.message);
  }
  expect((await enter(athlete, id, { accept_rules: 'yes' })).status).toBe(400);
  const { status, body } = await enter(athlete, id, { accept_rules: true });
  expect([status, body.data.consent]).toEqual([201, { rules_version: 2, at: expect.any(String) }]);
  expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(1);
});

test('demands a guardian of a minor, names every fault, and shows the guardian to the athlete and to admins alone', async () => {
  const { id } = await createChampionship(url);
  const minor = await createUser('athlete', { birthday: bornYearsAgo(16) });
  const refusals = [
    [{}, ['guardian']],
    [{ guardian: null }, ['guardian']],
    [{ guardian: {} }, ['guardian.name', 'guardian.phone_number']],
    [{ guardian: { ...guardian, phone_number: '12' } }, ['guardian.phone_number']],
    [{ guardian: { ...guardian, name: 'http://evil.example' } }, ['guardian.name']],
  ] as const;
  for (const [terms, fields] of refusals) {
    const { status, body } = await enter(minor, id, terms);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, fields]);
  }
  const { status, body } = await enter(minor, id, { guardian });
  expect([status, body.data.guardian]).toEqual([201, { name: 'Karima Haddad', phone_number: '0661234567' }]);
  const read = (token: string) => callTo(url, calls.getParticipation, { params: { id: body.data.id }, token });
  expect((await read(tokenFor('admin'))).body.data.guardian.name).toBe('Karima Haddad');
  expect((await read((await createUser()).token)).status).toBe(404);
});

test.each([14, 10])('lets nobody of %s in or onto the waiting list without a guardian', async (years) => {
  const { id } = await createChampionship(url, { max_participants: '1' });
  const first = await createUser('athlete', { birthday: bornYearsAgo(years) });
  const second = await createUser('athlete', { birthday: bornYearsAgo(years) });
  const join = (terms: object) =>
    callTo(url, calls.joinWaitingList, {
      params: { id },
      token: second.token,
      json: { division: 'Bench Press', championshipType: 'Powerlifting', ...terms },
    });
  const refused = await enter(first, id);
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['guardian']]);
  expect((await enter(first, id, { guardian })).status).toBe(201);
  const notJoined = await join({});
  expect([notJoined.status, Object.keys(notJoined.body.error.fields)]).toEqual([400, ['guardian']]);
  expect((await join({ guardian })).status).toBe(201);
});

test('keeps no guardian that an adult names', async () => {
  const { id } = await createChampionship(url);
  const { status, body } = await enter(await createUser(), id, { guardian });
  expect([status, body.data.guardian]).toEqual([201, null]);
});

test("freezes the athlete's club onto the participation, and lists it", async () => {
  const { id } = await createChampionship(url);
  const athlete = await createUser();
  await AthleteModel.updateOne({ _id: athlete.id }, { $set: { club: 'Olympique Annaba' } });
  const { body } = await enter(athlete, id);
  expect(body.data.club).toBe('Olympique Annaba');
  await AthleteModel.updateOne({ _id: athlete.id }, { $set: { club: 'CRB', revision: 2 } });
  const list = await callTo(url, calls.listParticipants, { params: { id }, token: tokenFor('admin') });
  expect(list.body.data).toMatchObject([{ club: 'Olympique Annaba' }]);
});
