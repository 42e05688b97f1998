import type { User } from '@power-corner/contracts/accounts/auth';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, serve, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, inDays, outboxOf, participate, startService } from '../support.ts';
import { command, meetAt, official } from '../day/meet-support.ts';
import { fullChampionship, leave, waitersOf } from './waiting-list/waiting-list-support.ts';

let service: Awaited<ReturnType<typeof startService>>;
/** Stands for the auth service: every account that it is asked for has an address that is not confirmed. */
let auth: Awaited<ReturnType<typeof serve>>;
const unconfirmed = { verified: false };
const profile: User = {
  ...unconfirmed,
  id: newId(),
  firstname: 'Yanis',
  lastname: 'Mansouri',
  email: 'yanis@example.dz',
  birthday: '1999-05-14',
  phone_number: '0550112233',
  weight: 82.5,
  height: 180,
  club: null,
  latin_name: null,
  usertype: 'athlete',
  sex: 'Male',
  language: 'fr',
  blocked: false,
  created_at: new Date().toISOString(),
  age_category: 'Open',
  weight_class: '74Kg-83Kg',
};
beforeAll(async () => {
  auth = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 200, data: profile })),
  );
  service = await startService({ authUrl: auth.url });
});
afterAll(async () => {
  await service.stop();
  await auth.close();
});

const admin = { id: newId(), token: '' };
admin.token = tokenFor('admin', admin.id, { firstname: 'Nadia', lastname: 'Kaci' });

const newPerson = (change: object = {}) => ({
  firstname: 'Yanis',
  lastname: `Mansouri ${randomUUID().replace(/[^a-f]/g, '')}`,
  sex: 'Male',
  birthday: '1999-05-14',
  phone_number: '+213 550 11 22 33',
  weight: '82,5',
  ...change,
});
const newEmail = () => `${randomUUID()}@example.dz`;

