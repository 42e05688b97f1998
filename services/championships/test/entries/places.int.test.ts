import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { call, callTo, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { recordChange } from '../../src/entries/places/journal.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { releaseExpiredHolds, releaseHoldsOfStarted } from '../../src/entries/places/places.ts';
import { settleTaking } from '../../src/entries/places/repository.ts';
import { runScheduledJobs } from '../../src/scheduled-jobs.ts';
import type { TestUser } from '../support.ts';
import {
  createChampionship,
  createUser,
  eventTypesOf,
  expireHold,
  linkTokenOf,
  log,
  participate,
  pictures,
  url,
  useService,
  offers,
  usersOf,
} from '../support.ts';

const admin = tokenFor('admin');

useService();

const verify = (token: string) => callTo(url, calls.verifyParticipation, { params: { token } });
const shown = async (id: string) =>
  (await callTo(url, calls.getChampionship, { params: { id }, token: admin })).body.data;
const setLimit = async (id: string, max_participants: number | null) => {
  const { name, date, location, description, status } = await shown(id);
  return callTo(url, calls.editChampionship, {
    params: { id },
    token: admin,
    json: { name, date, location, description, status, max_participants },
  });
};
/** Like the web application, sends the same request again while nothing is certain. */
const participateForCertain = async (...given: Parameters<typeof participate>) => {
  for (let again = 20; ; again -= 1) {
    const answer = await participate(...given);
    // The answer before may have been lost, whose place was given.
    if (again < 20 && answer.body.code === 'ALREADY_IN') return { ...answer, status: 201 };
    if (again === 0 || answer.body.code !== 'UNAVAILABLE') return answer;
  }
};
const runJobs = () => runScheduledJobs({ pictures: pictures(), offers: offers() }, log);

describe('places under load', () => {
  const tenOf = (level: object) => ({
    type: 'Crossfit',
    levels: JSON.stringify([{ name: 'RX', ...level }, { name: 'Scaled' }]),
  });
  test.each([
    ['a championship', { max_participants: '10' }, 'Bench Press', 'seat'],
    ['a level', tenOf({ max_participants: 10 }), { level: 'rx' }, 'divisionSeat'],
  ] as const)(
    'gives 10 places of %s to exactly 10 of 200 simultaneous athletes, each on a seat of their own',
    async (_, fields, part, seat) => {
      const { id } = await createChampionship(url, fields);
      const people = await usersOf(200);
      const answers = await Promise.all(people.map((athlete) => participateForCertain(url, athlete, id, part)));
      const outcomes = Object.groupBy(answers, ({ status, body }) =>
        status === 201 ? 'IN' : `${status} ${body.code}`,
      );
      expect(Object.entries(outcomes).map(([outcome, each]) => [outcome, each?.length])).toEqual(
        expect.arrayContaining([
          ['IN', 10],
          ['409 FULL', 190],
        ]),
      );
      const seats = (await ParticipationModel.find({ championshipId: id }).lean()).map((each) => each[seat]);
      expect(seats.sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const { levels, ...whole } = await shown(id);
      expect(whole.participants_count).toBe(10);
      expect((levels[0] ?? whole).remaining_places).toBe(0);
    },
  );

  test('gives one place to an athlete who sends 20 simultaneous requests', async () => {
    const { id } = await createChampionship(url, { max_participants: '5' });
    const athlete = await createUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => participate(url, athlete, id)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_IN')).toHaveLength(19);
    expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(1);
  });

  test('refuses or keeps a limit that is lowered while athletes take places', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await createChampionship(url, round % 2 === 0 ? { max_participants: '30' } : {});
      const people = await Promise.all(Array.from({ length: 30 }, () => createUser()));
      const entering = people.map((athlete) => participate(url, athlete, id));
      await Promise.race(entering);
      const [limited] = await Promise.all([setLimit(id, 12), ...entering]);
      const { max_participants, participants_count } = await shown(id);
      expect(max_participants).toBe(limited.status === 200 ? 12 : round % 2 === 0 ? 30 : null);
      expect(participants_count).toBeLessThanOrEqual(max_participants ?? 30);
      expect(await ParticipationModel.countDocuments({ championshipId: id, state: 'taking' })).toBe(0);
    }
  });

  test('counts earlier participations when a limit is set for the first time', async () => {
    const { id } = await createChampionship(url);
    for (let count = 0; count < 3; count++) await participate(url, await createUser(), id);
    expect((await setLimit(id, 2)).body.code).toBe('BELOW_TAKEN');
    expect((await setLimit(id, 5)).status).toBe(200);
    const people = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    const answers = await Promise.all(people.map((athlete) => participate(url, athlete, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ remaining_places: 0, participants_count: 5 });
  });

  test.each([
    ['', 300],
    [' and two hours ahead', 2 * 3_600_000],
  ])('ends the announcement of a lower limit whose process was killed%s', async (_, aheadMs) => {
    const { id } = await createChampionship(url, { max_participants: '2' });
    await participate(url, await createUser(), id);
    await ChampionshipModel.updateOne(
      { _id: id },
      {
        $set: { lowering: { max: 1, token: 'gone', until: new Date(Date.now() + aheadMs) } },
        $inc: { limitRevision: 1 },
      },
    );
    expect((await participate(url, await createUser(), id)).status).toBe(201);
  });
});

describe('a process that is killed while it takes a place', () => {
  async function halfMade(championship: string, athlete: TestUser, leaseMs: number): Promise<string> {
    const { body } = await participate(url, athlete, championship);
    await ParticipationModel.updateOne(
      { _id: body.data.id },
      { $set: { state: 'taking', expiresAt: new Date(Date.now() + leaseMs) }, $unset: { outbox: 1, relay: 1 } },
    );
    return body.data.id as string;
  }
  const settle = (id: string) =>
    ParticipationModel.updateOne({ _id: id }, { $set: { state: 'pending', expiresAt: new Date(Date.now() + 60_000) } });
  const standing = (id: string) => ParticipationModel.find({ championshipId: id, live: true }, { state: 1 }).lean();

  test('before it settled: its athlete gets the place at the next attempt, not ALREADY_IN', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const left = await halfMade(id, athlete, 700);
    const again = await participate(url, athlete, id);
    expect([again.status, again.body.data?.id === left]).toEqual([201, false]);
    expect(await standing(id)).toMatchObject([{ _id: again.body.data.id, state: 'pending' }]);
    expect(await eventTypesOf(ParticipationModel, again.body.data.id)).toEqual(['ParticipationCreated']);
  });

  test('before it settled: the same without a limit', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    await halfMade(id, athlete, 500);
    const answers = await Promise.all([participate(url, athlete, id), participate(url, athlete, id)]);
    expect(answers.map(({ status, body }) => String(body.code ?? status)).toSorted()).toEqual(['201', 'ALREADY_IN']);
    expect(await standing(id)).toMatchObject([{ state: 'pending' }]);
  });

  test('before it settled: another athlete gets the place, not FULL', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    await halfMade(id, await createUser(), 700);
    expect((await participate(url, await createUser(), id)).status).toBe(201);
    expect(await standing(id)).toMatchObject([{ state: 'pending' }]);
  });

  test('before it settled, its clock two hours ahead: a job gives the place back, and leaves those under way', async () => {
    const { id } = await createChampionship(url, { max_participants: '2' });
    const left = await halfMade(id, await createUser(), 2 * 3_600_000);
    const underWay = await halfMade(id, await createUser(), 9000);
    await releaseExpiredHolds({ now: new Date(), correlationId: 'test' });
    expect((await standing(id)).map(({ _id }) => _id)).toEqual([underWay]);
    expect(left).not.toBe(underWay);
  });

  test('after it settled, before it answered: its athlete has the place, and the mail is on its way', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    expect((await participate(url, athlete, id)).body.code).toBe('ALREADY_IN');
    expect(await standing(id)).toMatchObject([{ _id: participation.id, state: 'pending' }]);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual(['ParticipationCreated']);
  });

  test('a slow request: its athlete gets ALREADY_IN and another athlete FULL only once it has settled', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const slow = await halfMade(id, athlete, 30_000);
    const answers: string[] = [];
    const asked = [athlete, await createUser()].map(async (each) =>
      answers.push((await participate(url, each, id)).body.code),
    );
    // Five reads later, a request that did not wait for the participation would have answered.
    for (let count = 0; count < 5; count++) await shown(id);
    expect(answers).toEqual([]);
    await settle(slow);
    await Promise.all(asked);
    expect(answers.toSorted()).toEqual(['ALREADY_IN', 'FULL']);
  });

  test('a request that takes too long: its athlete takes the place before the lease ends', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    await halfMade(id, athlete, 60_000);
    const taken = await participate(url, athlete, id);
    expect(taken.status).toBe(201);
    expect(await standing(id)).toMatchObject([{ _id: taken.body.data.id, state: 'pending' }]);
  });

  test('a slow process that settles after another request has taken the place changes nothing', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const slow = await halfMade(id, athlete, 300);
    const next = (await participate(url, athlete, id)).body.data;
    const event = createEvent('ParticipationCreated', {} as never, {
      now: new Date(),
      correlationId: 'test-correlation',
    });
    expect(
      await settleTaking(
        slow,
        {
          state: 'pending',
          expiresAt: new Date(),
          ageCategory: null,
          weightClass: null,
          linkHashes: [],
          linkSentAt: new Date(),
        },
        recordChange({ now: new Date() }, 'entered', { events: [event] }),
      ),
    ).toBe(false);
    expect(await standing(id)).toMatchObject([{ _id: next.id, state: 'pending' }]);
  });
});

