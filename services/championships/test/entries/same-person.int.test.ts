import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { arrives } from '../person/auth-events.ts';
import type { TestUser } from '../support.ts';
import {
  createChampionship,
  createUser,
  outboxOf,
  participate,
  passLinkInterval,
  url,
  useService,
} from '../support.ts';

useService();

const token = tokenFor('admin');
const newEmail = () => `${randomUUID()}@example.dz`;
const childBirthday = `${new Date().getFullYear() - 15}-03-02`;
const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
const lina = {
  firstname: 'Lina',
  lastname: 'Haddad',
  sex: 'Female',
  birthday: childBirthday,
  phone_number: '0550112233',
  weight: 52,
  guardian,
};

const send = (path: string, json: object = {}, as = token) => call('POST', `${url}${path}`, { token: as, json });
const add = (id: string, person: object, more: object = {}) =>
  send(addressOf(calls.addEntry, { params: { id } }), { person, division: 'Bench Press', ...more });
const resend = (id: string) => send(addressOf(calls.resendParticipationLink, { params: { id } }));
const merge = (id: string, { id: user_id }: TestUser) =>
  send(addressOf(calls.mergeParticipant, { params: { id } }), { user_id });
const readClaim = (link: string) => callTo(url, calls.getClaim, { params: { token: link } });
const takeClaim = (link: string, by: TestUser) =>
  send(addressOf(calls.takeClaim, { params: { token: link } }), {}, by.token);
const stored = async (id: string) => (await ParticipationModel.findById(id).lean())!;
const linkOf = async (id: string) =>
  String((await outboxOf(ParticipationModel, id)).findLast(({ data }) => 'claimToken' in data)?.data.claimToken);
const listed = async (id: string) => (await callTo(url, calls.listParticipants, { params: { id }, token })).body.data;

async function accountAt(email: string, fields: Parameters<typeof createUser>[1]): Promise<TestUser> {
  const user = await createUser('athlete', fields);
  await AthleteModel.updateOne({ _id: user.id }, { $set: { email } });
  return user;
}
const karima = { firstname: 'Karima', lastname: 'Haddad', sex: 'Female', birthday: '1980-01-01' } as const;

async function childAt(email: string, change: object = {}) {
  const { id: championshipId } = await createChampionship(url);
  const { body } = await add(championshipId, { ...lina, email, ...change });
  return { championshipId, id: String(body.data.id) };
}

describe('a child with the address of the parent', () => {
  test('is not taken over by a link that was mailed before the parent had an account', async () => {
    const email = newEmail();
    const { id } = await childAt(email);
    const link = await linkOf(id);
    const year = Number(childBirthday.slice(0, 4));
    expect((await readClaim(link)).body.data).toMatchObject({ firstname: 'Lina', birth_year: year, state: 'open' });
    const parent = await accountAt(email, karima);
    expect(await takeClaim(link, parent)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining(`Lina Haddad (année de naissance\u00a0: ${year})`) },
    });
    expect(await stored(id)).toMatchObject({ walkIn: { birthday: childBirthday }, athlete: { firstname: 'Lina' } });
  });

  test('is not handed over by a link that is sent again', async () => {
    const email = newEmail();
    const { id } = await childAt(email);
    await accountAt(email, karima);
    await passLinkInterval(id);
    const before = await outboxOf(ParticipationModel, id);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await outboxOf(ParticipationModel, id)).toEqual(before);
  });

  test('who has an account of the own takes the place over, whatever the spelling', async () => {
    const email = newEmail();
    const { id } = await childAt(email);
    const child = await accountAt(email, { ...karima, firstname: 'Leïna', birthday: childBirthday });
    expect(await takeClaim(await linkOf(id), child)).toMatchObject({ status: 200, body: { data: { id } } });
  });
});

