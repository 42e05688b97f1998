import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { User } from '@power-corner/contracts/auth';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { call, newId, serve, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../src/athletes/model.ts';
import { ChampionshipModel } from '../src/catalogue/model.ts';
import { runScheduledJobs } from '../src/scheduled-jobs.ts';
import { findStartedAmong } from '../src/catalogue/repository.ts';
import { releaseHoldsOfStarted } from '../src/places/places.ts';
import { ParticipationModel } from '../src/places/model.ts';
import { settleTaking } from '../src/places/repository.ts';
import type { TestPerson } from './support.ts';
import { createChampionship, idle, log, outboxOf, participate, person, pictures, startService } from './support.ts';

let service: Awaited<ReturnType<typeof startService>>;
let auth: Awaited<ReturnType<typeof serve>>;
let url: string;
const admin = tokenFor('admin');
const late = newId();

beforeAll(async () => {
  // The auth service as seen from here: it knows one athlete whose registration has not been heard of.
  auth = await serve((request, response) => {
    const profile: User = {
      id: late,
      firstname: 'Yasmine',
      lastname: 'Kaci',
      email: 'yasmine@example.org',
      birthday: '1990-05-05',
      phone_number: '0700000000',
      weight: 62,
      height: 170,
      usertype: 'athlete',
      sex: 'Female',
      verified: true,
      created_at: '2026-01-01T00:00:00.000Z',
      age_category: 'Master',
      weight_class: null,
    };
    const known = request.url === '/api/auth/profile' && request.headers.authorization?.startsWith('Bearer ');
    response
      .writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 200, data: profile }));
  });
  service = await startService({ authUrl: auth.url });
  url = service.url;
});
afterAll(async () => {
  await service.stop();
  await auth.close();
});

const eventsOf = (id: string) => outboxOf(ParticipationModel, id);
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const tokenOf = async (id: string, index = 0) => String((await eventsOf(id))[index]?.data.token);
const verify = (token: string) => call('GET', `${url}/api/championships/verify-participation/${token}`);
const shown = async (id: string) => (await call('GET', `${url}/api/championships/${id}`, { token: admin })).body.data;
const expire = (id: string) =>
  ParticipationModel.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
const minutesAgo = (id: string) =>
  ParticipationModel.updateOne({ _id: id }, { $set: { linkSentAt: new Date(Date.now() - 61_000) } });
const setLimit = async (id: string, max_participants: number | null) => {
  const { name, date, location, description, status } = await shown(id);
  return call('PUT', `${url}/api/championships/${id}`, {
    token: admin,
    json: { name, date, location, description, status, max_participants },
  });
};