const add = (id: string, json: object, { token = admin.token, key = '' } = {}) =>
  call('POST', `${service.url}${addressOf(calls.addEntry, { params: { id } })}`, {
    ...(token && { token }),
    json: { division: 'Bench Press', ...json },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const stored = (id: string) => ParticipationModel.findById(id).lean();
const rows = async (id: string) =>
  (await callTo(service.url, calls.listParticipants, { params: { id }, token: admin.token })).body.data;
const journal = async (id: string) =>
  (await callTo(service.url, calls.readJournal, { params: { id }, token: admin.token })).body.data;
const mine = async ({ token }: TestUser) => (await callTo(service.url, calls.listMyChampionships, { token })).body.data;
const readClaim = (token: string) => callTo(service.url, calls.getClaim, { params: { token } });
const claim = (token: string, by: TestUser | null, json: object = {}) =>
  callTo(service.url, calls.takeClaim, { params: { token }, token: by?.token, json });

async function claimable(change: object = {}, championship: Record<string, string> = {}) {
  const { id: championshipId } = await createChampionship(service.url, championship);
  const email = newEmail();
  const { body } = await add(championshipId, { person: newPerson({ email, ...change }) });
  const id = String(body.data.id);
  const token = String((await outboxOf(ParticipationModel, id))[0]?.data.claimToken);
  const names = { firstname: 'Yanis-Amir', lastname: 'Mansouri', birthday: '1999-05-14' };
  const owner = await createUser('athlete', names);
  await AthleteModel.updateOne({ _id: owner.id }, { $set: { email } });
  return { championshipId, email, id, token, owner };
}

describe('an admin adds a person without an account', () => {
  test('who is confirmed at once on a seat of the championship, as the admin’s doing', async () => {
    const { id: championshipId } = await createChampionship(service.url, { max_participants: '3' });
    const email = newEmail();
    const person = newPerson({ email: email.toUpperCase(), club: 'CRB' });
    const { status, body, headers } = await add(championshipId, { person });
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        championship_id: championshipId,
        division: 'Bench Press',
        verified: true,
        expires_at: null,
        age_category: 'Open',
        weight_class: '74Kg-83Kg',
        club: 'CRB',
        consent: null,
      }),
    ]);
    const { id } = body.data;
    expect(headers.get('location')).toBe(addressOf(calls.getParticipation, { params: { id } }));
    expect(await stored(id)).toMatchObject({
      state: 'confirmed',
      seat: expect.any(Number),
      walkIn: { birthday: '1999-05-14', weight: 82.5 },
      athlete: { email, phoneNumber: '0550112233' },
    });
    expect((await stored(id))?.expiresAt).toBeUndefined();
    expect(await journal(id)).toEqual([
      expect.objectContaining({
        kind: 'added',
        actor: { kind: 'admin', id: admin.id, name: 'Nadia Kaci' },
        after: { state: 'confirmed', division: 'Bench Press' },
      }),
    ]);
    expect(await outboxOf(ParticipationModel, id)).toMatchObject([
      { type: 'ParticipationVerified', data: { email, addedByAdmin: true, claimToken: expect.any(String) } },
    ]);
    expect(await rows(championshipId)).toMatchObject([{ id, email, has_account: false, state: 'confirmed' }]);
  });

  test('with the Latin spelling of the name, which stays when an account takes the entry', async () => {
    const { id, token, owner } = await claimable({ firstname: 'يانيس', latin_name: ' Yanis  Mansouri ' });
    expect(await stored(id)).toMatchObject({ latinName: 'Yanis Mansouri', athlete: { firstname: 'يانيس' } });
    expect((await claim(token, owner)).body.data.latin_name).toBe('Yanis Mansouri');
  });

  test('also without an address: then no link is made', async () => {
    const { id: championshipId } = await createChampionship(service.url);
    for (const email of [undefined, null, '', ' ']) {
      const { status, body } = await add(championshipId, { person: newPerson({ email }) });
      expect(status).toBe(201);
      const [event] = await outboxOf(ParticipationModel, body.data.id);
      expect(event?.data).toMatchObject({ email: null });
      expect(event?.data).not.toHaveProperty('claimToken');
      expect((await stored(body.data.id))?.claimHash).toBeUndefined();
    }
    expect((await rows(championshipId)).map(({ email }: { email: unknown }) => email)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('names every fault at its field', async () => {
    const { id } = await createChampionship(service.url);
    const faults = async (json: object) => {
      const { status, body } = await add(id, json);
      return status === 400 ? Object.keys(body.error.fields).toSorted() : status;
    };
    expect(await faults({ person: {} })).toEqual(
      ['birthday', 'firstname', 'lastname', 'phone_number', 'sex', 'weight'].map((field) => `person.${field}`),
    );
    expect(await faults({ person: newPerson({ email: 'nobody' }) })).toEqual(['person.email']);
    expect(await faults({ person: newPerson({ firstname: 'www.gagner.dz' }) })).toEqual(['person.firstname']);
    expect(await faults({ person: newPerson({ latin_name: 'يانيس' }) })).toEqual(['person.latin_name']);
    expect(await faults({})).toEqual(['user_id']);
    expect(await faults({ person: newPerson(), user_id: newId() })).toEqual(['user_id']);
    expect(await faults({ person: newPerson(), division: 'Street Lifting' })).toEqual(['division']);
    expect(await faults({ person: newPerson(), division: null })).toEqual(['division']);
    expect(await rows(id)).toEqual([]);
  });

  test.each([16, 14, 10])('who is %s on the day only with a guardian', async (years) => {
    const { id } = await createChampionship(service.url);
    const birthday = `${new Date().getFullYear() - years}-01-01`;
    const refused = await add(id, { person: newPerson({ birthday }) });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['person.guardian']]);
    const guardian = { name: 'Karima Mansouri', phone_number: '0661234567' };
    const inPerson = await add(id, { person: newPerson({ birthday, guardian }) });
    const beside = await add(id, { person: newPerson({ birthday }), guardian });
    expect([inPerson.body.data.guardian, beside.body.data.guardian]).toEqual([guardian, guardian]);
    const grown = await add(id, { person: newPerson({ guardian }) });
    expect(grown.body.data.guardian).toBeNull();
  });

  test('who has nothing but what an admin may say: no state, fee, seat, account or time of its own', async () => {
    const { id } = await createChampionship(service.url);
    const victim = await createUser();
    const foreign = {
      _id: newId(),
      id: newId(),
      athleteId: victim.id,
      championshipId: newId(),
      state: 'pending',
      seat: 99,
      live: false,
      fee: 'paid',
      consent: { rulesVersion: 9, at: new Date().toISOString() },
      accept_rules: true,
      claimHash: 'a'.repeat(64),
      confirmedAt: '2001-01-01T00:00:00.000Z',
      journal: [],
      outbox: [],
    };
    const { status, body } = await add(id, { ...foreign, person: { ...newPerson(), ...foreign } });
    expect(status).toBe(201);
    const made = await stored(body.data.id);
    expect(made).toMatchObject({ championshipId: id, state: 'confirmed', live: true });
    expect([made?.athleteId === victim.id, made?.fee, made?.seat, made?.consent, made?.claimHash]).toEqual([
      false,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(made?.confirmedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await journal(body.data.id)).map(({ kind }: { kind: string }) => kind)).toEqual(['added']);
  });

  test('is for admins alone', async () => {
    const { id } = await createChampionship(service.url);
    for (const usertype of ['athlete', 'coach'] as const)
      expect((await add(id, { person: newPerson() }, { token: (await createUser(usertype)).token })).status).toBe(403);
    expect((await add(id, { person: newPerson() }, { token: '' })).status).toBe(401);
    expect((await add(newId(), { person: newPerson() })).status).toBe(404);
    expect(await rows(id)).toEqual([]);
  });

  test('twice by one request that is repeated, once', async () => {
    const { id } = await createChampionship(service.url);
    const person = newPerson();
    const key = randomUUID();
    const answers = await Promise.all([add(id, { person }, { key }), add(id, { person }, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.data.id).toBe(answers[1].body.data.id);
    expect(await rows(id)).toHaveLength(1);
  });

  test('never twice: the same names in any order and spelling with the same birthday are one person', async () => {
    const { id } = await createChampionship(service.url);
    const lastname = 'Ben-Ali';
    const person = newPerson({ firstname: 'Séïf Eddine', lastname });
    const answers = await Promise.all([1, 2, 3].map(() => add(id, { person })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_IN',
      message: 'Cette personne participe déjà à ce championnat.',
    });
    const swapped = newPerson({ firstname: 'BEN ALI', lastname: 'seif-eddine', email: newEmail() });
    expect((await add(id, { person: swapped })).body.code).toBe('ALREADY_IN');
    expect((await add(id, { person: { ...person, birthday: '1999-05-15' } })).status).toBe(201);
    const athlete = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad', birthday: '2001-04-12' });
    await participate(service.url, athlete, id);
    const same = newPerson({ firstname: 'Lina', lastname: 'Haddad', birthday: '2001-04-12' });
    expect((await add(id, { person: same })).body.code).toBe('ALREADY_IN');
  });
});

describe('an admin adds an account', () => {
  test('whose athlete finds the confirmed participation among their own', async () => {
    const { id } = await createChampionship(service.url);
    const athlete = await createUser();
    const { status, body } = await add(id, { user_id: athlete.id });
    expect([status, body.message]).toEqual([201, 'Amine Benali participe, avec son compte.']);
    expect(await mine(athlete)).toMatchObject([{ id, participation_id: body.data.id, verified: true }]);
    const [event] = await outboxOf(ParticipationModel, body.data.id);
    expect(event).toMatchObject({ type: 'ParticipationVerified', data: { addedByAdmin: true, athleteId: athlete.id } });
    expect(event?.data).not.toHaveProperty('claimToken');
    expect(await rows(id)).toMatchObject([{ has_account: true }]);
    expect((await add(id, { user_id: athlete.id })).body.code).toBe('ALREADY_IN');
    expect((await participate(service.url, athlete, id)).body.code).toBe('ALREADY_IN');
  });

  test('also by its confirmed address and its name, and never makes a second participation of it', async () => {
    const { id } = await createChampionship(service.url);
    const athlete = await createUser();
    const names = { firstname: 'BENALI', lastname: 'amine', birthday: '2000-01-01' };
    const person = newPerson({ ...names, email: `${athlete.id}@EXAMPLE.org` });
    const { body } = await add(id, { person });
    expect(await stored(body.data.id)).toMatchObject({ athleteId: athlete.id, athlete: { firstname: 'Amine' } });
    expect((await stored(body.data.id))?.walkIn).toBeUndefined();
    const again = newPerson({ ...names, email: `${athlete.id}@example.org` });
    expect((await add(id, { person: again })).body.code).toBe('ALREADY_IN');
  });

  test('also by its confirmed address and its name in Latin letters, which also keep its owner from a second place', async () => {
    const { id: championshipId } = await createChampionship(service.url);
    const names = { firstname: 'يانيس', lastname: 'منصوري', latinName: 'Yanis Mansouri' };
    const early = await createUser('athlete', { ...names, birthday: '1999-05-14' });
    const late = await createUser('athlete', { ...names, birthday: '1998-01-01' });
    const emails = [newEmail(), newEmail()];
    await AthleteModel.updateOne({ _id: early.id }, { $set: { email: emails[0] } });
    const swapped = { firstname: 'Mansouri', lastname: 'Yanis', birthday: '1998-01-01' };
    const added = await add(championshipId, { person: newPerson({ email: emails[0], lastname: 'Mansouri' }) });
    await add(championshipId, { person: newPerson({ email: emails[1], ...swapped }) });
    expect((await stored(added.body.data.id))?.athleteId).toBe(early.id);
    await AthleteModel.updateOne({ _id: late.id }, { $set: { email: emails[1] } });
    expect((await participate(service.url, late, championshipId)).body.code).toBe('ALREADY_IN');
  });

  test('not by the address of somebody with another name: a child and the parent whose address it has are both in', async () => {
    const { id } = await createChampionship(service.url);
    const parent = await createUser();
    const child = newPerson({ firstname: 'Lina', email: `${parent.id}@example.org` });
    const { status, body } = await add(id, { person: child });
    expect([status, body.message]).toEqual([201, expect.stringContaining('sans compte')]);
    expect(await stored(body.data.id)).toMatchObject({ athlete: { firstname: 'Lina' }, walkIn: expect.anything() });
    const [event] = await outboxOf(ParticipationModel, body.data.id);
    expect(event?.data).toMatchObject({ firstname: 'Lina', email: `${parent.id}@example.org`, walkIn: true });
    expect(event?.data).not.toHaveProperty('claimToken');
    expect((await participate(service.url, parent, id)).status).toBe(201);
    expect(await rows(id)).toHaveLength(2);
  });

  test('not by an address that nobody has confirmed: the words of the admin stand', async () => {
    const { id } = await createChampionship(service.url);
    const squatter = await createUser();
    await AthleteModel.updateOne({ _id: squatter.id }, { $set: unconfirmed });
    const { body } = await add(id, { person: newPerson({ email: `${squatter.id}@example.org` }) });
    expect(await stored(body.data.id)).toMatchObject({ athlete: { firstname: 'Yanis' }, walkIn: expect.anything() });
  });

  test('that nobody has confirmed as a person without one, whose link is for the account once it is confirmed', async () => {
    const { id } = await createChampionship(service.url);
    const athlete = await createUser('athlete', { birthday: `${new Date().getFullYear() - 16}-01-01` });
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: unconfirmed });
    expect(Object.keys((await add(id, { user_id: athlete.id })).body.error.fields)).toEqual(['guardian']);
    const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
    const { status, body } = await add(id, { user_id: athlete.id, guardian });
    expect([status, body.message]).toEqual([
      201,
      "Amine Benali participe, sans compte jusqu'à ce que son adresse e-mail soit confirmée.",
    ]);
    expect(await stored(body.data.id)).toMatchObject({
      walkIn: { weight: 80 },
      athlete: { email: `${athlete.id}@example.org`, revision: 0 },
    });
    expect((await stored(body.data.id))?.athleteId).not.toBe(athlete.id);
    expect((await add(id, { user_id: athlete.id, guardian })).body.code).toBe('ALREADY_IN');
    const link = String((await outboxOf(ParticipationModel, body.data.id))[0]?.data.claimToken);
    expect((await claim(link, athlete)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: true } });
    expect((await add(id, { user_id: athlete.id, guardian })).body.code).toBe('ALREADY_IN');
    expect((await claim(link, athlete)).status).toBe(200);
  });

  test('refuses one that is unknown, incomplete or not an athlete’s', async () => {
    const { id } = await createChampionship(service.url);
    const coach = await createUser('coach');
    const incomplete = await createUser();
    await AthleteModel.updateOne({ _id: incomplete.id }, { $set: { weight: null } });
    expect((await add(id, { user_id: newId() })).status).toBe(404);
    expect((await add(id, { user_id: incomplete.id })).body.code).toBe('CONFLICT');
    expect((await add(id, { user_id: coach.id })).body.error.fields).toHaveProperty('user_id');
    const names = { firstname: 'Amine', lastname: 'Benali', birthday: '2000-01-01' };
    const person = newPerson({ ...names, email: `${coach.id}@example.org` });
    expect(Object.keys((await add(id, { person })).body.error.fields)).toEqual(['person.email']);
    const minor = await createUser('athlete', { birthday: `${new Date().getFullYear() - 16}-01-01` });
    expect(Object.keys((await add(id, { user_id: minor.id })).body.error.fields)).toEqual(['guardian']);
    const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
    expect((await add(id, { user_id: minor.id, guardian })).status).toBe(201);
  });
});