describe('holds', () => {
  test('an expired hold counts as free at once, and the next athlete takes its place, with its event', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    await expireHold(participation.id);
    expect(await shown(id)).toMatchObject({ remaining_places: 1, participants_count: 0 });
    expect((await callTo(url, calls.listMyChampionships, { token: athlete.token })).body).toMatchObject({
      data: [],
      total: 0,
    });
    const next = await createUser();
    const answers = await Promise.all([
      participate(url, next, id),
      ...(await Promise.all([createUser(), createUser()])).map((other) => participate(url, other, id)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationExpired',
    ]);
    expect((await verify(await linkTokenOf(participation.id))).status).toBe(410);
  });

  test('its athlete can participate again after it expired', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    await expireHold(participation.id);
    expect((await participate(url, athlete, id)).status).toBe(201);
  });

  test('a job stores that it expired, with one event from several replicas', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await createUser(), id)).body.data;
    await expireHold(participation.id);
    await Promise.all([1, 2, 3].map(() => runJobs()));
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationExpired',
    ]);
    expect(await ParticipationModel.findById(participation.id).lean()).toMatchObject({ state: 'expired' });
  });
});

test('a hold made while its championship started ends in the next round of the jobs, with its event', async () => {
  const { id } = await createChampionship(url);
  const participation = (await participate(url, await createUser(), id)).body.data;
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const round = { now: new Date(), correlationId: 'test-correlation' };
  await Promise.all([releaseHoldsOfStarted(round), releaseHoldsOfStarted(round)]);
  const ended = await ParticipationModel.findById(participation.id).lean();
  expect(ended).toMatchObject({
    state: 'expired',
    outbox: [{ type: 'ParticipationCreated' }, { data: { closed: true } }],
  });
  expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
    'ParticipationCreated',
    'ParticipationExpired',
  ]);
});