describe('participating', () => {
  test('takes a place with the frozen category and class, and its event in the same document', async () => {
    const { id } = await createChampionship(url, { max_participants: '3' });
    const { status, body } = await participate(
      url,
      await person('athlete', { birthday: '1980-01-01', weight: 66.01 }),
      id,
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      championship_id: id,
      division: 'Bench Press',
      age_category: 'Master',
      weight_class: '66Kg-74Kg',
      verified: false,
    });
    expect(await eventsOf(body.data.id)).toMatchObject([
      { type: 'ParticipationCreated', data: { championshipId: id, token: expect.stringMatching(/^[\w-]{43}$/) } },
    ]);
    expect(await shown(id)).toMatchObject({ remaining_places: 2, participants_count: 1 });
    const stored = await ParticipationModel.findById(body.data.id).lean();
    expect(JSON.stringify(stored?.linkHashes)).not.toContain(await tokenOf(body.data.id));
  });

  test('leads to the participation, which its athlete and admins may read while it takes a place', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const { headers, body } = await participate(url, who, id);
    const location = headers.get('location') ?? '';
    expect(location).toBe(`/api/participants/${body.data.id}`);
    const read = async (token?: string) => call('GET', url + location, { token });
    expect((await read(who.token)).body.data).toEqual(body.data);
    const others = [admin, (await person()).token, (await person('coach')).token, undefined];
    expect(await Promise.all(others.map(async (token) => (await read(token)).status))).toEqual([200, 404, 403, 401]);
    await expire(body.data.id);
    expect((await read(who.token)).status).toBe(404);
    await call('DELETE', url + location, { token: who.token });
    expect((await read(who.token)).status).toBe(404);
  });

  test('an athlete who was not heard of yet is asked for once', async () => {
    const { id } = await createChampionship(url);
    const { status, body } = await participate(url, { id: late, token: tokenFor('athlete', late) }, id);
    expect([status, body.data.age_category]).toEqual([201, 'Master']);
    expect(await AthleteModel.findById(late).lean()).toMatchObject({ firstname: 'Yasmine', revision: 0 });
  });

  test('refuses who is not signed in, not an athlete, or chose no division', async () => {
    const { id } = await createChampionship(url);
    const anonymous = await call('POST', `${url}/api/championships/participate`, { json: {} });
    expect([anonymous.status, anonymous.body.erreur]).toEqual([401, 'Connectez-vous pour participer.']);
    expect((await participate(url, await person('coach'), id)).status).toBe(403);
    const undecided = await participate(url, await person(), id, null);
    expect([undecided.status, undecided.body.erreur]).toEqual([400, 'Selectionnez une division avant de participer.']);
    expect((await participate(url, await person(), id, 'Sets & Reps')).status).toBe(400);
    expect((await participate(url, await person(), newId())).status).toBe(404);
  });

  test('a hidden championship is nowhere, a started or canceled one is closed', async () => {
    const [hidden, started, canceled] = await Promise.all([
      createChampionship(url),
      createChampionship(url),
      createChampionship(url),
    ]);
    await ChampionshipModel.updateOne({ _id: hidden.id }, { $set: { hidden: true } });
    await ChampionshipModel.updateOne({ _id: started.id }, { $set: { date: new Date() } });
    await call('POST', `${url}/api/championships/${canceled.id}/cancel`, { token: admin });
    const who = await person();
    expect((await participate(url, who, hidden.id)).status).toBe(404);
    for (const { id } of [started, canceled]) {
      const { status, body } = await participate(url, who, id);
      expect([status, body.code, body.erreur]).toEqual([
        409,
        'CLOSED',
        'Les Participations sont terminées pour ce championnat.',
      ]);
    }
  });

  test('a second participation is refused; while the first is pending the mail goes again, once a minute', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    expect((await participate(url, who, id)).body.code).toBe('ALREADY_IN');
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated']);
    await minutesAgo(participation.id);
    expect((await participate(url, who, id)).status).toBe(409);
    expect((await participate(url, who, id)).status).toBe(409);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationLinkRequested']);
    expect((await participate(url, await person(), id)).body.code).toBe('FULL');
  });
});

test('a token whose role was taken since changes nothing, even where a gateway has let it pass', async () => {
  const { id } = await createChampionship(url);
  const demoted = await person('athlete');
  const old = tokenFor('admin', demoted.id);
  await AthleteModel.updateOne({ _id: demoted.id }, { $set: { revision: 5 } });
  const cancel = (token: string) => call('POST', `${url}/api/championships/${id}/cancel`, { token });
  expect([
    (await cancel(old)).status,
    (await call('GET', `${url}/api/championships/${id}`, { token: old })).status,
  ]).toEqual([401, 200]);
  expect((await participate(url, demoted, id)).status).toBe(201);
  expect((await cancel(admin)).status).toBe(200);
});

