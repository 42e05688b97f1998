import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { User } from '@power-corner/contracts/accounts/auth';
import { call, callTo, newId, serve, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import {
  createChampionship,
  createUser,
  eventTypesOf,
  expireHold,
  linkTokenOf,
  passLinkInterval,
  outboxOf,
  participate,
  startService,
} from '../support.ts';

let service: Awaited<ReturnType<typeof startService>>;
let auth: Awaited<ReturnType<typeof serve>>;
let url: string;
const admin = tokenFor('admin');
const missingId = newId();

beforeAll(async () => {
  // Stands for the auth service. It has one athlete whose registration event has not arrived.
  auth = await serve((request, response) => {
    const profile: User = {
      id: missingId,
      firstname: 'Yasmine',
      lastname: 'Kaci',
      email: 'yasmine@example.org',
      birthday: '1990-05-05',
      phone_number: '0700000000',
      weight: 62,
      height: 170,
      club: 'Ittihad Annaba',
      latin_name: 'Yasmine Kaci',
      usertype: 'athlete',
      sex: 'Female',
      language: 'fr',
      verified: true,
      blocked: false,
      created_at: '2026-01-01T00:00:00.000Z',
      age_category: 'Master',
      weight_class: null,
    };
    const found = request.url === calls.getProfile.path && request.headers.authorization?.startsWith('Bearer ');
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: 200, data: profile }));
  });
  service = await startService({ authUrl: auth.url });
  url = service.url;
});
afterAll(async () => {
  await service.stop();
  await auth.close();
});

const verify = (token: string, reader?: string) =>
  callTo(url, calls.verifyParticipation, { params: { token }, token: reader });
const shown = async (id: string) =>
  (await callTo(url, calls.getChampionship, { params: { id }, token: admin })).body.data;

describe('participating', () => {
  test('takes a place with its category and class, and its event in the same document', async () => {
    const { id } = await createChampionship(url, { max_participants: '3' });
    const { status, body } = await participate(
      url,
      await createUser('athlete', { birthday: '1980-01-01', weight: 66.01 }),
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
    expect(await outboxOf(ParticipationModel, body.data.id)).toMatchObject([
      { type: 'ParticipationCreated', data: { championshipId: id, token: expect.stringMatching(/^[\w-]{43}$/) } },
    ]);
    expect(await shown(id)).toMatchObject({ remaining_places: 2, participants_count: 1 });
    const stored = await ParticipationModel.findById(body.data.id).lean();
    expect(JSON.stringify(stored?.linkHashes)).not.toContain(await linkTokenOf(body.data.id));
  });

  test('answers the address of the participation, which its athlete and admins read while it takes a place', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const { headers, body } = await participate(url, athlete, id);
    const location = headers.get('location') ?? '';
    expect(location).toBe(addressOf(calls.getParticipation, { params: { id: body.data.id } }));
    const read = async (token?: string) => call('GET', url + location, { token });
    expect((await read(athlete.token)).body.data).toEqual({ ...body.data, waited_for: false });
    const others = [admin, (await createUser()).token, (await createUser('coach')).token, undefined];
    expect(await Promise.all(others.map(async (token) => (await read(token)).status))).toEqual([200, 404, 403, 401]);
    await expireHold(body.data.id);
    expect((await read(athlete.token)).status).toBe(404);
    await call('DELETE', url + location, { token: athlete.token });
    expect((await read(athlete.token)).status).toBe(404);
  });

  test('fetches an athlete whose registration event has not arrived', async () => {
    const { id } = await createChampionship(url);
    const { status, body } = await participate(url, { id: missingId, token: tokenFor('athlete', missingId) }, id);
    expect([status, body.data.age_category]).toEqual([201, 'Master']);
    expect(await AthleteModel.findById(missingId).lean()).toMatchObject({
      firstname: 'Yasmine',
      latinName: 'Yasmine Kaci',
      revision: 0,
    });
  });

  test('refuses a request without a token, of another role, or without a division', async () => {
    const { id } = await createChampionship(url);
    const anonymous = await callTo(url, calls.participate, { json: {} });
    expect([anonymous.status, anonymous.body.erreur]).toEqual([401, 'Connectez-vous pour participer.']);
    expect((await participate(url, await createUser('coach'), id)).status).toBe(403);
    const undecided = await participate(url, await createUser(), id, null);
    expect([undecided.status, undecided.body.erreur]).toEqual([400, 'Selectionnez une division avant de participer.']);
    expect((await participate(url, await createUser(), id, 'Sets & Reps')).status).toBe(400);
    expect((await participate(url, await createUser(), newId())).status).toBe(404);
  });

  test('answers 404 for a hidden championship, and CLOSED for a started or canceled one', async () => {
    const [hidden, started, canceled] = await Promise.all([
      createChampionship(url),
      createChampionship(url),
      createChampionship(url),
    ]);
    await ChampionshipModel.updateOne({ _id: hidden.id }, { $set: { hidden: true } });
    await ChampionshipModel.updateOne({ _id: started.id }, { $set: { date: new Date() } });
    await callTo(url, calls.cancelChampionship, { params: { id: canceled.id }, token: admin });
    const athlete = await createUser();
    expect((await participate(url, athlete, hidden.id)).status).toBe(404);
    for (const { id } of [started, canceled]) {
      const { status, body } = await participate(url, athlete, id);
      expect([status, body.code, body.erreur]).toEqual([
        409,
        'CLOSED',
        'Les Participations sont terminées pour ce championnat.',
      ]);
    }
  });

  test('refuses a second participation of the same athlete, and mails the link of a pending one again, once a minute', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    expect((await participate(url, athlete, id)).body.code).toBe('ALREADY_IN');
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual(['ParticipationCreated']);
    await passLinkInterval(participation.id);
    expect((await participate(url, athlete, id)).status).toBe(409);
    expect((await participate(url, athlete, id)).status).toBe(409);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationLinkRequested',
    ]);
    expect((await participate(url, await createUser(), id)).body.code).toBe('FULL');
  });
});