test('a son who is named as his father is asked about, and stays the son', async () => {
  const email = newEmail();
  const father = await accountAt(email, { firstname: 'Yanis', lastname: 'Mansouri', birthday: '1970-02-03' });
  const { id: championshipId } = await createChampionship(url);
  const son = { ...lina, firstname: 'Yanis', lastname: 'Mansouri', sex: 'Male', email };
  expect(await add(championshipId, son)).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      error: { fields: { other_person: expect.stringContaining('Yanis Mansouri (année de naissance\u00a0: 1970)') } },
    },
  });
  const { status, body } = await add(championshipId, son, { other_person: true });
  expect(status).toBe(201);
  const { id } = body.data;
  expect(await stored(id)).toMatchObject({ walkIn: { birthday: childBirthday }, ageCategory: 'Sub-Junior' });
  expect((await stored(id)).claimHash).toBeUndefined();
  expect((await participate(url, father, championshipId)).status).toBe(201);
  expect(await listed(championshipId)).toMatchObject([{ possible_double: true }, { possible_double: true }]);
  const { participations } = await collect({ userId: father.id, email } as never);
  expect(participations.map((each) => each.id)).not.toContain(id);
  const { _id: userId, ...person } = (await AthleteModel.findById(father.id).lean())!;
  await arrives('UserErased', { ...person, userId, revision: 2, confirmed: true, anonymousResults: false });
  expect((await ParticipationModel.find({ championshipId }).lean()).map(({ _id }) => _id)).toEqual([id]);
});

describe('the link to claim a walk-in', () => {
  test('names the championship alone once it is claimed, whatever the account is called later', async () => {
    const email = newEmail();
    const { id } = await childAt(email);
    const link = await linkOf(id);
    const child = await accountAt(email, { ...karima, firstname: 'Lina', birthday: childBirthday });
    await takeClaim(link, child);
    const { body } = await readClaim(link);
    const nobody = { firstname: null, lastname: null, birth_year: null, email: null, division: null };
    expect(body.data).toMatchObject({ ...nobody, state: 'claimed', championship: { name: "Coupe d'Annaba" } });
    expect(JSON.stringify(body)).not.toContain(email);
  });

  test('ends with a merge', async () => {
    const { id } = await childAt(newEmail());
    const link = await linkOf(id);
    expect((await merge(id, await createUser('athlete', { ...karima, firstname: 'Lina' }))).status).toBe(200);
    expect((await readClaim(link)).body.code).toBe('INVALID_LINK');
  });
});

describe('a change of address', () => {
  const change = async ({ id }: TestUser, from: string, to: string, verified = true) => {
    const { _id, ...state } = (await AthleteModel.findById(id).lean())!;
    const revision = state.revision + 1;
    const changed = { ...state, userId: id, revision, email: to, verified, previousEmail: from };
    await arrives('UserEmailChanged', { ...changed, at: new Date().toISOString() });
  };

  test('of a club’s secretary takes the own entry along, and nobody who was entered with it', async () => {
    const [from, to] = [newEmail(), newEmail()];
    const { championshipId, id } = await childAt(from);
    const own = { ...lina, firstname: 'Karima', birthday: '1980-01-01', email: from };
    const { body } = await add(championshipId, own);
    const son = await add(championshipId, { ...own, birthday: childBirthday });
    await change(await accountAt(from, karima), from, to);
    const addresses = [body.data.id, id, son.body.data.id].map(async (each) => (await stored(each)).athlete.email);
    expect(await Promise.all(addresses)).toEqual([to, from, from]);
    expect((await outboxOf(ParticipationModel, body.data.id)).at(-1)).toMatchObject({
      type: 'ParticipationSnapshotTaken',
      data: { email: to, state: 'verified', walkIn: true },
    });
    expect(await outboxOf(ParticipationModel, id)).toHaveLength(1);
  });

  test('that corrects one which nobody had confirmed brings the entry and a link to the right one', async () => {
    const [mistyped, right] = [newEmail(), newEmail()];
    const athlete = await accountAt(mistyped, { ...karima });
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: false } });
    const { id: championshipId } = await createChampionship(url);
    const added = await send(addressOf(calls.addEntry, { params: { id: championshipId } }), {
      user_id: athlete.id,
      division: 'Bench Press',
    });
    const { id } = added.body.data;
    const lost = await linkOf(id);
    await change(athlete, mistyped, right, false);
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: true } });
    expect((await participate(url, athlete, championshipId)).body.code).toBe('ALREADY_IN');
    expect((await readClaim(lost)).body.code).toBe('INVALID_LINK');
    expect((await takeClaim(await linkOf(id), athlete)).status).toBe(200);
  });
});

