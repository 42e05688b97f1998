import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { callTo, eventually, keys, serve } from '@power-corner/service-kit/testing';
import { createApp } from '../../../src/app.ts';
import { fetchProfileFrom } from '../../../src/athletes/athletes.ts';
import { proveOwnerAt } from '../../../src/athletes/prove-owner.ts';
import { ChampionshipModel } from '../../../src/catalogue/model.ts';
import { recordChange } from '../../../src/entries/places/journal.ts';
import { ParticipationModel } from '../../../src/entries/places/model.ts';
import { reserveSeat, settleOffer } from '../../../src/entries/places/waiting-list-repository.ts';
import {
  calendarLinks,
  createChampionship,
  createUser,
  holdMs,
  log,
  offers,
  outboxOf,
  participate,
  pictures,
  receipts,
  startService,
  usersOf,
} from '../../support.ts';
import {
  accept,
  admin,
  entryOf,
  fullChampionship,
  join,
  leave,
  offerTokenOf,
  refuse,
  runJobs,
  stateOf,
  waitersOf,
  withdraw,
} from './waiting-list-support.ts';

let service: Awaited<ReturnType<typeof startService>>;
let replicas: { url: string; close: () => Promise<void> }[] = [];
let url: string;
const urls = (index: number) => replicas[index % replicas.length]!.url;

beforeAll(async () => {
  service = await startService();
  url = service.url;
  const others = await Promise.all(
    [1, 2].map(() =>
      serve(
        createApp({
          log,
          publicKey: keys.publicKey,
          pictures: pictures(),
          receipts: receipts(),
          calendarLinks,
          gymNumbers: {},
          fetchProfile: fetchProfileFrom('http://127.0.0.1:9'),
          proveOwner: proveOwnerAt('http://127.0.0.1:9'),
          offers: offers(),
          holdMs,
        }),
      ),
    ),
  );
  replicas = [{ url, close: async () => undefined }, ...others];
});
afterAll(async () => {
  await Promise.all(replicas.map(({ close }) => close()));
  await service.stop();
});

const entriesOf = (id: string) => ParticipationModel.find({ championshipId: id }).sort({ waitingNumber: 1 }).lean();
const setLimit = (id: string, edit: object) =>
  callTo(url, calls.editChampionship, { params: { id }, token: admin, json: edit });

/** Everything that must hold at any time: no seat twice, nobody passed, one event for each state. */
async function expectFair(id: string, places: number): Promise<void> {
  const entries = await entriesOf(id);
  const held = entries.filter(({ state }) => ['offered', 'pending', 'confirmed'].includes(state));
  expect(held.length).toBeLessThanOrEqual(places);
  expect(new Set(held.map(({ seat }) => seat)).size).toBe(held.length);
  const listed = entries.filter(({ waitingNumber }) => waitingNumber !== undefined);
  expect(listed.map(({ waitingNumber }) => waitingNumber)).toEqual(listed.map((_, index) => index + 1));
  const times = listed.map(({ joinedAt }) => joinedAt?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const first = listed.find(({ state }) => state === 'waiting')?.waitingNumber ?? Number.POSITIVE_INFINITY;
  const passed = listed.filter(({ waitingNumber = 0, offerHash }) => offerHash && waitingNumber > first);
  expect(passed).toEqual([]);
  for (const { outbox = [] } of listed) {
    const types = outbox.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    expect(types.filter((type) => type === 'PlaceOffered').length).toBeLessThanOrEqual(1);
  }
}

test('500 athletes who join at once on three replicas get each position once', async () => {
  const { id } = await fullChampionship(url);
  const people = await usersOf(500);
  const positions: number[] = [];
  await Promise.all(
    people.map(async (athlete, index) => {
      // The three replicas share the connections of this process, so that some are told to come back in a moment.
      const answer = await eventually(async () => {
        const { status, body } = await join(urls(index), athlete, id);
        return status === 503 ? null : { status, body };
      }, 60_000);
      if (answer.status === 201) positions.push(answer.body.data.position);
      else expect(answer.body.code).toBe('ALREADY_IN');
    }),
  );
  expect(new Set(positions).size).toBe(positions.length);
  expect(positions.length).toBeGreaterThan(400);
  expect(await ParticipationModel.countDocuments({ championshipId: id, state: 'waiting' })).toBe(500);
  await expectFair(id, 1);
}, 90_000);

test('20 simultaneous requests of one athlete put them on the list once', async () => {
  const { id } = await fullChampionship(url);
  const athlete = await createUser();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => join(urls(index), athlete, id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'ALREADY_IN')).toHaveLength(19);
});