test('a hold in a canceled championship ends without an event of its own', async () => {
  const { id } = await createChampionship(url);
  const participation = (await participate(url, await createUser(), id)).body.data;
  await callTo(url, calls.cancelChampionship, { params: { id }, token: admin });
  expect(await shown(id)).toMatchObject({ participants_count: 0 });
  expect((await verify(await linkTokenOf(participation.id))).status).toBe(410);
  await expireHold(participation.id);
  await runJobs();
  expect(await ParticipationModel.findById(participation.id).lean()).toMatchObject({ state: 'expired' });
  expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual(['ParticipationCreated']);
});

test('an athlete who has taken a place sees it taken, while others read the list and the championship', async () => {
  const { id } = await createChampionship(url, { name: 'Coupe de la foule', max_participants: '8' });
  const list = `${url}${calls.listChampionships.path}?search=foule&limit=12`;
  const closing = new AbortController();
  const crowd = Array.from({ length: 6 }, async (_, index) => {
    while (!closing.signal.aborted)
      await call('GET', index % 2 === 0 ? list : `${url}${addressOf(calls.getChampionship, { params: { id } })}`, {
        token: admin,
      });
  });
  for (let taken = 1; taken <= 8; taken += 1) {
    expect((await participate(url, await createUser(), id)).status).toBe(201);
    const [listed, one] = await Promise.all([call('GET', list, { token: admin }), shown(id)]);
    expect([listed.body.data[0].remaining_places, one.remaining_places]).toEqual([8 - taken, 8 - taken]);
  }
  closing.abort();
  await Promise.all(crowd);
});

test('every change of a participation is in its journal, with its actor', async () => {
  const { id } = await createChampionship(url);
  const athlete = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad' });
  const journalOf = async (participationId: string) =>
    (await ParticipationModel.findById(participationId).lean())?.journal?.map(({ kind, actor, before, after }) => ({
      kind,
      by: [actor.kind, actor.name],
      states: [before?.state, after?.state],
    }));
  const first = (await participate(url, athlete, id)).body.data;
  await verify(await linkTokenOf(first.id));
  await callTo(url, calls.withdraw, { params: { id: first.id }, token: athlete.token });
  const byAthlete = ['athlete', 'Lina Haddad'];
  expect(await journalOf(first.id)).toEqual([
    { kind: 'entered', by: byAthlete, states: [undefined, 'pending'] },
    { kind: 'confirmed', by: byAthlete, states: ['pending', 'confirmed'] },
    { kind: 'withdrawn', by: byAthlete, states: ['confirmed', 'withdrawn'] },
  ]);
  const [expired, removed] = [await createUser(), await createUser()];
  const second = (await participate(url, expired, id)).body.data;
  const third = (await participate(url, removed, id)).body.data;
  await expireHold(second.id);
  await runJobs();
  await callTo(url, calls.withdraw, { params: { id: third.id }, token: admin });
  expect((await journalOf(second.id))?.at(-1)).toEqual({
    kind: 'expired',
    by: ['system', null],
    states: ['pending', 'expired'],
  });
  expect((await journalOf(third.id))?.at(-1)).toMatchObject({ kind: 'removed', states: ['pending', 'removed'] });
  expect((await journalOf(third.id))?.at(-1)?.by[0]).toBe('admin');
});