describe('places under load', () => {
  test('200 athletes at once for 10 places: exactly 10 are in, each on a seat of their own', async () => {
    const { id } = await createChampionship(url, { max_participants: '10' });
    const people = await Promise.all(Array.from({ length: 200 }, () => person()));
    const answers = await Promise.all(people.map((who) => participate(url, who, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'FULL')).toHaveLength(190);
    const seats = (await ParticipationModel.find({ championshipId: id }).lean()).map(({ seat }) => seat);
    expect(seats.sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await shown(id)).toMatchObject({ remaining_places: 0, participants_count: 10 });
  });

  test('one athlete who clicks 20 times is in once', async () => {
    const { id } = await createChampionship(url, { max_participants: '5' });
    const who = await person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => participate(url, who, id)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_IN')).toHaveLength(19);
    expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(1);
  });

  test('a limit lowered while athletes rush in is either refused or kept', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await createChampionship(url, round % 2 === 0 ? { max_participants: '30' } : {});
      const people = await Promise.all(Array.from({ length: 30 }, () => person()));
      const entering = people.map((who) => participate(url, who, id));
      await Promise.race(entering);
      const [limited] = await Promise.all([setLimit(id, 12), ...entering]);
      const { max_participants, participants_count } = await shown(id);
      expect(max_participants).toBe(limited.status === 200 ? 12 : round % 2 === 0 ? 30 : null);
      expect(participants_count).toBeLessThanOrEqual(max_participants ?? 30);
      expect(await ParticipationModel.countDocuments({ championshipId: id, state: 'taking' })).toBe(0);
    }
  });

  test('a limit set for the first time counts those who came before it', async () => {
    const { id } = await createChampionship(url);
    for (let count = 0; count < 3; count++) await participate(url, await person(), id);
    expect((await setLimit(id, 2)).body.code).toBe('BELOW_TAKEN');
    expect((await setLimit(id, 5)).status).toBe(200);
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const answers = await Promise.all(people.map((who) => participate(url, who, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ remaining_places: 0, participants_count: 5 });
  });

  test('the check of a lower limit that its process did not survive blocks nobody for long', async () => {
    const { id } = await createChampionship(url, { max_participants: '2' });
    await participate(url, await person(), id);
    await ChampionshipModel.updateOne(
      { _id: id },
      { $set: { lowering: { max: 1, token: 'gone', until: new Date(Date.now() + 300) } }, $inc: { limitRevision: 1 } },
    );
    expect((await participate(url, await person(), id)).status).toBe(201);
  });
});

describe('a process that is killed while it enters an athlete', () => {
  /** What such a process leaves behind: an participation that is not acknowledged and whose lease ends in `leaseMs`. */
  async function halfMade(championship: string, who: TestPerson, leaseMs: number): Promise<string> {
    const { body } = await participate(url, who, championship);
    await ParticipationModel.updateOne(
      { _id: body.data.id },
      { $set: { state: 'taking', expiresAt: new Date(Date.now() + leaseMs) }, $unset: { outbox: 1, relay: 1 } },
    );
    return body.data.id as string;
  }
  const settle = (id: string) =>
    ParticipationModel.updateOne({ _id: id }, { $set: { state: 'pending', expiresAt: new Date(Date.now() + 60_000) } });
  const standing = (id: string) => ParticipationModel.find({ championshipId: id, live: true }, { state: 1 }).lean();

  test('before it settled: its athlete is not answered ALREADY_IN, and gets the place when they try again', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const left = await halfMade(id, who, 700);
    const again = await participate(url, who, id);
    expect([again.status, again.body.data?.id === left]).toEqual([201, false]);
    expect(await standing(id)).toMatchObject([{ _id: again.body.data.id, state: 'pending' }]);
    expect(await typesOf(again.body.data.id)).toEqual(['ParticipationCreated']);
  });

  test('before it settled: where no place is limited, too', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    await halfMade(id, who, 500);
    const answers = await Promise.all([participate(url, who, id), participate(url, who, id)]);
    expect(answers.map(({ status, body }) => String(body.code ?? status)).toSorted()).toEqual(['201', 'ALREADY_IN']);
    expect(await standing(id)).toMatchObject([{ state: 'pending' }]);
  });

  test('before it settled: nobody is answered FULL because of it, and another athlete gets the place', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    await halfMade(id, await person(), 700);
    expect((await participate(url, await person(), id)).status).toBe(201);
    expect(await standing(id)).toMatchObject([{ state: 'pending' }]);
  });

  test('after it settled, before it answered: its athlete is in, with a mail that is on its way', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    expect((await participate(url, who, id)).body.code).toBe('ALREADY_IN');
    expect(await standing(id)).toMatchObject([{ _id: participation.id, state: 'pending' }]);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated']);
  });

  test('a request that is only slow is waited for: the second one says ALREADY_IN, another athlete FULL, once it stands', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const slow = await halfMade(id, who, 30_000);
    const answers: string[] = [];
    const asked = [who, await person()].map(async (each) => answers.push((await participate(url, each, id)).body.code));
    // A request that answers at once because of the participation would be done before this one.
    for (let count = 0; count < 5; count++) await shown(id);
    expect(answers).toEqual([]);
    await settle(slow);
    await Promise.all(asked);
    expect(answers.toSorted()).toEqual(['ALREADY_IN', 'FULL']);
  });

  test('an participation that does not come about in time: its athlete takes its place before its lease ends', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    await halfMade(id, who, 60_000);
    const taken = await participate(url, who, id);
    expect(taken.status).toBe(201);
    expect(await standing(id)).toMatchObject([{ _id: taken.body.data.id, state: 'pending' }]);
  });

  test('a slow process that settles after another request has taken its place changes nothing', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const slow = await halfMade(id, who, 300);
    const next = (await participate(url, who, id)).body.data;
    const event = createEvent('ParticipationCreated', {} as never, {
      now: new Date(),
      correlationId: 'test-correlation',
    });
    expect(
      await settleTaking(
        slow,
        { expiresAt: new Date(), ageCategory: null, weightClass: null, linkHashes: [], linkSentAt: new Date() },
        event,
      ),
    ).toBe(false);
    expect(await standing(id)).toMatchObject([{ _id: next.id, state: 'pending' }]);
  });
});

