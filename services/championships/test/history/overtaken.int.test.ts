import { describe, expect, test } from '@jest/globals';
import { newId } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { withProjectionLease, derive } from '../../src/history/performances/projection-lease.ts';
import { PerformanceModel, ProjectionLeaseModel } from '../../src/history/performances/model.ts';
import { rebuildPerformances } from '../../src/history/projection/project-marked.ts';
import { RecordModel } from '../../src/history/records/model.ts';
import { arrives } from '../person/auth-events.ts';
import { command } from '../day/meet-support.ts';
import { adult, project, publishedMeet, recordCalls } from './published-support.ts';
import { url, useService } from '../support.ts';

useService();

const endLease = () => ProjectionLeaseModel.updateMany({}, { $set: { until: new Date(0) } });

test('a lease that a killed process with a wrong clock has stored ends at once, and not after hours', async () => {
  const until = new Date(Date.now() + 7_200_000);
  await ProjectionLeaseModel.updateOne(
    { _id: 'performances' },
    { $set: { token: 'of the dead', until } },
    { upsert: true },
  );
  expect(await withProjectionLease(async () => 'done')).toBe('done');
});

test('a writer that has lost its lease derives again, and a later one does not', async () => {
  let rounds = 0;
  await derive(async () => {
    rounds += 1;
    if (rounds === 1) {
      await endLease();
      await derive(async () => true);
    }
    return true;
  });
  expect(rounds).toBe(2);
});

test('a writer that finds another revision derives again', async () => {
  const written = [false, false, true];
  await derive(async () => written.shift() ?? false);
  expect(written).toEqual([]);
});

test('writers that all take the lease from each other keep decisions, and leave one best a person', async () => {
  const club = `Club ${newId()}`;
  const { asAdmin, make } = recordCalls(url);
  const set = await asAdmin('createRecordSet', {
    json: { name: { fr: club }, discipline: 'Powerlifting', open_to: [club], cascade: 'own' },
  });
  const athlete = await adult('Yacine', 'Boudiaf');
  const meets: Awaited<ReturnType<typeof publishedMeet>>[] = [];
  for (const [index, day] of ['2021-05-01', '2022-05-01', '2023-05-01', '2024-05-01'].entries())
    meets.push(
      await publishedMeet(url, day, [{ athlete, club, attempts: [100, 105, 110].map((kg) => kg + 2.5 * index) }]),
    );
  const waiting = async () => {
    const { body } = await make('listRecords', { query: { set: set.body.data.id } });
    return (body.data.records as { id: string; state: string }[]).filter(({ state }) => state === 'provisional');
  };
  const conditions = ['three_referees', 'scales_and_bar', 'identity'];
  const ratified: string[] = [];
  const ratifyAll = async () => {
    for (const { id } of await waiting()) {
      const { status } = await asAdmin('ratifyRecord', { params: { id }, json: { conditions } });
      if (status === 200) ratified.push(id);
    }
  };
  const thief = setInterval(() => void endLease(), 3);
  try {
    for (const outcome of ['no_lift', 'good'] as const) {
      const [last] = meets.slice(-1);
      await last!.send([
        command('JudgeAttempt', last!.ids[0]!, { lift: 'bench', number: 1, outcome }, { basedOn: 9999 }),
      ]);
      const publications = meets.slice(1, 3).map(async ({ publish }) => {
        await publish(false);
        await publish();
      });
      await Promise.all([...publications, project(), project(), ratifyAll(), ratifyAll()]);
    }
  } finally {
    clearInterval(thief);
  }
  await project();
  const derived = async () => ({
    performances: await PerformanceModel.find({ personId: athlete.id }, { revision: 0 }).sort({ _id: 1 }).lean(),
    records: await RecordModel.find({ setId: set.body.data.id }, { revision: 0 }).sort({ _id: 1 }).lean(),
  });
  const before = await derived();
  expect(before.performances).toHaveLength(4);
  await rebuildPerformances(new Date());
  expect(await derived()).toEqual(before);
  const ofFirst = before.records.filter(
    ({ _id, championshipId }) => championshipId === meets[0]!.id && ratified.includes(_id),
  );
  // The steps of a record follow its best, and are not decided by themselves after it.
  expect(new Set(ofFirst.map(({ state }) => state))).toEqual(new Set(['ratified']));
});

test('records follow once for the championships that have changed together', async () => {
  const club = `Club ${newId()}`;
  await recordCalls(url).asAdmin('createRecordSet', {
    json: { name: { fr: club }, discipline: 'Powerlifting', open_to: [club], cascade: 'own' },
  });
  const meets: Awaited<ReturnType<typeof publishedMeet>>[] = [];
  for (const month of [1, 2, 3, 4, 5, 6])
    meets.push(await publishedMeet(url, `2018-0${month}-01`, [{ name: 'Adel', club, attempts: [100 + 2.5 * month] }]));
  const readsFor = async (ids: readonly string[]) => {
    await MeetModel.updateMany({ _id: { $in: [...ids] } }, { $set: { projectionDueAt: new Date() } });
    let reads = 0;
    mongoose.set('debug', (collection: string) => void (reads += collection === 'performances' ? 1 : 0));
    await project();
    mongoose.set('debug', false);
    return reads;
  };
  const all = meets.map(({ id }) => id);
  const [one, six] = [await readsFor(all.slice(0, 1)), await readsFor(all)];
  // A championship that changes has some reads of its own; each later one is read once.
  expect(six - one).toBeLessThan(6 * 6);
});

describe('a change of a profile', () => {
  const changed = async (profile: object) => {
    const athlete = await adult('Yacine', 'Boudiaf');
    const { id } = await publishedMeet(url, '2019-05-01', [{ athlete, attempts: [100] }]);
    const { _id: userId, ...stored } = (await AthleteModel.findById(athlete.id).lean())!;
    await arrives('UserProfileUpdated', { ...stored, userId, revision: stored.revision + 1, ...profile });
    return (await ChampionshipModel.exists({ _id: id, projectionDueAt: { $exists: true } })) !== null;
  };

  test.each([
    [{ phoneNumber: '0555123456' }, false],
    [{ weight: 81 }, false],
    [{ firstname: 'Yassine' }, true],
  ])('%j projects the published results of the person: %s', async (profile, expected) => {
    expect(await changed(profile)).toBe(expected);
  });
});

test('the choice of a person projects that person alone', async () => {
  const athlete = await adult('Lina', 'Haddad');
  const { id } = await publishedMeet(url, '2019-06-01', [{ athlete, attempts: [80] }]);
  await MeetModel.updateOne({ _id: id }, { $set: { projectionDueAt: new Date() } });
  await recordCalls(url).make('choosePublicity', { json: { ranked: false }, token: athlete.token });
  expect(await PerformanceModel.findOne({ championshipId: id }).lean()).toMatchObject({ ranked: false });
  expect(await MeetModel.exists({ _id: id, projectionDueAt: { $exists: true } })).not.toBeNull();
});
