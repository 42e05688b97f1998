import { describe, expect, test } from '@jest/globals';
import type { Results } from '@power-corner/contracts/results/results';
import { calls } from '@power-corner/contracts/calls/all';
import { call } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { PerformanceModel } from '../../src/history/performances/model.ts';
import { rebuildPerformances } from '../../src/history/projection/project-marked.ts';
import { fold } from '@power-corner/contracts/text/fold';
import { savePublicity } from '../../src/history/people/repository.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { command } from '../day/meet-support.ts';
import { adult, project, publishedDay, publishedMeet, recordCalls } from './published-support.ts';
import { url, useService } from '../support.ts';

useService();

interface Row {
  rank: number;
  name: string;
  handle: string | null;
  weight_kg: number;
  date: string;
}

const ranking = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await recordCalls(url).make('listRankings', {
    query: { division: 'Bench Press', ...query },
  });
  return { status, total: body.total as number, rows: (body.data ?? []) as Row[], body };
};
const shown = async (query: Record<string, string | number>) =>
  (await ranking(query)).rows.map(({ rank, name, weight_kg }) => [rank, name, weight_kg]);
const withClub = (club: string) => ({ club });

describe('a ranking of published results', () => {
  test('has the best of each person, or every result', async () => {
    const yacine = await adult('Yacine', 'Boudiaf');
    await publishedMeet(url, '2024-05-01', [
      { athlete: yacine, club: 'Seraidi', attempts: [100] },
      { name: 'Karim', club: 'Seraidi', attempts: [110] },
    ]);
    await publishedMeet(url, '2025-05-01', [{ athlete: yacine, club: 'Seraidi', attempts: [115] }]);
    expect(await shown(withClub('Seraidi'))).toEqual([
      [1, 'Yacine Boudiaf', 115],
      [2, 'Karim Benali', 110],
    ]);
    expect(await shown({ ...withClub('seraïdi'), show: 'results' })).toEqual([
      [1, 'Yacine Boudiaf', 115],
      [2, 'Karim Benali', 110],
      [3, 'Yacine Boudiaf', 100],
    ]);
    expect(await shown({ ...withClub('Seraidi'), season: 2024 })).toEqual([
      [1, 'Karim Benali', 110],
      [2, 'Yacine Boudiaf', 100],
    ]);
  });

  test('has a person without an account once, whichever championship is published first', async () => {
    const lifter = (name: string, kg: number) => ({ name, club: 'Treat', attempts: [kg] });
    await publishedMeet(url, '2025-05-03', [lifter('Walid', 130), lifter('Nadir', 90)]);
    await publishedMeet(url, '2024-05-03', [lifter('Walid', 120)]);
    const later = await publishedMeet(url, '2026-01-03', [lifter('WALÎD', 140)]);
    expect(await shown(withClub('Treat'))).toEqual([
      [1, 'WALÎD Benali', 140],
      [2, 'Nadir Benali', 90],
    ]);
    expect((await ranking({ ...withClub('Treat'), show: 'results' })).total).toBe(4);
    await ChampionshipModel.updateOne({ _id: later.id }, { $set: { hidden: true, projectionDueAt: new Date() } });
    await project();
    expect(await shown(withClub('Treat'))).toEqual([
      [1, 'Walid Benali', 130],
      [2, 'Nadir Benali', 90],
    ]);
  });

  test('has results as one person or two once an admin says so, and new ones follow', async () => {
    const { make, asAdmin } = recordCalls(url);
    const lifter = (name: string, club: string, kg: number) => ({ name, club, attempts: [kg] });
    const [one] = (await publishedMeet(url, '2024-08-03', [lifter('Zoheir', 'Ain Barbar', 100)])).ids;
    const [two] = (await publishedMeet(url, '2025-08-03', [lifter('Zouheir', 'Ain Barbar', 120)])).ids;
    const people = () => shown(withClub('Ain Barbar'));
    const say = (id: string, results: string[]) =>
      asAdmin('setOnePerson', { params: { id }, json: { results } }).then(({ status }) => status);
    const same = async (id: string, search?: string) => {
      const { body } = await asAdmin('listNamesakes', { params: { id }, query: search ? { search } : {} });
      return (body.data as { name: string; same: boolean }[]).map((each) => [each.name, each.same]);
    };
    expect(await same(one!)).toEqual([['Zoheir Benali', true]]);
    expect(await same(one!, 'bénali zo')).toEqual([
      ['Zoheir Benali', true],
      ['Zouheir Benali', false],
    ]);
    expect(await say(one!, [one!, two!])).toBe(200);
    expect(await people()).toEqual([[1, 'Zouheir Benali', 120]]);
    const [three] = (await publishedMeet(url, '2026-02-03', [lifter('Zoheir', 'Ain Barbar', 130)])).ids;
    expect(await people()).toEqual([[1, 'Zoheir Benali', 130]]);
    expect(await same(two!)).toEqual(['Zoheir', 'Zouheir', 'Zoheir'].map((name) => [`${name} Benali`, true]));
    expect(await say(two!, [two!])).toBe(200);
    expect(await people()).toHaveLength(3);
    expect(await say(three!, [one!])).toBe(200);
    expect(await people()).toEqual([
      [1, 'Zoheir Benali', 130],
      [2, 'Zouheir Benali', 120],
    ]);
    await rebuildPerformances(new Date());
    expect(await people()).toHaveLength(2);
    expect((await make('setOnePerson', { params: { id: one! }, json: { results: [one!] } })).status).toBe(401);
    expect(await say('nothing', [one!])).toBe(404);
    expect(await say(one!, ['nothing'])).toBe(404);
  });

  test('joins no result of an account, and none that contradict', async () => {
    const athlete = await adult('Yanis', 'Meddour');
    const { ids } = await publishedMeet(url, '2024-09-03', [
      { athlete, attempts: [100] },
      { name: 'Yanis', attempts: [100] },
      { name: 'Yanis', bodyweightKg: 90, attempts: [100] },
    ]);
    const [account, light, heavy] = ids;
    const say = (id: string, results: string[]) =>
      recordCalls(url).asAdmin('setOnePerson', { params: { id }, json: { results } });
    expect((await say(account!, [light!])).status).toBe(409);
    expect((await say(light!, [account!])).status).toBe(409);
    expect((await say(light!, [heavy!])).status).toBe(409);
    expect((await recordCalls(url).asAdmin('listNamesakes', { params: { id: account! } })).status).toBe(409);
  });

  test('lets ties share a rank, the earlier first, and cuts none of them at the end of a page', async () => {
    const lifter = (name: string, kg: number) => ({ name, club: 'El Bouni', attempts: [kg] });
    await publishedMeet(url, '2025-06-01', [lifter('Sami', 120), lifter('Anis', 110)]);
    await publishedMeet(url, '2024-06-01', [lifter('Rayan', 110), lifter('Walid', 100)]);
    const page = (number: number) => shown({ ...withClub('El Bouni'), limit: 2, page: number });
    expect(await page(1)).toEqual([
      [1, 'Sami Benali', 120],
      [2, 'Rayan Benali', 110],
      [2, 'Anis Benali', 110],
    ]);
    expect(await page(2)).toEqual([[4, 'Walid Benali', 100]]);
    expect((await ranking({ ...withClub('El Bouni'), limit: 2, page: 2 })).total).toBe(4);
  });

  test.each([
    [{ weight_class: '74Kg-83Kg' }, 1],
    [{ weight_class: '83' }, 1],
    [{ weight_class: '93Kg' }, 0],
    [{ sex: 'Female' }, 0],
    [{ age_category: 'Junior' }, 1],
    [{ age_category: 'Open' }, 0],
    [{ by: 'bench' }, 1],
    [{ by: 'squat' }, 0],
    [{ by: 'dots' }, 1],
    [{ season: 'all' }, 1],
    [{ season: 2019 }, 0],
    [{ discipline: 'Calisthenics', division: 'Street Lifting' }, 0],
  ])('is narrowed by %j: %i', async (query, count) => {
    const club = 'Chetaibi';
    if ((await ranking({ club })).total === 0)
      await publishedMeet(url, '2025-07-01', [{ name: 'Lotfi', club, age: 'Junior', attempts: [90] }]);
    expect((await ranking({ club, ...query })).rows).toHaveLength(count);
  });

  test.each<Record<string, string | number>>([
    { discipline: 'Curling' },
    { by: 'biceps' },
    { sex: 'Mx' },
    { weight_class: 'heavy' },
    { season: 'last' },
    { page: 1_000_000_000 },
    { show: 'teams' },
  ])('refuses %j', async (query) => {
    expect((await ranking(query)).status).toBe(400);
  });

  test.each([
    [{ weight_class: '77' }, ['weight_class']],
    [{ discipline: 'Crossfit', by: 'squat' }, ['by']],
    [
      { discipline: 'Crossfit', by: 'total', division: 'Bench Press', weight_class: '77' },
      ['by', 'division', 'weight_class'],
    ],
  ])('refuses %j, and names each word', async (query, words) => {
    const { status, body } = await recordCalls(url).make('listRankings', { query });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, words]);
  });

  test('is narrowed to the class above the heaviest bound, also with an unescaped plus', async () => {
    const club = 'Treat';
    const { importCsv } = await publishedMeet(url, '2025-08-16', [{ name: 'Nassim', club, attempts: [100] }]);
    const sheet = [
      'Place,Name,Team,Sex,Event,Equipment,WeightClassKg,TotalKg',
      `1,Nassim Leger,${club},M,B,Raw,120,101`,
      `1,Riad Lourd,${club},M,B,Raw,120+,99`,
    ];
    expect((await importCsv(sheet.join('\n'))).status).toBe(200);
    await project();
    const path = `${calls.listRankings.path}?division=Bench%20Press&club=${club}&weight_class=120+`;
    expect((await call('GET', url + path)).body).toMatchObject({ data: [{ name: 'Riad Lourd' }], total: 1 });
  });

  test('has an entity tag, and is the same for everybody', async () => {
    const { make } = recordCalls(url);
    const first = await make('listRankings');
    expect(first.headers.get('etag')).toEqual(expect.any(String));
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
  });
});