describe('holds', () => {
  test('an expired hold is free at once for every reader and is taken over by the next athlete, with its event', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    await expire(participation.id);
    expect(await shown(id)).toMatchObject({ remaining_places: 1, participants_count: 0 });
    expect((await call('GET', `${url}/api/participants/mychampionships`, { token: who.token })).body).toMatchObject({
      data: [],
      total: 0,
    });
    const next = await person();
    const answers = await Promise.all([
      participate(url, next, id),
      ...(await Promise.all([person(), person()])).map((other) => participate(url, other, id)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationExpired']);
    expect((await verify(await tokenOf(participation.id))).status).toBe(410);
  });

  test('its own athlete may enter again after it expired', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    await expire(participation.id);
    expect((await participate(url, who, id)).status).toBe(201);
  });

  test('the job stores that it expired, once from many replicas', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await person(), id)).body.data;
    await expire(participation.id);
    await Promise.all([1, 2, 3].map(() => runScheduledJobs({ relay: idle, pictures: pictures() }, log)));
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationExpired']);
    expect(await ParticipationModel.findById(participation.id).lean()).toMatchObject({ state: 'expired' });
  });
});

test('a hold made while its championship was started ends with the next round, and its athlete is told', async () => {
  const { id } = await createChampionship(url);
  const participation = (await participate(url, await person(), id)).body.data;
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const round = { now: new Date(), correlationId: 'test-correlation' };
  await Promise.all([releaseHoldsOfStarted(round, findStartedAmong), releaseHoldsOfStarted(round, findStartedAmong)]);
  expect(await ParticipationModel.findById(participation.id).lean()).toMatchObject({ state: 'expired' });
  expect((await outboxOf(ParticipationModel, participation.id)).map(({ type }) => type)).toEqual([
    'ParticipationCreated',
    'ParticipationExpired',
  ]);
});