test('refuses a change with a token of an earlier role, even where the gateway has let it pass', async () => {
  const { id } = await createChampionship(url);
  const demoted = await createUser('athlete');
  const old = tokenFor('admin', demoted.id);
  await AthleteModel.updateOne({ _id: demoted.id }, { $set: { revision: 5 } });
  const cancel = (token: string) => callTo(url, calls.cancelChampionship, { params: { id }, token });
  expect([
    (await cancel(old)).status,
    (await callTo(url, calls.getChampionship, { params: { id }, token: old })).status,
  ]).toEqual([401, 200]);
  expect((await participate(url, demoted, id)).status).toBe(201);
  expect((await cancel(admin)).status).toBe(200);
});

describe('confirming by the mailed link', () => {
  test('confirms once, and answers the same again', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    const token = await linkTokenOf(participation.id);
    expect((await Promise.all([verify(token), verify(token), verify(token)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const { slug, name, date, location } = await shown(id);
    expect((await verify(token)).body.data).toEqual({
      championship_id: id,
      slug,
      name,
      date,
      location,
      division: 'Bench Press',
      level: null,
      level_name: null,
      entry_fee_dzd: null,
      payment_instructions: null,
      own: null,
    });
    const events = await outboxOf(ParticipationModel, participation.id);
    expect(events.map(({ type }) => type)).toEqual(['ParticipationCreated', 'ParticipationVerified']);
    const { age_category: ageCategory, weight_class: weightClass } = participation;
    expect(events[1]?.data).toMatchObject({ ageCategory, weightClass });
    const mine = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    expect(mine.body.data).toMatchObject([
      { id, participation_id: participation.id, verified: true, expires_at: null, division: 'Bench Press' },
    ]);
  });

  test('says the fee to whoever has the link, and the id and the payment to its logged-in athlete alone', async () => {
    const paying = { entry_fee_dzd: '2000', payment_instructions: 'CCP 0012345678' };
    const { id, slug } = await createChampionship(url, paying);
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    const token = await linkTokenOf(participation.id);
    const readers = [undefined, (await createUser()).token, admin, athlete.token];
    const answers = [];
    for (const reader of readers) answers.push((await verify(token, reader)).body.data);
    const shared = { slug, entry_fee_dzd: 2000, payment_instructions: 'CCP 0012345678' };
    for (const answer of answers) expect(answer).toMatchObject(shared);
    expect(answers.map(({ own }) => own)).toEqual([
      null,
      null,
      null,
      { participation_id: participation.id, fee: 'unpaid' },
    ]);
    expect(JSON.stringify(answers.slice(0, 3))).not.toContain(participation.id);
  });

  test('names no public page of a hidden championship', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await createUser(), id)).body.data;
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
    expect((await verify(await linkTokenOf(participation.id))).body.data.slug).toBeNull();
  });

  test('its events carry the fee, how to pay it, and what became of the payment', async () => {
    const paying = { entry_fee_dzd: '2000', payment_instructions: 'CCP 0012345678' };
    const { id } = await createChampionship(url, paying);
    const participation = (await participate(url, await createUser(), id)).body.data;
    await ParticipationModel.updateOne({ _id: participation.id }, { $set: { fee: 'paid' } });
    await verify(await linkTokenOf(participation.id));
    const entryFee = { amountDzd: 2000, paymentInstructions: 'CCP 0012345678' };
    expect(await outboxOf(ParticipationModel, participation.id)).toMatchObject([
      { type: 'ParticipationCreated', data: { entryFee: { ...entryFee, state: 'unpaid' } } },
      { type: 'ParticipationVerified', data: { entryFee: { ...entryFee, state: 'paid' } } },
    ]);
  });

  test.each([
    ['names none', '', null],
    ['is free', '0', { amountDzd: 0, state: null, paymentInstructions: null }],
  ])('the events of a championship that %s say so', async (_, fee, entryFee) => {
    const { id } = await createChampionship(url, { entry_fee_dzd: fee });
    const participation = (await participate(url, await createUser(), id)).body.data;
    const [created] = await outboxOf(ParticipationModel, participation.id);
    expect(created?.data.entryFee).toEqual(entryFee);
  });

  test('confirms nothing by HEAD', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await createUser(), id)).body.data;
    const link = `${url}${addressOf(calls.verifyParticipation, { params: { token: await linkTokenOf(participation.id) } })}`;
    expect((await call('HEAD', link)).status).toBe(200);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual(['ParticipationCreated']);
    await expireHold(participation.id);
    expect((await call('HEAD', link)).status).toBe(410);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual(['ParticipationCreated']);
    expect(
      (await call('HEAD', `${url}${addressOf(calls.verifyParticipation, { params: { token: 'A'.repeat(43) } })}`))
        .status,
    ).toBe(400);
  });

  test('accepts an earlier link after another was sent', async () => {
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await createUser(), id)).body.data;
    await passLinkInterval(participation.id);
    await callTo(url, calls.resendParticipationLink, { params: { id: participation.id }, token: admin });
    const [first, second] = [await linkTokenOf(participation.id, 0), await linkTokenOf(participation.id, 1)];
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual([200, 200]);
  });

  test('refuses an unknown link, and answers 410 when the place is gone', async () => {
    expect((await verify('nonsense')).status).toBe(400);
    expect((await verify('A'.repeat(43))).body.code).toBe('INVALID_LINK');
    const { id } = await createChampionship(url);
    const participation = (await participate(url, await createUser(), id)).body.data;
    const token = await linkTokenOf(participation.id);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect((await verify(token)).status).toBe(410);
  });
});

