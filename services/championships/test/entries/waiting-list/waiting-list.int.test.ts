import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, jest, test } from '@jest/globals';
import { call, callTo, eventually, newId } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../../src/catalogue/model.ts';
import { ParticipationModel } from '../../../src/entries/places/model.ts';
import {
  beforeWrite,
  createUser,
  createChampionship,
  inDays,
  offers,
  outboxOf,
  participate,
  passLinkInterval,
  url,
  useService,
} from '../../support.ts';
import {
  accept,
  admin,
  entryOf,
  eventsOf,
  fullChampionship,
  join,
  leave,
  list,
  offer,
  offerTokenOf,
  refuse,
  runJobs,
  stateOf,
  waitersOf,
  withdraw,
} from './waiting-list-support.ts';

useService();

const setLimit = (id: string, max_participants: number | null) =>
  callTo(url, calls.editChampionship, { params: { id }, token: admin, json: { max_participants } });
const offered = (id: string, athlete: Parameters<typeof stateOf>[1]) =>
  eventually(async () => (await stateOf(id, athlete)) === 'offered');

test('an athlete’s own championships name the position in the list, and then the offer with its end', async () => {
  const { id, holders } = await fullChampionship(url);
  const [first, second] = await waitersOf(url, id, 2);
  const mine = async (athlete: Parameters<typeof stateOf>[1]) => {
    const { body } = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    return (body.data as { id: string; offered_until: string | null }[]).find((each) => each.id === id);
  };
  expect(await mine(second!)).toMatchObject({
    state: 'waiting',
    position: 2,
    verified: false,
    expires_at: null,
    resend_after: null,
  });
  const { body } = await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
  expect(body.message_code).toBe('participationWithdrawnToList');
  await offered(id, first!);
  const offer = await mine(first!);
  expect(offer).toMatchObject({ state: 'offered', position: null, verified: false });
  expect(Date.parse(offer?.offered_until ?? '')).toBeGreaterThan(Date.now());
  expect(await mine(second!)).toMatchObject({ position: 1 });
  await accept(url, await offerTokenOf(id, first!));
  expect(await mine(first!)).toMatchObject({ state: 'confirmed', position: null, offered_until: null });
  await leave(url, second!, id);
  expect(await mine(second!)).toBeUndefined();
});