test('a guest stands in no ranking, and has the personal bests', async () => {
  const club = 'Invités';
  const samir = await adult('Samir', 'Invité');
  await publishedMeet(url, '2024-08-10', [{ athlete: samir, club, attempts: [90] }]);
  const { ids, send, read } = await publishedMeet(url, '2025-08-10', [
    { athlete: samir, club, attempts: [150] },
    { name: 'Adel', club, attempts: [100] },
  ]);
  await send([command('SetOutcome', ids[0]!, { outcome: 'guest' }, { basedOn: 9999 })]);
  await project();
  expect(await shown({ club })).toEqual([
    [1, 'Adel Benali', 100],
    [2, 'Samir Invité', 90],
  ]);
  expect(await shown({ club, show: 'results', by: 'bench' })).toEqual([
    [1, 'Adel Benali', 100],
    [2, 'Samir Invité', 90],
  ]);
  const { make } = recordCalls(url);
  await make('choosePublicity', { token: samir.token, json: { page: true } });
  const { handle } = (await make('getPublicity', { token: samir.token })).body.data;
  const { bests, results } = (await make('getPerson', { params: { handle } })).body.data;
  expect(bests).toMatchObject([{ lift: 'bench', weight_kg: 90, rank: { all: expect.any(Number), club: 2 } }]);
  expect(results).toMatchObject([{ place: 'G', personal_bests: ['bench'] }, { place: 1 }]);
  expect((await read()).body.data.categories[0].entries[0].name).toBe('Adel Benali');
});

