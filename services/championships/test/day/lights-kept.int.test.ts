import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import type { DisplayState } from '@power-corner/contracts/results/displays';
import { createLog } from '@power-corner/service-kit/observability/log';
import { callTo, eventually } from '@power-corner/service-kit/testing';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, createUser, startService } from '../support.ts';
import { command, declare, meetAt } from './meet-support.ts';
import { admin, attemptIn, bench, join, joined, judgedMeet, lit, openPlace, threePhones } from './referees-support.ts';

const lines: string[] = [];
let service: Awaited<ReturnType<typeof startService>>;
let url: string;

beforeAll(async () => {
  service = await startService({
    log: createLog('championships', 'trace', { write: (line) => void lines.push(line) }),
  });
  ({ url } = service);
});
afterAll(() => service.stop());
afterEach(() => void jest.useRealTimers());

const displayOf = async (code: string) => {
  const { status, body } = await callTo(url, calls.getDisplay, { params: { code } });
  return { status, state: body.data as DisplayState };
};
const newDisplay = async (id: string): Promise<string> =>
  (await callTo(url, calls.addDisplay, { params: { id }, token: admin, json: { shows: 'lights' } })).body.data.code;

test('a walk-in that goes to an account keeps its lights, and the votes of the attempt under way', async () => {
  const { id } = await createChampionship(url);
  const { send, read } = meetAt(url, id);
  const person = { firstname: 'Yanis', lastname: 'Mansouri', sex: 'Male', birthday: '1999-05-14', weight: 82.5 };
  const json = { person: { ...person, phone_number: '0550112233' }, division: 'Bench Press' };
  const entry = (await callTo(url, calls.addEntry, { params: { id }, token: admin, json })).body.data.id as string;
  await send([
    command('ConfigureMeet', null, { referees: 3 }),
    command('WeighIn', entry, { bodyweight_kg: 80, lot: 1, openers: { bench: 60 } }),
    command('AssignSession', entry, { session: 1, flight: 'A' }),
    command('SetSession', null, { session: 1, state: 'open' }),
  ]);
  const phones = await threePhones(url, id);
  await lit(phones, bench(entry), 'wrw');
  await phones.centre.cards(bench(entry), [{ card: 'yellow' }]);
  await send([declare(entry, 65, 2, { basedOn: 1_000_000 })]);
  const second = bench(entry, 2);
  await phones.left.vote(second, false, 65);
  await phones.centre.vote(second, false, 65);
  const account = await createUser('athlete', { firstname: 'Yanis', lastname: 'Mansouri-Ali' });
  const merged = { params: { id: entry }, token: admin, json: { user_id: account.id } };
  expect((await callTo(url, calls.mergeParticipant, merged)).status).toBe(200);
  const ofRight = async () => (await phones.right.state()).body.data;
  await eventually(async () => (await ofRight()).attempt?.name === 'Yanis Mansouri-Ali');
  expect((await ofRight()).voted).toEqual({ left: true, centre: true, right: false });
  expect((await phones.right.vote(second, true, 65)).status).toBe(200);
  const meet = await read();
  expect(attemptIn(meet, bench(entry))?.decision).toMatchObject({
    centre: false,
    cards: { centre: [{ card: 'yellow' }] },
  });
  expect(attemptIn(meet, second)).toMatchObject({ outcome: 'no_lift', decision: { left: false, right: true } });
});

test('after a restore the votes of the backup count, and a phone that joined later has no place', async () => {
  const { id, first, read } = await judgedMeet(url);
  const phones = await threePhones(url, id);
  await phones.left.vote(first, true);
  await phones.centre.vote(first, false);
  const backup = {
    meet: await MeetModel.findById(id).lean(),
    entries: await ParticipationModel.find({ championshipId: id }).lean(),
  };
  await phones.right.vote(first, true);
  const later = await joined(url, id, 'right');
  await MeetModel.replaceOne({ _id: id }, backup.meet!);
  for (const entry of backup.entries) await ParticipationModel.replaceOne({ _id: entry._id }, entry);
  expect((await later.state()).status).toBe(401);
  expect((await phones.right.state()).body.data).toMatchObject({
    attempt: first,
    vote: null,
    voted: { left: true, centre: true, right: false },
    decision: null,
  });
  expect((await phones.right.vote(first, false)).status).toBe(200);
  expect(attemptIn(await read(), first)).toMatchObject({
    outcome: 'no_lift',
    decision: { by: 'referees', left: true, centre: false, right: false },
  });
  await eventually(async () => (await phones.left.state()).body.data.decision?.right === false);
});

test('a screen and three phones that were left on for a week go on, and no code does', async () => {
  const { id, first } = await judgedMeet(url);
  const phones = await threePhones(url, id);
  const screen = await newDisplay(id);
  const unused = (await openPlace(url, id, 'left', admin)).body.data.code;
  const left = await joined(url, id, 'left');
  jest.useFakeTimers({ now: Date.now() + 7 * 86_400_000, advanceTimers: true });
  expect((await displayOf(screen)).state.lights).toEqual([
    { session: 1, voted: { left: false, centre: false, right: false }, decision: null },
  ]);
  expect((await left.state()).body.data).toMatchObject({ attempt: first, connected: { left: false } });
  await lit({ ...phones, left }, first, 'www');
  await eventually(async () => (await displayOf(screen)).state.lights[0]?.decision?.by === 'referees');
  expect((await join(url, { code: unused })).status).toBe(404);
});

test('no log has the code, the address or the token of a phone, nor the code of a screen', async () => {
  const { id, first } = await judgedMeet(url);
  const opened = (await openPlace(url, id, 'left')).body.data;
  const { token } = (await join(url, { code: opened.code })).body.data;
  const screen = await newDisplay(id);
  await callTo(url, calls.getRefereeState, { token });
  await callTo(url, calls.castVote, { token, json: { ...first, weight_kg: 1, white: true } });
  await displayOf(screen);
  await displayOf(`${screen.slice(1)}0`);
  await join(url, { code: opened.code });
  await eventually(() => Promise.resolve(lines.join('').includes(calls.castVote.path)));
  const logged = lines.join('');
  const ofScreen = calls.getDisplay.path.replace('{code}', '[token]');
  for (const path of [calls.joinReferees.path, calls.getRefereeState.path, ofScreen]) expect(logged).toContain(path);
  for (const secret of [opened.code, opened.url.slice(3), token, screen, screen.slice(1)])
    expect(logged).not.toContain(secret);
});
