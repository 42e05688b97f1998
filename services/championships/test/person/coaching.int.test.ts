import { expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import type { CoachsAthlete } from '@power-corner/contracts/participations/coach';
import type { Usertype } from '@power-corner/contracts/lists';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { CoachingModel, InvitationModel } from '../../src/person/coaching/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { floorMeet } from '../day/floor-support.ts';
import { join } from '../entries/waiting-list/waiting-list-support.ts';
import type { TestUser } from '../support.ts';
import {
  beforeWrite,
  createChampionship,
  createUser,
  inDays,
  participate,
  url,
  useService,
  usersOf,
} from '../support.ts';
import { arrives, eraseLater, found } from './auth-events.ts';

useService();

async function invite({ token }: TestUser): Promise<string> {
  const { status, body } = await callTo(url, calls.inviteAthletes, { token });
  expect(status).toBe(201);
  return /^\/invitations\/([\w-]{43})$/.exec(body.data.url as string)![1]!;
}

const read = (token: string) => callTo(url, calls.getInvitation, { params: { token } });
const accept = (athlete: TestUser, token: string, json: object = {}) =>
  callTo(url, calls.acceptInvitation, { params: { token }, token: athlete.token, json });
const leave = ({ token }: TestUser) => callTo(url, calls.leaveMyCoach, { token });
const remove = ({ token }: TestUser, athleteId: string) =>
  callTo(url, calls.removeMyAthlete, { params: { athleteId }, token });
const coachOf = async ({ token }: TestUser) => (await callTo(url, calls.getMyCoach, { token })).body.data;
const athletesOf = async ({ token }: TestUser) =>
  (await callTo(url, calls.listMyAthletes, { token })).body.data as CoachsAthlete[];
const idsOf = async (coach: TestUser) => new Set((await athletesOf(coach)).map(({ athlete_id: id }) => id));

async function becomes({ id }: TestUser, usertype: Usertype, revision: number): Promise<void> {
  const { _id, ...state } = (await AthleteModel.findById(id).lean())!;
  await arrives('UserRoleChanged', { ...state, club: null, latinName: null, userId: _id, usertype, revision });
}

const confirm = (_id: string, meet?: object) =>
  ParticipationModel.updateOne(
    { _id },
    { $set: { state: 'confirmed', ...(meet && { meet }) }, $unset: { expiresAt: 1 } },
  );

async function entered(athlete: TestUser, fields: Record<string, string> = {}) {
  const { id } = await createChampionship(url, fields);
  return { id, entry: (await participate(url, athlete, id)).body.data.id as string };
}

test('an athlete reads who invites, accepts, also again, and both see each other', async () => {
  const coach = await createUser('coach', { firstname: 'Nadia', lastname: 'Kaci' });
  const athlete = await createUser();
  await AthleteModel.updateOne({ _id: coach.id }, { $set: { club: 'CRB' } });
  const token = await invite(coach);
  expect((await read(token)).body.data).toEqual({ coach: { firstname: 'Nadia', lastname: 'Kaci', club: 'CRB' } });
  expect(await coachOf(athlete)).toBeNull();
  const first = await accept(athlete, token);
  expect(first).toMatchObject({ status: 200, body: { message: 'Nadia Kaci est maintenant votre coach.' } });
  expect((await accept(athlete, token)).body.data).toEqual(first.body.data);
  const own = {
    coach: { id: coach.id, firstname: 'Nadia', lastname: 'Kaci', club: 'CRB' },
    since: first.body.data.since,
  };
  expect(await coachOf(athlete)).toEqual(own);
  expect(await athletesOf(coach)).toEqual([
    { athlete_id: athlete.id, firstname: 'Amine', lastname: 'Benali', club: null, since: own.since, entries: [] },
  ]);
});

test('the token is stored as a hash, a new link ends the one before, thirty days end it too', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser()];
  const [before, now] = [await invite(coach), await invite(coach)];
  expect(await found(before, now)).toEqual([]);
  for (const answer of [await read(before), await accept(athlete, before)])
    expect(answer).toMatchObject({ status: 410, body: { code: 'EXPIRED_LINK' } });
  expect((await read(now)).status).toBe(200);
  await InvitationModel.updateMany({ coachId: coach.id }, { $set: { expiresAt: new Date() } });
  expect([(await read(now)).status, (await accept(athlete, now)).status]).toEqual([410, 410]);
  for (const unknown of ['A'.repeat(43), 'x'])
    expect([(await read(unknown)).status, (await accept(athlete, unknown)).status]).toEqual([404, 404]);
  expect(await coachOf(athlete)).toBeNull();
});

