import { calls } from '@power-corner/contracts/calls/all';
import type { CoachsAthlete } from '@power-corner/contracts/participations/coach';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { expect, test } from '@jest/globals';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { CoachingModel } from '../../src/person/coaching/model.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, participate, url, useService } from '../support.ts';
import { command, declare, judge, meetAt } from './meet-support.ts';

useService();

const weight = (kg: number, number = 2) => ({ lift: 'bench', number, weight_kg: kg });

/** An athlete with a coach who has lifted the first attempt in an open session. */
async function aLifter({ isOn = true } = {}) {
  const { id } = await createChampionship(url);
  const [athlete, coach] = await Promise.all([createUser(), createUser('coach')]);
  const entry = (await participate(url, athlete, id)).body.data.id as string;
  await ParticipationModel.updateOne({ _id: entry }, { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } });
  await CoachingModel.create({ _id: athlete.id, coachId: coach.id, since: new Date() });
  const meet = meetAt(url, id);
  await meet.send([
    command('ConfigureMeet', null, { weights_by_phone: isOn }),
    command('AssignSession', entry, { session: 1, flight: 'A' }),
    command('ScheduleSession', null, { session: 1, weigh_in_at: null, starts_at: null }),
    command('WeighIn', entry, {
      bodyweight_kg: 80.1,
      lot: 4,
      rack_heights: { bench: '5 / 3' },
      openers: { bench: 100 },
    }),
    command('SetSession', null, { session: 1, state: 'open' }),
    judge(entry, 'good'),
  ]);
  const ask = (json: object, token: string | null = athlete.token, entryId = entry) =>
    callTo(url, calls.askWeight, { params: { id, entryId }, ...(token && { token }), json });
  const read = async ({ token }: TestUser = athlete) =>
    (await callTo(url, calls.getParticipation, { params: { id: entry }, token })).body.data;
  const atTable = async () =>
    (await callTo(url, calls.getMeet, { params: { id }, token: tokenFor('admin') })).body.data.entries[0];
  return { ...meet, id, entry, athlete, coach, ask, read, atTable };
}

test('an athlete hands in the next weight: it waits at the table until it is declared, and the journal has it', async () => {
  const { entry, ask, read, atTable, send, live } = await aLifter();
  const { status, body } = await ask(weight(105));
  const asked = { ...weight(105), at: expect.any(String) };
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ message: 'Barre transmise à la table.', data: asked }),
  ]);
  expect((await atTable()).asked).toEqual(asked);
  expect((await read()).day).toMatchObject({
    bodyweight_kg: 80.1,
    rack_heights: { bench: '5 / 3' },
    openers: { bench: 100 },
    asked,
  });
  expect(JSON.stringify((await live()).body)).not.toContain('asked');
  const journal = (await ParticipationModel.findById(entry).lean())!.journal!.at(-1);
  expect(journal).toMatchObject({
    kind: 'weight_asked',
    actor: { kind: 'athlete', name: 'Amine Benali' },
    after: { lift: 'bench', number: 2, weight_kg: 105 },
  });
  await send([declare(entry, 105, 2)]);
  expect([(await atTable()).asked, (await read()).day.asked]).toEqual([undefined, undefined]);
});

test('the coach whom the athlete has accepted asks too and sees it, and the table declines', async () => {
  const { coach, entry, ask, atTable, send } = await aLifter();
  expect((await ask(weight(110), coach.token)).status).toBe(200);
  const rows = (await callTo(url, calls.listMyAthletes, { token: coach.token })).body.data as CoachsAthlete[];
  expect(rows[0]!.entries[0]!.asked).toMatchObject(weight(110));
  await send([
    command(
      'AskWeight',
      entry,
      { ...weight(0), weight_kg: null },
      { basedOn: (await atTable()).changes['bench.2.asked'].revision },
    ),
  ]);
  expect((await atTable()).asked).toBeUndefined();
});

test('nobody else asks: another athlete, another coach, an admin, a visitor, a coach whom the athlete has left', async () => {
  const { ask, athlete, coach } = await aLifter();
  const [other, stranger] = await Promise.all([createUser(), createUser('coach')]);
  const tokens = [other.token, stranger.token, tokenFor('admin'), null];
  const answers = await Promise.all(tokens.map((token) => ask(weight(105), token)));
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  expect((await ask(weight(105), other.token, newId())).status).toBe(404);
  await callTo(url, calls.leaveMyCoach, { token: athlete.token });
  expect((await ask(weight(105), coach.token)).status).toBe(403);
});

test('a press that is repeated asks once, and of two different ones the later stands', async () => {
  const { entry, ask, coach, atTable } = await aLifter();
  const answers = await Promise.all([ask(weight(105)), ask(weight(105)), ask(weight(105), coach.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const asks = async () =>
    (await ParticipationModel.findById(entry).lean())!.journal!.filter(({ kind }) => kind === 'weight_asked').length;
  expect([(await atTable()).asked.weight_kg, await asks()]).toEqual([105, 1]);
  await ask(weight(107.5), coach.token);
  expect([(await atTable()).asked.weight_kg, await asks()]).toEqual([107.5, 2]);
});

test('a weight against the rules is refused in French, and what has changed is a conflict', async () => {
  const { ask, send, entry } = await aLifter();
  const lower = await ask(weight(95));
  expect(lower).toMatchObject({
    status: 400,
    body: { error: { fields: { weight_kg: 'Trop bas\u00a0: au moins 102,5 kg.' } } },
  });
  expect(await ask(weight(103))).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect((await ask({ lift: 'bench', number: 2 })).status).toBe(400);
  expect(await ask(weight(105, 1))).toMatchObject({ status: 409, body: { code: 'CHANGED' } });
  await send([command('SetSession', null, { session: 1, state: 'closed' })]);
  expect(await ask(weight(105))).toMatchObject({ status: 409, body: { code: 'CLOSED' } });
  expect((await ParticipationModel.findById(entry).lean())!.meet!.asked).toBeNull();
});

test('while the table alone takes weights, a phone is told so', async () => {
  const { ask, live } = await aLifter({ isOn: false });
  expect(await ask(weight(105))).toMatchObject({
    status: 409,
    body: { code: 'CLOSED', message: 'Ici, la barre suivante se dit à la table.' },
  });
  expect((await live()).body.data.weights_by_phone).toBeUndefined();
});
