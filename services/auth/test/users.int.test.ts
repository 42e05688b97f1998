import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import type { AppError } from '@power-corner/service-kit/errors';
import { fold } from '@power-corner/contracts/text/fold';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { changeAccount } from '../src/users/change-account.ts';
import type { UserRecord } from '../src/users/model.ts';
import { UserModel } from '../src/users/model.ts';
import {
  adminOutside,
  api,
  chief,
  loggedIn,
  password,
  person,
  registered,
  stored,
  tokenOf,
  useAuth,
} from './auth-site.ts';

useAuth();

async function setRole(id: string, usertype: 'athlete' | 'coach' | 'admin'): Promise<string> {
  try {
    await changeAccount(adminOutside(), id, { usertype });
    return 'done';
  } catch (error) {
    return (error as AppError).code;
  }
}

describe('the profile', () => {
  test('takes the fields of the profile and no other', async () => {
    const { token, email } = await loggedIn();
    const change = person({
      firstname: 'Yasmine',
      weight: '70,25',
      usertype: 'admin',
      email: 'other@example.dz',
      sex: 'Male',
    });
    const { status, body } = await callTo(api, calls.updateProfile, { token, json: change });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ firstname: 'Yasmine', weight: 70.25, usertype: 'athlete', email, sex: 'Female' });
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { firstname: 'Yasmine', revision: 3 },
    });
  });

  test('names a missing field and changes nothing', async () => {
    const { token, email } = await loggedIn();
    const answer = await callTo(api, calls.updateProfile, { token, json: person({ lastname: ' ' }) });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Quelque champs sont manquants' } });
    expect((await stored(email)).revision).toBe(2);
  });

  test('keeps what is left out, and empties nothing', async () => {
    const { token } = await loggedIn();
    const { data: before } = (await callTo(api, calls.getProfile, { token })).body;
    const put = (json: object) => callTo(api, calls.updateProfile, { token, json });
    expect((await put({ lastname: 'Benali', weight: 71 })).body.data).toEqual({
      ...before,
      lastname: 'Benali',
      weight: 71,
      weight_class: '66Kg-74Kg',
    });
    expect((await put({})).body.data).toMatchObject({
      firstname: before.firstname,
      lastname: 'Benali',
      birthday: before.birthday,
    });
    for (const key of ['firstname', 'lastname', 'birthday', 'phone_number', 'weight', 'height']) {
      expect(await put({ [key]: null })).toMatchObject({
        status: 400,
        body: {
          message: 'Quelque champs sont manquants',
          error: { fields: { [key]: 'Quelque champs sont manquants' } },
        },
      });
    }
    const { users } = (
      await call('GET', `${api}${calls.listUsers.path}?search=${before.firstname}+benali`, {
        token: await tokenOf(chief),
      })
    ).body;
    expect(users.map(({ id }: { id: string }) => id)).toContain(before.id);
  });

  test('needs a token', async () => {
    expect((await callTo(api, calls.getProfile)).status).toBe(401);
    expect((await callTo(api, calls.updateProfile, { json: person() })).status).toBe(401);
  });
});