describe('joining', () => {
  test('shows position and length before and after, in the order of joining', async () => {
    const { id } = await fullChampionship(url);
    const [first, second] = [await createUser(), await createUser()];
    expect((await list(url, id, first.token)).body.data).toMatchObject({ position: null, length: 0, state: null });
    const joined = await join(url, first, id);
    expect([joined.status, joined.body.data]).toEqual([201, { position: 1, length: 1 }]);
    expect((await list(url, id, second.token)).body.data).toMatchObject({ position: null, length: 1 });
    expect((await join(url, second, id)).body.data).toEqual({ position: 2, length: 2 });
    expect((await list(url, id, second.token)).body.data).toMatchObject({ position: 2, length: 2, state: 'waiting' });
    const rows = await list(url, id, admin);
    expect(rows.body).toMatchObject({ total: 2, data: [{ position: 1, state: 'waiting' }, { position: 2 }] });
    expect(rows.body.data[0].joined_at <= rows.body.data[1].joined_at).toBe(true);
    expect(await eventsOf(id, second)).toEqual(['WaitingListJoined']);
  });

  test('takes no place: the counts and the list of participants leave those who wait out', async () => {
    const { id } = await fullChampionship(url, 2);
    await waitersOf(url, id, 3);
    const shown = await callTo(url, calls.getChampionship, { params: { id }, token: admin });
    expect(shown.body.data).toMatchObject({ participants_count: 2, remaining_places: 0 });
    const participants = await callTo(url, calls.listParticipants, { params: { id }, token: admin });
    expect(participants.body.total).toBe(2);
    expect((await setLimit(id, 2)).status).toBe(200);
  });

  test.each([
    ['NOT_FULL while a place is free', async () => (await createChampionship(url, { max_participants: '2' })).id],
    ['NOT_FULL without a limit', async () => (await createChampionship(url)).id],
  ])('is answered %s', async (_, make) => {
    const answer = await join(url, await createUser(), await make());
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_FULL']);
  });

  test('is answered ALREADY_IN to one who waits, holds a place or has an offer', async () => {
    const { id, holders } = await fullChampionship(url);
    const [waiter] = await waitersOf(url, id, 1);
    const codes = async (athlete: typeof waiter) => [
      (await join(url, athlete!, id)).body.code,
      (await participate(url, athlete!, id)).body.code,
    ];
    expect(await codes(waiter)).toEqual(['ALREADY_IN', 'ALREADY_IN']);
    expect(await codes(holders[0]!.athlete)).toEqual(['ALREADY_IN', 'ALREADY_IN']);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, waiter!);
    expect(await codes(waiter)).toEqual(['ALREADY_IN', 'ALREADY_IN']);
  });

  test('is refused for another division, a hidden championship and one that has started', async () => {
    const { id } = await fullChampionship(url);
    const athlete = await createUser();
    expect((await join(url, athlete, id, 'Street Lifting')).status).toBe(400);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
    expect((await join(url, athlete, id)).status).toBe(404);
    expect((await list(url, id, athlete.token)).status).toBe(404);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: false, status: 'ongoing' } });
    expect((await join(url, athlete, id)).body.code).toBe('CLOSED');
    expect((await callTo(url, calls.joinWaitingList, { params: { id } })).status).toBe(401);
    expect((await list(url, id, admin)).body).toMatchObject({ data: [], total: 0 });
  });

  test('joining again within a minute is possible, at the end, without another mail', async () => {
    const { id } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    expect((await leave(url, first!, id)).status).toBe(200);
    expect((await leave(url, first!, id)).status).toBe(200);
    expect(await eventsOf(id, first!)).toEqual(['WaitingListJoined', 'WaitingListLeft']);
    expect((await join(url, first!, id)).body.data).toEqual({ position: 2, length: 2 });
    const [again] = await outboxOf(ParticipationModel, (await entryOf(id, first!))._id);
    expect(again).toMatchObject({ type: 'WaitingListJoined', data: { quiet: true, position: 2 } });
    expect((await list(url, id, second!.token)).body.data.position).toBe(1);
  });

  test('one who left the list and takes a place within the minute gets a link', async () => {
    const { id, holders } = await fullChampionship(url);
    const [waiter] = await waitersOf(url, id, 1);
    await leave(url, waiter!, id);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    const taken = await participate(url, waiter!, id);
    expect(taken.status).toBe(201);
    const [created] = await outboxOf(ParticipationModel, taken.body.data.id);
    expect(created).toMatchObject({ type: 'ParticipationCreated' });
    expect(created?.data.quiet).toBeUndefined();
  });
});

