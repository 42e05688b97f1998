import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { arrives } from './auth-events.ts';
import { createChampionship, createUser, participate, url, useService } from '../support.ts';

useService();

test('a corrected sex is followed by live entries; judged and published ones keep their category until an admin says so', async () => {
  const athlete = await createUser('athlete', { weight: 82 });
  const admin = await createUser('admin', { firstname: 'Nadia', lastname: 'Kaci' });
  const ids: string[] = [];
  const championships: string[] = [];
  for (let count = 0; count < 4; count++) {
    const { id } = await createChampionship(url, { category_set: 'ipf' });
    championships.push(id);
    ids.push((await participate(url, athlete, id)).body.data.id);
  }
  const [waits, weighed, judged, published] = ids as [string, string, string, string];
  await ParticipationModel.updateMany(
    { _id: { $ne: waits }, athleteId: athlete.id },
    { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } },
  );
  await ParticipationModel.updateOne({ _id: weighed }, { $set: { meet: { version: 1, bodyweightKg: 68.5 } } });
  const attempts = { squat: [{ weightKg: 100, outcome: 'good' }] };
  await ParticipationModel.updateOne({ _id: judged }, { $set: { meet: { version: 1, bodyweightKg: 82, attempts } } });
  await MeetModel.updateOne(
    { _id: championships[3] },
    { $set: { publishedAt: new Date() }, $setOnInsert: { revision: 1 } },
    { upsert: true },
  );
  const correct = async (revision: number, follow: string[], change: object = {}) => {
    const { _id: userId, ...state } = (await AthleteModel.findById(athlete.id).lean())!;
    const sexCorrection = { actorId: admin.id, follow };
    await arrives('UserProfileUpdated', { ...state, ...change, sex: 'Female', userId, revision, sexCorrection });
  };
  const categories = async () => {
    const found = await ParticipationModel.find({ _id: { $in: ids } }).lean();
    return ids.map((id) => {
      const { athlete: copy, weightClass } = found.find(({ _id }) => _id === id)!;
      return [copy.lastname, copy.sex, weightClass];
    });
  };
  await correct(5, [], { lastname: 'Corrigée' });
  expect(await categories()).toEqual([
    ['Corrigée', 'Female', '84Kg'],
    ['Corrigée', 'Female', '69Kg'],
    ['Corrigée', 'Male', '83Kg'],
    ['Corrigée', 'Male', '83Kg'],
  ]);
  const entries = await callTo(url, calls.listUserEntries, {
    params: { id: athlete.id },
    token: tokenFor('admin', newId()),
  });
  expect(
    new Map(
      entries.body.data.map((each: { participation_id: string; kept: boolean }) => [each.participation_id, each.kept]),
    ),
  ).toEqual(
    new Map([
      [waits, false],
      [weighed, false],
      [judged, true],
      [published, true],
    ]),
  );
  await correct(6, [judged]);
  await correct(6, [judged]);
  expect((await categories()).slice(2)).toEqual([
    ['Corrigée', 'Female', '84Kg'],
    ['Corrigée', 'Male', '83Kg'],
  ]);
  const { journal = [] } = (await ParticipationModel.findById(judged).lean())!;
  expect(journal.filter(({ kind }) => kind === 'person_corrected')).toMatchObject([
    {
      actor: { kind: 'admin', id: admin.id, name: 'Nadia Kaci' },
      before: { sex: 'Male', weight_class: '83Kg' },
      after: { sex: 'Female', weight_class: '84Kg' },
    },
  ]);
});

test('the entries of an account are read by admins alone', async () => {
  const athlete = await createUser();
  const path = url + addressOf(calls.listUserEntries, { params: { id: athlete.id } });
  expect((await call('GET', path, { token: athlete.token })).status).toBe(403);
  expect((await call('GET', path)).status).toBe(401);
  const ofNobody = url + addressOf(calls.listUserEntries, { params: { id: newId() } });
  expect((await call('GET', ofNobody, { token: tokenFor('admin') })).status).toBe(404);
});