describe('users', () => {
  test('are listed for admins, searched without accents, filtered and paged', async () => {
    const lastname = `Zérrouki${randomUUID().slice(0, 4)}`;
    for (const firstname of ['Anis', 'Badis', 'Chakib']) await registered({ firstname, lastname });
    const list = async (query: string) =>
      call('GET', `${api}${calls.listUsers.path}?${query}`, { token: await tokenOf(chief) });
    const found = await list(
      `search=${encodeURIComponent(lastname.toLowerCase().replace('é', 'e'))}&sort=desc&limit=2`,
    );
    expect(found.body.total).toBe(3);
    expect(found.body.users.map((user: { firstname: string }) => user.firstname)).toEqual(['Chakib', 'Badis']);
    expect((await list(`search=${encodeURIComponent(lastname)}&verified=true`)).body.total).toBe(0);
    expect((await list('usertype=nobody')).status).toBe(400);
    for (const number of ['0x10', '0b11', '1e1', '%2B5', '%205', '0', '-1'])
      expect([number, (await list(`limit=${number}`)).status, (await list(`page=${number}`)).status]).toEqual([
        number,
        400,
        400,
      ]);
  });

  test('are read to their end page by page without a limit', async () => {
    const list = async (query: string) =>
      (await call('GET', `${api}${calls.listUsers.path}?${query}`, { token: await tokenOf(chief) })).body;
    const everybody = await list('');
    expect(everybody.users).toHaveLength(everybody.total);
    const pages: { id: string }[][] = [];
    for (let page = 1; pages.at(-1)?.length !== 0; page++) pages.push((await list(`page=${page}`)).users);
    expect(pages.flat().map(({ id }) => id)).toEqual(everybody.users.map(({ id }: { id: string }) => id));
    expect((await list('page=100000')).users).toEqual([]);
  });

  test('are hidden from everybody else', async () => {
    expect((await callTo(api, calls.listUsers)).status).toBe(401);
    for (const role of ['athlete', 'coach'] as const)
      expect((await callTo(api, calls.listUsers, { token: tokenFor(role) })).status).toBe(403);
  });

  test('become coaches by an admin, which ends their tokens', async () => {
    const { id, email, token } = await loggedIn();
    const answer = await callTo(api, calls.changeRole, {
      params: { id },
      token: await tokenOf(chief),
      json: { usertype: 'coach' },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { usertype: 'coach' } } });
    expect((await callTo(api, calls.getProfile, { token })).status).toBe(401);
    expect((await callTo(api, calls.getProfile, { token: await tokenOf(email) })).status).toBe(200);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserRoleChanged',
      data: { usertype: 'coach' },
    });
  });

  test('have their sex corrected by an admin, with the reason in the journal, once', async () => {
    const { id, email } = await loggedIn();
    const correct = async (json: object, user = id) =>
      callTo(api, calls.changeRole, { params: { id: user }, token: await tokenOf(chief), json });
    expect((await correct({ sex: 'Male' })).body.error.fields).toHaveProperty('reason');
    expect((await correct({ sex: 'X', reason: 'Erreur' })).status).toBe(400);
    expect((await correct({})).body.error.fields).toHaveProperty('usertype');
    expect((await correct({ sex: 'Male', reason: 'Erreur' }, newId())).status).toBe(404);
    const change = { sex: 'Male', reason: 'Erreur de saisie' };
    expect(await correct(change)).toMatchObject({ status: 200, body: { data: { sex: 'Male' } } });
    expect((await correct(change)).status).toBe(200);
    const { outbox = [], revision } = await stored(email);
    expect(outbox.filter(({ type }) => type === 'AdminActed')).toMatchObject([
      { data: { kind: 'sex_corrected', userId: id, before: { sex: 'Female' }, after: change } },
    ]);
    expect(outbox.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { sex: 'Male', revision, sexCorrection: { follow: [] } },
    });
    const entry = newId();
    await correct({ ...change, entries: [{ participation_id: entry, kept: false }] });
    expect((await stored(email)).outbox?.at(-1)?.data).toMatchObject({ sexCorrection: { follow: [entry] } });
    expect((await correct({ birthday: '1998-07-04' })).body.error.fields).toHaveProperty('reason');
    expect((await correct({ birthday: '2998-07-04', reason: 'Erreur' })).status).toBe(400);
    const born = { birthday: '1998-07-04', reason: 'Erreur de saisie' };
    expect(await correct(born)).toMatchObject({ status: 200, body: { data: { birthday: '1998-07-04' } } });
    const [act, told] = (await stored(email)).outbox?.slice(-2) ?? [];
    expect(act).toMatchObject({ data: { kind: 'birthday_corrected', userId: id, after: born } });
    expect(told).toMatchObject({ data: { birthday: '1998-07-04', sexCorrection: { follow: [] } } });
  });

  test('get role and sex in one answer, or neither', async () => {
    const { id, email } = await loggedIn();
    await UserModel.updateOne({ email }, { $set: { verified: false } });
    const both = async (usertype: string) =>
      callTo(api, calls.changeRole, {
        params: { id },
        token: await tokenOf(chief),
        json: { usertype, sex: 'Male', reason: 'Erreur de saisie' },
      });
    const before = await stored(email);
    expect((await both('admin')).body.code).toBe('UNCONFIRMED');
    expect(await stored(email)).toEqual(before);
    expect(await both('coach')).toMatchObject({ status: 200, body: { data: { usertype: 'coach', sex: 'Male' } } });
    const { outbox = [], revision } = await stored(email);
    const added = outbox.slice(before.outbox?.length ?? 0);
    expect(added.map(({ type }) => type)).toEqual([
      'AdminActed',
      'UserProfileUpdated',
      'AdminActed',
      'UserRoleChanged',
    ]);
    for (const { data } of added.filter(({ type }) => type.startsWith('User')))
      expect(data).toMatchObject({ usertype: 'coach', sex: 'Male', revision });
  });

  test('cannot change their own role, which only another admin can', async () => {
    const { id, email } = await loggedIn();
    await setRole(id, 'admin');
    const own = async (usertype: string) =>
      callTo(api, calls.changeRole, { params: { id }, token: await tokenOf(email), json: { usertype } });
    const { revision } = await stored(email);
    for (const usertype of ['coach', 'athlete'])
      expect(await own(usertype)).toMatchObject({ status: 409, body: { code: 'OWN_ROLE' } });
    expect(await stored(email)).toMatchObject({ usertype: 'admin', revision });
    expect((await own('admin')).status).toBe(200);
    expect(
      (
        await callTo(api, calls.changeRole, {
          params: { id },
          token: await tokenOf(chief),
          json: { usertype: 'athlete' },
        })
      ).status,
    ).toBe(200);
  });

  test('become no admins before their address is confirmed, and coaches they do', async () => {
    const { email } = await registered();
    const id = (await stored(email))._id.toString();
    const become = async (usertype: string) =>
      callTo(api, calls.changeRole, { params: { id }, token: await tokenOf(chief), json: { usertype } });
    expect(await become('admin')).toMatchObject({ status: 409, body: { code: 'UNCONFIRMED' } });
    expect(await stored(email)).toMatchObject({ usertype: 'athlete', revision: 1 });
    expect((await become('coach')).status).toBe(200);
    await UserModel.updateOne({ email }, { $set: { verified: true } });
    expect((await become('admin')).status).toBe(200);
    await UserModel.updateOne({ email }, { $set: { usertype: 'athlete' } });
  });

  test('keep one admin at least who can log in', async () => {
    const last = (await stored(chief))._id.toString();
    expect(await setRole(last, 'athlete')).toBe('LAST_ADMIN');
    const { email } = await registered();
    await UserModel.updateOne({ email }, { $set: { usertype: 'admin' } });
    expect(await setRole(last, 'athlete')).toBe('LAST_ADMIN');
    await UserModel.updateOne({ email }, { $set: { usertype: 'athlete' } });
  });

  test('keep one admin when the last two take the role from each other at once', async () => {
    const first = await UserModel.findOne({ usertype: 'admin' }).lean<UserRecord>();
    const { id: second } = await loggedIn();
    const ids = [first?._id.toString() ?? '', second];
    for (let round = 0; round < 8; round++) {
      for (const id of ids) await setRole(id, 'admin');
      const answers = await Promise.all(ids.map((id) => setRole(id, 'coach')));
      expect(answers.toSorted()).toEqual(['LAST_ADMIN', 'done']);
      expect(await UserModel.countDocuments({ usertype: 'admin' })).toBe(1);
    }
    await setRole(ids[0] ?? '', 'admin');
    await setRole(second, 'athlete');
    expect(await UserModel.countDocuments({ leaving: { $exists: true } })).toBe(0);
  });

  test('an admin whose change of role was interrupted counts again after a while', async () => {
    const only = await UserModel.findOne({ usertype: 'admin' }).lean<UserRecord>();
    const { id } = await loggedIn();
    await setRole(id, 'admin');
    await UserModel.updateOne(
      { _id: only?._id },
      { $set: { leaving: { token: 'cut off', until: new Date(Date.now() + 300) } } },
    );
    expect(await setRole(id, 'athlete')).toBe('done');
  });
});