test('scores are compared within one championship, the latest of the filters', async () => {
  const club = 'Wods';
  const events = ['Fran', 'Grace', 'Murph'].map((id) => ({ id, name: id, kind: 'reps' as const, cap_seconds: null }));
  const day = (date: string, count: number, ...names: string[]) =>
    publishedDay(
      url,
      date,
      names.map((name, index) => ({
        name,
        club,
        division: null,
        scores: Object.fromEntries(
          events.slice(0, count).map(({ id }) => [id, { value: 100 - index, status: 'finished' }]),
        ),
      })),
      { type: 'Crossfit', settings: { events: events.slice(0, count) } },
    );
  await day('2025-03-01', 3, 'Adel', 'Brahim');
  await day('2026-03-01', 1, 'Brahim', 'Chafik');
  const ranked = async (query: Record<string, string | number>) =>
    (await recordCalls(url).make('listRankings', { query: { club, discipline: 'Crossfit', ...query } })).body;
  expect(await ranked({})).toMatchObject({
    total: 2,
    data: [
      { rank: 1, name: 'Brahim Benali', value: 100, date: '2026-03-01' },
      { rank: 2, name: 'Chafik Benali', value: 95, date: '2026-03-01' },
    ],
  });
  expect((await ranked({ season: 2025, show: 'results' })).data.map(({ name }: Row) => name)).toEqual([
    'Adel Benali',
    'Brahim Benali',
  ]);
  expect((await ranked({ season: 2024 })).data).toEqual([]);
});