describe('somebody who was removed and is added again', () => {
  const weighed = {
    version: 3,
    present: true,
    bodyweightKg: 92.4,
    lot: 7,
    attempts: {
      bench: [
        { weightKg: 100, outcome: 'good' as const },
        { weightKg: 110, outcome: 'no_lift' as const },
      ],
    },
    commands: [{ id: randomUUID(), digest: '' }],
    changes: [{ key: 'outcome', revision: 12, by: 'Nadia Kaci', byId: admin.id, at: new Date() }],
  };
  const remove = (entry: string) => callTo(service.url, calls.withdraw, { params: { id: entry }, token: admin.token });

  test.each([
    ['without an account', async () => ({ person: newPerson() })],
    ['with an account', async () => ({ user_id: (await createUser()).id })],
  ])('%s has the weigh-in, the class, the attempts and the lot of before', async (_, someone) => {
    const { id } = await createChampionship(service.url);
    const json = await someone();
    const first = (await add(id, json)).body.data.id as string;
    await ParticipationModel.updateOne({ _id: first }, { $set: { meet: weighed, weightClass: '83Kg-93Kg' } });
    const read = () => callTo(service.url, calls.getParticipation, { params: { id: first }, token: admin.token });
    const day = { weighed_in: true, judged_attempts: 2, recorded_scores: 0, gave_up: false, revision: 12 };
    expect((await read()).body.data.day).toMatchObject(day);
    expect((await remove(first)).status).toBe(200);
    const { body } = await add(id, json);
    expect(body.message).toContain('Sa pesée et ses tentatives sont rendues.');
    expect(body.data).toMatchObject({ weight_class: '83Kg-93Kg', day });
    const { commands: __, ...back } = weighed;
    expect((await stored(body.data.id))?.meet).toEqual(back);
    expect((await journal(body.data.id)).at(-1)).toMatchObject({
      kind: 'added',
      after: { bodyweight_kg: 92.4, lot: 7, judged_attempts: 2 },
    });
  });

  test('gets no lot that somebody else was given meanwhile', async () => {
    const { id } = await createChampionship(service.url);
    const person = newPerson();
    const first = (await add(id, { person })).body.data.id as string;
    await ParticipationModel.updateOne({ _id: first }, { $set: { meet: weighed } });
    await remove(first);
    const other = (await add(id, { person: newPerson({ birthday: '1990-01-01' }) })).body.data.id as string;
    await ParticipationModel.updateOne({ _id: other }, { $set: { meet: { version: 1, lot: 7 } } });
    const { status, body } = await add(id, { person });
    expect(status).toBe(201);
    const meet = (await stored(body.data.id))?.meet;
    expect([meet?.lot, meet?.bodyweightKg, meet?.attempts]).toEqual([undefined, 92.4, weighed.attempts]);
  });
});