describe('a place that comes free', () => {
  test('is offered to the first, and no newcomer gets it', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    const newcomer = await participate(url, await createUser(), id);
    expect([newcomer.status, newcomer.body.code]).toEqual([409, 'FULL']);
    await offered(id, first!);
    expect(newcomer.body.length).toBeGreaterThanOrEqual(1);
    expect(newcomer.body.length).toBeLessThanOrEqual(2);
    expect(await stateOf(id, second!)).toBe('waiting');
    const entry = await entryOf(id, first!);
    expect(entry).toMatchObject({ seat: 1, state: 'offered' });
    expect((await list(url, id, first!.token)).body.data).toMatchObject({
      position: null,
      length: 1,
      state: 'offered',
      offered_until: entry.expiresAt?.toISOString(),
    });
    expect((await list(url, id, admin)).body.data).toMatchObject([
      { position: null, state: 'offered', offered_until: entry.expiresAt?.toISOString() },
      { position: 1, state: 'waiting', offered_until: null },
    ]);
  });

  test('is read without being accepted, accepted once for all, and then confirmed', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const token = await offerTokenOf(id, first!);
    for (let count = 0; count < 2; count++)
      expect((await offer(url, token)).body.data).toMatchObject({
        championship: { id, name: "Coupe d'Annaba" },
        division: 'Bench Press',
        state: 'offered',
      });
    const answers = await Promise.all([accept(url, token), accept(url, token), accept(url, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await offer(url, token)).status).toBe(410);
    expect((await refuse(url, token)).status).toBe(410);
    expect(await entryOf(id, first!)).toMatchObject({ state: 'confirmed', seat: 1 });
    expect(await eventsOf(id, first!)).toEqual(['WaitingListJoined', 'PlaceOffered', 'ParticipationVerified']);
    expect((await entryOf(id, first!)).journal?.map(({ kind }) => kind)).toEqual([
      'joined_waiting_list',
      'offered',
      'offer_accepted',
    ]);
  });

  test('is offered with its fee and how to pay it, in the answer and in the event', async () => {
    const paying = { entry_fee_dzd: '2000', payment_instructions: 'CCP 0012345678' };
    const { id, holders } = await fullChampionship(url, 1, paying);
    const [first] = await waitersOf(url, id, 1);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const answer = await offer(url, await offerTokenOf(id, first!));
    expect(answer.body.data.championship).toMatchObject({
      slug: expect.any(String),
      entry_fee_dzd: 2000,
      payment_instructions: 'CCP 0012345678',
    });
    const events = await outboxOf(ParticipationModel, (await entryOf(id, first!))._id);
    expect(events.find(({ type }) => type === 'PlaceOffered')?.data.entryFee).toEqual({
      amountDzd: 2000,
      state: 'unpaid',
      paymentInstructions: 'CCP 0012345678',
    });
  });

  test('is told everybody with the start as its end, once that is moved before the end of the offer', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const date = new Date(Date.now() + 60_000);
    await ChampionshipModel.collection.updateOne({ _id: id as never }, { $set: { date } });
    const address = addressOf(calls.listParticipants, { params: { id }, query: { state: 'offered' } });
    const participants = (await call('GET', `${url}${address}`, { token: admin })).body.data;
    const told = [
      (await offer(url, await offerTokenOf(id, first!))).body.data,
      (await list(url, id, first!.token)).body.data,
      (await list(url, id, admin)).body.data[0],
      participants[0],
    ];
    expect(told.map(({ offered_until }) => offered_until)).toEqual(Array(4).fill(date.toISOString()));
  });

  test('goes to the next when it is refused, and to nobody twice', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const token = await offerTokenOf(id, first!);
    expect((await refuse(url, token)).status).toBe(200);
    expect((await refuse(url, token)).status).toBe(200);
    expect((await accept(url, token)).status).toBe(410);
    await offered(id, second!);
    expect(await stateOf(id, first!)).toBe('withdrawn');
    await leave(url, second!, id);
    await runJobs();
    expect(await eventsOf(id, first!)).toEqual(['WaitingListJoined', 'PlaceOffered', 'OfferRefused']);
    expect(await eventsOf(id, second!)).toEqual(['WaitingListJoined', 'PlaceOffered', 'OfferRefused']);
    expect((await participate(url, await createUser(), id)).status).toBe(201);
  });

  test('goes to the next when its offer runs out, and its athlete is not offered it again', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const token = await offerTokenOf(id, first!);
    await ParticipationModel.updateOne({ _id: (await entryOf(id, first!))._id }, { $set: { expiresAt: new Date() } });
    expect((await accept(url, token)).status).toBe(410);
    expect((await offer(url, token)).status).toBe(410);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(await stateOf(id, first!)).toBe('expired');
    expect(await stateOf(id, second!)).toBe('offered');
    expect(await eventsOf(id, first!)).toEqual(['WaitingListJoined', 'PlaceOffered', 'OfferLapsed']);
    expect((await outboxOf(ParticipationModel, (await entryOf(id, first!))._id)).at(-1)?.data.reason).toBe('time');
    await refuse(url, await offerTokenOf(id, second!));
    await runJobs();
    expect(await stateOf(id, first!)).toBe('expired');
  });

  test('goes to as many as a higher limit has room for, in their order, and only the rest to newcomers', async () => {
    const { id } = await fullChampionship(url, 2);
    const waiters = await waitersOf(url, id, 3);
    await setLimit(id, 4);
    await eventually(async () => (await stateOf(id, waiters[1]!)) === 'offered');
    expect(await Promise.all(waiters.map((athlete) => stateOf(id, athlete)))).toEqual([
      'offered',
      'offered',
      'waiting',
    ]);
    expect((await participate(url, await createUser(), id)).body).toMatchObject({ code: 'FULL', length: 1 });
    await setLimit(id, 7);
    expect((await participate(url, await createUser(), id)).status).toBe(201);
    expect(await stateOf(id, waiters[2]!)).toBe('offered');
  });

  test('is taken back by an admin, who also takes somebody off the list', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first, second, third] = await waitersOf(url, id, 3);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const remove = async (athlete: typeof first, token = admin) =>
      callTo(url, calls.removeFromWaitingList, { params: { id, entryId: (await entryOf(id, athlete!))._id }, token });
    expect((await remove(second, second!.token)).status).toBe(403);
    expect((await remove(second)).status).toBe(200);
    expect((await remove(second)).status).toBe(404);
    expect((await remove(first)).status).toBe(200);
    await offered(id, third!);
    expect((await outboxOf(ParticipationModel, (await entryOf(id, first!))._id)).at(-1)).toMatchObject({
      type: 'WaitingListLeft',
      data: { by: 'admin', offered: true },
    });
    expect(await stateOf(id, first!)).toBe('removed');
  });
});

