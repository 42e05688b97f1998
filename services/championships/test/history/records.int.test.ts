import { describe, expect, jest, test } from '@jest/globals';
import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import type { Results } from '@power-corner/contracts/results/results';
import { eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { isDeepStrictEqual } from 'node:util';
import { calls } from '@power-corner/contracts/calls/all';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { withProjectionLease } from '../../src/history/performances/projection-lease.ts';
import { PerformanceModel } from '../../src/history/performances/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { projectSet } from '../../src/history/records/derive.ts';
import { RecordModel, RecordSetModel } from '../../src/history/records/model.ts';
import { writeRecords } from '../../src/history/records/repository.ts';
import { arrives, eraseLater } from '../person/auth-events.ts';
import { addEntries, command, meetAt } from '../day/meet-support.ts';
import type { Entered } from './published-support.ts';
import { adult, project, publishedDay, publishedMeet, recordCalls } from './published-support.ts';
import { admin } from '../day/results-support.ts';
import { actsIn, createChampionship, url, useService } from '../support.ts';

useService();

interface Held {
  id: string;
  set_id: string;
  lift: string;
  weight_kg: number;
  name: string;
  state: string;
  age_category: string;
  weight_class: string;
  replaced: { weight_kg: number } | null;
}

async function newSet(settings: object = {}) {
  const club = `Club ${newId()}`;
  const { asAdmin } = recordCalls(url);
  const { status, body } = await asAdmin('createRecordSet', {
    json: { name: { fr: club }, discipline: 'Powerlifting', open_to: [club], cascade: 'own', ...settings },
  });
  expect(status).toBe(201);
  return { id: body.data.id as string, club };
}

const recordsOf = async (set: string, query: Record<string, string> = {}): Promise<Held[]> =>
  (await recordCalls(url).make('listRecords', { query: { set, ...query } })).body.data.records;
const shown = async (set: string) =>
  (await recordsOf(set)).map(({ name, weight_kg, state }) => [name.split(' ')[0], weight_kg, state]);
const all = ['three_referees', 'scales_and_bar', 'identity'];
const ratify = (id: string, conditions: string[] = all) =>
  recordCalls(url).asAdmin('ratifyRecord', { params: { id }, json: { conditions } });
const refuse = (id: string, reason = 'La balance') =>
  recordCalls(url).asAdmin('refuseRecord', { params: { id }, json: { reason } });
const provisional = async (set: string) =>
  ((await recordCalls(url).asAdmin('listProvisionalRecords')).body.data as ProvisionalRecord[]).filter(
    ({ set_id: id }) => id === set,
  );
/** The weight of each record that waits, before those of its steps. */
const waiting = async (set: string) =>
  (await provisional(set)).map(({ weight_kg: kg, steps }) => [kg, ...steps.map((step) => step.weight_kg)]);
const statesIn = async (id: string): Promise<[number, string][]> =>
  (await recordCalls(url).make('listRecordHistory', { params: { id } })).body.data.map(
    ({ weight_kg: kg, state }: Held) => [kg, state],
  );
const correct = (entryId: string, number: number, outcome: 'good' | 'no_lift') =>
  command('JudgeAttempt', entryId, { lift: 'bench', number, outcome }, { basedOn: 9999 });

describe('published results become provisional records', () => {
  test('in the order of their judgement, and the heaviest waits beside the one that stands', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [
      { name: 'Adel', club, attempts: [100, 110] },
      { name: 'Brahim', club, attempts: [105, 107.5] },
    ]);
    expect(await shown(id)).toEqual([
      ['Adel', 110, 'provisional'],
      ['Brahim', 105, 'provisional'],
      ['Adel', 100, 'provisional'],
    ]);
    const [best] = await recordsOf(id);
    expect(best?.replaced).toMatchObject({ weight_kg: 105 });
    expect((await ratify(best!.id)).body.data).toMatchObject({ state: 'ratified', weight_kg: 110 });
    expect(await shown(id)).toEqual([['Adel', 110, 'ratified']]);
  });

  test('equal to the record is none, against what stood before; two of one day do not shadow each other', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await publishedMeet(url, '2024-06-01', [{ name: 'Brahim', club, attempts: [100] }]);
    await publishedMeet(url, '2024-06-01', [{ name: 'Chafik', club, attempts: [100.5] }]);
    await publishedMeet(url, '2024-06-01', [{ name: 'Dris', club, attempts: [101] }]);
    expect(await shown(id)).toEqual([
      ['Dris', 101, 'provisional'],
      ['Chafik', 100.5, 'provisional'],
      ['Adel', 100, 'provisional'],
    ]);
  });

  test('and mark the results of those who broke one, unless none stood, it is refused or its set not public', async () => {
    const { id, club } = await newSet();
    const first = await publishedMeet(url, '2023-05-02', [{ name: 'Ziad', club, attempts: [70, 80] }]);
    const { read } = await publishedMeet(url, '2024-05-02', [
      { name: 'Adel', club, attempts: [100, 110] },
      { name: 'Brahim', club, attempts: [90] },
    ]);
    const marksOf = async (meet: Pick<typeof first, 'read'>) => {
      const entries = ((await meet.read()).body.data as Results).categories.flatMap((category) => category.entries);
      return entries.map(({ name, new_records: broken }) => [
        name.split(' ')[0],
        broken?.map(({ set, lift, weight_kg: kg }) => [set, lift, kg]),
      ]);
    };
    const marked = async (...expected: unknown[]) => isDeepStrictEqual(await marksOf({ read }), expected);
    await eventually(() => marked(['Adel', [[club, 'bench', 110]]], ['Brahim', undefined]));
    expect(await marksOf(first)).toEqual([['Ziad', undefined]]);
    const [best] = await recordsOf(id);
    await refuse(best!.id);
    await eventually(() => marked(['Adel', [[club, 'bench', 100]]], ['Brahim', undefined]));
    await recordCalls(url).asAdmin('editRecordSet', { params: { id }, json: { public: false } });
    await eventually(() => marked(['Adel', undefined], ['Brahim', undefined]));
  });

  test('with a cascade, the lift of a junior counts for the open one too', async () => {
    const { id, club } = await newSet({ cascade: 'up' });
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, age: 'Junior', attempts: [100] }]);
    expect((await recordsOf(id)).map(({ age_category: age }) => age).toSorted()).toEqual(['Junior', 'Open']);
  });

  test('of an imported sheet, in the words of the federation, and as open where it ranks the ages together', async () => {
    const { id } = await newSet({ open_to: null });
    const meet = await publishedMeet(url, '2024-05-01', [{ attempts: [60] }]);
    const columns = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
    const rows = [
      '1,Saber Kebaab,M,B,Raw,Masters 1,125,120+,187.5,187.5',
      '1,Reda Bayra,M,B,Raw,Masters 2,122,120+,200,200',
      '1,Omar Temgari,M,B,Raw,,133.5,120+,170,170',
    ];
    expect((await meet.importCsv([columns, ...rows].join('\n'))).status).toBe(200);
    await project();
    const found = await recordsOf(id, { weight_class: '120+' });
    const shownOf = new Map(found.map(({ name, age_category, weight_kg }) => [name, [age_category, weight_kg]]));
    expect(Object.fromEntries(shownOf)).toEqual({
      'Omar Temgari': ['Open', 170],
      'Reda Bayra': ['Master', 200],
      'Saber Kebaab': ['Master', 187.5],
    });
  });

  test('in the class of the bodyweight, whatever a sheet says and where the classes are ranked together', async () => {
    const { id } = await newSet({ open_to: null });
    const settings = { rank_by_weight_class: false };
    const entries = [{ name: 'Sabri', bodyweightKg: 104, lifts: { bench: [300] } }];
    const meet = await publishedDay(url, '2023-05-03', entries, { settings });
    const held = async (name: string) =>
      (await recordsOf(id)).filter((each) => each.name.startsWith(name)).map((each) => each.weight_class);
    expect(await held('Sabri')).toEqual(['105']);
    const ranked = async (season: number) => {
      const query = { division: 'Bench Press', weight_class: '105', by: 'bench', season };
      const { data } = (await recordCalls(url).make('listRankings', { query })).body;
      return data.map(({ name }: Held) => name);
    };
    expect(await ranked(2023)).toEqual(['Sabri Benali']);
    const line = (await (await meet.sheet()).text()).split('\r\n')[1];
    expect(line).toContain(',104,105,');
    const columns = 'Place,Name,Sex,Event,Equipment,BodyweightKg,WeightClassKg,TotalKg,Best3BenchKg';
    expect((await meet.importCsv(`${columns}\n1,Light Lifter,M,B,Raw,92,105,310,310`)).status).toBe(200);
    await project();
    expect(await held('Light')).toEqual(['93']);
    expect(await ranked(2023)).toEqual(['Light Lifter']);
  });

  test('of a total only over all lifts of its division', async () => {
    const { id, club } = await newSet({ discipline: 'Calisthenics' });
    const street = (lifts: Entered['lifts']): Entered[] => [{ club, division: 'Street Lifting', lifts }];
    const settings = { lifts: ['pull_up' as const, 'dip' as const] };
    await publishedDay(url, '2024-05-01', street({ pull_up: [150], dip: [180] }), { type: 'Calisthenics', settings });
    const held = (await recordsOf(id)).map(({ lift, weight_kg: kg }) => `${lift} ${kg}`);
    expect(held.toSorted()).toEqual(['dip 180', 'pull_up 150']);
    const query = { club, discipline: 'Calisthenics' };
    const ranked = async (by: string) =>
      (await recordCalls(url).make('listRankings', { query: { ...query, by } })).body;
    expect([(await ranked('total')).total, (await ranked('dip')).total]).toEqual([0, 1]);
    const all = { muscle_up: [10], pull_up: [50], dip: [60], squat: [100] };
    await publishedDay(url, '2024-05-02', street(all), { type: 'Calisthenics' });
    expect((await recordsOf(id, { lift: 'total' })).map(({ weight_kg: kg }) => kg)).toEqual([220]);
    expect((await ranked('total')).data).toMatchObject([{ weight_kg: 220 }]);
  });

  test('of no guest, whose ratified one is withdrawn', async () => {
    const { id, club } = await newSet();
    const { ids, send } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await ratify((await recordsOf(id))[0]!.id);
    await send([command('SetOutcome', ids[0]!, { outcome: 'guest' }, { basedOn: 9999 })]);
    await project();
    expect(await shown(id)).toEqual([]);
  });

  test('of nobody who is too young for every age category', async () => {
    const { id, club } = await newSet({ cascade: 'up' });
    const lifted = { club, age: null, lifts: { bench: [60] } };
    await publishedDay(url, '2024-05-01', [lifted]);
    expect(await recordsOf(id)).toEqual([]);
    const ranked = async (query: object) =>
      (await recordCalls(url).make('listRankings', { query: { club, by: 'bench', ...query } })).body.total;
    expect([await ranked({ age_category: 'Open' }), await ranked({})]).toEqual([0, 1]);
  });

  test('a new set has the records of what was published before it', async () => {
    const club = `Club ${newId()}`;
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const { asAdmin } = recordCalls(url);
    const { body } = await asAdmin('createRecordSet', {
      json: { name: { fr: club }, discipline: 'Powerlifting', open_to: [club], cascade: 'own' },
    });
    expect(await shown(body.data.id)).toEqual([['Adel', 100, 'provisional']]);
  });
});

