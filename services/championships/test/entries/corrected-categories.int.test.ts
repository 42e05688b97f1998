import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ports } from '../../src/ports.ts';
import { followDates } from '../../src/entries/participations/people/follow-corrections.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { arrives } from '../person/auth-events.ts';
import type { TestUser } from '../support.ts';
import { beforeWrite, createChampionship, createUser, outboxOf, participate, url, useService } from '../support.ts';

useService();

const token = tokenFor('admin');
const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
const year = new Date().getFullYear() + 1;
const [december, january] = [`${year}-12-28T09:00:00.000Z`, `${year + 1}-01-10T09:00:00.000Z`];
const stored = async (id: string) => (await ParticipationModel.findById(id).lean())!;
const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, json: object, as = token) =>
  call(method, `${url}${path}`, { token: as, json });
const moveTo = (id: string, date: string) =>
  send('PUT', addressOf(calls.editChampionship, { params: { id } }), { date });
const correct = (id: string, json: object, as = token) =>
  send('PATCH', addressOf(calls.editParticipant, { params: { id } }), json, as);
const changes = async (id: string) =>
  (await outboxOf(ParticipationModel, id)).filter(({ type }) => type === 'ParticipationCategoryChanged');
const good = { squat: [{ weightKg: 100, outcome: 'good' }] };
const ipf = (date = december) => createChampionship(url, { category_set: 'ipf', date });

async function profile(athlete: TestUser, change: object, admin?: string): Promise<void> {
  const { _id: userId, ...state } = (await AthleteModel.findById(athlete.id).lean())!;
  const sexCorrection = admin && { sexCorrection: { actorId: admin, follow: [] } };
  await arrives('UserProfileUpdated', { ...state, ...change, userId, revision: state.revision + 1, ...sexCorrection });
}

async function enter(athlete: TestUser, championshipId: string): Promise<string> {
  const { body } = await participate(url, athlete, championshipId);
  return body.data.id;
}

async function walkIn(championshipId: string, email: string, change: object = {}): Promise<string> {
  const person = {
    firstname: 'Amine',
    lastname: 'Benali',
    sex: 'Male',
    birthday: '2000-01-01',
    phone_number: '0550112233',
    weight: 72,
    email,
    ...change,
  };
  const path = addressOf(calls.addEntry, { params: { id: championshipId } });
  return (await send('POST', path, { person, division: 'Bench Press' })).body.data.id;
}

