import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import { officialParts } from '@power-corner/contracts/championships/officials';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { failureOf } from '@power-corner/service-kit/http/app';
import { checkOwner } from '@power-corner/service-kit/auth/owner-proof';
import { call, callTo, newId, serve, tokenFor } from '@power-corner/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { arrives } from '../person/auth-events.ts';
import type { TestUser } from '../support.ts';
import { actsIn, createChampionship, createUser, startService } from '../support.ts';
import { addEntries, command, declare, judge, meetAt } from './meet-support.ts';

/** Stands for the auth service: knows one password, and asks for a code when it is told to. */
let withCode = false;
const refusals: Record<string, AppError> = {
  WRONG_PASSWORD: new AppError('WRONG_PASSWORD', { fields: { password: say('WRONG_PASSWORD') } }),
  SECOND_FACTOR: new AppError('SECOND_FACTOR'),
  TOO_MANY_REQUESTS: new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 }),
};
const password = 'barbell-2026';
let url: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    expect([request.method, request.url]).toEqual(['POST', checkOwner.path]);
    expect(request.headers.authorization).toBe(`Bearer ${admin}`);
    const proof = (await json(request)) as { password: string; code?: string };
    const refused =
      proof.password === 'locked'
        ? 'TOO_MANY_REQUESTS'
        : proof.password !== password
          ? 'WRONG_PASSWORD'
          : withCode && proof.code !== '123456'
            ? 'SECOND_FACTOR'
            : null;
    const refusal = refused ? refusals[refused] : undefined;
    if (!refusal) return void response.end('{"status":200}');
    const { status, retryAfterSeconds } = refusal;
    response.writeHead(status, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {});
    response.end(JSON.stringify(failureOf(refusal, 'request-1')));
  };
  const auth = await serve((request, response) => void answer(request, response));
  const service = await startService({ authUrl: auth.url });
  ({ url } = service);
  stops.push(
    () => service.stop(),
    () => auth.close(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(() => {
  withCode = false;
});

const admin = tokenFor('admin');
const give = (id: string, user_id: string, parts: readonly string[], more: object = {}, token = admin) =>
  callTo(url, calls.giveOfficial, { params: { id }, token, json: { user_id, parts, password, ...more } });
const withdraw = (id: string, userId: string, token = admin) =>
  callTo(url, calls.withdrawOfficial, { params: { id, userId }, token });
const listed = (id: string, token = admin) => callTo(url, calls.listOfficials, { params: { id }, token });
const officiated = async ({ token }: TestUser) =>
  (await callTo(url, calls.listOfficiated, { token })).body.data as { id: string; parts: string[] }[];
const readBy = ({ token }: TestUser, id: string) => callTo(url, calls.getMeet, { params: { id }, token });

async function entrusted(...parts: OfficialPart[]) {
  const { id } = await createChampionship(url);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const [entry = ''] = await addEntries(id, 1);
  const lina = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad' });
  if (parts.length > 0) expect((await give(id, lina.id, parts)).status).toBe(201);
  return { id, entry, lina, ...meetAt(url, id, lina) };
}

describe('an admin gives tasks of the day', () => {
  test('with the own password; the last gift counts; list, answer and journal of acts say it', async () => {
    const { id, lina } = await entrusted();
    const given = await give(id, lina.id, ['platform', 'presence', 'platform']);
    expect(given).toMatchObject({
      status: 201,
      body: { message_code: 'officialGiven', data: { user_id: lina.id, parts: ['presence', 'platform'] } },
    });
    expect(given.headers.get('location')).toBe(addressOf(calls.listOfficials, { params: { id } }));
    await give(id, lina.id, ['weigh_in']);
    expect((await listed(id)).body.data).toMatchObject([
      { user_id: lina.id, firstname: 'Lina', lastname: 'Haddad', parts: ['weigh_in'] },
    ]);
    expect((await withdraw(id, lina.id)).status).toBe(200);
    expect((await withdraw(id, lina.id)).status).toBe(200);
    expect((await withdraw(id, 'personne')).status).toBe(404);
    expect((await listed(id)).body.data).toEqual([]);
    expect((await actsIn(ChampionshipModel, id)).slice(-3)).toMatchObject([
      { kind: 'official_given', userId: lina.id, after: { presence: true, platform: true } },
      { kind: 'official_given', after: { presence: false, weigh_in: true, platform: false } },
      { kind: 'official_withdrawn', userId: lina.id, before: { weigh_in: true }, after: { weigh_in: false } },
    ]);
  });

  test.each([
    ['a wrong password', { password: 'not this one' }, 403, 'WRONG_PASSWORD', { password: 'WRONG_PASSWORD' }],
    ['too many wrong ones', { password: 'locked' }, 429, 'TOO_MANY_REQUESTS', undefined],
    ['no task', { parts: [] }, 400, 'INVALID_INPUT', { parts: 'taskNeeded' }],
    ['an unknown account', { user_id: newId() }, 404, 'NOT_FOUND', undefined],
  ])('not with %s', async (_, change, status, code, codes) => {
    const { id, lina } = await entrusted();
    const { body, headers } = await give(id, lina.id, ['presence'], change);
    expect([body.status, body.code, body.error.codes]).toEqual([status, code, codes]);
    expect(headers.get('retry-after')).toBe(status === 429 ? '60' : null);
    expect((await listed(id)).body.data).toEqual([]);
  });

  test('instead of the tasks that they saw, and not of others that somebody has given meanwhile', async () => {
    const { id, lina } = await entrusted('presence', 'weigh_in');
    const seen = ['weigh_in', 'presence'];
    const answers = await Promise.all([
      give(id, lina.id, ['platform', ...seen], { expected_parts: seen }),
      give(id, lina.id, ['weigh_in'], { expected_parts: seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE');
    expect((await give(id, lina.id, ['platform'], { expected_parts: [] })).status).toBe(409);
    await withdraw(id, lina.id);
    expect((await give(id, lina.id, ['platform'], { expected_parts: ['weigh_in'] })).status).toBe(409);
    expect((await give(id, lina.id, ['platform'], { expected_parts: [] })).status).toBe(201);
  });

  test('with a code where the admin has a second factor', async () => {
    const { id, lina } = await entrusted();
    withCode = true;
    expect((await give(id, lina.id, ['presence'])).body.code).toBe('SECOND_FACTOR');
    expect((await give(id, lina.id, ['presence'], { code: '123456' })).status).toBe(201);
  });

  test('to no admin, no unconfirmed account, and not once the championship is over or published', async () => {
    const { id, lina } = await entrusted();
    const codeOf = async (user: string) => (await give(id, user, ['presence'])).body.message_code;
    expect(await codeOf((await createUser('admin')).id)).toBe('officialIsAdmin');
    await AthleteModel.updateOne({ _id: lina.id }, { $set: { verified: false } });
    expect(await codeOf(lina.id)).toBe('officialUnconfirmed');
    await AthleteModel.updateOne({ _id: lina.id }, { $set: { verified: true } });
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'completed' } });
    expect(await codeOf(lina.id)).toBe('officialsOver');
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
    await meetAt(url, id).read();
    await MeetModel.updateOne({ _id: id }, { $set: { publishedAt: new Date() } });
    expect(await codeOf(lina.id)).toBe('officialsOver');
  });

  test('alone: an official gives, takes and lists nothing, and sends no call of an admin', async () => {
    const { id, lina } = await entrusted(...officialParts);
    const other = await createUser();
    const statuses = await Promise.all([
      give(id, other.id, ['presence'], {}, lina.token),
      withdraw(id, lina.id, lina.token),
      listed(id, lina.token),
      ...[calls.publishResults, calls.previewPublication, calls.editChampionship, calls.listParticipants].map((each) =>
        call(each.method, url + addressOf(each, { params: { id } }), {
          token: lina.token,
          ...(each.method !== 'GET' && { json: { published: true } }),
        }),
      ),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 403));
  });
});

describe('an official', () => {
  const tries = (entry: string) => ({
    MarkPresent: command('MarkPresent', entry, { present: true }),
    WeighIn: command('WeighIn', entry, { bodyweight_kg: 80 }),
    AssignLot: command('AssignLot', entry, { lot: 3 }),
    closeWeighIn: command('SetSession', null, { session: 1, weigh_in: 'open' }),
    openSession: command('SetSession', null, { session: 1, state: 'open' }),
    both: command('SetSession', null, { session: 1, state: 'open', weigh_in: 'closed' }),
    rename: command('SetSession', null, { session: 1, name: 'Finale', state: 'open' }),
    SetOutcome: command('SetOutcome', entry, { outcome: 'competing' }),
    DeclareAttempt: declare(entry, 100),
    JudgeAttempt: judge(entry, 'good'),
    StartClock: command('StartClock', entry, { lift: 'bench', number: 1 }),
    SetClock: command('SetClock', entry, { lift: 'bench', number: 1, running: false, seconds_left: 9 }),
    RecordScore: command('RecordScore', entry, { event: 'Fran', value: 200, status: 'finished' }),
    AssignSession: command('AssignSession', entry, { session: 1 }),
    ScheduleSession: command('ScheduleSession', null, { session: 1, weigh_in_at: null, starts_at: null }),
    ConfigureMeet: command('ConfigureMeet', null, { by_age: true }),
    newEvent: command('RecordScore', entry, { event: 'Murph', value: 200, status: 'finished' }),
    newSession: command('SetSession', null, { session: 2, state: 'open' }),
    newWeighIn: command('SetSession', null, { session: 2, weigh_in: 'open' }),
  });

  test.each<[OfficialPart, string[]]>([
    ['presence', ['MarkPresent']],
    ['weigh_in', ['WeighIn', 'AssignLot', 'closeWeighIn', 'SetOutcome']],
    [
      'platform',
      ['openSession', 'SetOutcome', 'DeclareAttempt', 'JudgeAttempt', 'StartClock', 'SetClock', 'RecordScore'],
    ],
  ])('with the task %s gives its commands alone', async (part, allowed) => {
    const { id, entry, send } = await entrusted(part);
    const fran = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: null };
    const prepared = [command('ConfigureMeet', null, { events: [fran] }), command('SetSession', null, { session: 1 })];
    expect((await meetAt(url, id).send(prepared)).outcomes).toEqual(['applied', 'applied']);
    const all = tries(entry);
    const { status, outcomes, results } = await send(Object.values(all));
    expect(status).toBe(200);
    expect(Object.keys(all).filter((_, index) => outcomes[index] !== 'NOT_YOURS')).toEqual(allowed);
    expect(results.find(({ code }) => code === 'NOT_YOURS')).toMatchObject({ message_code: 'refusedNotYours' });
  });

  test('reads what the tasks need, and every reader the tasks alone', async () => {
    const { id, entry, lina } = await entrusted('presence');
    const weighed = [
      command('WeighIn', entry, { bodyweight_kg: 80.5, openers: { bench: 100 }, rack_heights: { bench: '7' } }),
      command('SetOutcome', entry, { outcome: 'guest', reason: 'Blessure' }),
    ];
    expect((await meetAt(url, id).send(weighed)).outcomes).toEqual(['applied', 'applied']);
    const { athleteId } = (await ParticipationModel.findByIdAndUpdate(entry, { $set: { fee: 'unpaid' } }).lean())!;
    await AthleteModel.updateOne({ _id: athleteId }, { revision: 1, birthday: '2000-01-01' }, { upsert: true });
    await ChampionshipModel.updateOne({ _id: id }, { $set: { entryFeeDzd: 1500 } });
    const shown = async (...parts: OfficialPart[]) => {
      await give(id, lina.id, parts);
      const { body } = await readBy(lina, id);
      expect(body.data.parts).toEqual(parts);
      expect(JSON.stringify(body)).not.toMatch(/0612345678|@example.org/);
      const { birthday, fee, bodyweight_kg, openers, rack_heights, outcome_reason } = body.data.entries[0];
      return [birthday, fee, bodyweight_kg, openers.bench, rack_heights.bench, outcome_reason];
    };
    expect(await shown('presence')).toEqual([null, 'unpaid', null, undefined, undefined, null]);
    expect(await shown('weigh_in')).toEqual(['2000-01-01', null, 80.5, 100, '7', 'Blessure']);
    expect(await shown('platform')).toEqual([null, null, 80.5, 100, '7', 'Blessure']);
    expect(await shown(...officialParts)).toEqual(['2000-01-01', 'unpaid', 80.5, 100, '7', 'Blessure']);
    expect((await meetAt(url, id).read()).parts).toBeUndefined();
  });

  test('has no championship but that one, and finds it in a list of their own', async () => {
    const { id, entry, lina } = await entrusted('presence');
    const other = await entrusted();
    const foreign = meetAt(url, other.id, lina);
    const mark = (of: string) => command('MarkPresent', of, { present: true });
    expect(await officiated(lina)).toMatchObject([{ id, parts: ['presence'] }]);
    expect(await officiated(other.lina)).toEqual([]);
    expect((await readBy(lina, other.id)).status).toBe(403);
    expect((await foreign.send([mark(other.entry)])).status).toBe(403);
    // Of a championship that does not exist no more is said.
    expect((await readBy(lina, newId())).body.message).toBe((await readBy(lina, other.id)).body.message);
    // An entry of the other one, sent to the own one, is unknown there.
    const { outcomes } = await meetAt(url, id, lina).send([mark(other.entry), mark(entry)]);
    expect(outcomes).toEqual(['UNKNOWN_ENTRY', 'applied']);
  });

  test('stands in the journals by name, as an admin does', async () => {
    const { id, entry, lina, send } = await entrusted('presence');
    await send([command('MarkPresent', entry, { present: true })]);
    const journal = (await ParticipationModel.findById(entry).lean())?.journal;
    expect(journal?.at(-1)).toMatchObject({ kind: 'presence_changed', actor: { kind: 'admin', name: 'Lina Haddad' } });
    expect((await actsIn(MeetModel, id)).at(-1)).toMatchObject({
      kind: 'meet_changed',
      actorId: lina.id,
      after: { present: true },
    });
  });

  test.each<[string, (id: string, lina: TestUser) => Promise<unknown>]>([
    ['withdrawn', (id, { id: userId }) => withdraw(id, userId)],
    ['ended by the championship', (id) => ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'completed' } })],
    ['ended by its cancellation', (id) => ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'canceled' } })],
    ['ended by the results', (id) => MeetModel.updateOne({ _id: id }, { $set: { publishedAt: new Date() } })],
  ])('whose tasks are %s reads and sends nothing more with the same token', async (_, end) => {
    const { id, entry, lina, send } = await entrusted('presence');
    const early = command('MarkPresent', entry, { present: true });
    expect((await send([early])).outcomes).toEqual(['applied']);
    await end(id, lina);
    const late = command('MarkPresent', entry, { present: false }, { basedOn: 1000 });
    const refused = await callTo(url, calls.sendMeetCommands, {
      params: { id },
      token: lina.token,
      json: { commands: [early, late] },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await readBy(lina, id)).status).toBe(403);
    expect(await officiated(lina)).toEqual([]);
    // Nothing is lost: an admin sends what waits, and what was applied before is not applied again.
    if ((await ChampionshipModel.findById(id).lean())?.status !== 'canceled')
      expect((await meetAt(url, id).send([early, late])).outcomes).toEqual(['repeated', 'applied']);
  });

  test('keeps the tasks of published results until the last session is closed, and has them again when one is opened', async () => {
    const { id, entry, lina, send } = await entrusted('presence', 'platform');
    const session = (state: string, number = 1) =>
      command('SetSession', null, { session: number, state }, { basedOn: 99 });
    await meetAt(url, id).send([session('open'), session('planned', 2), declare(entry, 100), judge(entry, 'good')]);
    const preview = async () =>
      (await callTo(url, calls.previewPublication, { params: { id }, token: admin })).body.data;
    expect(await preview()).toMatchObject({ officials: 1, officials_until: 'last_session' });
    await callTo(url, calls.publishResults, { params: { id }, token: admin, json: { published: true } });
    expect(await officiated(lina)).toMatchObject([{ id }]);
    expect((await give(id, lina.id, ['platform'])).status).toBe(201);
    expect((await send([session('closed')])).outcomes).toEqual(['applied']);
    expect((await readBy(lina, id)).status).toBe(200);
    await send([session('closed', 2)]);
    expect([(await readBy(lina, id)).status, await officiated(lina)]).toEqual([403, []]);
    expect((await give(id, lina.id, ['platform'])).body.message_code).toBe('officialsOver');
    expect(await preview()).toMatchObject({ officials: 0, officials_until: 'published' });
    await meetAt(url, id).send([session('open')]);
    expect((await readBy(lina, id)).status).toBe(200);
  });

  test('who becomes an admin keeps no task for the time after', async () => {
    const { id, lina } = await entrusted('presence');
    const person = (await AthleteModel.findById(lina.id).lean())!;
    await arrives('UserRoleChanged', { ...person, userId: lina.id, revision: 2, usertype: 'admin' });
    expect((await ChampionshipModel.findById(id).lean())?.officials).toEqual([]);
  });

  test('keeps what one task was taken away from as a refusal of each command', async () => {
    const { id, entry, lina, send } = await entrusted('presence', 'weigh_in');
    await give(id, lina.id, ['presence']);
    const { outcomes } = await send([
      command('MarkPresent', entry, { present: true }),
      command('WeighIn', entry, { bodyweight_kg: 80 }),
    ]);
    expect(outcomes).toEqual(['applied', 'NOT_YOURS']);
  });

  test('finds the tasks in the own data, and an erasure leaves none', async () => {
    const { id, lina } = await entrusted('platform');
    const email = `${lina.id}@example.org`;
    const { tasks_of_the_day: tasks } = await collect({ userId: lina.id, email });
    expect(tasks).toMatchObject([{ championship: { id }, parts: [{ part: 'platform' }] }]);
    await arrives('UserErased', {
      userId: lina.id,
      revision: 2,
      email,
      firstname: 'Lina',
      lastname: 'Haddad',
      latinName: null,
      confirmed: true,
      anonymousResults: false,
    });
    expect((await ChampionshipModel.findById(id).lean())?.officials).toEqual([]);
    expect((await readBy(lina, id)).status).toBe(403);
  });
});