describe('a record is withdrawn, and the older one stands again', () => {
  test('by a correction, which may also bring it back', async () => {
    const { id, club } = await newSet();
    const { ids, send } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100, 110] }]);
    await ratify((await recordsOf(id))[0]!.id);
    await send([correct(ids[0]!, 2, 'no_lift')]);
    await project();
    expect(await shown(id)).toEqual([['Adel', 100, 'provisional']]);
    await send([correct(ids[0]!, 2, 'good')]);
    await project();
    expect(await shown(id)).toEqual([['Adel', 110, 'ratified']]);
  });

  test('but not by a judgement that is taken back and given again, though it completes the total now', async () => {
    const { id, club } = await newSet();
    const lifted = { squat: [150], bench: [100], deadlift: [200, 210] };
    const { ids, send } = await publishedDay(url, '2024-05-01', [{ club, division: '3 Movement', lifts: lifted }]);
    const total = async () => (await recordsOf(id, { lift: 'total' }))[0];
    const before = await total();
    await ratify(before!.id);
    const squat = (outcome: 'good' | null) =>
      command('JudgeAttempt', ids[0]!, { lift: 'squat', number: 1, outcome }, { basedOn: 9999 });
    expect((await send([squat(null), squat('good')])).outcomes).toEqual(['applied', 'applied']);
    await project();
    expect(await total()).toMatchObject({ id: before!.id, weight_kg: 460, state: 'ratified' });
  });

  test('while its ratification waits: then it can be neither ratified nor refused', async () => {
    const { id, club } = await newSet();
    const { ids, send } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100, 110] }]);
    const [fallen] = await recordsOf(id);
    await send([correct(ids[0]!, 2, 'no_lift')]);
    await project();
    const answers = [await ratify(fallen!.id), await refuse(fallen!.id)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ]);
    expect(await shown(id)).toEqual([['Adel', 100, 'provisional']]);
    expect(await actsIn(RecordModel, fallen!.id)).toEqual([]);
  });

  test('by taking the publication back, and by deleting the championship after its ratification', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await ratify((await recordsOf(id))[0]!.id);
    const second = await publishedMeet(url, '2024-06-01', [{ name: 'Brahim', club, attempts: [120] }]);
    await ratify((await recordsOf(id)).find(({ weight_kg: kg }) => kg === 120)!.id);
    expect(await shown(id)).toEqual([['Brahim', 120, 'ratified']]);
    await second.publish(false);
    expect(await shown(id)).toEqual([['Adel', 100, 'ratified']]);
    await second.publish();
    expect(await shown(id)).toEqual([['Brahim', 120, 'ratified']]);
    await recordCalls(url).asAdmin('deleteChampionship', { params: { id: second.id } });
    await project();
    expect(await shown(id)).toEqual([['Adel', 100, 'ratified']]);
  });

  test('while its championship is hidden, and keeps its decision for the time after it', async () => {
    const { id, club } = await newSet();
    const lifters = [{ name: 'Adel', club, attempts: [100, 110] }];
    const meet = await publishedMeet(url, '2024-05-01', lifters);
    const decided = await recordsOf(id);
    await ratify(decided.find(({ weight_kg: kg }) => kg === 100)!.id);
    await refuse(decided.find(({ weight_kg: kg }) => kg === 110)!.id);
    const hide = async (hidden: boolean) => {
      await recordCalls(url).asAdmin('setVisibility', { params: { id: meet.id }, json: { hidden } });
      await project();
    };
    await hide(true);
    expect(await shown(id)).toEqual([]);
    await hide(false);
    expect(await shown(id)).toEqual([['Adel', 100, 'ratified']]);
    expect(await RecordModel.find({ setId: id, state: 'ratified' }).lean()).toMatchObject([
      { decision: { conditions: all } },
    ]);
  });

  test('by deriving the whole set, when the records did not follow as the results were taken back', async () => {
    const { id, club } = await newSet();
    const { id: championshipId } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await ratify((await recordsOf(id))[0]!.id);
    await PerformanceModel.deleteMany({ championshipId });
    await projectSet(id);
    expect(await RecordModel.find({ setId: id }).lean()).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('by taking back the sheet that it was imported with', async () => {
    const { id } = await newSet({ open_to: null });
    const meet = await publishedMeet(url, '2024-05-01', [{ attempts: [60] }]);
    const columns = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
    const held = async () => (await recordsOf(id, { weight_class: '66' })).map(({ name }) => name);
    expect((await meet.importCsv(`${columns}\n1,Saber Kebaab,M,B,Raw,Open,65,66,290,290`)).status).toBe(200);
    await project();
    expect(await held()).toContain('Saber Kebaab');
    expect((await meet.takeBack()).status).toBe(200);
    await project();
    expect(await held()).not.toContain('Saber Kebaab');
  });

  test('a refusal lets a later championship have broken the older one', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await publishedMeet(url, '2024-06-01', [{ name: 'Brahim', club, attempts: [120] }]);
    await publishedMeet(url, '2024-07-01', [{ name: 'Chafik', club, attempts: [110] }]);
    const brahim = (await recordsOf(id)).find(({ weight_kg: kg }) => kg === 120)!;
    expect((await refuse(brahim.id)).body.data.state).toBe('refused');
    expect(await shown(id)).toEqual([
      ['Chafik', 110, 'provisional'],
      ['Adel', 100, 'provisional'],
    ]);
  });

  test('a refusal lets a later attempt of the same championship have broken the older one', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [
      { name: 'Adel', club, attempts: [100, 110] },
      { name: 'Brahim', club, attempts: [105, 107.5] },
    ]);
    await refuse((await recordsOf(id))[0]!.id);
    expect(await shown(id)).toEqual([
      ['Brahim', 107.5, 'provisional'],
      ['Brahim', 105, 'provisional'],
      ['Adel', 100, 'provisional'],
    ]);
  });

  test('a championship that is moved to a later day shadows those between no more', async () => {
    const { id, club } = await newSet();
    const moved = await publishedMeet(url, '2024-01-10', [{ name: 'Adel', club, attempts: [200] }]);
    await publishedMeet(url, '2024-03-01', [{ name: 'Brahim', club, attempts: [195] }]);
    expect(await shown(id)).toEqual([['Adel', 200, 'provisional']]);
    await ChampionshipModel.updateOne(
      { _id: moved.id },
      { $set: { date: new Date('2024-06-01T08:00:00Z'), projectionDueAt: new Date() } },
    );
    await project();
    expect(await shown(id)).toEqual([
      ['Adel', 200, 'provisional'],
      ['Brahim', 195, 'provisional'],
    ]);
  });

  test('a championship of two days does not shadow one that began before its end', async () => {
    const { id, club } = await newSet();
    const long = await publishedMeet(url, '2024-04-24', [{ name: 'Adel', club, attempts: [200] }]);
    await MeetModel.updateOne(
      { _id: long.id },
      {
        $set: {
          sessions: [{ number: 2, name: '', state: 'closed', startsAfterMs: 33 * 3_600_000 }],
          projectionDueAt: new Date(),
        },
      },
    );
    await project();
    await publishedMeet(url, '2024-04-25', [{ name: 'Brahim', club, attempts: [195] }]);
    await publishedMeet(url, '2024-04-26', [{ name: 'Chafik', club, attempts: [197.5] }]);
    expect(await shown(id)).toEqual([
      ['Adel', 200, 'provisional'],
      ['Brahim', 195, 'provisional'],
    ]);
  });

  test('another import of the same sheet, with one row more, keeps a ratification', async () => {
    const { id } = await newSet({ open_to: null });
    const meet = await publishedMeet(url, '2024-05-01', [{ attempts: [60] }]);
    const columns = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
    const rows = ['1,Saber Kebaab,M,B,Raw,Masters 1,125,120+,187.5,187.5'];
    const imported = async () => {
      expect((await meet.importCsv([columns, ...rows].join('\n'))).status).toBe(200);
      await project();
      const found = await recordsOf(id, { weight_class: '120+' });
      return found.find(({ name }) => name === 'Saber Kebaab');
    };
    expect((await ratify((await imported())!.id)).status).toBe(200);
    rows.unshift('1,Omar Temgari,M,B,Raw,Open,133.5,120+,170,170');
    expect((await imported())?.state).toBe('ratified');
  });

  test('an erased person leaves an anonymous record', async () => {
    const { id, club } = await newSet();
    const nour = await adult('Nour', 'Belkacem');
    await publishedMeet(url, '2024-05-01', [{ athlete: nour, club, attempts: [100] }]);
    await ratify((await recordsOf(id))[0]!.id);
    await arrives('UserErased', {
      userId: nour.id,
      email: `${nour.id}@example.org`,
      confirmed: true,
      anonymousResults: true,
      revision: 2,
    });
    await project();
    expect(await recordsOf(id)).toMatchObject([{ name: 'Athlète anonyme', handle: null, state: 'ratified' }]);
  });
});