describe('sending the link again', () => {
  test('is for its athlete and admins, once a minute, and every list carries the next time', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    const resend = (token?: string) =>
      callTo(url, calls.resendParticipationLink, { params: { id: participation.id }, token });
    const waitS = (resendAfter: string) => (Date.parse(resendAfter) - Date.now()) / 1000;
    expect(waitS(participation.resend_after)).toBeGreaterThan(45);
    expect(waitS(participation.resend_after)).toBeLessThanOrEqual(60);
    const lists = [
      `${url}${calls.listMyChampionships.path}`,
      `${url}${addressOf(calls.listParticipants, { params: { id } })}`,
    ];
    const resendAfter = () =>
      Promise.all(
        [athlete.token, admin].map(
          async (token, index) => (await call('GET', lists[index] as string, { token })).body.data[0].resend_after,
        ),
      );
    expect(await resendAfter()).toEqual([participation.resend_after, participation.resend_after]);
    const early = await resend(athlete.token);
    expect([early.status, Number(early.headers.get('retry-after')) > 50]).toEqual([429, true]);
    await passLinkInterval(participation.id);
    expect((await resend()).status).toBe(401);
    expect((await resend((await createUser('coach')).token)).status).toBe(403);
    expect((await resend((await createUser()).token)).status).toBe(404);
    expect(await resend(athlete.token)).toMatchObject({ status: 200, body: { retry_after: 60 } });
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationLinkRequested',
    ]);
    await verify(await linkTokenOf(participation.id));
    expect(await resendAfter()).toEqual([null, null]);
    expect((await resend(athlete.token)).status).toBe(409);
  });
});

