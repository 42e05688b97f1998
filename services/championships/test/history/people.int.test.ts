import { describe, expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import type { Results } from '@power-corner/contracts/results/results';
import { eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import sharp from 'sharp';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { PersonModel } from '../../src/history/people/model.ts';
import type { RecordRecord } from '../../src/history/records/model.ts';
import { presentRecords } from '../../src/history/records/present.ts';
import { arrives } from '../person/auth-events.ts';
import { adult, project, publishedMeet, recordCalls } from './published-support.ts';
import { createUser, outboxOf, url, useService } from '../support.ts';

useService();

const bareRecord = {
  _id: 'record',
  setId: 'set',
  key: '',
  sex: 'Male',
  ageCategory: 'Open',
  lift: 'bench',
} as RecordRecord;

const handleOf = async (id: string) => (await PersonModel.findById(id).lean())?.handle;
const page = (handle: string) => recordCalls(url).make('getPerson', { params: { handle } });
const choose = (token: string, json: object) => recordCalls(url).make('choosePublicity', { json, token });

describe('a handle', () => {
  test('is given with the first published result, one for each person of a name, and never changes', async () => {
    const [one, other] = [await adult('Sara', 'Zerrouki'), await adult('Sami', 'Zerrouki')];
    await publishedMeet(url, '2024-03-01', [
      { athlete: one, attempts: [50] },
      { athlete: other, attempts: [60] },
    ]);
    const first = await Promise.all([handleOf(one.id), handleOf(other.id)]);
    expect(first.toSorted()).toEqual(['2024ZERR01', '2024ZERR02']);
    await publishedMeet(url, '2023-03-01', [{ athlete: one, attempts: [45] }]);
    expect(await handleOf(one.id)).toBe(first[0]);
  });

  test('has a longer number after 99, also where erased people had the numbers before', async () => {
    await PersonModel.insertMany([
      { _id: '2024BOUZ99', page: false, ranked: false, erasedAt: new Date() },
      { _id: newId(), handle: '2024BOUZ42', page: false, ranked: true },
    ]);
    const lifters = [await adult('Lyes', 'Bouzid'), await adult('Rym', 'Bouzidi')];
    await publishedMeet(
      url,
      '2024-03-02',
      lifters.map((athlete) => ({ athlete, attempts: [50] })),
    );
    const given = await Promise.all(lifters.map(({ id }) => handleOf(id)));
    expect(new Set(given)).toEqual(new Set(['2024BOUZ100', '2024BOUZ101']));
    await choose(lifters[0]!.token, { page: true });
    expect((await page(given[0]!)).status).toBe(200);
  });

  test('of a name in other letters has those of its Latin spelling', async () => {
    const lina = await adult('لينا', 'مزيان');
    await AthleteModel.updateOne({ _id: lina.id }, { $set: { latinName: 'Lina Meziane' } });
    await publishedMeet(url, '2024-03-03', [{ athlete: lina, attempts: [50] }]);
    expect(await handleOf(lina.id)).toBe('2024MEZI01');
  });
});

describe('the public page of a person', () => {
  test('is found only once the person wants it', async () => {
    const lina = await adult('Lina', 'Cherif');
    await publishedMeet(url, '2024-04-01', [{ athlete: lina, attempts: [50, 55, -60] }]);
    await publishedMeet(url, '2025-04-01', [{ athlete: lina, attempts: [57.5, 60] }]);
    const handle = (await handleOf(lina.id))!;
    expect((await page(handle)).status).toBe(404);
    expect((await choose(lina.token, { page: true, ranked: true })).body.data).toEqual({
      page: true,
      ranked: true,
      handle,
      may_have_page: true,
      asked: true,
    });
    const { status, body } = await page(handle);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      handle: '2024CHER01',
      name: 'Lina Cherif',
      first_year: 2024,
      championships: 2,
      good_lift_rate: 0.8,
      medals: { gold: 2, silver: 0, bronze: 0 },
      bests: [{ lift: 'bench', sex: 'Male', weight_class: expect.any(String), weight_kg: 60, club: 'CRB Annaba' }],
      record_sets: [],
      results: [
        { date: '2025-04-01', place: 1, personal_bests: ['bench'] },
        { date: '2024-04-01', place: 1, personal_bests: [] },
      ],
    });
    expect(body.data.bests[0].rank).toEqual({ club: 1, all: 1 });
    expect(JSON.stringify(body)).not.toMatch(/@example|birthday|phone|0612345678/);
    // Nobody finds a page by the id of the account.
    expect((await page(lina.id)).status).toBe(404);
    await choose(lina.token, { page: false, ranked: true });
    expect((await page(handle)).status).toBe(404);
  });

  test('is chosen apart from the place in the rankings: what is left out stays as it was', async () => {
    const amira = await adult('Amira', 'Cherif');
    const chosen = async (json: object) => {
      const { status, body } = await choose(amira.token, json);
      return [status, body.data?.page, body.data?.ranked, body.data?.asked];
    };
    expect(await chosen({})).toEqual([200, false, true, false]);
    expect(await chosen({ page: true })).toEqual([200, true, true, true]);
    expect(await chosen({ ranked: false })).toEqual([200, true, false, true]);
    expect(await chosen({})).toEqual([200, true, false, true]);
    await Promise.all([choose(amira.token, { page: false }), choose(amira.token, { ranked: true })]);
    expect(await chosen({})).toEqual([200, false, true, true]);
    expect((await choose(amira.token, { page: null })).status).toBe(400);
  });

  test.each(['coach', 'admin'] as const)(
    'is taken back, as the place in the rankings, by who became a %s',
    async (role) => {
      const meriem = await adult('Meriem', 'Saadi');
      await publishedMeet(url, '2024-04-02', [{ athlete: meriem, attempts: [50] }]);
      await choose(meriem.token, { page: true });
      await AthleteModel.updateOne({ _id: meriem.id }, { $set: { usertype: role }, $inc: { revision: 1 } });
      const token = tokenFor(role, meriem.id);
      expect((await recordCalls(url).make('getPublicity', { token })).body.data).toMatchObject({
        page: true,
        ranked: true,
      });
      const { status, body } = await choose(token, { page: false, ranked: false });
      expect([status, body.data]).toMatchObject([200, { page: false, ranked: false }]);
      expect((await page((await handleOf(meriem.id))!)).status).toBe(404);
      expect((await recordCalls(url).make('listRankings', { query: { by: 'bench' } })).body.data).not.toContainEqual(
        expect.objectContaining({ name: 'Meriem Saadi' }),
      );
    },
  );

  test('is never that of somebody under 18', async () => {
    const year = new Date().getFullYear() - 16;
    const young = await createUser('athlete', { firstname: 'Rayan', lastname: 'Kaci', birthday: `${year}-01-01` });
    await publishedMeet(url, '2025-05-02', [{ athlete: young, age: 'Sub-Junior', attempts: [50] }]);
    expect(await choose(young.token, { page: true, ranked: true })).toMatchObject({
      status: 403,
      body: { code: 'UNDER_AGE' },
    });
    const adultThen = await adult('Anis', 'Kaci');
    await publishedMeet(url, '2025-05-03', [{ athlete: adultThen, attempts: [50] }]);
    await choose(adultThen.token, { page: true, ranked: true });
    await AthleteModel.updateOne({ _id: adultThen.id }, { $set: { birthday: `${year}-01-01` } });
    expect((await page((await handleOf(adultThen.id))!)).status).toBe(404);
  });

  test('is gone for good once the account is erased, and nothing leads to it', async () => {
    const nour = await adult('Nour', 'Belkacem');
    await publishedMeet(url, '2025-06-02', [{ athlete: nour, club: 'Oued El Aneb', attempts: [70] }]);
    await choose(nour.token, { page: true, ranked: true });
    const handle = (await handleOf(nour.id))!;
    expect((await page(handle)).status).toBe(200);
    await arrives('UserErased', {
      userId: nour.id,
      email: `${nour.id}@example.org`,
      confirmed: true,
      anonymousResults: true,
      revision: 2,
    });
    await project();
    expect((await page(handle)).status).toBe(410);
    expect(await PersonModel.exists({ _id: nour.id })).toBeNull();
    // Nobody of the same name gets the address.
    const other = await adult('Nawal', 'Belkacem');
    await publishedMeet(url, '2025-06-03', [{ athlete: other, club: 'Sidi Amar', attempts: [60] }]);
    expect(await handleOf(other.id)).not.toBe(handle);
    const { body } = await recordCalls(url).make('listRankings', {
      query: { division: 'Bench Press', club: 'Oued El Aneb' },
    });
    expect(body.data).toMatchObject([{ name: 'Athlète anonyme', handle: null, weight_kg: 70 }]);
  });

  test('is linked from nowhere once a corrected birthday says under 18', async () => {
    const aya = await adult('Aya', 'Corrigée');
    const { read } = await publishedMeet(url, '2025-06-04', [{ athlete: aya, club: 'Treat', attempts: [70] }]);
    await choose(aya.token, { page: true, ranked: true });
    const query = { division: 'Bench Press', club: 'Treat' };
    const handles = async () => [
      (await recordCalls(url).make('listRankings', { query })).body.data[0].handle,
      (await presentRecords([{ ...bareRecord, personId: aya.id }]))[0]!.handle,
      ((await read()).body.data as Results).categories[0]!.entries[0]!.handle,
    ];
    const handle = await handleOf(aya.id);
    await eventually(async () => (await handles()).every((each) => each === handle));
    await AthleteModel.updateOne({ _id: aya.id }, { $set: { birthday: `${new Date().getFullYear() - 16}-01-01` } });
    await eventually(async () => (await handles()).every((each) => !each));
  });

  test.each([true, false])('stays out of the rankings once the account is erased, anonymous: %s', async (anonymous) => {
    const hana = await adult('Hana', 'Discrète');
    const club = `Berrahal ${anonymous}`;
    await publishedMeet(url, '2025-06-05', [{ athlete: hana, club, attempts: [70] }]);
    await choose(hana.token, { ranked: false });
    await project();
    const ranked = async () =>
      (await recordCalls(url).make('listRankings', { query: { division: 'Bench Press', club } })).body.data;
    expect(await ranked()).toEqual([]);
    await arrives('UserErased', {
      userId: hana.id,
      email: `${hana.id}@example.org`,
      firstname: 'Hana',
      lastname: 'Discrète',
      confirmed: true,
      anonymousResults: anonymous,
      revision: 2,
    });
    await project();
    expect(await ranked()).toEqual([]);
    expect(await PersonModel.exists({ _id: hana.id })).toBeNull();
  });

  test('stays out of the rankings with the results of a walk-in that the account claims', async () => {
    const rym = await adult('Rym', 'Discrète');
    const { ids } = await publishedMeet(url, '2025-07-01', [{ name: 'Rym', club: 'El Bouni', attempts: [65] }]);
    await choose(rym.token, { ranked: false });
    const { asAdmin, make } = recordCalls(url);
    expect((await asAdmin('mergeParticipant', { params: { id: ids[0]! }, json: { user_id: rym.id } })).status).toBe(
      200,
    );
    await project();
    const query = { division: 'Bench Press', club: 'El Bouni' };
    expect((await make('listRankings', { query })).body.data).toEqual([]);
  });

  test('takes over the results of a walk-in that an admin gives to the account', async () => {
    const sofia = await adult('Sofia', 'Mansouri');
    const { ids } = await publishedMeet(url, '2025-07-02', [{ name: 'Sofia', attempts: [65] }]);
    const { asAdmin } = recordCalls(url);
    await ParticipationModel.updateOne({ _id: ids[0] }, { $set: { 'athlete.lastname': 'Mansouri' } });
    const merged = await asAdmin('mergeParticipant', { params: { id: ids[0]! }, json: { user_id: sofia.id } });
    expect(merged.status).toBe(200);
    await project();
    await choose(sofia.token, { page: true, ranked: true });
    expect((await page((await handleOf(sofia.id))!)).body.data.results).toHaveLength(1);
  });

  test('agrees with the results, which mark the same personal bests for everybody and in the athlete’s history', async () => {
    const amel = await adult('Amel', 'Ziani');
    const first = await publishedMeet(url, '2024-08-02', [{ athlete: amel, attempts: [50] }]);
    const later = await publishedMeet(url, '2025-08-02', [{ athlete: amel, attempts: [50, 55] }, { attempts: [90] }]);
    const marks = async ({ read }: typeof later) =>
      ((await read()).body.data as Results).categories.flatMap(({ entries }) =>
        entries.map(({ personal_bests: bests }) => bests),
      );
    expect(await marks(later)).toEqual([undefined, ['bench']]);
    expect((await later.read()).body.data.corrected_at).toBeNull();
    const { body } = await recordCalls(url).make('listMyChampionships', { token: amel.token });
    const own = (body.data as MyChampionship[]).map(({ id, result }) => [id, result?.personal_bests]);
    expect(new Map(own as [string, unknown][])).toEqual(
      new Map([
        [first.id, undefined],
        [later.id, ['bench']],
      ]),
    );
    // A public page is named beside the result.
    const handles = async () =>
      ((await later.read()).body.data as Results).categories.flatMap(({ entries }) =>
        entries.map(({ handle }) => handle),
      );
    expect(await handles()).toEqual([undefined, undefined]);
    await choose(amel.token, { page: true, ranked: true });
    const handle = await handleOf(amel.id);
    await eventually(async () => (await handles()).join() === `,${handle}`);
    // Nothing is left to compare with.
    await first.publish(false);
    await eventually(async () => (await marks(later)).every((bests) => bests === undefined));
  });

  test('is named to its athlete with the results, offered to who may have one, and to nobody else', async () => {
    const [shown, adultToo] = [await adult('Ines', 'Brahimi'), await adult('Imene', 'Brahimi')];
    const birthday = `${new Date().getFullYear() - 16}-01-01`;
    const young = await createUser('athlete', { firstname: 'Iris', lastname: 'Brahimi', birthday });
    await publishedMeet(url, '2024-09-02', [{ athlete: shown, attempts: [50] }]);
    await choose(shown.token, { page: true, ranked: true });
    const { ids } = await publishedMeet(url, '2025-09-02', [
      { athlete: shown, attempts: [50] },
      { athlete: adultToo, attempts: [50] },
      { athlete: young, age: 'Sub-Junior', attempts: [40] },
      { name: 'Ilyes', attempts: [60] },
    ]);
    const told = await Promise.all(ids.map(async (id) => (await outboxOf(ParticipationModel, id)).at(-1)));
    expect(told.map((event) => event?.type)).toEqual(ids.map(() => 'ResultsPublished'));
    expect(told.map((event) => event?.data['publicPage'])).toEqual([
      await handleOf(shown.id),
      null,
      undefined,
      undefined,
    ]);
  });

  test('is nobody’s: an unknown handle is not found', async () => {
    expect((await page('2026NOBO99')).status).toBe(404);
    expect((await page('%00')).status).toBe(404);
  });
});