test('an older sheet of records does not bring an erased name back', async () => {
  const { id, club } = await newSet();
  const nadia = await adult('Nadia', 'Effacée');
  await publishedMeet(url, '2024-05-01', [{ athlete: nadia, club, attempts: [100] }]);
  await ratify((await recordsOf(id))[0]!.id);
  const { sheetOf, importSheet } = recordCalls(url);
  const older = await (await sheetOf(id)).text();
  expect(older).toContain('Effacée');
  const names = { firstname: 'Nadia', lastname: 'Effacée', email: `${nadia.id}@example.org` };
  await arrives('UserErased', { userId: nadia.id, ...names, confirmed: true, anonymousResults: true, revision: 2 });
  await project();
  const { body } = await importSheet(id, older);
  expect(body.data).toEqual({ added: 0, replaced: 0, removed: 0, unchanged: 1 });
  expect((await recordsOf(id)).map(({ name }) => name)).toEqual(['Athlète anonyme']);
});

test('records that do not stand lose an erased person, and are in the export until then', async () => {
  const { id, club } = await newSet();
  const sihem = await adult('Sihem', 'Refusée');
  await publishedMeet(url, '2024-05-01', [{ athlete: sihem, club, attempts: [100] }]);
  await refuse((await recordsOf(id))[0]!.id, 'Sihem n’a pas montré sa carte');
  const withdrawn = await publishedMeet(url, '2024-06-01', [{ athlete: sihem, club, attempts: [110] }]);
  await withdrawn.publish(false);
  const setOfNobody = await newSet({ name: { fr: 'Supprimée' } });
  const gone = await publishedMeet(url, '2024-07-01', [{ athlete: sihem, club: setOfNobody.club, attempts: [90] }]);
  await gone.publish(false);
  await recordCalls(url).asAdmin('deleteRecordSet', { params: { id: setOfNobody.id } });
  const email = `${sihem.id}@example.org`;
  const exported = (await collect({ userId: sihem.id, email })).records;
  expect(exported.map(({ record_state: state }) => state).toSorted()).toEqual(['refused', 'withdrawn', 'withdrawn']);
  await arrives('UserErased', {
    userId: sihem.id,
    email,
    firstname: 'Sihem',
    lastname: 'Refusée',
    confirmed: true,
    anonymousResults: false,
    revision: 2,
  });
  await project();
  const left = await RecordModel.find({ setId: { $in: [id, setOfNobody.id] } }, { outbox: 0 }).lean();
  expect(left).toHaveLength(3);
  for (const record of left) expect(record).toMatchObject({ name: 'Athlète anonyme', bodyweightKg: null });
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`Sihem|${sihem.id}`));
  expect(await shown(id)).toEqual([]);
});