describe('withdrawing', () => {
  test('is for its athlete, also as a coach by now, and for nobody else', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    const withdraw = (by?: string) => callTo(url, calls.withdraw, { params: { id: participation.id }, token: by });
    expect((await withdraw()).status).toBe(401);
    expect((await withdraw((await createUser('coach')).token)).status).toBe(404);
    expect((await withdraw((await createUser()).token)).status).toBe(404);
    expect((await withdraw(tokenFor('coach', athlete.id))).status).toBe(200);
  });

  test('frees the place at once, and answers 404 the second time', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    const token = await linkTokenOf(participation.id);
    const withdraw = (by?: string) => callTo(url, calls.withdraw, { params: { id: participation.id }, token: by });
    expect((await withdraw(athlete.token)).status).toBe(200);
    expect((await withdraw(athlete.token)).status).toBe(404);
    expect(await eventTypesOf(ParticipationModel, participation.id)).toEqual([
      'ParticipationCreated',
      'ParticipationWithdrawn',
    ]);
    expect((await verify(token)).status).toBe(410);
    expect((await participate(url, await createUser(), id)).status).toBe(201);
  });

  test('and participating again in a row mails one link a minute, which confirms the last participation', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const first = (await participate(url, athlete, id)).body.data;
    const mailed = await linkTokenOf(first.id);
    let latest = first;
    for (let turn = 0; turn < 3; turn += 1) {
      await callTo(url, calls.withdraw, { params: { id: latest.id }, token: athlete.token });
      const { status, body } = await participate(url, athlete, id);
      expect([status, body.message]).toEqual([
        201,
        'Votre place est réservée. Confirmez-la par le lien que vous avez déjà reçu à votre adresse e-mail.',
      ]);
      expect(body.data.resend_after).toBe(first.resend_after);
      latest = body.data;
    }
    const events = (
      await Promise.all(
        (await ParticipationModel.find({ athleteId: athlete.id }).sort({ createdAt: 1 }).lean()).map(({ _id }) =>
          outboxOf(ParticipationModel, _id),
        ),
      )
    ).flat();
    const loud = events.filter(({ data }) => !data.quiet).map(({ type }) => type);
    expect([events.length, loud]).toEqual([7, ['ParticipationCreated', 'ParticipationWithdrawn']]);
    expect(
      (await callTo(url, calls.resendParticipationLink, { params: { id: latest.id }, token: athlete.token })).status,
    ).toBe(429);
    expect((await verify(mailed)).status).toBe(200);
    expect(await ParticipationModel.findById(latest.id).lean()).toMatchObject({ state: 'confirmed' });
  });

  test('a confirmed place and participating again mails no link before the minute is over', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const first = (await participate(url, athlete, id)).body.data;
    const used = await linkTokenOf(first.id);
    await verify(used);
    await callTo(url, calls.withdraw, { params: { id: first.id }, token: athlete.token });
    const { body } = await participate(url, athlete, id);
    expect(body.message).toMatch(
      /^Votre place est réservée\. Pour la confirmer, demandez un nouveau lien dans (1 minute|\d+ secondes)\.$/,
    );
    expect((await outboxOf(ParticipationModel, body.data.id)).map(({ type, data }) => [type, data.quiet])).toEqual([
      ['ParticipationCreated', true],
    ]);
    expect((await verify(used)).status).toBe(410);
    await passLinkInterval(body.data.id);
    expect(
      (await callTo(url, calls.resendParticipationLink, { params: { id: body.data.id }, token: athlete.token })).status,
    ).toBe(200);
    expect((await verify(await linkTokenOf(body.data.id, 1))).status).toBe(200);
    // Withdrawing a participation that had a mail is mailed too.
    await callTo(url, calls.withdraw, { params: { id: body.data.id }, token: athlete.token });
    expect((await outboxOf(ParticipationModel, body.data.id)).at(-1)).toMatchObject({
      type: 'ParticipationWithdrawn',
      data: expect.not.objectContaining({ quiet: true }),
    });
  });

  test('long after the last link mails a new one', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const first = (await participate(url, athlete, id)).body.data;
    await passLinkInterval(first.id);
    await callTo(url, calls.withdraw, { params: { id: first.id }, token: athlete.token });
    const again = (await participate(url, athlete, id)).body;
    expect(again.message).toBe('Votre place est réservée. Confirmez-la par le lien envoyé à votre adresse e-mail.');
    expect((await outboxOf(ParticipationModel, again.data.id))[0]?.data.quiet).toBeUndefined();
  });

  test('is for admins only once the championship has started', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const participation = (await participate(url, athlete, id)).body.data;
    await verify(await linkTokenOf(participation.id));
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect(
      (await callTo(url, calls.withdraw, { params: { id: participation.id }, token: athlete.token })).body.code,
    ).toBe('CLOSED');
    expect((await callTo(url, calls.withdraw, { params: { id: participation.id }, token: admin })).status).toBe(200);
  });
});

