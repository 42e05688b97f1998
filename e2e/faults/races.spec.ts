import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { addressOfLink, password } from '../support/api.ts';
import { waitForRecovery } from './support/audit.ts';
import type { Ledger } from './support/load.ts';
import {
  type Athlete,
  participate,
  logIn,
  newProfile,
  openChampionship,
  type OpenChampionship,
} from './support/people.ts';
import { startHarness, type Harness } from './support/harness.ts';
import { type Answer, seeded } from './support/site.ts';
import { statuses, statusOf } from './support/site.ts';
import { pause } from './support/site.ts';
import { eventually } from '../../local/platforms/eventually.ts';

test.describe.configure({ timeout: 240_000 });

let harness: Harness;
const ledger: Ledger = { registrations: [], participations: [], withdrawals: [], weights: new Map() };

test.beforeAll(async () => {
  test.setTimeout(360_000);
  harness = await startHarness({ replicas: 3, athletes: 500, championships: 0 });
});

test.afterAll(() => harness?.end());

const mailedOtherwise = new Set<string>();

/** The next athletes of the pool: nobody takes part in two races that look at their mails. */
let next = 0;
const some = (count: number): Athlete[] => {
  const chosen = Array.from(
    { length: count },
    (_, index) => harness.athletes[(next + index) % harness.athletes.length],
  ).filter((athlete) => athlete !== undefined);
  next += count;
  return chosen;
};

/** In, or told to come back in a moment: a machine that is busy with other things may say so. */
const admitted = ['201', '503 UNAVAILABLE'];

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function participateAll(athletes: readonly Athlete[], championship: OpenChampionship): Promise<Answer[]> {
  const answers = await Promise.all(athletes.map(({ token }) => participate(harness.site, token, championship)));
  for (const [index, { status, body }] of answers.entries()) {
    ledger.participations.push({
      id: status === 201 ? body.data.id : null,
      email: athletes[index]?.email ?? '',
      championship: championship.id,
      acknowledged: status === 201,
      answer: statusOf({ status, body }),
    });
  }
  return answers;
}

const liveIn = ({ id }: OpenChampionship) =>
  harness.databases.read('championships', 'participations', { championshipId: id, live: true });
const emailsOf = (athletes: readonly Athlete[], answers: readonly Answer[], status: number) =>
  athletes.filter((_, index) => answers[index]?.status === status).map(({ email }) => email);

const edit = (championship: OpenChampionship, change: object) => {
  const { name, date, location, description, max_participants } = championship;
  return harness.site.call(calls.editChampionship, {
    params: { id: championship.id },
    token: harness.admin,
    body: { name, date, location, description, max_participants, status: 'upcoming', ...change },
  });
};

async function inOrder(): Promise<void> {
  const { site, databases, sink } = harness;
  expect(await waitForRecovery({ site, databases, sink, ledger, mailedOtherwise })).toBe(0);
}

test('500 athletes at once for the last 20 places, on three replicas', async () => {
  const championship = await openChampionship(harness.site, harness.admin, { places: 20 });
  const answers = await participateAll(some(500), championship);
  expect(statuses(answers)).toEqual({ 201: 20, '409 FULL': 480 });
  const live = await liveIn(championship);
  expect(new Set(live.map(({ seat }) => seat)).size).toBe(20);
  expect(
    (await harness.site.call(calls.getChampionship, { params: { id: championship.id }, token: harness.admin })).body
      .data.remaining_places,
  ).toBe(0);
  await inOrder();
});

/** Sends each athlete's participation until the answer is certain. @returns every answer */
async function enterUntilCertain(athletes: readonly Athlete[], championship: OpenChampionship): Promise<Answer[]> {
  const answers: Answer[] = [];
  await Promise.all(
    athletes.map((athlete) =>
      eventually(
        async () => {
          const [answer] = await participateAll([athlete], championship);
          if (answer) answers.push(answer);
          if (answer && answer.status > 0 && answer.status < 500) return true;
          await pause(200);
          return undefined;
        },
        `a certain answer for ${athlete.email}`,
        90_000,
      ),
    ),
  );
  return answers;
}

async function killReplicas(over: AbortSignal): Promise<void> {
  const random = seeded(7);
  const victims = harness.site.processesOf('championships');
  let kills = 0;
  for (let turn = 0; !over.aborted && kills < 30; turn += 1) {
    await pause(200 + random() * 800);
    if (!over.aborted && (await harness.killIfUp(victims[turn % victims.length] ?? ''))) kills += 1;
  }
}