test('a record that is withdrawn long after the erasure of its person loses the name then', async () => {
  const { id, club } = await newSet();
  const rania = await adult('Rania', 'Retirée');
  const { publish } = await publishedMeet(url, '2024-05-01', [{ athlete: rania, club, attempts: [100] }]);
  await arrives('UserErased', {
    userId: rania.id,
    email: `${rania.id}@example.org`,
    firstname: 'Rania',
    lastname: 'Retirée',
    confirmed: true,
    anonymousResults: false,
    revision: 2,
  });
  await eraseLater();
  await project();
  expect(await shown(id)).toEqual([['Rania', 100, 'provisional']]);
  await publish(false);
  await project();
  const left = await RecordModel.find({ setId: id }).lean();
  expect(left).toMatchObject([{ state: 'withdrawn', name: 'Athlète anonyme', bodyweightKg: null }]);
  await publish();
  await project();
  expect(await shown(id)).toEqual([['Rania', 100, 'provisional']]);
});

describe('a decision', () => {
  test('names a holder with an account in the journal by id alone', async () => {
    const { id, club } = await newSet();
    const nour = await adult('Nour', 'Invisible');
    const { ids } = await publishedMeet(url, '2024-05-01', [{ athlete: nour, club, attempts: [100] }]);
    const [record] = await recordsOf(id);
    await refuse(record!.id, 'La barre');
    const acts = await actsIn(RecordModel, record!.id);
    expect(acts).toMatchObject([{ userId: nour.id, participationId: ids[0], personName: null }]);
    expect(JSON.stringify(acts)).not.toContain('Invisible');
  });

  test('needs every condition, is made once, and stands in the journal', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const [record] = await recordsOf(id);
    const waiting = await recordCalls(url).asAdmin('listProvisionalRecords');
    expect(waiting.body.data.find((each: Held) => each.id === record!.id)).toMatchObject({ conditions: all });
    const inOverview = async () =>
      (await recordCalls(url).asAdmin('getOverview')).body.data.provisional_records as number;
    expect(await inOverview()).toBe(waiting.body.data.length);
    expect((await ratify(record!.id, ['identity'])).body.error.fields).toHaveProperty('conditions');
    const answers = await Promise.all([ratify(record!.id), ratify(record!.id), refuse(record!.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await actsIn(RecordModel, record!.id)).toHaveLength(1);
    expect(await inOverview()).toBe(waiting.body.data.length - 1);
    expect((await ratify(newId())).status).toBe(404);
  });

  test('that refuses has a reason and stands in the journal, as an import does', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const [record] = await recordsOf(id);
    expect((await refuse(record!.id, ' ')).body.error.fields).toHaveProperty('reason');
    await refuse(record!.id, 'La barre');
    expect((await actsIn(RecordModel, record!.id)).map(({ kind }) => kind)).toEqual(['record_refused']);
    const { sheetOf, importSheet } = recordCalls(url);
    await importSheet(id, await (await sheetOf(id)).text());
    expect((await actsIn(RecordSetModel, id)).at(-1)).toMatchObject({ kind: 'records_imported' });
  });

  test('is asked once for all steps of a championship, and ratifies them with the best', async () => {
    const { id, club } = await newSet();
    const adel = await adult('Adel', 'Palier');
    await publishedMeet(url, '2024-05-01', [
      { athlete: adel, club, attempts: [100, 110] },
      { name: 'Brahim', club, attempts: [105] },
    ]);
    expect(await waiting(id)).toEqual([[110, 105, 100]]);
    const [best, step] = await recordsOf(id);
    await ratify(best!.id);
    expect(await waiting(id)).toEqual([]);
    expect(await statesIn(best!.id)).toEqual([
      [110, 'ratified'],
      [105, 'ratified'],
      [100, 'ratified'],
    ]);
    const { records } = await collect({ userId: adel.id, email: `${adel.id}@example.org` });
    expect(records.map(({ record_state: state }) => state)).toEqual(['ratified', 'ratified']);
    expect([(await ratify(step!.id)).status, (await refuse(step!.id)).status]).toEqual([409, 409]);
  });

  test('is asked with what stood before the championship, not with a step of its own', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100, 110] }]);
    await publishedMeet(url, '2024-06-01', [{ name: 'Brahim', club, attempts: [112.5, 115] }]);
    expect((await provisional(id)).map(({ replaced }) => replaced?.weight_kg)).toEqual([undefined, 110]);
  });

  test('leaves the page of a person with the best of a championship alone, before and after it', async () => {
    const { id, club } = await newSet();
    const nour = await adult('Nour', 'Belkacem');
    await publishedMeet(url, '2024-05-01', [{ athlete: nour, club, attempts: [100, 110] }]);
    const { make } = recordCalls(url);
    const { body } = await make('choosePublicity', { json: { page: true, ranked: true }, token: nour.token });
    const heldBy = async (): Promise<number[][]> => {
      const { data } = (await make('getPerson', { params: { handle: body.data.handle } })).body;
      const weightsOf = (records: Held[]) => records.filter((each) => each.set_id === id).map((each) => each.weight_kg);
      return [weightsOf(data.records), weightsOf(data.former_records)];
    };
    expect(await heldBy()).toEqual([[110], []]);
    const [best, step] = await recordsOf(id);
    await ratify(step!.id);
    await ratify(best!.id);
    expect(await heldBy()).toEqual([[110], []]);
  });

  test('that refuses the best ratifies none of its steps: the next weight waits in its place, with those below', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [
      { name: 'Adel', club, attempts: [100, 110] },
      { name: 'Brahim', club, attempts: [105, 107.5] },
    ]);
    const [best] = await recordsOf(id);
    await refuse(best!.id);
    expect(await waiting(id)).toEqual([[107.5, 105, 100]]);
    const [next] = await recordsOf(id);
    expect((await statesIn(next!.id)).map(([, state]) => state)).toEqual(['provisional', 'provisional', 'provisional']);
    expect((await ratify(next!.id)).status).toBe(200);
    expect(await waiting(id)).toEqual([]);
    expect((await statesIn(next!.id)).map(([, state]) => state)).toEqual(['ratified', 'ratified', 'ratified']);
  });

  test('of the best that a correction takes away decides nothing of its step, which waits itself', async () => {
    const { id, club } = await newSet();
    const { ids, send } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100, 110] }]);
    await ratify((await recordsOf(id))[0]!.id);
    await send([correct(ids[0]!, 2, 'no_lift')]);
    await project();
    expect(await waiting(id)).toEqual([[100]]);
  });

  test('loses the name of an admin whose account is erased', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const [record] = await recordsOf(id);
    await ratify(record!.id);
    const decision = async () => (await RecordModel.findById(record!.id).lean())?.decision;
    const { actor } = (await decision())!;
    await RecordModel.updateOne({ _id: record!.id }, { $set: { 'decision.actor': { ...actor, id: 'gone-admin' } } });
    await arrives('UserErased', { userId: 'gone-admin', email: 'a@example.org', confirmed: true, revision: 2 });
    expect((await decision())?.actor).toEqual({ kind: actor.kind, id: null, name: 'Compte supprimé' });
  });

  test('does not wait for a projection, which then keeps it though it has read the record before', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const [record] = await recordsOf(id);
    await withProjectionLease(async () => {
      const read = (await RecordModel.findById(record!.id).lean())!;
      expect((await ratify(record!.id)).body.data.state).toBe('ratified');
      const withdrawn = { ...read, state: 'withdrawn' as const };
      const [before, after] = [read, withdrawn].map((each) => new Map([[each._id, each]]));
      expect(await writeRecords(before!, after!)).toBe(false);
    });
    expect(await RecordModel.findById(record!.id).lean()).toMatchObject({
      state: 'ratified',
      decision: { conditions: all },
    });
  });

  test.each(['listRecordSets', 'createRecordSet', 'listProvisionalRecords'] as const)(
    '%s is for admins alone',
    async (name) => {
      const { make } = recordCalls(url);
      const json = { name: { fr: 'Salle' }, discipline: 'Powerlifting' };
      const body = name === 'createRecordSet' ? { json } : {};
      expect((await make(name, body)).status).toBe(401);
      expect((await make(name, { ...body, token: tokenFor('athlete') })).status).toBe(403);
    },
  );
});