test('a hold in a canceled championship ends silently: its athlete has been told of the cancellation', async () => {
  const { id } = await createChampionship(url);
  const participation = (await participate(url, await person(), id)).body.data;
  await call('POST', `${url}/api/championships/${id}/cancel`, { token: admin });
  expect(await shown(id)).toMatchObject({ participants_count: 0 });
  expect((await verify(await tokenOf(participation.id))).status).toBe(410);
  await expire(participation.id);
  await runScheduledJobs({ relay: idle, pictures: pictures() }, log);
  expect(await ParticipationModel.findById(participation.id).lean()).toMatchObject({ state: 'expired' });
  expect(await typesOf(participation.id)).toEqual(['ParticipationCreated']);
});

describe('confirming by the mailed link', () => {
  test('confirms once, and says the same again', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    const token = await tokenOf(participation.id);
    expect((await Promise.all([verify(token), verify(token), verify(token)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const { name, date, location } = await shown(id);
    expect((await verify(token)).body.data).toEqual({
      championship_id: id,
      name,
      date,
      location,
      division: 'Bench Press',
    });
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationVerified']);
    const mine = await call('GET', `${url}/api/participants/mychampionships`, { token: who.token });
    expect(mine.body.data).toMatchObject([
      { id, participation_id: participation.id, verified: true, expires_at: null, division: 'Bench Press' },
    ]);
  });

  test('confirms nothing when a HEAD asks for the link', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await person(), id)).body.data;
    const link = `${url}/api/championships/verify-participation/${await tokenOf(participation.id)}`;
    expect((await call('HEAD', link)).status).toBe(200);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated']);
    await expire(participation.id);
    expect((await call('HEAD', link)).status).toBe(410);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated']);
    expect((await call('HEAD', `${url}/api/championships/verify-participation/${'A'.repeat(43)}`)).status).toBe(400);
  });

  test('an earlier link stays good after another was sent', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await person(), id)).body.data;
    await minutesAgo(participation.id);
    await call('POST', `${url}/api/participants/${participation.id}/resend`, { token: admin });
    const [first, second] = [await tokenOf(participation.id, 0), await tokenOf(participation.id, 1)];
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([200, 200]);
  });

  test('an unknown link is refused, one whose place is gone has expired', async () => {
    expect((await verify('nonsense')).status).toBe(400);
    expect((await verify('A'.repeat(43))).body.code).toBe('INVALID_LINK');
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await person(), id)).body.data;
    const token = await tokenOf(participation.id);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect((await verify(token)).status).toBe(410);
  });
});

describe('sending the link again', () => {
  test('is for its athlete and admins, once a minute, and every list says from when', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    const resend = (token?: string) => call('POST', `${url}/api/participants/${participation.id}/resend`, { token });
    const waitS = (resendAfter: string) => (Date.parse(resendAfter) - Date.now()) / 1000;
    expect(waitS(participation.resend_after)).toBeGreaterThan(45);
    expect(waitS(participation.resend_after)).toBeLessThanOrEqual(60);
    const lists = [`${url}/api/participants/mychampionships`, `${url}/api/championships/${id}/participants`];
    const resendAfter = () =>
      Promise.all(
        [who.token, admin].map(
          async (token, index) => (await call('GET', lists[index] as string, { token })).body.data[0].resend_after,
        ),
      );
    expect(await resendAfter()).toEqual([participation.resend_after, participation.resend_after]);
    const early = await resend(who.token);
    expect([early.status, Number(early.headers.get('retry-after')) > 50]).toEqual([429, true]);
    await minutesAgo(participation.id);
    expect((await resend()).status).toBe(401);
    expect((await resend((await person('coach')).token)).status).toBe(403);
    expect((await resend((await person()).token)).status).toBe(404);
    expect(await resend(who.token)).toMatchObject({ status: 200, body: { retry_after: 60 } });
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationLinkRequested']);
    await verify(await tokenOf(participation.id));
    expect(await resendAfter()).toEqual([null, null]);
    expect((await resend(who.token)).status).toBe(409);
  });
});