describe('a date that is put off', () => {
  test('gives everybody who has not lifted the category of the new year, and tells them', async () => {
    const { id } = await ipf();
    // Open until the end of the year, Master I after it.
    const birthday = `${year - 39}-06-01`;
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await enter(await createUser('athlete', { birthday }), id));
    const [plain, weighed, declared, lifted] = ids as [string, string, string, string];
    const walked = await walkIn(id, `${newId()}@example.dz`, { birthday, firstname: 'Yanis' });
    const day = (meet: object) => ({ $set: { meet: { version: 1, ...meet } } });
    await ParticipationModel.updateOne({ _id: weighed }, day({ bodyweightKg: 101.5 }));
    const open = { squat: [{ weightKg: 100, outcome: null }] };
    await ParticipationModel.updateOne({ _id: declared }, day({ bodyweightKg: 80, attempts: open }));
    await ParticipationModel.updateOne({ _id: lifted }, day({ bodyweightKg: 80, attempts: good }));

    expect((await moveTo(id, january)).status).toBe(200);

    const categories = await Promise.all(
      [...ids, walked].map(async (each) => {
        const { ageCategory, weightClass } = await stored(each);
        return [ageCategory, weightClass];
      }),
    );
    expect(categories).toEqual([
      ['Master I', '83Kg'],
      ['Master I', '105Kg'],
      ['Master I', '83Kg'],
      ['Open', '83Kg'],
      ['Master I', '74Kg'],
    ]);
    expect(await changes(plain)).toMatchObject([
      { data: { ageCategory: 'Master I', before: { ageCategory: 'Open' }, state: 'held', participationId: plain } },
    ]);
    expect(await changes(lifted)).toEqual([]);
    expect((await stored(plain)).journal?.at(-1)).toMatchObject({
      kind: 'category_changed',
      before: { age_category: 'Open' },
      after: { age_category: 'Master I' },
    });
  });

  test('leaves the category of somebody whose attempt is judged between the read and the write', async () => {
    const { id } = await ipf();
    const entry = await enter(await createUser('athlete', { birthday: `${year - 39}-06-01` }), id);
    const judged = { $set: { meet: { version: 1, attempts: good } } };
    beforeWrite('findOneAndUpdate', () => ParticipationModel.updateOne({ _id: entry }, judged));
    expect((await moveTo(id, january)).status).toBe(200);
    expect((await stored(entry)).ageCategory).toBe('Open');
  });

  test('changes nothing for those whose category stays, nor in published results', async () => {
    const { id } = await ipf();
    const stays = await enter(await createUser(), id);
    const old = await enter(await createUser('athlete', { birthday: `${year - 39}-06-01` }), id);
    await MeetModel.updateOne(
      { _id: id },
      { $set: { publishedAt: new Date() }, $setOnInsert: { revision: 1 } },
      { upsert: true },
    );
    expect((await moveTo(id, january)).status).toBe(200);
    expect(await changes(stays)).toEqual([]);
    expect((await stored(old)).ageCategory).toBe('Open');
  });

  test('is asked first with the counts where the edit is not confirmed, and changes nothing until it is', async () => {
    const { id } = await createChampionship(url, { category_set: 'ipf', date: january });
    await enter(await createUser(), id);
    const edit = (json: object) => send('PUT', addressOf(calls.editChampionship, { params: { id } }), json);
    const ask = { date: december, date_confirmed: false };
    const young = await enter(await createUser('athlete', { birthday: `${year - 17}-01-05` }), id);
    for (let count = 0; count < 2; count++)
      await enter(await createUser('athlete', { birthday: `${year - 39}-06-01` }), id);
    const asked = await edit(ask);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'CONFIRM_DATE', message_code: 'dateFollowed', message_values: { changed: '2', guardians: '1' } },
    });
    expect(asked.body.error).not.toHaveProperty('fields');
    expect(await changes(young)).toEqual([]);
    expect((await edit({ ...ask, date_confirmed: true })).status).toBe(200);
    expect(await changes(young)).toHaveLength(1);
    // Nothing differs on the next day: nothing is asked.
    expect((await edit({ ...ask, date: `${year}-12-29T09:00:00.000Z` })).status).toBe(200);
  });

  test('is followed by a job where the process was killed before the entries followed', async () => {
    const { id } = await ipf();
    const entry = await enter(await createUser('athlete', { birthday: `${year - 39}-06-01` }), id);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(january), followDueAt: new Date() } });
    const round = (afterMs: number) =>
      followDates({ now: new Date(Date.now() + afterMs), correlationId: 'test' }, ports);
    await round(0);
    expect((await stored(entry)).ageCategory).toBe('Open');
    // A command of the day comes between the read and the write.
    const arrived = { $set: { meet: { version: 1, present: true } } };
    beforeWrite('findOneAndUpdate', () => ParticipationModel.updateOne({ _id: entry }, arrived));
    await round(31_000);
    expect((await stored(entry)).ageCategory).toBe('Open');
    await round(31_000);
    expect((await stored(entry)).ageCategory).toBe('Master I');
    expect(await ChampionshipModel.findById(id).lean()).not.toHaveProperty('followDueAt');
  });

  test('asks a guardian of those who become minors by an earlier date, who give one, and of nobody any more who is not', async () => {
    const { id } = await createChampionship(url, { date: january });
    const athlete = await createUser('athlete', { birthday: `${year - 17}-01-05` });
    const entry = await enter(athlete, id);
    await moveTo(id, december);
    expect((await changes(entry)).at(-1)).toMatchObject({ data: { ageCategory: 'Sub-Junior', guardianOwed: true } });
    const read = async () => (await callTo(url, calls.getParticipation, { params: { id: entry }, token })).body.data;
    expect(await read()).toMatchObject({ guardian: null, guardian_required: true });
    expect((await correct(entry, { guardian: { name: 'K', phone_number: '1' } }, athlete.token)).status).toBe(400);
    expect((await correct(entry, { guardian }, (await createUser()).token)).status).toBe(404);
    for (const more of [{ fee: 'paid' }, { birthday: '1990-01-01' }, { club: 'CRB' }])
      expect((await correct(entry, { guardian, ...more }, athlete.token)).status).toBe(403);
    expect(await correct(entry, { guardian }, athlete.token)).toMatchObject({
      status: 200,
      body: { data: { guardian, guardian_required: false } },
    });
    await moveTo(id, january);
    expect(await stored(entry)).toMatchObject({ ageCategory: 'Junior' });
    expect(await read()).toMatchObject({ guardian: null, guardian_required: false });
  });
});

describe('a birthday that is corrected', () => {
  test('is followed by category and guardian until the first judged attempt, by nothing else of the profile', async () => {
    const athlete = await createUser('athlete', { weight: 80 });
    const [open, lifted] = [await enter(athlete, (await ipf()).id), await enter(athlete, (await ipf()).id)];
    await ParticipationModel.updateOne({ _id: lifted }, { $set: { meet: { version: 1, attempts: good } } });
    await profile(athlete, { weight: 95 });
    expect(await changes(open)).toEqual([]);
    await profile(athlete, { birthday: `${year - 16}-06-01`, weight: 95 });
    expect(await stored(open)).toMatchObject({ ageCategory: 'Sub-Junior', weightClass: '83Kg', guardianOwed: true });
    expect(await stored(lifted)).toMatchObject({ ageCategory: 'Open' });
    expect(await changes(open)).toHaveLength(1);
    // An admin gives the guardian, and only that, of an account's entry.
    expect((await correct(open, { guardian, firstname: 'Autre' })).status).toBe(409);
    expect((await correct(open, { guardian })).body.data).toMatchObject({ guardian, guardian_required: false });
    await profile(athlete, { birthday: '1990-01-01' });
    expect(await stored(open)).toMatchObject({ ageCategory: 'Open' });
    expect(await stored(open)).not.toHaveProperty('guardian');
  });
});