describe('a set', () => {
  test('made after results takes over the best of each category, and goes again while none is ratified', async () => {
    const before = await newSet();
    const meet = (day: string, attempts: number[]) =>
      publishedMeet(url, day, [{ name: 'Adel', club: before.club, attempts }]);
    await meet('2024-05-01', [100, 105]);
    await meet('2025-05-01', [110, 112.5]);
    const after = await newSet({ open_to: [before.club] });
    await project();
    await meet('2026-01-10', [115, 117.5]);
    expect(await waiting(before.id)).toEqual([
      [105, 100],
      [112.5, 110],
      [117.5, 115],
    ]);
    expect(await waiting(after.id)).toEqual([[117.5, 115, 112.5, 110, 105, 100]]);
    expect((await recordCalls(url).asAdmin('deleteRecordSet', { params: { id: after.id } })).status).toBe(200);
    expect(await waiting(after.id)).toEqual([]);
  });

  test('changes its name at any time, and its rules and itself only without records', async () => {
    const { id, club } = await newSet();
    const { asAdmin } = recordCalls(url);
    const edit = (json: object) => asAdmin('editRecordSet', { params: { id }, json });
    expect((await edit({ minimum_step_kg: 2.5 })).body.data.minimum_step_kg).toBe(2.5);
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    expect((await edit({ minimum_step_kg: 1 })).status).toBe(409);
    expect((await edit({ name: { fr: 'Salle', ar: 'القاعة' }, minimum_step_kg: 2.5 })).body.data.name).toEqual({
      fr: 'Salle',
      en: null,
      ar: 'القاعة',
    });
    const [first] = await recordsOf(id);
    await ratify(first!.id);
    expect((await asAdmin('deleteRecordSet', { params: { id } })).status).toBe(409);
    const empty = await newSet();
    expect((await asAdmin('deleteRecordSet', { params: { id: empty.id } })).status).toBe(200);
    expect((await asAdmin('deleteRecordSet', { params: { id: empty.id } })).status).toBe(404);
    expect((await actsIn(RecordSetModel, empty.id)).map(({ kind }) => kind)).toEqual([
      'record_set_created',
      'record_set_deleted',
    ]);
  });

  test('has a French name, and clubs with names: what is missing is said in French', async () => {
    const { asAdmin } = recordCalls(url);
    const json = { name: { fr: ' ', en: 'Gym' }, discipline: 'Powerlifting', open_to: [''] };
    const { status, body } = await asAdmin('createRecordSet', { json });
    expect([status, body.error.fields]).toEqual([
      400,
      { 'name.fr': 'Donnez un nom à la liste.', 'open_to.0': 'Le nom manque.' },
    ]);
  });

  test('that is not public is nobody’s, and neither is its sheet', async () => {
    const { id } = await newSet({ public: false });
    const { make, sheetOf } = recordCalls(url);
    expect((await make('listRecords', { query: { set: id } })).status).toBe(400);
    expect((await sheetOf(id)).status).toBe(404);
    expect((await sheetOf(id, admin)).status).toBe(200);
  });

  test('is named on the day before the lift and after it, and a mark needs a weight that beats its record', async () => {
    const { club } = await newSet();
    const nour = await adult('Nour', 'Belkacem');
    await publishedMeet(url, '2024-05-01', [{ athlete: nour, club, attempts: [100] }]);
    await publishedMeet(url, '2024-06-01', [{ athlete: nour, club, attempts: [90] }]);
    const { id } = await createChampionship(url);
    const [entry = ''] = await addEntries(id, 1);
    await ParticipationModel.updateOne({ _id: entry }, { $set: { club, athleteId: nour.id } });
    const { read, send, live } = meetAt(url, id);
    expect((await read()).personal_bests).toEqual({ [entry]: { bench: 100 } });
    const bench = (weight_kg: number) =>
      command('DeclareAttempt', entry, { lift: 'bench', number: 1, weight_kg, record: true });
    const weighed = command('WeighIn', entry, { bodyweight_kg: 80, lot: 1 });
    const opened = [
      command('SetSession', null, { session: 1, state: 'open' }),
      command('AssignSession', entry, { session: 1, flight: 'A' }),
    ];
    expect((await send([...opened, weighed, bench(100), bench(100.5)])).outcomes).toEqual([
      'applied',
      'applied',
      'applied',
      'NO_RECORD',
      'applied',
    ]);
    const said = [expect.objectContaining({ set: club, lift: 'bench', weight_kg: 100.5 })];
    expect((await live()).body.data.current).toMatchObject({ record_attempt: said, personal_best_attempt: true });
    await send([command('JudgeAttempt', entry, { lift: 'bench', number: 1, outcome: 'good' })]);
    const lastOf = async () => (await live()).body.data.last as object[];
    await eventually(async () => (await lastOf()).length > 0);
    expect((await lastOf())[0]).toMatchObject({ weight_kg: 100.5, new_records: said });
  });

  test('that is not public is named to officials, and to no spectator of the day', async () => {
    const { club } = await newSet({ public: false, name: { fr: 'Liste interne' } });
    const { id } = await createChampionship(url);
    const ids = await addEntries(id, 1);
    await ParticipationModel.updateMany({ _id: { $in: ids } }, { $set: { club } });
    const { send, read, live } = meetAt(url, id);
    const bench = (number: number, weight_kg: number) =>
      command('DeclareAttempt', ids[0]!, { lift: 'bench', number, weight_kg });
    const commands = [
      command('WeighIn', ids[0]!, { bodyweight_kg: 80, lot: 1 }),
      bench(1, 100),
      command('JudgeAttempt', ids[0]!, { lift: 'bench', number: 1, outcome: 'good' }),
      bench(2, 110),
    ];
    expect((await send(commands)).outcomes).toEqual(commands.map(() => 'applied'));
    const { body } = await live();
    expect(body.data).toMatchObject({ current: { weight_kg: 110 }, last: [{ weight_kg: 100 }] });
    expect(JSON.stringify(body)).not.toContain('Liste interne');
    expect(JSON.stringify(await read())).toContain('Liste interne');
  });

  test('is edited with what was read of it, also without translations', async () => {
    const { asAdmin } = recordCalls(url);
    const name = { fr: 'Salle', en: null, ar: null };
    const { id } = await newSet({ name });
    const read = async () =>
      (await asAdmin('listRecordSets')).body.data.find((each: { id: string }) => each.id === id) as { name: object };
    const set = await read();
    expect(set.name).toEqual(name);
    expect((await asAdmin('editRecordSet', { params: { id }, json: set })).body.data).toEqual(set);
    expect(await read()).toEqual(set);
  });

  test('whose records were all withdrawn changes its rules, has none of another discipline, and is deleted', async () => {
    const { id, club } = await newSet();
    const { asAdmin } = recordCalls(url);
    const { publish } = await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await publish(false);
    const edited = await asAdmin('editRecordSet', { params: { id }, json: { discipline: 'Calisthenics' } });
    expect(edited.status).toBe(200);
    await publish();
    expect(await shown(id)).toEqual([]);
    expect((await asAdmin('deleteRecordSet', { params: { id } })).status).toBe(200);
  });
});