test('who started no event has no place, and no rank', async () => {
  const club = 'Dagoussa';
  const fran = { id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 };
  const entry = (name: string, score: object) => ({ name, club, division: null, scores: { Fran: score } });
  const entries = [
    entry('Absent', { value: null, status: 'dns' }),
    entry('Present', { value: 200, status: 'finished' }),
  ];
  const { read } = await publishedDay(url, '2025-08-20', entries, { type: 'Crossfit', settings: { events: [fran] } });
  const [category] = (await read()).body.data.categories;
  expect(category.entries.map(({ name, place }: Results['categories'][0]['entries'][0]) => [name, place])).toEqual([
    ['Present Benali', 1],
    ['Absent Benali', 'NS'],
  ]);
  const query = { club, discipline: 'Crossfit' };
  expect((await recordCalls(url).make('listRankings', { query })).body.data).toMatchObject([
    { name: 'Present Benali' },
  ]);
});

describe('rankings follow the results', () => {
  const club = 'Berrahal';
  test('a publication that is taken back, a correction, a hidden championship', async () => {
    const { id, ids, publish, send } = await publishedMeet(url, '2025-08-01', [
      { name: 'Fares', club, attempts: [100] },
      { name: 'Nadir', club, attempts: [90] },
    ]);
    const names = async () => (await ranking({ club })).rows.map(({ name }) => name);
    expect(await names()).toEqual(['Fares Benali', 'Nadir Benali']);
    await send([correction(ids[0]!)]);
    await project();
    expect(await names()).toEqual(['Nadir Benali']);
    await publish(false);
    expect(await names()).toEqual([]);
    await publish();
    expect(await names()).toEqual(['Nadir Benali']);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true, projectionDueAt: new Date() } });
    await project();
    expect(await names()).toEqual([]);
  });

  test("an imported sheet has its teams as clubs, and the participations' own before them", async () => {
    const { importCsv } = await publishedMeet(url, '2025-08-15', [{ name: 'Mourad', club, attempts: [100] }]);
    const sheet = [
      'Place,Name,Team,Sex,Event,Equipment,WeightClassKg,TotalKg',
      '1,Mourad Benali,Another Club,M,B,Raw,83,101',
      '2,Idir Nobody,Oued El Aneb,M,B,Raw,83,99',
      '3,Amine Teamless,,M,B,Raw,83,98',
    ];
    expect((await importCsv(`${sheet.join('\n')}\n`)).body.data.ignored_columns).toEqual([]);
    await project();
    expect((await ranking({ club })).rows).toContainEqual(
      expect.objectContaining({ name: 'Mourad Benali', weight_kg: 101 }),
    );
    expect((await ranking({ club: 'Oued El Aneb' })).rows).toMatchObject([
      { name: 'Idir Nobody', club: 'Oued El Aneb' },
    ]);
    expect((await ranking({ club: 'Another Club' })).rows).toEqual([]);
  });

  test('one result a person, whatever is projected again', async () => {
    const { id } = await publishedMeet(url, '2025-09-01', [{ name: 'Zaki', club, attempts: [100] }]);
    const before = await PerformanceModel.find({ championshipId: id }).lean();
    await rebuildPerformances(new Date());
    await rebuildPerformances(new Date());
    expect(await PerformanceModel.find({ championshipId: id }).lean()).toEqual(before);
  });

  test('a process that stopped after the publication leaves the rest to the scheduled job', async () => {
    const { id } = await publishedMeet(url, '2025-10-01', [{ name: 'Ilyes', club, attempts: [130] }]);
    await PerformanceModel.deleteMany({ championshipId: id });
    await MeetModel.updateOne({ _id: id }, { $set: { projectionDueAt: new Date() } });
    await project();
    expect((await ranking({ club })).rows[0]).toMatchObject({ rank: 1, name: 'Ilyes Benali', weight_kg: 130 });
    expect(await MeetModel.exists({ _id: id, projectionDueAt: { $exists: true } })).toBeNull();
  });
});

const correction = (entryId: string) => ({
  id: `correct-${entryId}`,
  type: 'JudgeAttempt',
  entry_id: entryId,
  based_on: 9999,
  at: new Date().toISOString(),
  data: { lift: 'bench', number: 1, outcome: 'no_lift' },
});