/** Killing goes on for two minutes on a busy machine; then the audit may need three to say what is not in order. */
const killingTimeoutMs = 420_000;

const uncertain = ['502 UPSTREAM_FAILED', '503 UNAVAILABLE', '504 UPSTREAM_TIMEOUT'];

test('replicas killed while places run out sell none twice and lose none', async () => {
  test.setTimeout(killingTimeoutMs);
  const championship = await openChampionship(harness.site, harness.admin, { places: 40 });
  const athletes = some(260);
  const over = new AbortController();
  const killing = killReplicas(over.signal);
  const answers: Answer[] = [];
  for (let from = 0; from < athletes.length; from += 20)
    answers.push(...(await enterUntilCertain(athletes.slice(from, from + 20), championship)));
  over.abort();
  await killing;
  expect(await liveIn(championship)).toHaveLength(40);
  expect(
    Object.keys(statuses(answers)).filter(
      (answer) => !['201', '409 ALREADY_IN', '409 FULL', ...uncertain].includes(answer),
    ),
  ).toEqual([]);
  await inOrder();
});

test('a stream of 200 participations while replicas are killed: everybody gets in, and nobody is answered to be in who is not', async () => {
  test.setTimeout(killingTimeoutMs);
  const championship = await openChampionship(harness.site, harness.admin);
  const athletes = some(200);
  const over = new AbortController();
  const killing = killReplicas(over.signal);
  const answers: Answer[] = [];
  for (let from = 0; from < athletes.length; from += 25)
    answers.push(...(await enterUntilCertain(athletes.slice(from, from + 25), championship)));
  over.abort();
  await killing;
  expect(new Set((await liveIn(championship)).map(({ athlete }) => athlete.email)).size).toBe(200);
  expect(
    Object.keys(statuses(answers)).filter((answer) => !['201', '409 ALREADY_IN', ...uncertain].includes(answer)),
  ).toEqual([]);
  await inOrder();
});

test('each kind of link opened twenty times at once has one effect', async () => {
  const { site, sink } = harness;
  const profile = newProfile();
  await site.call(calls.register, { body: profile });
  const address = await eventually(() => sink.linkTo(profile.email, 'verify-email'), 'the verification mail', 60_000);
  const verified = await times(20, () => site.send('GET', addressOfLink(address)));
  const token = await logIn(site, profile.email);

  const championship = await openChampionship(site, harness.admin);
  await participateAll([{ email: profile.email, token }], championship);
  const place = await eventually(
    () => sink.linkTo(profile.email, 'verify-participation'),
    'the participation mail',
    60_000,
  );
  const confirmed = await times(20, () => site.send('GET', addressOfLink(place)));

  await site.call(calls.forgotPassword, { body: { email: profile.email } });
  const reset = await eventually(() => sink.linkTo(profile.email, 'reset-password'), 'the reset mail', 60_000);
  const secrets = Array.from({ length: 20 }, (_, index) => `barbell-${index}-2026`);
  const changed = await times(20, (index) =>
    site.send('POST', addressOfLink(reset), { body: { newPassword: secrets[index] } }),
  );

  expect(statuses(verified)).toEqual({ 200: 20 });
  expect(statuses(confirmed)).toEqual({ 200: 20 });
  expect(statuses(changed)).toEqual({ 200: 1, '400 INVALID_LINK': 19 });
  await logIn(site, profile.email, secrets[changed.findIndex(({ status }) => status === 200)]);
  expect((await site.call(calls.logIn, { body: { email: profile.email, password } })).status).toBe(401);
  await inOrder();
});