describe('the state before the platform', () => {
  const columns = 'Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place';
  const row = (lift: string, kg: number, name = 'Ancien') => `M,Open,83,Raw,${lift},${kg},${name},,2010-05-01,Alger`;

  test('is imported as a whole, is to be beaten, and exported again changes nothing', async () => {
    const { id, club } = await newSet();
    const { importSheet, sheetOf } = recordCalls(url);
    const first = await importSheet(id, [columns, row('Bench', 120), row('Squat', 200)].join('\n'));
    expect(first.body.data).toEqual({ added: 2, replaced: 0, removed: 0, unchanged: 0 });
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [120, 122.5] }]);
    expect(await shown(id)).toEqual([
      ['Ancien', 120, 'ratified'],
      ['Adel', 122.5, 'provisional'],
      ['Ancien', 200, 'ratified'],
    ]);
    await ratify((await recordsOf(id)).find(({ name }) => name.startsWith('Adel'))!.id);
    const before = await RecordModel.find({ setId: id }).lean();
    const again = await importSheet(id, await (await sheetOf(id)).text());
    expect(again.body.data).toEqual({ added: 0, replaced: 0, removed: 0, unchanged: 2 });
    expect(await RecordModel.find({ setId: id }).lean()).toEqual(before);
  });

  test('in the lightest class is for juniors alone', async () => {
    const { id } = await newSet();
    const { importSheet } = recordCalls(url);
    const line = (age: string) => [columns, row('Bench', 80).replace('Open,83', `${age},53`)].join('\n');
    const { status, body } = await importSheet(id, line('Open'));
    expect([status, body.error.rows]).toMatchObject([400, [{ line: 2, column: 'WeightClassKg' }]]);
    expect((await importSheet(id, line('Junior'))).status).toBe(200);
  });

  test('is imported as a French spreadsheet saves it, with a name of 121 letters that is imported again', async () => {
    const { id } = await newSet();
    const { importSheet, sheetOf } = recordCalls(url);
    const name = `${'A'.repeat(60)} ${'B'.repeat(60)}`;
    const saved = `${columns};;\r\nM,Open,83,Raw,Squat,"250,5",${name},CRB,01/05/2024,Annaba;;\r\n;;;`
      .replaceAll(',', ';')
      .replace('"250;5"', '250,5');
    expect((await importSheet(id, `\ufeff${saved}`)).body.data).toMatchObject({ added: 1 });
    const own = await (await sheetOf(id)).text();
    expect(own).toContain(`Squat,250.5,${name},CRB,2024-05-01,Annaba`);
    expect((await importSheet(id, own)).body.data).toMatchObject({ added: 0, replaced: 0, unchanged: 1 });
  });

  test('an import after a publication withdraws what it shadows', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    await recordCalls(url).importSheet(id, [columns, row('Bench', 150)].join('\n'));
    expect(await shown(id)).toEqual([['Ancien', 150, 'ratified']]);
  });

  test('is narrowed to the class above the heaviest bound, also with an unescaped plus', async () => {
    const { id } = await newSet();
    const above = row('Bench', 210, 'Lourd').replace(',83,', ',120+,');
    const sheet = [columns, row('Bench', 200).replace(',83,', ',120,'), above];
    await recordCalls(url).importSheet(id, sheet.join('\n'));
    const response = await fetch(`${url}${calls.listRecords.path}?set=${id}&weight_class=120+`);
    expect(await response.json()).toMatchObject({ data: { records: [{ name: 'Lourd', weight_class: '120+' }] } });
  });

  test('with one wrong line of 10,000, nothing is kept', async () => {
    const { id } = await newSet();
    const categories = ['Squat', 'Bench', 'Deadlift', 'Total'].flatMap((lift) =>
      Array.from({ length: 2500 }, (_, index) => `M,Open,${(6000 + index) / 100},Raw,${lift}`),
    );
    const rows = categories.map((each, index) => `${each},100,Nom ${index},,2010-05-01,`);
    const wrong = `${categories[6788]},1000,Nom,,2010-05-01,`;
    const { importSheet } = recordCalls(url);
    const { status, body } = await importSheet(id, [columns, ...rows.with(6788, wrong)].join('\n'));
    expect(rows).toHaveLength(10_000);
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ line: 6790, column: 'WeightKg' })]]);
    expect(await RecordModel.countDocuments({ setId: id })).toBe(0);
    expect((await importSheet(id, [columns, ...rows].join('\n'))).body.data.added).toBe(10_000);
  });

  test.each([
    ['X,Open,83,Raw,Bench,100,Nom,,2010-05-01,', 'Sex'],
    ['M,Vétéran,83,Raw,Bench,100,Nom,,2010-05-01,', 'AgeCategory'],
    ['M,Open,lourd,Raw,Bench,100,Nom,,2010-05-01,', 'WeightClassKg'],
    ['M,Open,83,Slingshot,Bench,100,Nom,,2010-05-01,', 'Equipment'],
    ['M,Open,83,Raw,Curl,100,Nom,,2010-05-01,', 'Lift'],
    ['M,Open,83,Raw,Bench,cent,Nom,,2010-05-01,', 'WeightKg'],
    ['M,Open,83,Raw,Bench,100,,,2010-05-01,', 'Name'],
    ['M,Open,83,Raw,Bench,100,Nom,,2010-02-30,', 'Date'],
  ])('%s has a fault at %s', async (line, column) => {
    const { id } = await newSet();
    const { body } = await recordCalls(url).importSheet(id, [columns, line].join('\n'));
    expect(body.errors).toEqual([expect.objectContaining({ line: 2, column })]);
  });
});