test('a championship that cannot be projected does not hold up the others', async () => {
  const club = 'Cheurfa';
  const broken = await publishedMeet(url, '2025-10-02', [{ name: 'Sofiane', club, attempts: [100] }]);
  const other = await publishedMeet(url, '2025-10-03', [{ name: 'Tarek', club, attempts: [90] }]);
  const [entry = ''] = broken.ids;
  const { athlete } = (await ParticipationModel.findById(entry).lean())!;
  await ParticipationModel.collection.updateOne({ _id: entry as never }, { $set: { athlete: null } });
  await PerformanceModel.deleteMany({ clubKey: fold(club) });
  const due = { $set: { projectionDueAt: new Date() } };
  await MeetModel.updateMany({ _id: { $in: [broken.id, other.id] } }, due);
  await expect(project()).rejects.toThrow('1 projections failed');
  expect((await ranking({ club })).rows.map(({ name }) => name)).toEqual(['Tarek Benali']);
  await ParticipationModel.collection.updateOne({ _id: entry as never }, { $set: { athlete } });
  await project();
  expect((await ranking({ club })).rows.map(({ name }) => name)).toEqual(['Sofiane Benali', 'Tarek Benali']);
});

test('a correction that is sent again renames the results, though a process stopped after the first', async () => {
  const club = 'Oued Zied';
  const { ids, importCsv } = await publishedMeet(url, '2025-10-04', [{ name: 'Mehdi', club, attempts: [100] }]);
  const [entry = ''] = ids;
  const sheet = 'Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Mehdi Benali,M,B,Raw,83,100\n';
  expect((await importCsv(sheet)).status).toBe(200);
  await ParticipationModel.updateOne({ _id: entry }, { $set: { 'athlete.firstname': 'Mahdi' } });
  const { status } = await recordCalls(url).asAdmin('editParticipant', {
    params: { id: entry },
    json: { firstname: 'Mahdi' },
  });
  expect(status).toBe(200);
  await project();
  expect((await ranking({ club })).rows.map(({ name }) => name)).toEqual(['Mahdi Benali']);
});

describe('an athlete', () => {
  test('is left out by the scheduled job when the request could not do it', async () => {
    const club = 'El Hadjar';
    const amel = await adult('Amel', 'Ziani');
    await publishedMeet(url, '2025-11-02', [{ athlete: amel, club, attempts: [70] }]);
    await savePublicity(amel.id, { page: false, ranked: false }, new Date());
    expect((await ranking({ club })).total).toBe(1);
    await project();
    expect((await ranking({ club })).total).toBe(0);
  });

  test('stands in the rankings of each discipline, and finds the own row in all', async () => {
    const club = 'Sidi Amar';
    const samia = await adult('Samia', 'Kaci');
    const lifted = { squat: [60], muscle_up: [5], pull_up: [10], dip: [15] };
    const street = { athlete: samia, club, division: 'Street Lifting', lifts: lifted } as const;
    await publishedDay(url, '2024-11-03', [street], { type: 'Calisthenics' });
    const three = { squat: [120], bench: [80], deadlift: [150] };
    await publishedDay(url, '2024-11-04', [{ athlete: samia, club, division: '3 Movement', lifts: three }]);
    const { make } = recordCalls(url);
    const filters: Record<string, string | number>[] = [
      {},
      { season: 2024 },
      { weight_class: '83', sex: 'Male' },
      { age_category: 'Open' },
    ];
    for (const filter of filters)
      for (const discipline of ['Powerlifting', 'Calisthenics']) {
        const query = { club, discipline, by: 'squat', ...filter };
        expect((await make('listRankings', { query })).body.data).toMatchObject([{ rank: 1, name: 'Samia Kaci' }]);
        expect((await make('getOwnRanking', { query, token: samia.token })).body.data).toMatchObject({ rank: 1 });
      }
  });

  test('finds the own row, and is left out on wish', async () => {
    const club = 'Ain Berda';
    const lina = await adult('Lina', 'Haddad');
    await publishedMeet(url, '2025-11-01', [
      { name: 'Adel', club, attempts: [120] },
      { athlete: lina, club, attempts: [80] },
    ]);
    const { make } = recordCalls(url);
    const query = { club, division: 'Bench Press', limit: 1 };
    const own = () => make('getOwnRanking', { query, token: lina.token });
    expect((await own()).body.data).toMatchObject({ rank: 2, page: 2 });
    await make('choosePublicity', { json: { page: false, ranked: false }, token: lina.token });
    expect((await own()).body.data).toBeNull();
    expect((await ranking({ club })).rows.map(({ name }) => name)).toEqual(['Adel Benali']);
    expect((await make('getOwnRanking', { query })).status).toBe(401);
  });
});