const move = (id: string, to: string) =>
  callTo(url, calls.editParticipant, { params: { id }, token: admin, json: { division: to } });

test('one who is moved to a full division while a seat is reserved for them gets no place too many in it', async () => {
  const limits = [
    { division: 'Bench Press', max_participants: 2 },
    { division: '3 Movement', max_participants: 1 },
  ];
  const { id } = await createChampionship(url, { divisions: JSON.stringify(limits) });
  const holders = await Promise.all([createUser(), createUser(), createUser()]);
  const [, , other] = await Promise.all(
    holders.map((athlete, index) => participate(url, athlete, id, limits[index === 2 ? 1 : 0]!.division)),
  );
  const [waiter] = await waitersOf(url, id, 1);
  const { _id } = await entryOf(id, waiter!);

  // A place comes free after the move is announced; its offer reads who waits before the move, and reserves after it.
  const { collection } = ParticipationModel;
  const write = collection.findOneAndUpdate.bind(collection) as (...args: unknown[]) => Promise<unknown>;
  const update = collection.updateOne.bind(collection) as (...args: unknown[]) => Promise<unknown>;
  const [announced, reserving, moved] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const moving = jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce((async (...args: unknown[]) => {
    announced!.resolve();
    await reserving!.promise;
    return write(...args);
  }) as never);
  const offering = jest.spyOn(collection, 'updateOne').mockImplementation((async (
    filter: unknown,
    change: { $set?: { offerHash?: string } },
    ...rest: unknown[]
  ) => {
    if (change.$set?.offerHash) {
      reserving!.resolve();
      await moved!.promise;
    }
    return update(filter, change, ...rest);
  }) as never);
  const answer = move(_id, '3 Movement');
  await announced!.promise;
  await ParticipationModel.updateOne(
    { championshipId: id, division: 'Bench Press', divisionSeat: 2 },
    { $set: { state: 'withdrawn' }, $unset: { live: 1, divisionSeat: 1, expiresAt: 1 } },
  );
  const round = offers().run({ correlationId: 'test-correlation' }, id);
  expect((await answer).status).toBe(200);
  moved!.resolve();
  await round;
  moving.mockRestore();
  offering.mockRestore();

  expect(await entryOf(id, waiter!)).toMatchObject({ state: 'waiting', division: '3 Movement' });
  expect(await eventsOf(id, waiter!)).not.toContain('PlaceOffered');
  await withdraw(url, holders[2]!, other!.body.data.id);
  await offered(id, waiter!);
  const events = await outboxOf(ParticipationModel, _id);
  expect(events.at(-1)).toMatchObject({ type: 'PlaceOffered', data: { division: '3 Movement' } });
});

test('one who accepts while an admin moves them is confirmed in the new division', async () => {
  const { id, holders } = await fullChampionship(url);
  const [waiter] = await waitersOf(url, id, 1);
  await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
  await offered(id, waiter!);
  const { _id } = await entryOf(id, waiter!);
  const token = await offerTokenOf(id, waiter!);
  beforeWrite('updateOne', () => move(_id, '3 Movement'));
  expect((await accept(url, token)).status).toBe(200);
  expect((await outboxOf(ParticipationModel, _id)).at(-1)).toMatchObject({
    type: 'ParticipationVerified',
    data: { division: '3 Movement' },
  });
});