test('an athlete finds the facts of the pass: the name, and the lot once it is drawn, but no bodyweight', async () => {
  const { id } = await createChampionship(url);
  const athlete = await createUser('athlete', { firstname: 'Yasmine', lastname: 'Kaci' });
  const { id: own } = (await participate(url, athlete, id)).body.data;
  await verify(await linkTokenOf(own));
  const mine = async () => (await callTo(url, calls.listMyChampionships, { token: athlete.token })).body.data[0];
  expect(await mine()).toMatchObject({ firstname: 'Yasmine', lastname: 'Kaci', lot: null });
  await ParticipationModel.updateOne({ _id: own }, { $set: { meet: { version: 1, bodyweightKg: 71.25, lot: 17 } } });
  const drawn = await mine();
  expect(drawn.lot).toBe(17);
  expect(JSON.stringify(drawn)).not.toMatch(/bodyweight|71\.25/i);
});

test.each([
  ['an attempt', { attempts: { bench: [{ weightKg: 100, outcome: 'good' }] } }],
  ['a score', { scores: [{ event: 'Fran', value: 200, status: 'finished' }] }],
])('no athlete withdraws once %s of theirs exists, also before the announced hour', async (_, recorded) => {
  const { id } = await createChampionship(url);
  const athlete = await createUser();
  const { id: own } = (await participate(url, athlete, id)).body.data;
  await verify(await linkTokenOf(own));
  const leave = (token: string) => callTo(url, calls.withdraw, { params: { id: own }, token });
  const mine = async () => (await callTo(url, calls.listMyChampionships, { token: athlete.token })).body.data[0];
  expect((await mine()).has_competed).toBe(false);
  await ParticipationModel.updateOne({ _id: own }, { $set: { meet: { version: 1, ...recorded } } });
  const refused = await leave(athlete.token);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.message).toContain('adressez-vous aux officiels');
  expect((await mine()).has_competed).toBe(true);
  expect((await leave(admin)).status).toBe(200);
});