describe('the public records', () => {
  const columns = 'Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place';
  const page = async (query: Record<string, string | number>) =>
    (await recordCalls(url).make('listRecords', { query })).body as {
      data: { sets: { id: string }[]; records: Held[] };
      total: number;
    };

  test('are a page of all, in one order, with their number; a page after the last one is empty', async () => {
    const { id } = await newSet();
    const rows = Array.from(
      { length: 105 },
      (_, index) => `M,Open,${(6000 + index) / 100},Raw,Bench,100,Nom,,2010-05-01,`,
    );
    await recordCalls(url).importSheet(id, [columns, ...rows].join('\n'));
    const whole = await page({ set: id });
    const ids = whole.data.records.map((record) => record.id);
    expect([new Set(ids).size, whole.total]).toEqual([105, 105]);
    expect(whole.data.sets.some((set) => set.id === id)).toBe(true);
    const pageIds = async (query: Record<string, number>) => {
      const { data, total } = await page({ set: id, ...query });
      return [data.records.map((record) => record.id), total];
    };
    expect(await pageIds({ page: 2, limit: 10 })).toEqual([ids.slice(10, 20), 105]);
    expect(await pageIds({ limit: 3 })).toEqual([ids.slice(0, 3), 105]);
    expect(await pageIds({ page: 2 })).toEqual([ids.slice(100), 105]);
    expect(await pageIds({ page: 3 })).toEqual([[], 105]);
    expect((await recordCalls(url).make('listRecords', { query: { page: '0' } })).status).toBe(400);
  });

  test('are read once for readers of one moment, and anew after a ratification', async () => {
    const { id, club } = await newSet();
    await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
    const find = jest.spyOn(RecordModel, 'find');
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordsOf(id)));
    const [first] = answers[0]!;
    expect(answers.every(([other]) => isDeepStrictEqual(other, first))).toBe(true);
    const reads = find.mock.calls.filter(([filter]) =>
      isDeepStrictEqual(filter, { setId: { $in: [id] }, state: { $in: ['provisional', 'ratified'] } }),
    );
    find.mockRestore();
    expect([reads.length, first?.state]).toEqual([1, 'provisional']);
    await ratify(first!.id);
    expect(await shown(id)).toEqual([['Adel', 100, 'ratified']]);
    await recordCalls(url).asAdmin('editRecordSet', { params: { id }, json: { public: false } });
    expect((await recordCalls(url).make('listRecords', { query: { set: id } })).status).toBe(400);
  });
});

test('the history of a record has those before it, the latest first', async () => {
  const { id, club } = await newSet();
  await publishedMeet(url, '2024-05-01', [{ name: 'Adel', club, attempts: [100] }]);
  const { id: second } = await publishedMeet(url, '2024-06-01', [{ name: 'Brahim', club, attempts: [120] }]);
  const [first] = await recordsOf(id);
  const { body } = await recordCalls(url).make('listRecordHistory', { params: { id: first!.id } });
  expect(body.data.map(({ weight_kg: kg }: Held) => kg)).toEqual([120, 100]);
  const { slug } = (await ChampionshipModel.findById(second).lean())!;
  expect(body.data[0].championship.slug).toBe(slug);
  expect((await recordCalls(url).make('listRecordHistory', { params: { id: newId() } })).status).toBe(404);
});