describe('a division that is no longer offered', () => {
  const remove = (id: string) =>
    ChampionshipModel.updateOne(
      { _id: id },
      { $set: { divisions: [{ division: '3 Movement', maxParticipants: null }] } },
    );

  test('gets no offer: a free place goes to the next, and who waited for it is informed', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    const next = await createUser();
    await join(url, next, id, '3 Movement');
    await remove(id);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, next);
    await runJobs();
    expect(await stateOf(id, first!)).toBe('expired');
    const [, last] = await outboxOf(ParticipationModel, (await entryOf(id, first!))._id);
    expect(last).toMatchObject({ type: 'WaitingListClosed', data: { reason: 'division_removed' } });
  });

  test('keeps nobody from a free place of another division', async () => {
    const { id } = await fullChampionship(url);
    await waitersOf(url, id, 1);
    await remove(id);
    await setLimit(id, null);
    expect((await participate(url, await createUser(), id, '3 Movement')).status).toBe(201);
  });

  test.each(['waiting', 'offered'])(
    'does not end one who is %s and is moved to another in that moment',
    async (state) => {
      const { id, holders } = await fullChampionship(url);
      const [first] = await waitersOf(url, id, 1);
      if (state === 'offered') await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
      await eventually(async () => (await stateOf(id, first!)) === state);
      await remove(id);
      const { _id } = await entryOf(id, first!);
      const { collection } = ParticipationModel;
      const update = collection.updateOne.bind(collection) as (...args: unknown[]) => Promise<unknown>;
      const moved: number[] = [];
      const ending = jest.spyOn(collection, 'updateOne').mockImplementation((async (
        filter: { _id?: unknown },
        change: { $set?: { state?: string } },
        ...rest: unknown[]
      ) => {
        if (filter._id === _id && change.$set?.state === 'expired') moved.push((await move(_id, '3 Movement')).status);
        return update(filter, change, ...rest);
      }) as never);
      await runJobs();
      ending.mockRestore();
      expect(moved).toEqual([200]);
      expect(await entryOf(id, first!)).toMatchObject({ state, division: '3 Movement' });
      expect((await outboxOf(ParticipationModel, _id)).at(-1)?.type).toBe('ParticipationDivisionChanged');
    },
  );

  test('ends an offer that was made in it', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const token = await offerTokenOf(id, first!);
    await remove(id);
    const refused = await accept(url, token);
    expect([refused.status, refused.body.message]).toEqual([
      410,
      "Votre division ou votre niveau n'est plus proposé à ce championnat.",
    ]);
    await runJobs();
    const events = await outboxOf(ParticipationModel, (await entryOf(id, first!))._id);
    expect(events.at(-1)).toMatchObject({ type: 'OfferLapsed', data: { reason: 'division_removed' } });
  });
});