test('an athlete reads the session, the group and the lot number of their own place, once they are assigned', async () => {
  const { id } = await createChampionship(url);
  const athlete = await createUser();
  const { id: own } = (await participate(url, athlete, id)).body.data;
  const mine = async () => (await callTo(url, calls.listMyChampionships, { token: athlete.token })).body.data;
  expect(await mine()).toMatchObject([{ session: null, flight: null, lot: null }]);
  await ParticipationModel.updateOne(
    { _id: own },
    { $set: { meet: { version: 1, session: 2, flight: 'B', lot: 17 } } },
  );
  expect(await mine()).toMatchObject([{ session: 2, flight: 'B', lot: 17 }]);
});

describe('participants', () => {
  test('are listed for admins, filtered and sorted', async () => {
    const { id } = await createChampionship(url);
    for (const [firstname, lastname, sex, weight, birthday] of [
      ['Élise', 'Zerrouki', 'Female', 60, '1998-03-02'],
      ['Omar', 'Amrani', 'Male', 90, '2000-01-01'],
      ['Sofia', 'Ébadi', 'Female', 70, '1999-10-21'],
    ] as const) {
      await participate(url, await createUser('athlete', { firstname, lastname, sex, weight, birthday }), id);
    }
    const list = async (query = '') =>
      (await call('GET', `${url}${addressOf(calls.listParticipants, { params: { id } })}${query}`, { token: admin }))
        .body;
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
      has_account: true,
      birthday: '2000-01-01',
      age_category: 'Open',
      weight_class: '83Kg-93Kg',
      division: 'Bench Press',
      level: null,
      level_name: null,
      club: null,
      fee: null,
      receipt: null,
      championship_type: 'Powerlifting',
      state: 'pending',
      gave_up: false,
      offered_until: null,
      resend_after: expect.any(String),
    });
    expect(
      (await callTo(url, calls.listParticipants, { params: { id }, token: (await createUser()).token })).status,
    ).toBe(403);
    expect((await callTo(url, calls.listParticipants, { params: { id: newId() }, token: admin })).status).toBe(404);
  });

  test('are filtered by confirmed and pending, and none is pending once the championship has started', async () => {
    const { id } = await createChampionship(url);
    const confirmed = (await participate(url, await createUser('athlete', { lastname: 'Amrani' }), id)).body.data;
    await verify(await linkTokenOf(confirmed.id));
    await participate(url, await createUser('athlete', { lastname: 'Zerrouki' }), id);
    const names = async (verified: string) =>
      (
        await call('GET', `${url}${addressOf(calls.listParticipants, { params: { id } })}?verified=${verified}`, {
          token: admin,
        })
      ).body.data.map(({ lastname }: { lastname: string }) => lastname);
    expect([await names('true'), await names('false')]).toEqual([['Amrani'], ['Zerrouki']]);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date() } });
    expect([await names('true'), await names('false')]).toEqual([['Amrani'], []]);
  });
});

describe('a championship that an admin edits during a request', () => {
  test('whose division is removed keeps no place for the athlete', async () => {
    const { id } = await createChampionship(url);
    const create = ParticipationModel.create.bind(ParticipationModel);
    jest.spyOn(ParticipationModel, 'create').mockImplementationOnce((async (row: object) => {
      await ChampionshipModel.updateOne({ _id: id }, { $pull: { divisions: { division: 'Bench Press' } } });
      return create(row);
    }) as never);
    const { status, body } = await participate(url, await createUser(), id, 'Bench Press');
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['division']]);
    expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(0);
  });

  test('who moves the athlete: the link shows the division that was confirmed', async () => {
    const { id } = await createChampionship(url);
    const { body } = await participate(url, await createUser(), id, 'Bench Press');
    const update = ParticipationModel.updateOne.bind(ParticipationModel);
    jest.spyOn(ParticipationModel, 'updateOne').mockImplementationOnce((async (...given: Parameters<typeof update>) => {
      await update({ _id: body.data.id }, { $set: { division: '3 Movement' } });
      return update(...given);
    }) as never);
    expect((await verify(await linkTokenOf(body.data.id))).body.data.division).toBe('3 Movement');
  });
});