describe('withdrawing', () => {
  test('frees the place at once, and again is not found', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    const token = await tokenOf(participation.id);
    const withdraw = (by?: string) => call('DELETE', `${url}/api/participants/${participation.id}`, { token: by });
    expect((await withdraw()).status).toBe(401);
    expect((await withdraw((await person('coach')).token)).status).toBe(403);
    expect((await withdraw((await person()).token)).status).toBe(404);
    expect((await withdraw(who.token)).status).toBe(200);
    expect((await withdraw(who.token)).status).toBe(404);
    expect(await typesOf(participation.id)).toEqual(['ParticipationCreated', 'ParticipationWithdrawn']);
    expect((await verify(token)).status).toBe(410);
    expect((await participate(url, await person(), id)).status).toBe(201);
  });

  test('and participating again in a row mails no more links than asking for one may, and the last one confirms', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const first = (await participate(url, who, id)).body.data;
    const mailed = await tokenOf(first.id);
    let latest = first;
    for (let turn = 0; turn < 3; turn += 1) {
      await call('DELETE', `${url}/api/participants/${latest.id}`, { token: who.token });
      const { status, body } = await participate(url, who, id);
      expect([status, body.message]).toEqual([
        201,
        'Votre place est réservée. Confirmez-la par le lien que vous avez déjà reçu à votre adresse e-mail.',
      ]);
      expect(body.data.resend_after).toBe(first.resend_after);
      latest = body.data;
    }
    const events = (
      await Promise.all(
        (await ParticipationModel.find({ athleteId: who.id }).sort({ createdAt: 1 }).lean()).map(({ _id }) =>
          eventsOf(_id),
        ),
      )
    ).flat();
    const loud = events.filter(({ data }) => !data.quiet).map(({ type }) => type);
    expect([events.length, loud]).toEqual([7, ['ParticipationCreated', 'ParticipationWithdrawn']]);
    expect((await call('POST', `${url}/api/participants/${latest.id}/resend`, { token: who.token })).status).toBe(429);
    expect((await verify(mailed)).status).toBe(200);
    expect(await ParticipationModel.findById(latest.id).lean()).toMatchObject({ state: 'confirmed' });
  });

  test('a confirmed place and participating again asks for a new link, which comes when the minute is over', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const first = (await participate(url, who, id)).body.data;
    const used = await tokenOf(first.id);
    await verify(used);
    await call('DELETE', `${url}/api/participants/${first.id}`, { token: who.token });
    const { body } = await participate(url, who, id);
    expect(body.message).toMatch(
      /^Votre place est réservée\. Pour la confirmer, demandez un nouveau lien dans (1 minute|\d+ secondes)\.$/,
    );
    expect((await eventsOf(body.data.id)).map(({ type, data }) => [type, data.quiet])).toEqual([
      ['ParticipationCreated', true],
    ]);
    expect((await verify(used)).status).toBe(410);
    await minutesAgo(body.data.id);
    expect((await call('POST', `${url}/api/participants/${body.data.id}/resend`, { token: who.token })).status).toBe(
      200,
    );
    expect((await verify(await tokenOf(body.data.id, 1))).status).toBe(200);
    // An participation that was mailed about is never left in silence.
    await call('DELETE', `${url}/api/participants/${body.data.id}`, { token: who.token });
    expect((await eventsOf(body.data.id)).at(-1)).toMatchObject({
      type: 'ParticipationWithdrawn',
      data: expect.not.objectContaining({ quiet: true }),
    });
  });

  test('long after the last link mails a new one', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const first = (await participate(url, who, id)).body.data;
    await minutesAgo(first.id);
    await call('DELETE', `${url}/api/participants/${first.id}`, { token: who.token });
    const again = (await participate(url, who, id)).body;
    expect(again.message).toBe('Votre place est réservée. Confirmez-la par le lien envoyé à votre adresse e-mail.');
    expect((await eventsOf(again.data.id))[0]?.data.quiet).toBeUndefined();
  });

  test('once it has started only an admin may', async () => {
    const { id } = await createChampionship(url);
    const who = await person();
    const participation = (await participate(url, who, id)).body.data;
    await verify(await tokenOf(participation.id));
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect((await call('DELETE', `${url}/api/participants/${participation.id}`, { token: who.token })).body.code).toBe(
      'CLOSED',
    );
    expect((await call('DELETE', `${url}/api/participants/${participation.id}`, { token: admin })).status).toBe(200);
  });
});