describe('the end of a list', () => {
  test.each([
    ['the start', { status: 'ongoing' }, 'started'],
    ['the cancellation', { status: 'canceled' }, 'canceled'],
    ['the deletion', { deleted: true }, 'deleted'],
    ['the end of the registration', { registrationClosesAt: new Date(Date.now() - 1000) }, 'registration_closed'],
  ])('with %s informs those who wait and those with an offer, once', async (_, set, reason) => {
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const token = await offerTokenOf(id, first!);
    await ChampionshipModel.collection.updateOne({ _id: id as never }, { $set: set });
    expect((await accept(url, token)).status).toBe(410);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    const last = async (athlete: typeof first) =>
      (await outboxOf(ParticipationModel, (await entryOf(id, athlete!))._id)).slice(1);
    expect((await last(first)).map(({ type }) => type)).toEqual(['PlaceOffered', 'OfferLapsed']);
    expect((await last(first)).at(-1)?.data.reason).toBe(reason);
    expect(await last(second)).toMatchObject([{ type: 'WaitingListClosed', data: { reason } }]);
    expect(await stateOf(id, second!)).toBe('expired');
  });

  test('that ended with the registration stands again in its order when that is prolonged, before newcomers', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first, second, third] = await waitersOf(url, id, 3);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await offered(id, first!);
    const registrationClosesAt = new Date(Date.now() - 1000);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { registrationClosesAt } });
    await Promise.all([runJobs(), runJobs()]);
    for (const athlete of [first, second, third]) expect(await stateOf(id, athlete!)).toBe('expired');
    await runJobs();
    expect(await stateOf(id, third!)).toBe('expired');
    // As when the process is killed right after the edit: nobody has looked at the list.
    await ChampionshipModel.updateOne({ _id: id }, { $unset: { registrationClosesAt: 1 } });
    const newcomer = await createUser();
    const [refused, joined] = await Promise.all([participate(url, newcomer, id), join(url, await createUser(), id)]);
    expect([refused.body.code, joined.body.data]).toEqual([
      'FULL',
      { position: expect.any(Number), length: expect.any(Number) },
    ]);
    await offered(id, first!);
    expect((await list(url, id, second!.token)).body.data).toMatchObject({ position: 1, state: 'waiting' });
    expect((await list(url, id, third!.token)).body.data).toMatchObject({ position: 2, length: 3 });
    expect(await eventsOf(id, first!)).toEqual(['WaitingListJoined', 'PlaceOffered']);
    expect(await eventsOf(id, second!)).toEqual(['WaitingListJoined']);
    expect(await ParticipationModel.countDocuments({ championshipId: id, athleteId: second!.id })).toBe(2);
  });

  test('that ended with the registration stands again by the edit that prolongs it', async () => {
    const { id } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { registrationClosesAt: new Date(Date.now() - 1000) } });
    await runJobs();
    const edited = await callTo(url, calls.editChampionship, {
      params: { id },
      token: admin,
      json: { registration_closes_at: null, max_participants: 2 },
    });
    expect(edited.status).toBe(200);
    await offered(id, first!);
    expect(await stateOf(id, second!)).toBe('waiting');
  });

  test('that ended with the registration stands again by the job, when the process of the edit was killed', async () => {
    const { id } = await fullChampionship(url);
    const [waiter] = await waitersOf(url, id, 1);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { registrationClosesAt: new Date(Date.now() - 1000) } });
    await runJobs();
    expect(await stateOf(id, waiter!)).toBe('expired');
    await ChampionshipModel.updateOne({ _id: id }, { $unset: { registrationClosesAt: 1 } });
    await runJobs();
    expect(await stateOf(id, waiter!)).toBe('waiting');
  });

  test.each([
    ['the end of the registration', { registrationClosesAt: new Date(Date.now() - 1000) }],
    ['the start', { status: 'ongoing' }],
  ])('with %s leaves the place that an admin is about to give', async (_, set) => {
    const { id, holders } = await fullChampionship(url, 2);
    const [waiter] = await waitersOf(url, id, 1);
    const taking = { state: 'taking' as const, expiresAt: new Date(Date.now() + 60_000) };
    await ParticipationModel.updateOne({ _id: holders[0]!.participation }, { $set: taking });
    await ChampionshipModel.collection.updateOne({ _id: id as never }, { $set: set });
    await runJobs();
    expect([await stateOf(id, waiter!), await stateOf(id, holders[0]!.athlete)]).toEqual(['expired', 'taking']);
  });

  test('a deleted championship is purged only after those who waited have been informed', async () => {
    const { id } = await fullChampionship(url);
    const [waiter] = await waitersOf(url, id, 1);
    await callTo(url, calls.deleteChampionship, { params: { id }, token: admin });
    await ParticipationModel.updateMany({ championshipId: id }, { $unset: { outbox: 1, relay: 1 } });
    await ChampionshipModel.updateOne({ _id: id }, { $unset: { outbox: 1, relay: 1 } });
    await runJobs();
    expect(await eventsOf(id, waiter!)).toEqual(['WaitingListClosed']);
  });

  test('while a championship is hidden nobody is offered a place, and its list goes on afterwards', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    const show = (hidden: boolean) =>
      callTo(url, calls.setVisibility, { params: { id }, token: admin, json: { hidden } });
    await show(true);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await runJobs();
    expect(await stateOf(id, first!)).toBe('waiting');
    await show(false);
    await offered(id, first!);
  });
});

const post = (path: string, token?: string, json: object = {}) =>
  call('POST', `${url}${path}`, { ...(token && { token }), json });
const acceptOwn = (id: string, { token }: { token: string }) =>
  post(addressOf(calls.acceptOwnOffer, { params: { id } }), token);
const resend = (id: string, token: string) => post(addressOf(calls.resendParticipationLink, { params: { id } }), token);
const edit = (id: string, json: object) => callTo(url, calls.editChampionship, { params: { id }, token: admin, json });

async function offeredTo(fields: Record<string, string> = {}) {
  const { id, holders } = await fullChampionship(url, 1, fields);
  const [first] = await waitersOf(url, id, 1);
  await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
  await offered(id, first!);
  return { id, athlete: first!, entry: (await entryOf(id, first!))._id };
}