test('another coach is refused with the name of the one there is, and follows when it is asked to replace', async () => {
  const [one, other] = [await createUser('coach', { lastname: 'Premier' }), await createUser('coach')];
  const athlete = await createUser();
  await accept(athlete, await invite(one));
  const token = await invite(other);
  const refused = await accept(athlete, token);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'HAS_COACH', message: 'Amine Premier est déjà votre coach.' },
  });
  expect((await coachOf(athlete)).coach.id).toBe(one.id);
  for (const again of [1, 2])
    expect([again, (await accept(athlete, token, { replace: true })).status]).toEqual([again, 200]);
  expect((await coachOf(athlete)).coach.id).toBe(other.id);
  expect(await athletesOf(one)).toEqual([]);
});

test.each([false, true])('of two acceptances at once, with replace %s, one coach is left', async (replace) => {
  const coaches = [await createUser('coach'), await createUser('coach')];
  const tokens = await Promise.all(coaches.map(invite));
  for (const athlete of await usersOf(5)) {
    const answers = await Promise.all(tokens.map((token) => accept(athlete, token, { replace })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
      replace ? [200, 200] : [200, 409],
    );
    const left = await Promise.all(coaches.map(async (coach) => (await idsOf(coach)).has(athlete.id)));
    expect(left.filter(Boolean)).toHaveLength(1);
  }
});

test('twelve accept; who leaves, is removed, is erased or becomes a coach or an admin is gone at once', async () => {
  const coach = await createUser('coach');
  const athletes = await usersOf(12);
  const token = await invite(coach);
  for (const athlete of athletes) expect((await accept(athlete, token)).status).toBe(200);
  expect(await idsOf(coach)).toEqual(new Set(athletes.map(({ id }) => id)));
  const [leaving, removed, erased, promoted, admin, ...others] = athletes as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    ...TestUser[],
  ];
  for (const again of [1, 2]) expect([again, (await leave(leaving)).status]).toEqual([again, 200]);
  for (const again of [1, 2]) expect([again, (await remove(coach, removed.id)).status]).toEqual([again, 200]);
  expect((await remove(coach, 'nobody')).status).toBe(404);
  const names = { email: `${erased.id}@example.org`, firstname: 'Amine', lastname: 'Benali' };
  await arrives('UserErased', { userId: erased.id, revision: 2, ...names, confirmed: true, anonymousResults: false });
  await becomes(promoted, 'coach', 2);
  await becomes(admin, 'admin', 2);
  expect(await idsOf(coach)).toEqual(new Set(others.map(({ id }) => id)));
  for (const gone of [leaving, removed]) expect(await coachOf(gone)).toBeNull();
  await eraseLater();
  expect(await found(erased.id)).toEqual([]);
});

test('a coach removes no athlete of another coach', async () => {
  const [coach, other] = [await createUser('coach'), await createUser('coach')];
  const athlete = await createUser();
  await accept(athlete, await invite(coach));
  expect((await remove(other, athlete.id)).status).toBe(200);
  expect((await coachOf(athlete)).coach.id).toBe(coach.id);
});

test('the erasure of a coach ends the link and leaves no trace with the athletes', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser()];
  const token = await invite(coach);
  await accept(athlete, token);
  const names = { email: `${coach.id}@example.org`, firstname: 'Amine', lastname: 'Benali' };
  await arrives('UserErased', { userId: coach.id, revision: 2, ...names, confirmed: true, anonymousResults: false });
  expect([(await read(token)).status, await coachOf(athlete)]).toEqual([410, null]);
  await eraseLater();
  expect(await found(coach.id)).toEqual([]);
});

test('with the role of the coach athletes and link end for good, and a late or repeated event ends nothing more', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser()];
  const token = await invite(coach);
  await accept(athlete, token);
  await becomes(coach, 'athlete', 3);
  expect([(await read(token)).status, await coachOf(athlete)]).toEqual([410, null]);
  await becomes(coach, 'coach', 5);
  expect((await read(token)).status).toBe(410);
  await accept(athlete, await invite(coach));
  for (const late of [3, 3, 4]) await becomes(coach, 'athlete', late);
  for (const repeated of [5, 5]) await becomes(coach, 'coach', repeated);
  expect(await idsOf(coach)).toEqual(new Set([athlete.id]));
});

test('a role that ends while an athlete accepts leaves no coaching', async () => {
  for (const [who, role] of [
    ['coach', 'athlete'],
    ['athlete', 'coach'],
  ] as const) {
    const people = { coach: await createUser('coach'), athlete: await createUser() };
    await accept(people.athlete, await invite(await createUser('coach')));
    const token = await invite(people.coach);
    beforeWrite('updateOne', () => becomes(people[who], role, 2), CoachingModel);
    expect((await accept(people.athlete, token, { replace: true })).status).toBe(410);
    expect(await CoachingModel.countDocuments({ coachId: people.coach.id })).toBe(0);
  }
});