describe('a sex that is corrected', () => {
  test('takes the weight that the entry was made with, not that of the profile by now', async () => {
    const athlete = await createUser('athlete', { weight: 75 });
    const { id } = await ipf();
    const entry = await enter(athlete, id);
    const old = await enter(athlete, (await ipf()).id);
    // As 1.0.0 has stored it: the class alone.
    await ParticipationModel.updateOne({ _id: old }, { $unset: { weight: 1 } });
    await profile(athlete, { weight: 60 });
    await profile(athlete, { sex: 'Female', weight: 60 }, newId());
    expect([(await stored(entry)).weightClass, (await stored(old)).weightClass]).toEqual(['76Kg', '84Kg']);
  });
});

describe('the correction of a walk-in who has lifted', () => {
  test('is asked about where category or class would change, and changes nothing until it is confirmed', async () => {
    const entry = await walkIn((await ipf()).id, `${newId()}@example.dz`);
    await ParticipationModel.updateOne({ _id: entry }, { $set: { meet: { version: 1, attempts: good } } });
    expect((await correct(entry, { birthday: '2000-01-02', lastname: 'Mansouri' })).status).toBe(200);
    for (const change of [{ sex: 'Female' }, { birthday: '1980-01-01' }])
      expect(await correct(entry, change)).toMatchObject({ status: 409, body: { code: 'JUDGED' } });
    expect(await stored(entry)).toMatchObject({
      athlete: { sex: 'Male' },
      walkIn: { birthday: '2000-01-02' },
      ageCategory: 'Open',
      weightClass: '74Kg',
    });
    expect((await correct(entry, { sex: 'Female', division_confirmed: true })).body.data.weight_class).toBe('76Kg');
  });

  test.each([{ sex: 'Female' }, { division: '3 Movement' }])(
    'is asked about where the attempt is judged between the read and the write of %j',
    async (change) => {
      const entry = await walkIn((await ipf()).id, `${newId()}@example.dz`);
      const judged = { $set: { meet: { version: 1, attempts: good } } };
      beforeWrite('findOneAndUpdate', () => ParticipationModel.updateOne({ _id: entry }, judged));
      expect(await correct(entry, change)).toMatchObject({ status: 409, body: { code: 'JUDGED' } });
      expect((await correct(entry, { ...change, division_confirmed: true })).status).toBe(200);
    },
  );
});

describe("an adult's entry that a minor's account takes over", () => {
  const minor = () => createUser('athlete', { birthday: `${year - 15}-02-01`, weight: 50 });
  const given = { ageCategory: 'Sub-Junior', weightClass: '74Kg' };

  test('by a merge demands a guardian, and gets the category of the account with the weight of the entry', async () => {
    const { id } = await ipf();
    const entry = await walkIn(id, `${newId()}@example.dz`);
    const athlete = await minor();
    const merge = (json: object = {}) =>
      send('POST', addressOf(calls.mergeParticipant, { params: { id: entry } }), { user_id: athlete.id, ...json });
    expect((await merge()).body.error.fields).toHaveProperty('guardian');
    expect((await stored(entry)).athleteId).not.toBe(athlete.id);
    expect(await merge({ guardian })).toMatchObject({ status: 200, body: { data: { guardian } } });
    expect(await stored(entry)).toMatchObject({ ...given, athleteId: athlete.id, weight: 72 });
  });

  test('by its link does the same', async () => {
    const { id } = await ipf();
    const email = `${newId()}@example.dz`;
    const entry = await walkIn(id, email);
    const athlete = await minor();
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { email } });
    const { claimToken } = (await outboxOf(ParticipationModel, entry))[0]!.data;
    const claim = (json: object) =>
      send('POST', addressOf(calls.takeClaim, { params: { token: String(claimToken) } }), json, athlete.token);
    expect((await claim({})).body.error.fields).toHaveProperty('guardian');
    expect(await claim({ guardian })).toMatchObject({ status: 200, body: { data: { guardian } } });
    expect(await stored(entry)).toMatchObject(given);
  });

  test('keeps the category of what was lifted', async () => {
    const { id } = await ipf();
    const entry = await walkIn(id, `${newId()}@example.dz`);
    await ParticipationModel.updateOne({ _id: entry }, { $set: { meet: { version: 1, attempts: good } } });
    const path = addressOf(calls.mergeParticipant, { params: { id: entry } });
    expect((await send('POST', path, { user_id: (await minor()).id })).status).toBe(200);
    expect(await stored(entry)).toMatchObject({ ageCategory: 'Open', weightClass: '74Kg' });
  });
});