describe('an offer', () => {
  test('is accepted by its athlete without the mail, again too, and by nobody else', async () => {
    const { id, athlete } = await offeredTo();
    const other = await createUser();
    expect((await acceptOwn(id, other)).body).toMatchObject({ status: 410, code: 'EXPIRED_LINK' });
    expect((await acceptOwn(id, { token: admin })).status).toBe(403);
    expect((await post(addressOf(calls.acceptOwnOffer, { params: { id } }))).status).toBe(401);
    expect((await acceptOwn('0'.repeat(24), athlete)).status).toBe(404);
    expect([(await acceptOwn(id, athlete)).status, (await acceptOwn(id, athlete)).status]).toEqual([200, 200]);
    expect(await stateOf(id, athlete)).toBe('confirmed');
    expect((await accept(url, await offerTokenOf(id, athlete))).status).toBe(200);
    expect((await eventsOf(id, athlete)).filter((type) => type === 'ParticipationVerified')).toHaveLength(1);
  });

  test('that has ended, was refused or is not there yet is not accepted', async () => {
    const { id, athlete } = await offeredTo();
    await leave(url, athlete, id);
    expect((await acceptOwn(id, athlete)).body.code).toBe('EXPIRED_LINK');
    const again = await offeredTo();
    await ParticipationModel.updateOne({ _id: again.entry }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await acceptOwn(again.id, again.athlete)).body.code).toBe('EXPIRED_LINK');
    const waiting = await fullChampionship(url);
    const [first] = await waitersOf(url, waiting.id, 1);
    expect((await acceptOwn(waiting.id, first!)).body.code).toBe('EXPIRED_LINK');
  });

  test('is mailed again by an admin, at most once a minute, and the link before stays good', async () => {
    const { id, athlete, entry } = await offeredTo();
    const list = addressOf(calls.listParticipants, { params: { id }, query: { state: 'offered' } });
    const row = (await call('GET', `${url}${list}`, { token: admin })).body.data[0];
    expect(Date.parse(row.resend_after)).toBeGreaterThan(Date.now());
    expect((await resend(entry, admin)).status).toBe(429);
    await passLinkInterval(entry);
    expect((await resend(entry, admin)).status).toBe(200);
    const tokens = (await outboxOf(ParticipationModel, entry))
      .filter(({ type }) => type === 'PlaceOffered')
      .map(({ data }) => String(data.token));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect((await offer(url, token)).status).toBe(200);
    expect((await accept(url, tokens[1]!)).status).toBe(200);
    expect(await stateOf(id, athlete)).toBe('confirmed');
  });

  test('has no link while its athlete waits, which the list says', async () => {
    const { id } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    const list = addressOf(calls.listParticipants, { params: { id }, query: { state: 'waiting' } });
    expect((await call('GET', `${url}${list}`, { token: admin })).body.data).toMatchObject([{ resend_after: null }]);
    expect((await resend((await entryOf(id, first!))._id, admin)).status).toBe(404);
  });

  test('whose link was mailed again, refused, leaves the next place a mail of its own', async () => {
    const { id, athlete, entry } = await offeredTo();
    await passLinkInterval(entry);
    await resend(entry, athlete.token);
    await leave(url, athlete, id);
    const { body } = await participate(url, athlete, id);
    expect((await outboxOf(ParticipationModel, body.data.id))[0]?.data.quiet).toBeUndefined();
  });

  test('ends with a registration that is moved earlier: everybody reads it, and its athlete is told once', async () => {
    const { id, athlete, entry } = await offeredTo({ registration_closes_at: inDays(20) });
    const closes = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
    const before = await offerTokenOf(id, athlete);
    await ParticipationModel.updateOne({ _id: entry }, { $set: { linkHashes: ['a', 'b', 'c', 'd', 'e'] } });
    await ChampionshipModel.collection.updateOne(
      { _id: id as never },
      { $set: { registrationClosesAt: new Date(closes) } },
    );
    const mine = addressOf(calls.listMyChampionships);
    const read = async () => [
      (await offer(url, before)).body.data.offered_until,
      (await list(url, id, athlete.token)).body.data.offered_until,
      (await list(url, id, admin)).body.data[0].offered_until,
      (await call('GET', `${url}${mine}`, { token: athlete.token })).body.data[0].offered_until,
    ];
    expect(await read()).toEqual(Array(4).fill(closes));
    expect((await edit(id, { registration_closes_at: closes })).status).toBe(200);
    await runJobs();
    const told = (await outboxOf(ParticipationModel, entry)).filter(({ data }) => data.sooner);
    expect(told).toMatchObject([{ type: 'PlaceOffered', data: { expiresAt: closes } }]);
    expect((await entryOf(id, athlete)).linkHashes).toEqual(['b', 'c', 'd', 'e', expect.any(String)]);
    expect((await offer(url, String(told[0]?.data.token))).status).toBe(200);
    expect(await read()).toEqual(Array(4).fill(closes));
    await edit(id, { description: 'Autre texte' });
    expect((await outboxOf(ParticipationModel, entry)).filter(({ data }) => data.sooner)).toHaveLength(1);
  });
});