describe('a sheet that is sent again', () => {
  const header = 'Nom;Prénom;Sexe;Naissance;Division;Poids;Club;Téléphone;E-mail';
  const row = 'Haddad;Lina;F;14/05/2001;Bench Press;62,5;CRB;0661234567;';
  const sendSheet = async (id: string, ...rows: string[]) => {
    const path = addressOf(calls.importEntries, { params: { id } });
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: [header, ...rows].join('\n') });
    // oxlint-disable-next-line no-explicit-any
    return ((await response.json()) as any).data;
  };
  async function entered() {
    const { id: championshipId } = await createChampionship(url);
    const email = newEmail();
    expect(await sendSheet(championshipId, row + email)).toMatchObject({ added: 1 });
    const [entry] = await ParticipationModel.find({ championshipId }).lean();
    return { championshipId, email, id: entry!._id };
  }
  const correct = (id: string, json: object) => callTo(url, calls.editParticipant, { params: { id }, token, json });

  test.each(['claimed', 'merged'])('enters nobody twice who was %s under another spelling', async (how) => {
    const { championshipId, email, id } = await entered();
    const names = { firstname: 'Leïna', lastname: 'El Haddad', sex: 'Female', birthday: '2001-05-14' } as const;
    const account = await accountAt(email, names);
    expect((await (how === 'claimed' ? takeClaim(await linkOf(id), account) : merge(id, account))).status).toBe(200);
    await AthleteModel.updateOne({ _id: account.id }, { $set: { email: newEmail() } });
    expect(await sendSheet(championshipId, row + email)).toMatchObject({ added: 0, already: [{ line: 2 }] });
  });

  test('asks about somebody who was corrected in every word since', async () => {
    const { championshipId, email, id } = await entered();
    const corrected = { firstname: 'Nour', birthday: '2002-05-14', phone_number: '0770000000', email: newEmail() };
    expect((await correct(id, corrected)).status).toBe(200);
    expect(await sendSheet(championshipId, row + email)).toMatchObject({
      added: 0,
      asked: [{ line: 2, candidates: [{ name: 'Nour Haddad', birthday: '2002-05-14' }] }],
    });
  });

  test('asks about the same birthday with the same number, also within the sheet', async () => {
    const { championshipId } = await entered();
    const spelled = row.replace('Lina', 'Leïna');
    expect(await sendSheet(championshipId, spelled)).toMatchObject({
      added: 0,
      asked: [{ line: 2, candidates: [{ name: 'Lina Haddad', club: 'CRB' }] }],
    });
    const { id: other } = await createChampionship(url);
    expect(await sendSheet(other, row, spelled)).toMatchObject({ added: 1, asked: [{ line: 3 }] });
  });

  test('asks about an account of the address with another birthday', async () => {
    const { id } = await createChampionship(url);
    const email = newEmail();
    await accountAt(email, { firstname: 'Lina', lastname: 'Haddad', birthday: '1970-01-01' });
    expect(await sendSheet(id, row + email)).toMatchObject({
      added: 0,
      asked: [{ line: 2, candidates: [{ name: 'Lina Haddad', birthday: '1970-01-01' }] }],
    });
  });
});

test('one person who holds two places, with two accounts or another spelling, is shown to admins', async () => {
  const { id } = await createChampionship(url);
  const twice = { firstname: 'Sofiane', lastname: 'Twice', birthday: '1995-05-05' };
  const [one, second] = [
    await createUser('athlete', twice),
    await createUser('athlete', { ...twice, lastname: 'TWICE' }),
  ];
  await AthleteModel.updateOne({ _id: second.id }, { $set: { phoneNumber: '0770112233' } });
  const email = newEmail();
  const other = await accountAt(email, { firstname: 'Adel', birthday: '1990-01-01' });
  for (const athlete of [one, second, other]) expect((await participate(url, athlete, id)).status).toBe(201);
  const spelled = { ...lina, birthday: '1990-01-01', firstname: 'Adil', lastname: 'Ben Aly', email };
  const namesake = {
    ...lina,
    birthday: '1991-01-01',
    firstname: 'Adel',
    lastname: 'Benali',
    phone_number: '0550998877',
  };
  for (const person of [spelled, namesake]) expect((await add(id, person, { other_person: true })).status).toBe(201);
  const rows = (await listed(id)).map((row: Record<string, unknown>) => [
    row['lastname'],
    row['birthday'],
    row['possible_double'] === true,
  ]);
  expect(rows.toSorted((a: unknown[], b: unknown[]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['Ben Aly', '1990-01-01', true],
    ['Benali', '1990-01-01', true],
    ['Benali', '1991-01-01', false],
    ['TWICE', '1995-05-05', true],
    ['Twice', '1995-05-05', true],
  ]);
});
