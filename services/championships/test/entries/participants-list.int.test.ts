import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { copyAthlete } from '../../src/entries/participations/people/athlete-copy.ts';
import type { ParticipationRecord } from '../../src/entries/places/model.ts';
import { systemActor } from '../../src/entries/places/journal.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, createUser, inDays, participate, url, useService } from '../support.ts';

const token = tokenFor('admin');
const feeChanged = { at: new Date(), actor: systemActor, kind: 'fee_changed' as const, before: null, after: null };

useService();

async function list(id: string, query: Record<string, string>) {
  const path = addressOf(calls.listParticipants, { params: { id } });
  const { status, body } = await call('GET', `${url}${path}?${new URLSearchParams(query)}`, { token });
  expect(status).toBe(200);
  return body as {
    data: { firstname: string; lastname: string; verified: boolean; birthday: string | null }[];
    total: number;
    clubs: string[];
  };
}

test('participants are found by any part of the words of their names', async () => {
  const { id } = await createChampionship(url);
  for (const [firstname, lastname] of [
    ['Yasmîne', 'Ben-Ali'],
    ['Awa', "N'Diaye"],
    ['Mohamed Amine', 'El Hadj'],
    ['أمين', 'بن علي'],
  ] as const)
    await participate(url, await createUser('athlete', { firstname, lastname }), id);
  for (const [search, lastnames] of [
    ['benali', ['Ben-Ali']],
    ['ALI yasmine', ['Ben-Ali']],
    ['n’dia', ["N'Diaye"]],
    ['hadj amine', ['El Hadj']],
    ['امين', ['بن علي']],
    ['adj', ['El Hadj']],
    ['iaye wa', ["N'Diaye"]],
    ['adjamine', []],
    ['-', []],
  ] as const) {
    const { data, total } = await list(id, { search });
    expect([search, data.map(({ lastname }) => lastname), total]).toEqual([search, lastnames, lastnames.length]);
  }
});

test('participants are found by the Latin spelling of their profile or of their entry, and in all spellings of Arabic', async () => {
  const { id } = await createChampionship(url);
  const latinName = 'Fatima Zohra';
  const entry = await participate(
    url,
    await createUser('athlete', { firstname: 'فاطمة', lastname: 'هدى', latinName }),
    id,
  );
  await participate(url, await createUser('athlete', { firstname: 'مصطفى', lastname: 'أسماء' }), id);
  const found = async (search: string) => (await list(id, { search })).data.map(({ firstname }) => firstname);
  for (const search of ['fatima', 'ZOHRA fat', 'فاطمه', 'هدي', 'فاطمـة هدى'])
    expect([search, await found(search)]).toEqual([search, ['فاطمة']]);
  for (const search of ['مصطفي', 'اسما']) expect([search, await found(search)]).toEqual([search, ['مصطفى']]);
  const path = addressOf(calls.editParticipant, { params: { id: String(entry.body.data.id) } });
  await call('PATCH', `${url}${path}`, { token, json: { latin_name: "Ben-N'Aïssa" } });
  expect(await found('bennaissa')).toEqual(['فاطمة']);
  const meet = await callTo(url, calls.getMeet, { params: { id }, token });
  expect(meet.body.data.entries).toMatchObject([{ latin_name: null }, { latin_name: "Ben-N'Aïssa" }]);
});

test('participants are found by any part of their address and their number, by admins alone', async () => {
  const coach = await createUser('coach');
  const { id } = await createChampionship(url, { coach_id: coach.id });
  const athlete = await createUser();
  await participate(url, athlete, id);
  await participate(url, await createUser('athlete', { lastname: 'Autre' }), id);
  const address = `${athlete.id}@ex`;
  for (const [search, total] of [
    [address, 1],
    [address.toUpperCase(), 1],
    [athlete.id.slice(8), 1],
    ['0612 34', 2],
    ['5678', 2],
    ['٥٦٧٨', 2],
    ['+213 6 12 34 56 78', 2],
    ['0699', 0],
  ] as const)
    expect([search, (await list(id, { search })).total]).toEqual([search, total]);
  const path = addressOf(calls.listCoachedParticipants, { params: { id } });
  for (const search of [address, '0612345678', '5678']) {
    const { body } = await call('GET', `${url}${path}?${new URLSearchParams({ search })}`, { token: coach.token });
    expect(body.total).toBe(0);
  }
});