describe('while a championship is hidden and somebody waits', () => {
  const hide = (id: string, hidden: boolean) =>
    callTo(url, calls.setVisibility, { params: { id }, token: admin, json: { hidden } });
  const add = async (id: string) =>
    post(addressOf(calls.addEntry, { params: { id } }), admin, {
      user_id: (await createUser('athlete', { firstname: newId().replaceAll(/\d/g, 'a') })).id,
      division: 'Bench Press',
    });

  test('an admin adds people to the places beyond those of the list, and reads why there are no more', async () => {
    const { id } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    await hide(id, true);
    await setLimit(id, 3);
    expect(await stateOf(id, first!)).toBe('waiting');
    expect((await add(id)).status).toBe(201);
    const refused = await add(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'FULL']);
    expect(refused.body.message).toMatch(/reviennent à la liste d'attente \(1 personne\)/);
    await hide(id, false);
    await runJobs();
    expect(await stateOf(id, first!)).toBe('offered');
  });

  const benchOf = (max: number) =>
    JSON.stringify([{ division: 'Bench Press', max_participants: max }, { division: '3 Movement' }]);

  test('an admin moves people to the places of a division beyond those of its list', async () => {
    const { id } = await createChampionship(url, { divisions: benchOf(1), max_participants: '10' });
    await participate(url, await createUser(), id);
    const moved = [];
    for (const athlete of [await createUser(), await createUser()])
      moved.push((await participate(url, athlete, id, '3 Movement')).body.data.id as string);
    await waitersOf(url, id, 1);
    await hide(id, true);
    await edit(id, { divisions: benchOf(3) });
    const answers = [];
    for (const entry of moved)
      answers.push(
        await call('PATCH', `${url}${addressOf(calls.editParticipant, { params: { id: entry } })}`, {
          token: admin,
          json: { division: 'Bench Press' },
        }),
      );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'FULL'],
    ]);
  });

  test('the preview of a sheet leaves the places of the list, as the sheet does', async () => {
    const { id } = await fullChampionship(url);
    await waitersOf(url, id, 1);
    await hide(id, true);
    await setLimit(id, 3);
    const rows = ['Lina;0661234567', 'Amina;0661234568'].map((who) => `Haddad;${who};F;14/05/2001;Bench Press;62`);
    const sheet = ['Nom;Prénom;Téléphone;Sexe;Naissance;Division;Poids', ...rows].join('\r\n');
    for (const query of [{ preview: 'true' } as const, {}]) {
      const response = await fetch(`${url}${addressOf(calls.importEntries, { params: { id }, query })}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}` },
        body: sheet,
      });
      expect(await response.json()).toMatchObject({ data: { added: 1, refused: [{ line: 3 }] } });
    }
  });
});

test('a place goes to the list only where somebody waits who can have it', async () => {
  const { id } = await createChampionship(url, {
    divisions: JSON.stringify([
      { division: 'Bench Press', max_participants: 1 },
      { division: '3 Movement', max_participants: 2 },
    ]),
  });
  const [bench, movement, waits] = [await createUser(), await createUser(), await createUser()];
  const ofBench = (await participate(url, bench, id)).body.data.id as string;
  const ofMovement = (await participate(url, movement, id, '3 Movement')).body.data.id as string;
  expect((await join(url, waits, id)).status).toBe(201);
  const goesOn = async (entry: string, token: string) => {
    const { body } = await callTo(url, calls.getParticipation, { params: { id: entry }, token });
    return body.data.waited_for;
  };
  expect([await goesOn(ofBench, admin), await goesOn(ofMovement, movement.token)]).toEqual([true, false]);
  expect((await withdraw(url, movement, ofMovement)).body.message).toBe(
    'La participation est annulée, la place est libre.',
  );
  expect((await withdraw(url, bench, ofBench)).body.message).not.toContain('la place est libre.');
});

test('an unknown token of an offer is refused, and the link of a participation is none', async () => {
  expect((await offer(url, 'A'.repeat(43))).body.code).toBe('INVALID_LINK');
  expect((await accept(url, 'short')).body.code).toBe('INVALID_LINK');
  const { holders } = await fullChampionship(url);
  const [created] = await outboxOf(ParticipationModel, holders[0]!.participation);
  expect((await accept(url, String(created?.data.token))).body.code).toBe('INVALID_LINK');
});