describe('participants', () => {
  test('are listed for admins, narrowed and sorted by the server', async () => {
    const { id } = await createChampionship(url);
    for (const [firstname, lastname, sex, weight] of [
      ['Élise', 'Zerrouki', 'Female', 60],
      ['Omar', 'Amrani', 'Male', 90],
      ['Sofia', 'Ébadi', 'Female', 70],
    ] as const) {
      await participate(url, await person('athlete', { firstname, lastname, sex, weight }), id);
    }
    const list = async (query = '') =>
      (await call('GET', `${url}/api/championships/${id}/participants${query}`, { token: admin })).body;
    const names = async (query?: string) =>
      (await list(query)).data.map(({ lastname }: { lastname: string }) => lastname);
    expect(await names()).toEqual(['Amrani', 'Ébadi', 'Zerrouki']);
    expect(await names('?sort=desc&limit=1&page=2')).toEqual(['Ébadi']);
    expect(await names('?search=ELISE')).toEqual(['Zerrouki']);
    expect(await names(`?search=${encodeURIComponent('zerrouki él')}`)).toEqual(['Zerrouki']);
    expect(await names('?sex=Female&weight_class=66Kg-74Kg')).toEqual(['Ébadi']);
    expect(await list('?division=3%20Movement')).toMatchObject({ data: [], total: 0 });
    expect((await list()).data[0]).toEqual({
      id: expect.any(String),
      verified: false,
      firstname: 'Omar',
      lastname: 'Amrani',
      sex: 'Male',
      phone_number: '0612345678',
      email: expect.stringContaining('@'),
      age_category: 'Open',
      weight_class: '83Kg-93Kg',
      division: 'Bench Press',
      championship_type: 'Powerlifting',
      resend_after: expect.any(String),
    });
    expect(
      (await call('GET', `${url}/api/championships/${id}/participants`, { token: (await person()).token })).status,
    ).toBe(403);
    expect((await call('GET', `${url}/api/championships/${newId()}/participants`, { token: admin })).status).toBe(404);
  });

  test('are narrowed to the confirmed or to those that still wait, who are none once it has started', async () => {
    const { id } = await createChampionship(url);
    const confirmed = (await participate(url, await person('athlete', { lastname: 'Amrani' }), id)).body.data;
    await verify(await tokenOf(confirmed.id));
    await participate(url, await person('athlete', { lastname: 'Zerrouki' }), id);
    const names = async (verified: string) =>
      (
        await call('GET', `${url}/api/championships/${id}/participants?verified=${verified}`, { token: admin })
      ).body.data.map(({ lastname }: { lastname: string }) => lastname);
    expect([await names('true'), await names('false')]).toEqual([['Amrani'], ['Zerrouki']]);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect([await names('true'), await names('false')]).toEqual([['Amrani'], []]);
  });
});

test('whoever has taken a place sees it taken, however many open the list and the championship at that moment', async () => {
  const { id } = await createChampionship(url, { name: 'Coupe de la foule', max_participants: '8' });
  const list = `${url}/api/championships?search=foule&limit=12`;
  const closing = new AbortController();
  const crowd = Array.from({ length: 6 }, async (_, index) => {
    while (!closing.signal.aborted)
      await call('GET', index % 2 === 0 ? list : `${url}/api/championships/${id}`, { token: admin });
  });
  for (let taken = 1; taken <= 8; taken += 1) {
    expect((await participate(url, await person(), id)).status).toBe(201);
    const [listed, one] = await Promise.all([call('GET', list, { token: admin }), shown(id)]);
    expect([listed.body.data[0].remaining_places, one.remaining_places]).toEqual([8 - taken, 8 - taken]);
  }
  closing.abort();
  await Promise.all(crowd);
});
