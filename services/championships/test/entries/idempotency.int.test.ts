import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import type { OutboxModel } from '@power-corner/service-kit/messaging/outbox';
import { call, callTo, forgetAnswers, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import {
  aPicture,
  createChampionship,
  formOf,
  newChampionship,
  outboxOf,
  createUser,
  pictures,
  url,
  useService,
} from '../support.ts';

const admin = tokenFor('admin', newId());
const store = pictures();

useService();

const post = (path: string, token: string, key: string, sent: { json?: object; form?: FormData } = {}) =>
  call('POST', `${url}${path}`, { token, ...sent, headers: { 'idempotency-key': key } });

const eventsOf = async (model: OutboxModel, id: string) => (await outboxOf(model, id)).map(({ type }) => type);

/** After a lost answer, the answer is recorded; after a killed process, it is not. */
const losses: [string, () => Promise<void>][] = [
  ['its answer was lost', async () => undefined],
  ['its process was killed before the answer was recorded', forgetAnswers],
];

describe.each(losses)('sent again with its key after %s', (_, lose) => {
  test('a form creates one championship with one event, and its picture stays', async () => {
    const [key, name] = [randomUUID(), newId()];
    const create = async () =>
      post(calls.listChampionships.path, admin, key, {
        form: formOf(newChampionship({ name, date: '2099-03-14T08:00:00.000Z' }), await aPicture()),
      });
    const first = await create();
    await lose();
    const again = await create();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await ChampionshipModel.countDocuments({ name })).toBe(1);
    expect(await eventsOf(ChampionshipModel, first.body.data.id)).toEqual(['ChampionshipCreated']);
    const stored = await store.open(first.body.data.picture.replace('/pictures/', ''));
    stored?.destroy();
    expect(stored).not.toBeNull();
  });

  test('an athlete takes one place and gets 201 both times, even when the championship has closed meanwhile', async () => {
    const [key, who] = [randomUUID(), await createUser()];
    const { id } = await createChampionship(url);
    const participate = () =>
      post(calls.participate.path, who.token, key, {
        json: { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' },
      });
    const first = await participate();
    await lose();
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
    expect([await participate()].map(({ status, body }) => [status, body])).toEqual([[201, first.body]]);
    expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(1);
    expect(await eventsOf(ParticipationModel, first.body.data.id)).toEqual(['ParticipationCreated']);
  });

  test('a link is mailed once', async () => {
    const [key, who] = [randomUUID(), await createUser()];
    const { id } = await createChampionship(url);
    const participation = (
      await post(calls.participate.path, who.token, randomUUID(), {
        json: { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' },
      })
    ).body.data;
    const mayMail = () =>
      ParticipationModel.updateOne({ _id: participation.id }, { $set: { linkSentAt: new Date(Date.now() - 61_000) } });
    for (let count = 0; count < 2; count++) {
      await mayMail();
      expect(
        (await post(addressOf(calls.resendParticipationLink, { params: { id: participation.id } }), who.token, key))
          .status,
      ).toBe(200);
      await lose();
    }
    expect(await eventsOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationLinkRequested',
    ]);
  });

  test('a second request to participate mails the link once', async () => {
    const [key, who] = [randomUUID(), await createUser()];
    const { id } = await createChampionship(url);
    const participate = (by: string) =>
      post(calls.participate.path, who.token, by, {
        json: { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' },
      });
    const participation = (await participate(randomUUID())).body.data;
    for (let count = 0; count < 2; count++) {
      await ParticipationModel.updateOne(
        { _id: participation.id },
        { $set: { linkSentAt: new Date(Date.now() - 61_000) } },
      );
      expect((await participate(key)).body.code).toBe('ALREADY_IN');
      await lose();
    }
    expect(await eventsOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationLinkRequested',
    ]);
  });

  test('a championship is canceled once, with the same answer', async () => {
    const [key, { id }] = [randomUUID(), await createChampionship(url)];
    const cancel = () =>
      post(addressOf(calls.cancelChampionship, { params: { id } }), admin, key, { json: { reason: 'Salle fermée' } });
    const first = await cancel();
    await lose();
    expect((await cancel()).body).toEqual(first.body);
    expect(await eventsOf(ChampionshipModel, id)).toEqual(['ChampionshipCreated', 'ChampionshipCanceled']);
  });
});

test('twenty simultaneous requests take one place and get one answer', async () => {
  const [key, who] = [randomUUID(), await createUser()];
  const { id } = await createChampionship(url, { max_participants: '5' });
  const json = { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(calls.participate.path, who.token, key, { json })),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([201, answers[0]?.body])]),
  );
  expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(1);
});

test('refuses another picture or text with the same key, and accepts another boundary of the form', async () => {
  const key = randomUUID();
  const fields = newChampionship({ date: '2099-03-14T08:00:00.000Z' });
  const create = (form: FormData) => post(calls.listChampionships.path, admin, key, { form });
  const first = await create(formOf(fields, await aPicture()));
  expect((await create(formOf(fields, await aPicture()))).body.data.id).toBe(first.body.data.id);
  const other = Buffer.concat([await aPicture(), Buffer.from('.')]);
  expect((await create(formOf(fields, other))).status).toBe(422);
  expect((await create(formOf({ ...fields, name: 'Autre' }, await aPicture()))).body.code).toBe('KEY_REUSED');
});

test('a request that was refused as FULL gets a place that has become free', async () => {
  const [key, who, other] = [randomUUID(), await createUser(), await createUser()];
  const { id } = await createChampionship(url, { max_participants: '1' });
  const json = { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' };
  const participation = (await post(calls.participate.path, other.token, randomUUID(), { json })).body.data;
  expect((await post(calls.participate.path, who.token, key, { json })).body.code).toBe('FULL');
  await callTo(url, calls.withdraw, { params: { id: participation.id }, token: other.token });
  expect((await post(calls.participate.path, who.token, key, { json })).status).toBe(201);
});
