import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@jest/globals';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Overview } from '@power-corner/contracts/championships/overview';
import { overviewDays } from '@power-corner/contracts/championships/overview';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { copyAthlete } from '../../src/entries/participations/people/athlete-copy.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import type { ParticipationRecord } from '../../src/entries/places/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, inDays, url, useService } from '../support.ts';

useService();

const read = (usertype: 'admin' | 'athlete' | 'coach' = 'admin') =>
  callTo(url, calls.getOverview, { token: tokenFor(usertype) });

type Fields = Pick<ParticipationRecord, 'state'> & Partial<ParticipationRecord>;

const over: readonly ParticipationRecord['state'][] = ['withdrawn', 'expired', 'removed'];

async function enter(championshipId: string, all: readonly Fields[]): Promise<void> {
  const athlete = copyAthlete({
    revision: 1,
    firstname: 'Lina',
    lastname: 'Haddad',
    email: 'lina@example.dz',
    sex: 'Female',
    phoneNumber: '0612345678',
  });
  if (!athlete) throw new Error('incomplete');
  await ParticipationModel.insertMany(
    all.map((fields): ParticipationRecord => ({
      _id: newId(),
      championshipId,
      athleteId: newId(),
      athlete,
      division: null,
      ageCategory: null,
      weightClass: null,
      linkHashes: [],
      linkSentAt: new Date(),
      createdAt: new Date(),
      ...(over.includes(fields.state) ? {} : { live: true }),
      ...fields,
    })),
  );
}

test('an admin reads what waits in each championship that is not over, and the participations of each day', async () => {
  const [later, sooner, hidden, done] = await Promise.all([
    createChampionship(url, { date: inDays(40), entry_fee_dzd: '1500' }),
    createChampionship(url, { date: inDays(5), max_participants: '10' }),
    createChampionship(url, { date: inDays(60), hidden: 'true' }),
    createChampionship(url, { date: inDays(3) }),
  ]);
  await ChampionshipModel.updateOne({ _id: done.id }, { $set: { status: 'completed' } });
  const lastWeek = new Date(inDays(-7));
  await enter(later.id, [
    { state: 'confirmed', fee: 'under_review' },
    { state: 'confirmed', fee: 'paid', createdAt: lastWeek },
    { state: 'pending', fee: 'under_review', expiresAt: new Date(inDays(1)) },
    { state: 'pending', fee: 'under_review', expiresAt: new Date(inDays(-1)), createdAt: lastWeek },
    { state: 'withdrawn', createdAt: lastWeek },
    { state: 'confirmed', createdAt: new Date(inDays(-overviewDays - 1)) },
  ]);
  await enter(sooner.id, [
    { state: 'waiting', waitingNumber: 1 },
    { state: 'waiting', waitingNumber: 2 },
    { state: 'offered', seat: 1, expiresAt: new Date(inDays(1)) },
    { state: 'taking', seat: 2, expiresAt: new Date(inDays(1)) },
  ]);

  const { status, body } = await read();
  expect(status).toBe(200);
  const { championships, entries } = body.data as Overview;
  expect(championships.map(({ id }) => id)).toEqual([sooner.id, later.id, hidden.id]);
  expect(championships[0]).toMatchObject({ waiting: 2, offered: 1, confirmed: 0, pending: 0, fees_under_review: 0 });
  expect(championships[1]).toMatchObject({ waiting: 0, confirmed: 3, pending: 1, fees_under_review: 2 });
  expect(championships[2]).toMatchObject({ hidden: true, confirmed: 0 });
  expect(entries).toHaveLength(overviewDays);
  expect(entries.at(-1)).toEqual({ day: dayInAlgiers(new Date()), count: 2 });
  expect(entries.find(({ day }) => day === dayInAlgiers(lastWeek))?.count).toBe(3);
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});

test.each([
  ['athlete', 403],
  ['coach', 403],
] as const)('refuses the role %s', async (usertype, status) => {
  expect((await read(usertype)).status).toBe(status);
});

test('the counts read no document', async () => {
  const aggregates: [collection: string, pipeline: object[], options: { hint?: object }][] = [];
  mongoose.set('debug', (collection: string, method: string, pipeline: object[], options: object) => {
    if (method === 'aggregate') aggregates.push([collection, pipeline, options]);
  });
  await read();
  mongoose.set('debug', false);
  const counts = aggregates.filter(([, , { hint }]) => hint !== undefined);
  expect(counts).toHaveLength(2);
  for (const [collection, pipeline, { hint }] of counts) {
    const plan = await mongoose.connection.db?.command({
      explain: { aggregate: collection, pipeline, cursor: {}, hint },
      verbosity: 'executionStats',
    });
    const examined = [...JSON.stringify(plan).matchAll(/"totalDocsExamined":(\d+)/g)].map(([, count]) => Number(count));
    expect(examined.length).toBeGreaterThan(0);
    expect(Math.max(...examined)).toBe(0);
  }
});