describe('the language of a person', () => {
  test('is French at first, changes with the profile, and is in its event and in the answers', async () => {
    const { email, token } = await loggedIn();
    const profile = async () => (await callTo(api, calls.getProfile, { token })).body.data.language;
    expect(await profile()).toBe('fr');
    const changed = await callTo(api, calls.updateProfile, { token, json: { language: 'ar' } });
    expect([changed.body.data.language, await profile()]).toEqual(['ar', 'ar']);
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { language: 'ar' },
    });
    const login = await callTo(api, calls.logIn, { json: { email, password } });
    expect(login.body).toMatchObject({ status: 200, language: 'ar' });
    await callTo(api, calls.forgotPassword, { json: { email } });
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'PasswordResetRequested',
      data: { language: 'ar' },
    });
    const unknown = await callTo(api, calls.updateProfile, { token, json: { language: 'kab' } });
    expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ['language']]);
  });
});

describe('the Latin spelling of a name', () => {
  test('is kept by a profile, emptied, and carried by its event', async () => {
    const { email, token } = await loggedIn({ firstname: 'لينا', lastname: 'حداد' });
    const put = async (latin_name: string | null) =>
      (await callTo(api, calls.updateProfile, { token, json: { latin_name } })).body.data.latin_name;
    const profile = async () => (await callTo(api, calls.getProfile, { token })).body.data;
    expect((await profile()).latin_name).toBeNull();
    expect(await put(' Lynda  Hachemaoui ')).toBe('Lynda Hachemaoui');
    expect(await profile()).toMatchObject({ firstname: 'لينا', latin_name: 'Lynda Hachemaoui' });
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { firstname: 'لينا', latinName: 'Lynda Hachemaoui' },
    });
    const list = `${api}${calls.listUsers.path}?search=${encodeURIComponent('hachemaoui lyn')}`;
    const found = async () => (await call('GET', list, { token: await tokenOf(chief) })).body.users;
    expect(await found()).toMatchObject([{ email }]);
    expect([await put(''), await put("L'Haddad"), await put(null)]).toEqual([null, "L'Haddad", null]);
    expect(await found()).toEqual([]);
  });

  test('has Latin letters alone, with a French fault', async () => {
    const { token } = await loggedIn();
    for (const latin_name of ['لينا', 'Lina 2', 'a'.repeat(121)]) {
      const { status, body } = await callTo(api, calls.updateProfile, { token, json: { latin_name } });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['latin_name']]);
    }
    const { body } = await callTo(api, calls.updateProfile, { token, json: { latin_name: 'لينا' } });
    expect(body.error).toMatchObject({
      fields: { latin_name: 'Écrivez ce nom en lettres latines, avec espaces, apostrophes, traits d’union et points' },
      codes: { latin_name: 'latinName' },
    });
  });
});