test('places that come free while newcomers try go to those who wait, in their order', async () => {
  const { id, holders } = await fullChampionship(url, 4);
  const waiters = await waitersOf(url, id, 8);
  const newcomers = await Promise.all(Array.from({ length: 24 }, () => createUser()));
  const [, answers] = await Promise.all([
    Promise.all(holders.map(({ athlete, participation }, index) => withdraw(urls(index), athlete, participation))),
    Promise.all(newcomers.map((athlete, index) => participate(urls(index), athlete, id))),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(newcomers.map(() => 'FULL'));
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  const states = await Promise.all(waiters.map((athlete) => stateOf(id, athlete)));
  expect(states).toEqual([...Array(4).fill('offered'), ...Array(4).fill('waiting')]);
  await expectFair(id, 4);
});

test('an opening: 40 places and 160 athletes on three replicas, with every refused one on the list', async () => {
  const { id } = await createChampionship(url, { max_participants: '40' });
  const people = await usersOf(160);
  const outcomes = await Promise.all(
    people.map(async (athlete, index) => {
      const taken = await participate(urls(index), athlete, id);
      if (taken.status === 201) return 'in';
      const joined = await join(urls(index + 1), athlete, id);
      return joined.status === 201 ? 'waiting' : String(joined.body.code);
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(40);
  expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(120);
  await expectFair(id, 40);
}, 60_000);

test('a turbulent list stays fair: answers, leaves, lapses, limits and jobs on three replicas at once', async () => {
  const { id } = await fullChampionship(url, 3);
  const waiters = await waitersOf(url, id, 18);
  await setLimit(id, { max_participants: 6 });
  for (let round = 0; round < 6; round++) {
    const open = (await entriesOf(id)).filter(({ state }) => state === 'offered');
    await Promise.all([
      ...open.map(async ({ _id }, index) => {
        const events = await outboxOf(ParticipationModel, _id);
        const token = String(events.find(({ type }) => type === 'PlaceOffered')?.data.token);
        if (index % 3 === 0) return Promise.all([accept(urls(index), token), refuse(urls(index + 1), token)]);
        if (index % 3 === 1) return refuse(urls(index), token);
        return ParticipationModel.updateOne({ _id, state: 'offered' }, { $set: { expiresAt: new Date() } });
      }),
      leave(urls(round), waiters[17 - round]!, id),
      setLimit(id, { max_participants: 6 + (round % 2) }),
      participate(urls(round), await createUser(), id),
      runJobs(),
      runJobs(),
    ]);
    await expectFair(id, 7);
  }
}, 90_000);

test('accepting at the moment an offer lapses has one winner, and the seat has one holder', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    await eventually(async () => (await stateOf(id, first!)) === 'offered');
    const token = await offerTokenOf(id, first!);
    const { _id } = await entryOf(id, first!);
    await ParticipationModel.updateOne({ _id }, { $set: { expiresAt: new Date(Date.now() + 15) } });
    const [answer] = await Promise.all([accept(url, token), runJobs(), runJobs()]);
    await runJobs();
    const states = [await stateOf(id, first!), await stateOf(id, second!)];
    expect(states).toEqual(answer.status === 200 ? ['confirmed', 'waiting'] : ['expired', 'offered']);
    await expectFair(id, 1);
  }
});

describe('a process that is killed', () => {
  interface Reserved {
    id: string;
    first: Awaited<ReturnType<typeof waitersOf>>[number];
    second: Awaited<ReturnType<typeof waitersOf>>[number];
    _id: string;
    token: string;
    hash: string;
  }
  async function reservedAndKilled(leaseMs: number, attempts = 5): Promise<Reserved> {
    if (attempts === 0) throw new Error('the jobs of the service were always faster');
    const { id, holders } = await fullChampionship(url);
    const [first, second] = await waitersOf(url, id, 2);
    // The place is freed without the nudge that a living process gives.
    await ParticipationModel.updateOne(
      { _id: holders[0]!.participation },
      { $set: { state: 'withdrawn' }, $unset: { live: 1, seat: 1, expiresAt: 1 } },
    );
    const { _id, division } = await entryOf(id, first!);
    const { token, hash } = createLinkToken();
    const reserved = { seat: 1, expiresAt: new Date(Date.now() + leaseMs), offerHash: hash };
    // A job of the service may have been faster: then another championship is taken.
    if (!(await reserveSeat({ _id, division }, reserved))) return reservedAndKilled(leaseMs, attempts - 1);
    return { id, first: first!, second: second!, _id, token, hash };
  }
  const settleLate = ({ _id, hash }: { _id: string; hash: string }) =>
    settleOffer(
      { _id, offerHash: hash },
      { expiresAt: new Date(Date.now() + 60_000), linkSentAt: new Date() },
      recordChange({ now: new Date() }, 'offered', {
        events: [createEvent('PlaceOffered', {} as never, { now: new Date(), correlationId: 'test-correlation' })],
      }),
    );

  test('after it freed a place: a job offers it', async () => {
    const { id, holders } = await fullChampionship(url);
    const [first] = await waitersOf(url, id, 1);
    await ParticipationModel.updateOne(
      { _id: holders[0]!.participation },
      { $set: { state: 'withdrawn' }, $unset: { live: 1, seat: 1, expiresAt: 1 } },
    );
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    expect(await stateOf(id, first!)).toBe('offered');
  });

  test('after it reserved a seat: nobody else gets it, and the same athlete is offered it when the lease ends', async () => {
    const { id, first, second, _id, token } = await reservedAndKilled(60_000);
    await runJobs();
    expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(['waiting', 'waiting']);
    expect((await participate(url, await createUser(), id)).body.code).toBe('FULL');
    expect((await accept(url, token)).body.code).toBe('INVALID_LINK');
    await ParticipationModel.updateOne({ _id }, { $set: { expiresAt: new Date() } });
    await Promise.all([runJobs(), runJobs()]);
    expect([await stateOf(id, first), await stateOf(id, second)]).toEqual(['offered', 'waiting']);
    await expectFair(id, 1);
  });

  test('a process that slept past its lease changes nothing', async () => {
    const slept = await reservedAndKilled(0);
    await runJobs();
    expect(await settleLate(slept)).toBe(false);
    expect((await accept(url, slept.token)).body.code).toBe('INVALID_LINK');
    expect(await stateOf(slept.id, slept.first)).toBe('offered');
    await expectFair(slept.id, 1);
  });

  test('an athlete who leaves during the reservation is offered nothing, and the next one is', async () => {
    const slept = await reservedAndKilled(60_000);
    expect((await leave(url, slept.first, slept.id)).status).toBe(200);
    expect(await settleLate(slept)).toBe(false);
    await eventually(async () => (await stateOf(slept.id, slept.second)) === 'offered');
    await expectFair(slept.id, 1);
  });

  test('a reservation counts against a lower limit, and a lower limit stops a later offer', async () => {
    const { id } = await fullChampionship(url, 2);
    const [first] = await waitersOf(url, id, 1);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { maxParticipants: 3 } });
    const { _id, division } = await entryOf(id, first!);
    const lease = { expiresAt: new Date(Date.now() + 60_000), offerHash: createLinkToken().hash };
    await reserveSeat({ _id, division }, { seat: 3, ...lease });
    expect((await setLimit(id, { max_participants: 2 })).body.code).toBe('BELOW_TAKEN');
    await ParticipationModel.updateOne({ _id }, { $unset: { seat: 1, expiresAt: 1, offerHash: 1 } });
    const [lowered] = await Promise.all([setLimit(id, { max_participants: 2 }), runJobs()]);
    await runJobs();
    const offered = (await stateOf(id, first!)) === 'offered';
    expect([lowered.status, offered]).toEqual(lowered.status === 200 ? [200, false] : [409, true]);
    await expectFair(id, lowered.status === 200 ? 2 : 3);
  });
});

describe('divisions with limits of their own', () => {
  const withDivisions = async (bench: number | null, total: number | null = null) =>
    (
      await createChampionship(url, {
        ...(total !== null && { max_participants: String(total) }),
        divisions: JSON.stringify([
          { division: '3 Movement', max_participants: null },
          { division: 'Bench Press', max_participants: bench },
        ]),
      })
    ).id as string;
  const divide = (bench: number | null) => [
    { division: '3 Movement', max_participants: null },
    { division: 'Bench Press', max_participants: bench },
  ];

  test('give each place of a division once among 60 simultaneous athletes', async () => {
    const id = await withDivisions(7);
    const people = await usersOf(60);
    const answers = await Promise.all(people.map((athlete, index) => participate(urls(index), athlete, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ body }) => body.code === 'FULL')).toHaveLength(53);
    const seats = (await entriesOf(id)).map(({ divisionSeat }) => Number(divisionSeat));
    expect(seats.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await participate(url, await createUser(), id, '3 Movement')).status).toBe(201);
  });

  test('both must have room, and one who waits for a full division holds up nobody of another', async () => {
    const id = await withDivisions(1, 2);
    const benchHolder = await createUser();
    const bench = (await participate(url, benchHolder, id)).body.data;
    const benchWaiter = await createUser();
    expect((await join(url, await createUser(), id, '3 Movement')).body.code).toBe('NOT_FULL');
    expect((await join(url, benchWaiter, id)).status).toBe(201);
    expect((await participate(url, await createUser(), id, '3 Movement')).status).toBe(201);
    const movementWaiter = await createUser();
    expect((await participate(url, movementWaiter, id, '3 Movement')).body).toMatchObject({ code: 'FULL', length: 1 });
    expect((await join(url, movementWaiter, id, '3 Movement')).body.data).toEqual({ position: 2, length: 2 });
    await withdraw(url, benchHolder, bench.id);
    await eventually(async () => (await stateOf(id, benchWaiter)) === 'offered');
    expect(await stateOf(id, movementWaiter)).toBe('waiting');
    expect(await entryOf(id, benchWaiter)).toMatchObject({ divisionSeat: 1 });
  });

  test('a place is offered past those whose division is full', async () => {
    const id = await withDivisions(1, 2);
    await participate(url, await createUser(), id);
    const mover = await createUser();
    const moving = (await participate(url, mover, id, '3 Movement')).body.data;
    const [benchWaiter, movementWaiter] = [await createUser(), await createUser()];
    await join(url, benchWaiter, id);
    await join(url, movementWaiter, id, '3 Movement');
    await withdraw(url, mover, moving.id);
    await eventually(async () => (await stateOf(id, movementWaiter)) === 'offered');
    expect(await stateOf(id, benchWaiter)).toBe('waiting');
  });

  test('a limit is never set below the places taken, and names its division', async () => {
    const id = await withDivisions(3);
    await Promise.all((await Promise.all([1, 2].map(() => createUser()))).map((each) => participate(url, each, id)));
    const refused = await setLimit(id, { divisions: divide(1) });
    expect([refused.status, refused.body.code]).toEqual([409, 'BELOW_TAKEN']);
    expect(refused.body.error.fields.divisions).toContain('Bench Press : 2 places');
    expect((await setLimit(id, { divisions: divide(2) })).status).toBe(200);
    expect((await participate(url, await createUser(), id)).body.code).toBe('FULL');
    expect((await setLimit(id, { divisions: divide(null) })).status).toBe(200);
    expect((await participate(url, await createUser(), id)).status).toBe(201);
    expect((await setLimit(id, { divisions: divide(3) })).status).toBe(200);
    expect((await participate(url, await createUser(), id)).body.code).toBe('FULL');
  });

  test('a limit that is lowered while athletes take places is kept or refused', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await withDivisions(20);
      const people = await Promise.all(Array.from({ length: 20 }, () => createUser()));
      const entering = people.map((athlete, index) => participate(urls(index), athlete, id));
      await Promise.race(entering);
      const [limited] = await Promise.all([setLimit(id, { divisions: divide(8) }), ...entering]);
      const taken = await ParticipationModel.countDocuments({ championshipId: id, live: true });
      expect(limited.status === 200 ? taken <= 8 : limited.body.code === 'BELOW_TAKEN').toBe(true);
    }
  });
});