test('a coach reads where an athlete is entered, nearest first, with the turn once it is on the start list', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser('athlete', { lastname: 'Zidane' })];
  const idle = await createUser('athlete', { lastname: 'Amrani' });
  const token = await invite(coach);
  for (const each of [athlete, idle]) await accept(each, token);
  const far = await entered(athlete, { date: inDays(40) });
  const near = await entered(athlete, { date: inDays(4), entry_fee_dzd: '1500', name: 'Coupe proche' });
  const full = await createChampionship(url, { date: inDays(20), max_participants: '1' });
  await participate(url, await createUser(), full.id);
  await join(url, athlete, full.id);
  const [read] = await athletesOf(coach);
  expect((await athletesOf(coach)).map(({ athlete_id: id }) => id)).toEqual([athlete.id, idle.id]);
  expect(read!.entries.map(({ championship, state }) => [championship.id, state])).toEqual([
    [near.id, 'pending'],
    [full.id, 'waiting'],
    [far.id, 'pending'],
  ]);
  await confirm(near.entry, { version: 1, lot: 7, bodyweightKg: 81.4 });
  const entryOf = async () => (await athletesOf(coach))[0]!.entries[0]!;
  expect(await entryOf()).toEqual({
    participation_id: near.entry,
    championship: expect.objectContaining({ id: near.id, name: 'Coupe proche', slug: expect.any(String) }),
    division: 'Bench Press',
    level: null,
    level_name: null,
    weight_class: '74Kg-83Kg',
    age_category: 'Open',
    state: 'confirmed',
    fee: 'unpaid',
    session: null,
    flight: null,
    lot: null,
  });
  await confirm(near.entry, { version: 2, lot: 7, bodyweightKg: 81.4, session: 1, flight: 'A' });
  expect(await entryOf()).toMatchObject({ session: 1, flight: 'A', lot: 7 });
  const text = JSON.stringify(await athletesOf(coach));
  for (const hidden of ['0612345678', '@example', '2000-01-01', '81.4', 'phone', 'email', 'birthday'])
    expect(text).not.toContain(hidden);
});

test('a coach reads heats and lanes once they are published', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser()];
  await accept(athlete, await invite(coach));
  const { first, send, configure } = await floorMeet(url, 1, {}, { date: inDays(4) });
  await ParticipationModel.updateOne({ _id: first }, { $set: { athleteId: athlete.id } });
  const heats = async () => (await athletesOf(coach))[0]!.entries[0]!.heats;
  expect(await heats()).toBeUndefined();
  await send([configure({ heats_published: true })]);
  expect(await heats()).toEqual([{ event: 'Fran', number: 1, name: null, lane: 1, starts_at: null }]);
});

test('a hold that ran out and a championship that is hidden, canceled, over or deleted are not among the entries', async () => {
  const [coach, athlete] = [await createUser('coach'), await createUser()];
  await accept(athlete, await invite(coach));
  const lapsed = await entered(athlete);
  await ParticipationModel.updateOne({ _id: lapsed.entry }, { $set: { expiresAt: new Date(0) } });
  for (const change of [
    { hidden: true },
    { status: 'canceled' },
    { status: 'completed' },
    { deleted: true },
    { date: new Date(0) },
  ]) {
    const { id, entry } = await entered(athlete);
    await confirm(entry);
    await ChampionshipModel.updateOne({ _id: id }, { $set: change });
  }
  const { entry } = await entered(athlete);
  expect((await athletesOf(coach))[0]!.entries.map(({ participation_id: id }) => id)).toEqual([entry]);
});

test('the export of both has the coaching, and that of the coach the links without their tokens', async () => {
  const coach = await createUser('coach', { firstname: 'Nadia', lastname: 'Kaci' });
  const athlete = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad' });
  await accept(athlete, await invite(coach));
  const exportOf = ({ id }: TestUser) => collect({ userId: id, email: `${id}@example.org` });
  expect(await exportOf(athlete)).toMatchObject({
    coach: { firstname: 'Nadia', lastname: 'Kaci', since: expect.any(Date) },
    coached_athletes: [],
    coach_invitations: [],
  });
  expect(await exportOf(coach)).toMatchObject({
    coach: null,
    coached_athletes: [{ firstname: 'Lina', lastname: 'Haddad', since: expect.any(Date) }],
    coach_invitations: [{ created_at: expect.any(Date), expires_at: expect.any(Date) }],
  });
});

test('only coaches invite and list athletes, only athletes accept and leave', async () => {
  const token = await invite(await createUser('coach'));
  const person = (usertype: Usertype) => ({ id: newId(), token: tokenFor(usertype) });
  for (const role of ['athlete', 'admin'] as const) {
    const { token: own, id } = person(role);
    const answers = [
      await callTo(url, calls.inviteAthletes, { token: own }),
      await callTo(url, calls.listMyAthletes, { token: own }),
      await remove({ token: own, id }, newId()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  for (const role of ['coach', 'admin'] as const) {
    const own = person(role);
    const answers = [
      await accept(own, token),
      await leave(own),
      await callTo(url, calls.getMyCoach, { token: own.token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect((await callTo(url, calls.acceptInvitation, { params: { token }, json: {} })).status).toBe(401);
});
