import { calls } from '@power-corner/contracts/calls/all';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, callTo } from '@power-corner/service-kit/testing';
import { explainReads } from '@power-corner/service-kit/testing/explain';
import { Types } from 'mongoose';
import { UserModel } from '../src/users/model.ts';
import { searchedText } from '../src/users/search.ts';
import { api, chief, registered, tokenOf, useAuth } from './auth-site.ts';

useAuth();

const list = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', `${api}${calls.listUsers.path}?${new URLSearchParams(query)}`, {
    token: await tokenOf(chief),
  });
  expect(status).toBe(200);
  return body as { users: { firstname: string; lastname: string }[]; total: number };
};

const namesOf = async (search: string) => {
  const { users, total } = await list({ search });
  expect(total).toBe(users.length);
  return users.map(({ firstname, lastname }) => `${firstname} ${lastname}`).toSorted();
};

describe('a search for users', () => {
  beforeAll(async () => {
    for (const [firstname, lastname] of [
      ['Yasmîne', 'Ben-Ali'],
      ['Yasmine', 'Benali'],
      ['Awa', "N'Diaye"],
      ['Mohamed Amine', 'El Hadj'],
      ['أمين', 'بن علي'],
      ['فاطمة', 'هدى'],
    ] as const)
      await registered({ firstname, lastname });
  });

  test.each([
    ['yasm', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['BENALI yasmine', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['ben ali', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['ben-ali', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['yâsmïne ALI', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['n’diaye awa', ["Awa N'Diaye"]],
    ['ndia', ["Awa N'Diaye"]],
    ['diaye', ["Awa N'Diaye"]],
    ['hadj amine', ['Mohamed Amine El Hadj']],
    ['elhadj moh', ['Mohamed Amine El Hadj']],
    ['hadj mohamed x', []],
    ['امين', ['أمين بن علي']],
    ['علي امين', ['أمين بن علي']],
    ['فاطمه هدي', ['فاطمة هدى']],
    ['asmine', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['enal min', ['Yasmine Benali', 'Yasmîne Ben-Ali']],
    ['iaye', ["Awa N'Diaye"]],
    ['amineel', []],
    ['.*', []],
    ['$literal', []],
    // Each of them has an address there.
    ['example', []],
    ['-', []],
  ])('%s finds %j', async (typed, expected) => expect(await namesOf(typed)).toEqual([...expected].toSorted()));

  test.each([
    ['zineb.fort@ex'],
    ['ZINEB.'],
    ['zineb'],
    ['eb.fort'],
    ['autre zineb'],
    ['fort@'],
    ['0799 80 12'],
    ['+213 799 80 12 34'],
    ['00213799801234'],
    ['79980'],
    ['9801234'],
    ['٠٧٩٩٨٠'],
    ['٩٨٠١٢٣'],
    ['PERS 9801234'],
  ])('%s finds who has this address or number', async (typed) => {
    const email = 'zineb.fort@example.dz';
    if (!(await UserModel.exists({ email })))
      await registered({ firstname: 'Autre', lastname: 'Personne', email, phone_number: '0799801234' });
    expect(await namesOf(typed)).toEqual(['Autre Personne']);
  });

  test('follows a change of the name', async () => {
    const { email } = await registered({ firstname: 'Ancienne', lastname: 'Forme' });
    const token = await tokenOf(email);
    await callTo(api, calls.updateProfile, { token, json: { firstname: 'Nouvelle' } });
    expect(await namesOf('ancienne forme')).toEqual([]);
    expect(await namesOf('forme nouv')).toEqual(['Nouvelle Forme']);
  });
});

describe('a list of thousands of users', () => {
  const crowd = 4000;
  const page = { page: '1', limit: '25' };

  beforeAll(async () => {
    await UserModel.collection.insertMany(
      Array.from({ length: crowd }, (_, number) => {
        const [firstname, lastname] = [number % 2 ? 'Foule' : 'Masse', number % 400 ? `Commun ${number}` : 'Singulier'];
        const email = `crowd.${number}@example.dz`;
        const phoneNumber = `07${String(number).padStart(8, '0')}`;
        return {
          _id: new Types.ObjectId(),
          firstname,
          lastname,
          searched: searchedText({ firstname, lastname, email, phoneNumber }),
          email,
          phoneNumber,
          usertype: number % 100 === 0 ? 'coach' : 'athlete',
          verified: number % 3 !== 0,
          birthday: null,
          weight: null,
          height: 175,
          sex: 'Female',
          passwordHash: 'x',
          revision: 1,
          createdAt: new Date(Date.now() - number * 60_000),
        };
      }),
      { ordered: false, writeConcern: { w: 1 } },
    );
  });

  // These come first: the next pages of the same list take a total that was just counted.
  test.each<[string, Record<string, string>]>([
    ['of all', {}],
    ['of a role', { usertype: 'athlete' }],
    ['of the verified', { verified: 'true' }],
    ['of a word', { search: 'commun' }],
    ['of a part of a word', { search: 'ommu' }],
    ['of an address', { search: 'crowd.' }],
    ['of a number', { search: '0700' }],
  ])('counts the total %s from the index alone', async (_, query) => {
    const reads = await explainReads(() => list({ ...page, ...query }));
    const counts = reads.filter(({ command }) => command === 'count');
    expect(counts).toEqual([expect.objectContaining({ documentsExamined: 0 })]);
    expect(counts[0]?.rows).toBeGreaterThan(1000);
  });

  test.each<[string, Record<string, string>, number]>([
    ['the first page', {}, 25],
    ['the newest', { sort: 'desc' }, 25],
    ['a page far behind', { page: '100', sort: 'desc' }, 2500],
    ['the athletes', { usertype: 'athlete' }, 30],
    ['the coaches', { usertype: 'coach', sort: 'desc' }, 30],
    ['the verified', { verified: 'true' }, 30],
    ['the coaches to be verified', { usertype: 'coach', verified: 'false' }, 30],
    ['a frequent word', { search: 'foul' }, 100],
    ['a frequent part of an address', { search: 'rowd.' }, 100],
    ['a frequent part of a number', { search: '+213 700', sort: 'desc' }, crowd + 100],
    ['two words', { search: 'mass singulier' }, crowd + 100],
    ['a rare word of a role', { search: '123', usertype: 'athlete' }, crowd + 100],
  ])('reads %s from an index, in order, and no other documents', async (_, query, mostKeys) => {
    let rows = 0;
    const reads = await explainReads(async () => (rows = (await list({ ...page, ...query })).users.length));
    // Beside the read of the login session.
    const found = reads.find(({ command, rows: shown }) => command === 'find' && shown === rows);
    expect(found?.sorts).toBe(false);
    expect(found?.keysExamined).toBeLessThanOrEqual(mostKeys);
    expect(found?.documentsExamined).toBeLessThanOrEqual(25);
    expect(rows).toBeGreaterThan(0);
  });

  test('has the same rows on its pages as a whole', async () => {
    const queries: Record<string, string>[] = [
      { search: 'masse singulier' },
      { usertype: 'coach' },
      { verified: 'false', sort: 'desc' },
    ];
    for (const query of queries) {
      const whole = await list(query);
      const pages: unknown[] = [];
      for (let number = 1; pages.length < whole.total; number += 1)
        pages.push(...(await list({ ...query, page: String(number), limit: '100' })).users);
      expect(pages).toEqual(whole.users);
    }
  });
});