describe('the places of those whom an admin adds', () => {
  test('are the same places: no more than there are, in the championship and in the division', async () => {
    const divisions = JSON.stringify([
      { division: '3 Movement', max_participants: 1 },
      { division: 'Bench Press', max_participants: null },
    ]);
    const { id } = await createChampionship(service.url, { max_participants: '3', divisions });
    const athletes = await Promise.all([createUser(), createUser(), createUser()]);
    const answers = await Promise.all([
      ...athletes.map((athlete) => participate(service.url, athlete, id)),
      ...[1, 2, 3].map(() => add(id, { person: newPerson() })),
      ...[1, 2].map(() => add(id, { person: newPerson(), division: '3 Movement' })),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'FULL')).toHaveLength(5);
    const taken = await ParticipationModel.find({ championshipId: id, live: true }).lean();
    expect(new Set(taken.map(({ seat }) => seat)).size).toBe(3);
    expect(taken.filter(({ division }) => division === '3 Movement').length).toBeLessThanOrEqual(1);
  });

  test('are not taken from those who wait', async () => {
    const { id, holders } = await fullChampionship(service.url);
    const [waiter] = await waitersOf(service.url, id, 1);
    expect((await add(id, { person: newPerson() })).body).toMatchObject({ code: 'FULL', length: 1 });
    expect((await add(id, { user_id: waiter!.id })).body).toMatchObject({
      code: 'ALREADY_IN',
      message: "Cette personne est déjà sur la liste d'attente de ce championnat.",
    });
    const { participation } = holders[0]!;
    await callTo(service.url, calls.withdraw, { params: { id: participation }, token: admin.token });
    expect((await add(id, { person: newPerson() })).body.code).toBe('FULL');
    await leave(service.url, waiter!, id);
    expect((await add(id, { person: newPerson() })).status).toBe(201);
  });

  test('are given outside of the registration window, hidden or begun, until the championship is over', async () => {
    const notOpen = await createChampionship(service.url, { registration_opens_at: inDays(5), max_participants: '2' });
    expect((await add(notOpen.id, { person: newPerson() })).status).toBe(201);
    const set = (fields: object) => ChampionshipModel.updateOne({ _id: notOpen.id }, { $set: fields });
    await set({ hidden: true, registrationOpensAt: null, registrationClosesAt: new Date(Date.now() - 1000) });
    expect((await add(notOpen.id, { person: newPerson() })).status).toBe(201);
    await set({ status: 'ongoing', date: new Date(Date.now() - 3_600_000) });
    expect((await add(notOpen.id, { person: newPerson() })).body.code).toBe('FULL');
    await set({ maxParticipants: 3 });
    expect((await add(notOpen.id, { person: newPerson() })).status).toBe(201);
    expect(await rows(notOpen.id)).toHaveLength(3);
    for (const status of ['completed', 'canceled']) {
      await set({ status });
      expect((await add(notOpen.id, { person: newPerson() })).body.code).toBe('CLOSED');
    }
  });

  test('are free again when the process was killed between seat and participation, and the same request takes it', async () => {
    const { id } = await createChampionship(service.url, { max_participants: '1' });
    const person = newPerson();
    const made = await add(id, { person }, { key: 'one' });
    const half = { state: 'taking', expiresAt: new Date(Date.now() + 10_000), effectId: randomUUID() };
    await ParticipationModel.updateOne({ _id: made.body.data.id }, { $set: half, $unset: { outbox: 1, journal: 1 } });
    const again = await add(id, { person }, { key: 'two' });
    expect(again.status).toBe(201);
    expect(await rows(id)).toMatchObject([{ id: again.body.data.id, state: 'confirmed' }]);
    expect(await stored(made.body.data.id)).toBeNull();
  });
});