for (const { way, end, refusal, mail } of [
  {
    way: 'canceled',
    end: (id: string) =>
      harness.site.call(calls.cancelChampionship, { params: { id }, token: harness.admin, body: {} }),
    refusal: '409 CLOSED',
    mail: 'championship-canceled',
  },
  {
    way: 'deleted',
    end: (id: string) => harness.site.call(calls.deleteChampionship, { params: { id }, token: harness.admin }),
    refusal: '404 NOT_FOUND',
    mail: 'championship-deleted',
  },
] as const) {
  test(`a championship ${way} while people enter: who was let in is told, the others are refused`, async () => {
    for (let round = 0; round < 3; round += 1) {
      const championship = await openChampionship(harness.site, harness.admin, { places: 100 });
      const athletes = some(60);
      for (const { email } of athletes) mailedOtherwise.add(email);
      const ending = pause(30 + round * 60).then(() => end(championship.id));
      const answers = await Promise.all(athletes.map(({ token }) => participate(harness.site, token, championship)));
      expect((await ending).status).toBe(200);
      const counts = statuses(answers);
      expect(Object.keys(counts).filter((key) => ![...admitted, refusal].includes(key))).toEqual([]);
      const acknowledged = emailsOf(athletes, answers, 201);
      const mails = () =>
        harness.databases.read('notifications', 'mails', {
          kind: mail,
          'to.address': { $in: acknowledged },
          createdAt: { $gte: new Date(Date.now() - 120_000) },
        });
      await eventually(
        async () => {
          const addresses = (await mails())
            .filter(({ status }) => status === 'sent')
            .map(({ to }) => to.address as string);
          return acknowledged.every((email) => addresses.includes(email));
        },
        `everybody who was let in gets ${mail}`,
        90_000,
      );
      expect((await mails()).length, 'nobody is told twice').toBe(acknowledged.length);
      if (way === 'deleted')
        await eventually(
          async () =>
            (await harness.databases.read('championships', 'participations', { championshipId: championship.id }))
              .length === 0,
          'the participations go too',
          60_000,
        );
    }
  });
}

test('a championship started while people enter: no hold outlives the start', async () => {
  for (let round = 0; round < 3; round += 1) {
    const championship = await openChampionship(harness.site, harness.admin, { places: 100 });
    const athletes = some(60);
    const starting = pause(30 + round * 60).then(() =>
      edit(championship, { max_participants: 100, status: 'ongoing' }),
    );
    const answers = await Promise.all(athletes.map(({ token }) => participate(harness.site, token, championship)));
    expect((await starting).status).toBe(200);
    const counts = statuses(answers);
    expect(Object.keys(counts).filter((key) => ![...admitted, '409 CLOSED'].includes(key))).toEqual([]);
    await eventually(async () => (await liveIn(championship)).length === 0, 'every hold is ended', 60_000);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id as string);
    await eventually(
      async () =>
        (await harness.databases.read('notifications', 'participants', { _id: { $in: ids }, state: 'ended' }))
          .length === ids.length,
      'everybody is told',
      60_000,
    );
  }
});

test('a place that is given back while others enter goes to one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const championship = await openChampionship(harness.site, harness.admin, { places: 1 });
    const [holder, ...others] = some(32) as [Athlete, ...Athlete[]];
    const late = others.pop() as Athlete;
    const [held] = await participateAll([holder], championship);
    const id = held?.body.data.id as string;
    const [withdrawn, answers] = await Promise.all([
      harness.site.call(calls.withdraw, { params: { id }, token: holder.token }),
      participateAll(others, championship),
    ]);
    expect(withdrawn.status).toBe(200);
    ledger.withdrawals.push({ id, acknowledged: true });
    const taken = statuses(answers)['201'] ?? 0;
    const [after] = await participateAll([late], championship);
    expect(taken).toBeLessThanOrEqual(1);
    expect(after?.status).toBe(taken === 1 ? 409 : 201);
    expect(await liveIn(championship)).toHaveLength(1);
  }
  await inOrder();
});

test('an athlete who withdraws and enters at once is in once or not at all', async () => {
  const championship = await openChampionship(harness.site, harness.admin, { places: 3 });
  const seen: Answer[] = [];
  for (const athlete of some(10)) {
    const [first] = await participateAll([athlete], championship);
    const id = first?.body.data.id as string;
    const [withdrawn, answers] = await Promise.all([
      harness.site.call(calls.withdraw, { params: { id }, token: athlete.token }),
      participateAll([athlete], championship),
    ]);
    ledger.withdrawals.push({ id, acknowledged: withdrawn.status === 200 });
    seen.push(...answers);
    expect(withdrawn.status).toBe(200);
    const live = (await liveIn(championship)).filter((each) => each.athlete.email === athlete.email);
    expect(live).toHaveLength(answers[0]?.status === 201 ? 1 : 0);
    for (const { _id } of live) {
      const { status } = await harness.site.call(calls.withdraw, { params: { id: _id }, token: athlete.token });
      ledger.withdrawals.push({ id: _id, acknowledged: status === 200 });
    }
  }
  expect(Object.keys(statuses(seen)).filter((key) => key !== '201' && key !== '409 ALREADY_IN')).toEqual([]);
  await inOrder();
});