test('participants come by club, class and payment, and of one club alone, with the birthdays of all', async () => {
  const { id } = await createChampionship(url, { entry_fee_dzd: '1500' });
  const add = (lastname: string, weight: number, club: string | null, sex = 'Male') =>
    callTo(url, calls.addEntry, {
      params: { id },
      token,
      json: {
        division: 'Bench Press',
        person: { firstname: 'A', lastname, sex, birthday: '1999-05-14', phone_number: '0661234567', weight, club },
      },
    });
  await add('Amrani', 121, null);
  await add('Bouzid', 119, 'CRB');
  await add('Chaoui', 60, 'asm');
  const paid = await add('Daoud', 90, 'Crb', 'Female');
  const account = await createUser('athlete', { lastname: 'Ziani', birthday: '2001-02-03', weight: 60 });
  await participate(url, account, id);
  await callTo(url, calls.editParticipant, { params: { id: paid.body.data.id }, token, json: { fee: 'paid' } });
  const names = async (query: Record<string, string>) =>
    (await list(id, query)).data.map(({ lastname }) => lastname).join(' ');
  expect(await names({ order: 'club' })).toBe('Chaoui Bouzid Daoud Amrani Ziani');
  expect(await names({ order: 'class' })).toBe('Chaoui Ziani Bouzid Amrani Daoud');
  expect(await names({ order: 'class', sort: 'desc' })).toBe('Daoud Amrani Bouzid Chaoui Ziani');
  expect(await names({ order: 'payment' })).toBe('Amrani Bouzid Chaoui Ziani Daoud');
  expect(await names({ order: 'payment', page: '2', limit: '2' })).toBe('Chaoui Ziani');
  for (const club of ['CRB', 'crb', ' Crb ', 'CR\u0301B']) {
    const ofClub = await list(id, { club });
    expect([ofClub.total, ofClub.clubs]).toEqual([2, ['asm', 'CRB']]);
  }
  expect((await list(id, { club: 'CRBA' })).total).toBe(0);
  expect((await list(id, {})).data.map(({ birthday }) => birthday)).toEqual([
    ...Array.from({ length: 4 }, () => '1999-05-14'),
    '2001-02-03',
  ]);
});

describe('a list of thousands of participants', () => {
  const crowd = 3000;
  let id: string;

  beforeAll(async () => {
    ({ id } = await createChampionship(url, { type: 'Powerlifting' }));
    await ParticipationModel.collection.insertMany(
      Array.from({ length: crowd }, (_, number): ParticipationRecord => {
        const athlete = copyAthlete({
          revision: 1,
          firstname: number % 2 ? 'Foule' : 'Masse',
          lastname: number % 300 ? `Commun ${number}` : 'Singulier',
          email: `crowd.${number}@example.dz`,
          sex: number % 3 ? 'Male' : 'Female',
          phoneNumber: `06${String(number).padStart(8, '0')}`,
        });
        if (!athlete) throw new Error('incomplete');
        const heldUntil = number % 20 === 1 ? -1 : 1;
        return {
          _id: newId(),
          championshipId: id,
          athleteId: newId(),
          live: true,
          ...(number % 10 === 1
            ? { state: 'pending' as const, expiresAt: new Date(inDays(heldUntil)) }
            : { state: 'confirmed' as const }),
          division: number % 2 ? 'Bench Press' : '3 Movement',
          ageCategory: number % 500 ? 'Open' : 'Master',
          weightClass: '74Kg-83Kg',
          athlete,
          linkHashes: [],
          linkSentAt: new Date(),
          createdAt: new Date(),
          journal: [
            { at: new Date(), actor: systemActor, kind: 'entered', before: null, after: null },
            ...(number % 4 ? [] : [1, 2].map(() => feeChanged)),
            ...(number % 1000 ? [] : [{ ...feeChanged, kind: 'receipt_sent' as const }]),
          ],
        };
      }) as never[],
      { ordered: false, writeConcern: { w: 1 } },
    );
  });

  // Every tenth is unconfirmed, and half of these holds have run out.
  test.each<[string, Record<string, string>, number]>([
    ['all', {}, 2850],
    ['the confirmed', { verified: 'true' }, 2700],
    ['the unconfirmed whose hold has not run out', { verified: 'false' }, 150],
    ['a division', { division: 'Bench Press' }, 1350],
    ['an age category', { age_category: 'Master' }, 6],
    ['a sex of a division', { division: '3 Movement', sex: 'Female' }, 500],
    ['a search', { search: 'fou' }, 1350],
    ['an address', { search: 'crowd.' }, 2850],
    ['a number', { search: '+213 600' }, 2850],
    ['those with an entry of the journal', { journal: 'fee_changed' }, 750],
    ['those of a division with one', { journal: 'fee_changed', division: 'Bench Press' }, 0],
    ['those who are searched with one', { journal: 'fee_changed', search: 'singulier' }, 10],
    ['a search of a division', { search: 'singulier', division: '3 Movement' }, 10],
    ['nobody', { weight_class: '120Kg+' }, 0],
  ])('counts and returns %s', async (_, query, total) => {
    const whole = await list(id, query);
    expect([whole.data.length, whole.total]).toEqual([total, total]);
    const last = await list(id, { ...query, sort: 'desc', page: String(Math.ceil(total / 50) || 1), limit: '50' });
    expect(last.total).toBe(total);
    expect(last.data).toEqual(whole.data.slice(0, total % 50 || 50).toReversed());
  });
});