describe('the claim of a walk-in', () => {
  test('is read without changing anything, and gives the participation to the account of its address', async () => {
    const { championshipId, email, id, token, owner } = await claimable();
    const { status, body } = await readClaim(token);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ firstname: 'Yanis', email, division: 'Bench Press', state: 'open' }),
    ]);
    expect(await mine(owner)).toEqual([]);
    expect((await claim(token, owner)).body.data).toMatchObject({ id, championship_id: championshipId });
    expect(await mine(owner)).toMatchObject([{ participation_id: id, verified: true }]);
    expect(await stored(id)).toMatchObject({ athleteId: owner.id, athlete: { firstname: 'Yanis-Amir', revision: 1 } });
    expect((await stored(id))?.walkIn).toBeUndefined();
    expect(await rows(championshipId)).toMatchObject([{ firstname: 'Yanis-Amir', has_account: true }]);
    expect((await journal(id)).at(-1)).toMatchObject({
      kind: 'claimed',
      actor: { kind: 'athlete', id: owner.id },
      before: { firstname: 'Yanis' },
      after: { firstname: 'Yanis-Amir' },
    });
    expect((await outboxOf(ParticipationModel, id)).map(({ type }) => type)).toEqual([
      'ParticipationVerified',
      'ParticipationClaimed',
    ]);
    expect((await readClaim(token)).body.data.state).toBe('claimed');
    expect((await claim(token, owner)).status).toBe(200);
    expect((await outboxOf(ParticipationModel, id)).length).toBe(2);
  });

  test('is for the owner of the address alone, once that is confirmed', async () => {
    const { id, token, owner } = await claimable();
    const other = await createUser();
    expect((await claim(token, null)).status).toBe(401);
    expect((await claim(token, { id: admin.id, token: admin.token })).status).toBe(403);
    expect((await claim(token, other, { athleteId: other.id, user_id: other.id, email: 'x@y.dz' })).status).toBe(403);
    await AthleteModel.updateOne({ _id: owner.id }, { $set: unconfirmed });
    expect((await claim(token, owner)).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await stored(id))?.walkIn).toBeDefined();
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { verified: true } });
    expect((await claim(token, owner)).status).toBe(200);
    expect((await claim(token, other)).status).toBe(403);
  });

  test('asks for the rules, and keeps the version that was accepted', async () => {
    const { id, token, owner } = await claimable({}, { rules: 'Tenue réglementaire.' });
    expect((await readClaim(token)).body.data.championship.rules).toBe('Tenue réglementaire.');
    expect(Object.keys((await claim(token, owner)).body.error.fields)).toEqual(['accept_rules']);
    expect((await claim(token, owner, { accept_rules: true })).status).toBe(200);
    expect((await stored(id))?.consent).toMatchObject({ rulesVersion: 1 });
  });

  test('of an athlete who is in already is refused, and changes neither participation', async () => {
    const { championshipId, id, token, owner, email } = await claimable();
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { email: newEmail() } });
    await participate(service.url, owner, championshipId);
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { email } });
    expect((await claim(token, owner)).body.code).toBe('ALREADY_IN');
    expect((await stored(id))?.walkIn).toBeDefined();
    expect(await rows(championshipId)).toHaveLength(2);
  });

  test('comes before entering: its athlete cannot take a second place', async () => {
    const { championshipId, token, owner } = await claimable({ firstname: 'Yanis Amir', lastname: 'Mansouri' });
    expect((await participate(service.url, owner, championshipId)).body).toMatchObject({ code: 'ALREADY_IN' });
    await claim(token, owner);
    expect((await participate(service.url, owner, championshipId)).body.code).toBe('ALREADY_IN');
    expect(await rows(championshipId)).toHaveLength(1);
  });

  test('is over with the participation or the championship, and a foreign token is none', async () => {
    const { id, token, owner, championshipId } = await claimable();
    expect((await readClaim('A'.repeat(43))).body.code).toBe('INVALID_LINK');
    expect((await readClaim('nothing')).body.code).toBe('INVALID_LINK');
    await ChampionshipModel.updateOne({ _id: championshipId }, { $set: { status: 'completed' } });
    expect((await readClaim(token)).status).toBe(200);
    await callTo(service.url, calls.withdraw, { params: { id }, token: admin.token });
    for (const answer of [await readClaim(token), await claim(token, owner)])
      expect(answer).toMatchObject({ status: 410, body: { code: 'EXPIRED_LINK' } });
    const canceled = await claimable();
    await ChampionshipModel.updateOne({ _id: canceled.championshipId }, { $set: { status: 'canceled' } });
    expect((await claim(canceled.token, canceled.owner)).status).toBe(410);
  });
});