describe('the share picture of a person', () => {
  const picture = (handle: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/pictures/${handle}-preview.jpg`, { headers });

  test('is a JPEG of 1200 × 630 under 300 kB, found as long as the page', async () => {
    const rania = await adult('Rania', 'Meziane');
    await publishedMeet(url, '2025-09-02', [{ athlete: rania, attempts: [80] }]);
    const handle = (await handleOf(rania.id))!;
    expect((await picture(handle)).status).toBe(404);
    await choose(rania.token, { page: true, ranked: true });
    const found = await picture(handle);
    expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-cache',
    ]);
    const content = Buffer.from(await found.arrayBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(content.length).toBeLessThanOrEqual(300_000);
    expect((await picture(handle, { 'if-none-match': found.headers.get('etag')! })).status).toBe(304);
    await choose(rania.token, { page: false, ranked: true });
    expect((await picture(handle, { 'if-none-match': found.headers.get('etag')! })).status).toBe(404);
  });

  test('changes with what it shows, and is drawn for a name in Arabic', async () => {
    const samir = await adult('سمير', 'بن علي');
    await publishedMeet(url, '2025-09-03', [{ athlete: samir, attempts: [80] }]);
    await choose(samir.token, { page: true, ranked: true });
    const handle = (await handleOf(samir.id))!;
    const [first, second] = [await picture(handle), await picture(handle)];
    expect([first.status, second.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
    await publishedMeet(url, '2025-10-03', [{ athlete: samir, attempts: [90] }]);
    const later = await picture(handle, { 'if-none-match': first.headers.get('etag')! });
    expect(later.status).toBe(200);
  });
});