describe('clubs', () => {
  const clubs = async (token: string | undefined, search?: string) =>
    callTo(api, calls.listClubs, { query: { search }, token });

  test('a profile keeps a club, empties it, and its event carries it', async () => {
    const { email, token } = await loggedIn();
    const put = async (club: string | null) =>
      (await callTo(api, calls.updateProfile, { token, json: { club } })).body.data.club;
    expect(await put('  Olympique Annaba ')).toBe('Olympique Annaba');
    expect((await stored(email)).outbox?.at(-1)).toMatchObject({
      type: 'UserProfileUpdated',
      data: { club: 'Olympique Annaba' },
    });
    expect([await put(''), await put('CRB'), await put(null)]).toEqual([null, 'CRB', null]);
    const long = await callTo(api, calls.updateProfile, { token, json: { club: 'x'.repeat(81) } });
    expect([long.status, Object.keys(long.body.error.fields)]).toEqual([400, ['club']]);
  });

  test('are suggested by their beginning, the most frequent first, at most eight, to whoever is logged in', async () => {
    const { token } = await loggedIn();
    const word = `É${Date.now()}`;
    const members = ['B', 'B', 'A', ...Array.from({ length: 9 }, (_, index) => `C${index}`)];
    await UserModel.insertMany(
      members.map((name) => ({
        firstname: 'A',
        lastname: 'B',
        email: `${newId()}@example.dz`,
        passwordHash: 'x',
        usertype: 'athlete',
        verified: true,
        revision: 1,
        createdAt: new Date(),
        club: `${word} ${name}`,
        clubSearch: fold(`${word} ${name}`),
      })),
    );
    const { body } = await clubs(token, fold(word));
    expect(body.data).toHaveLength(8);
    expect(body.data.slice(0, 3)).toEqual([`${word} B`, `${word} A`, `${word} C0`]);
    expect((await clubs(token, '.*')).body.data).toEqual([]);
    expect((await clubs(token)).body.data).toEqual([]);
    expect((await clubs(undefined, word)).status).toBe(401);
  });
});