describe('the identity of a person without an account', () => {
  const correct = (id: string, json: object) =>
    callTo(service.url, calls.editParticipant, { params: { id }, token: admin.token, json });
  const guardian = { name: 'Karima Haddad', phone_number: '0661234567' };
  const addPerson = async (championshipId: string, change: object = {}) => {
    const { body } = await add(championshipId, { person: newPerson({ email: newEmail(), ...change }) });
    return String(body.data.id);
  };
  async function added(change: object = {}, championship: Record<string, string> = {}) {
    const { id: championshipId } = await createChampionship(service.url, championship);
    return { championshipId, id: await addPerson(championshipId, change) };
  }

  test('is corrected with its category, its search, its journal, and the event for the copies', async () => {
    const { championshipId, id } = await added({ lastname: 'Mansuri' }, { category_set: 'ipf', max_participants: '3' });
    const before = await stored(id);
    const { status, body } = await correct(id, { lastname: 'Mansouri', sex: 'Female', birthday: '1980-05-14' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      person: { firstname: 'Yanis', lastname: 'Mansouri', sex: 'Female', birthday: '1980-05-14' },
      age_category: 'Master I',
      weight_class: '84Kg',
      guardian: null,
    });
    expect(await stored(id)).toMatchObject({
      seat: before?.seat,
      athlete: { email: before?.athlete.email, phoneNumber: '0550112233', sort: 'mansouri yanis' },
      walkIn: { birthday: '1980-05-14', weight: 82.5 },
    });
    const search = { search: 'mansouri' };
    const path = addressOf(calls.listParticipants, { params: { id: championshipId }, query: search });
    expect((await call('GET', service.url + path, { token: admin.token })).body.data).toHaveLength(1);
    const events = await outboxOf(ParticipationModel, id);
    expect(events.find(({ type }) => type === 'ParticipationSnapshotTaken')?.data).toMatchObject({
      lastname: 'Mansouri',
      state: 'verified',
      walkIn: true,
    });
    expect((await journal(id)).at(-1)).toMatchObject({
      kind: 'person_corrected',
      actor: { id: admin.id },
      before: { lastname: 'Mansuri', sex: 'Male', birthday: '1999-05-14', age_category: 'Open' },
      after: { lastname: 'Mansouri', sex: 'Female', birthday: '1980-05-14', age_category: 'Master I' },
    });
    const written = (await journal(id)).length;
    expect((await correct(id, { lastname: 'Mansouri' })).status).toBe(200);
    expect(await journal(id)).toHaveLength(written);
  });

  test('is found again under the corrected name, and the earlier one is free', async () => {
    const { championshipId, id } = await added({ lastname: 'Mansuri' });
    await correct(id, { lastname: 'Mansouri' });
    const again = await add(championshipId, { person: newPerson({ lastname: 'Mansouri' }) });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_IN']);
    expect((await add(championshipId, { person: newPerson({ lastname: 'Mansuri' }) })).status).toBe(201);
  });

  test('is corrected in phone and address: the new one gets a link, and that of the old one is none any more', async () => {
    const { id, token, owner } = await claimable();
    const email = newEmail();
    const { body } = await correct(id, { phone_number: '+213 661 00 00 00', email: email.toUpperCase() });
    expect(body.data.person).toMatchObject({ phone_number: '0661000000', email });
    expect((await claim(token, owner)).body.code).toBe('INVALID_LINK');
    const mailed = (await outboxOf(ParticipationModel, id)).findLast(({ type }) => type === 'WalkInMailDue');
    expect(mailed?.data).toMatchObject({ email, walkIn: true });
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { email } });
    expect((await claim(String(mailed?.data.claimToken), owner)).status).toBe(200);
    expect((await journal(id)).find(({ kind }: { kind: string }) => kind === 'person_corrected').after).toEqual({
      phone_number: '0661000000',
      email,
    });
  });

  test('loses no address, and gets no link to the address of somebody else’s account', async () => {
    const { id } = await claimable();
    expect((await correct(id, { email: '' })).body.error.fields).toHaveProperty('email');
    const other = await createUser('athlete', { firstname: 'Karima', lastname: 'Haddad' });
    const email = newEmail();
    await AthleteModel.updateOne({ _id: other.id }, { $set: { email } });
    expect((await correct(id, { email })).status).toBe(200);
    const mailed = (await outboxOf(ParticipationModel, id)).findLast(({ type }) => type === 'WalkInMailDue');
    expect([mailed?.data.email, mailed?.data.claimToken]).toEqual([email, undefined]);
  });

  test('becomes nobody who is in already, also of two corrections at once', async () => {
    const { championshipId, id } = await added({ lastname: 'Mansuri' });
    const other = await addPerson(championshipId, { lastname: 'Mansoury' });
    const refused = await correct(id, { lastname: 'Mansoury' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_IN']);
    const answers = await Promise.all([id, other].map((each) => correct(each, { lastname: 'Mansouri' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of a minor has a guardian, who goes with a birthday of age', async () => {
    const { id } = await added();
    const birthday = `${new Date().getFullYear() - 15}-01-01`;
    const refused = await correct(id, { birthday });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['guardian']]);
    expect((await correct(id, { birthday, guardian })).body.data).toMatchObject({ guardian });
    expect((await correct(id, { firstname: 'Ilyes' })).body.data).toMatchObject({ guardian });
    expect((await correct(id, { birthday: '1999-05-14' })).body.data.guardian).toBeNull();
    expect((await stored(id))?.guardian).toBeUndefined();
    expect(JSON.stringify(await journal(id))).not.toContain(guardian.phone_number);
  });

  test('keeps the class of the scales', async () => {
    const { championshipId, id } = await added({}, { category_set: 'ipf' });
    await meetAt(service.url, championshipId, official()).send([
      command('WeighIn', id, { bodyweight_kg: 60, lot: null }),
    ]);
    expect((await stored(id))?.weightClass).toBe('66Kg');
    expect((await correct(id, { sex: 'Female' })).body.data.weight_class).toBe('63Kg');
  });

  test('of an account is corrected by its owner alone', async () => {
    const { id: championshipId } = await createChampionship(service.url);
    const { body } = await participate(service.url, await createUser(), championshipId);
    const refused = await correct(body.data.id, { lastname: 'Mansouri' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    const { status, body: invalid } = await correct(body.data.id, { birthday: '2999-01-01', sex: 'x', firstname: '' });
    expect([status, Object.keys(invalid.error.fields).toSorted()]).toEqual([400, ['birthday', 'firstname', 'sex']]);
  });
});
