import { calls } from '@power-corner/contracts/calls/all';
import type { Usertype } from '@power-corner/contracts/lists';
import { relayLeaseMs } from '@power-corner/service-kit/messaging/outbox';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  addressOfLink,
  adminToken,
  api,
  logIn,
  newAthlete,
  newChampionship,
  newPerson,
  participate,
  sendTo,
} from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { partsOfRun, pidOf, urlOf } from '../support/platform.ts';
import { Databases, emptyRedis } from './support/databases.ts';
import { pause } from './support/site.ts';

test.describe.configure({ timeout: 120_000 });

const restarted = (part: string, was: number) => eventually(async () => pidOf(part) !== was, `a new ${part}`, 60_000);

/** Lets the half minute pass for which a dead process of championships holds the events that it was publishing. */
async function endRelayLeases(diedAt: number): Promise<void> {
  const databases = new Databases(partsOfRun);
  const held = { 'relay.leaseUntil': { $lt: new Date(diedAt + relayLeaseMs) } };
  await databases.setBack('championships', 'participations', held, { 'relay.leaseUntil': new Date() });
  await databases.close();
}

/** The site's answer once the killed part is back. */
const served = (path: string, token: string) =>
  eventually(async () => (await sendTo('GET', path, { token })).status === 200, path, 60_000);

test(
  'a participation while RabbitMQ is down is answered 201, and its mail arrives when it is back',
  { tag: '@short' },
  async () => {
    const championship = await newChampionship({ type: 'Crossfit', places: 5 });
    const { token, email } = await newAthlete();
    const broker = pidOf('rabbitmq');
    process.kill(broker, 'SIGKILL');
    const answer = await participate(token, championship, null);
    expect(answer.status).toBe(201);
    await restarted('rabbitmq', broker);
    const link = await inbox.link(email, 'verify-participation', 90_000);
    expect((await sendTo('GET', addressOfLink(link))).status).toBe(200);
  },
);

test('a killed notifications service loses no mail and comes back by itself', { tag: '@short' }, async () => {
  const people = Array.from({ length: 6 }, () => newPerson());
  const killed = pidOf('notifications');
  const registrations = people.map((person) => api(calls.register, { body: person }));
  process.kill(killed, 'SIGKILL');
  for (const { status } of await Promise.all(registrations)) expect(status).toBe(201);
  for (const { email } of people) await inbox.link(email, 'verify-email', 60_000);
  await restarted('notifications', killed);
});

test(
  'a killed championships service loses no participation that it acknowledged, nor its mail',
  { tag: '@short' },
  async () => {
    const championship = await newChampionship({ type: 'Crossfit' });
    const athletes = await Promise.all(Array.from({ length: 6 }, () => newAthlete()));
    const killed = pidOf('championships');
    const attempts = athletes.map(({ token }) => participate(token, championship, null));
    await Promise.race(attempts);
    process.kill(killed, 'SIGKILL');
    const killedAt = Date.now();
    const answers = await Promise.all(attempts);
    await restarted('championships', killed);
    await endRelayLeases(killedAt);
    for (const [index, { token, email }] of athletes.entries()) {
      await served(calls.listMyChampionships.path, token);
      const mine = await api(calls.listMyChampionships, { token });
      if (answers[index]?.status !== 201) continue;
      expect(mine.body.data.map(({ id }: { id: string }) => id)).toContain(championship.id);
      await inbox.link(email, 'verify-participation', 60_000);
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true);
  },
);

test('an addition by an admin that is killed between seat and participation is made once by the same request again', async () => {
  const token = await adminToken();
  for (const delayMs of [3, 9, 20]) {
    const { id } = await newChampionship({ type: 'Crossfit', places: 1 });
    const person = {
      firstname: 'Yanis',
      lastname: 'Mansouri',
      sex: 'Male' as const,
      birthday: '1999-05-14',
      phone_number: '0550112233',
      weight: 82.5,
      email: `walk-in.${randomUUID().slice(0, 8)}@example.dz`,
    };
    const add = () => api(calls.addEntry, { params: { id }, token, body: { person } });
    const killed = pidOf('championships');
    const cut = add();
    await pause(delayMs);
    process.kill(killed, 'SIGKILL');
    await cut;
    await restarted('championships', killed);
    const again = await eventually(
      async () => {
        const answer = await add();
        return answer.status < 500 && answer;
      },
      'an answer',
      60_000,
    );
    expect(['201', 'ALREADY_IN']).toContain(again.body.code ?? String(again.status));
    const { body } = await api(calls.listParticipants, { params: { id }, token });
    expect(body.data.map(({ email, state }) => [email, state])).toEqual([[person.email, 'confirmed']]);
    await inbox.link(person.email, 'claim');
    expect(await inbox.to(person.email)).toHaveLength(1);
  }
});

test('a participation is mailed once, however often its event may have travelled', { tag: '@short' }, async () => {
  const championship = await newChampionship({ type: 'Crossfit' });
  const { token, email } = await newAthlete();
  await participate(token, championship, null);
  await inbox.link(email, 'verify-participation');
  const mails = (await inbox.to(email)).filter(({ text }) => text.includes('/verify-participation/'));
  expect(mails).toHaveLength(1);
});

test(
  'a demoted admin and a token that was logged out stay out when Redis loses its data and the gateway starts anew',
  { tag: '@short' },
  async () => {
    const { email, token } = await newAthlete();
    const { id } = (await api(calls.getProfile, { token })).body.data;
    const setRole = (by: string, usertype: Usertype) =>
      api(calls.changeRole, { params: { id }, token: by, body: { usertype } });
    const chief = await adminToken();
    await setRole(chief, 'admin');
    const demoted = await logIn(email);
    expect((await api(calls.listUsers, { query: { limit: 1 }, token: demoted })).status).toBe(200);
    await setRole(chief, 'athlete');
    const left = await logIn(email);
    await api(calls.logOut, { token: left });
    const answers = async () => [
      (await api(calls.listUsers, { query: { limit: 1 }, token: demoted })).status,
      (await setRole(demoted, 'admin')).status,
      (await api(calls.getProfile, { token: left })).status,
    ];
    expect(await answers()).toEqual([401, 401, 401]);
    await emptyRedis(urlOf('redis'));
    expect(await answers()).toEqual([401, 401, 401]);
    const gateway = pidOf('gateway');
    process.kill(gateway, 'SIGKILL');
    await restarted('gateway', gateway);
    await eventually(
      async () => (await api(calls.updateProfile, { token: chief, body: {} }).catch(() => null))?.status === 200,
      'the new gateway',
      60_000,
    );
    expect(await answers()).toEqual([401, 401, 401]);
  },
);

test('commands of a meet and the publication of its results have one effect each when the championships service is killed in them', async () => {
  const { id } = await newChampionship({ type: 'Crossfit' });
  const token = await adminToken();
  const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => newPerson({ lastname: `Haddad ${letter}` }));
  const added = await Promise.all(
    people.map(({ firstname, lastname, sex, birthday, phone_number, weight, email }) =>
      api(calls.addEntry, {
        params: { id },
        token,
        body: { person: { firstname, lastname, sex, birthday, phone_number, weight, email }, division: null },
      }),
    ),
  );
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  const at = new Date().toISOString();
  const commands = added.flatMap(({ body }, index) =>
    (
      [
        ['MarkPresent', { present: true }],
        ['RecordScore', { event: 'Fran', kind: 'time', value: 200 + index }],
      ] as const
    ).map(([type, data]) => ({ id: randomUUID(), type, entry_id: body.data.id, based_on: 0, at, data })),
  );
  const send = () => api(calls.sendMeetCommands, { params: { id }, token, body: { commands } });
  const publish = () => api(calls.publishResults, { params: { id }, token, body: { published: true } });
  const killed = pidOf('championships');
  const both = Promise.allSettled([send(), publish()]);
  process.kill(killed, 'SIGKILL');
  await both;
  await restarted('championships', killed);
  for (const act of [send, publish]) await eventually(async () => (await act()).status === 200, 'an answer', 60_000);
  const results = (await send()).body.data.results.map(({ outcome }) => outcome);
  expect(new Set(results)).toEqual(new Set(['repeated']));
  const { categories } = (await api(calls.getResults, { params: { id } })).body.data;
  const entries = categories.flatMap((category) => category.entries);
  // The fastest first: in the order of the places.
  expect(entries.map(({ scores }) => scores.Fran?.value)).toEqual([200, 201, 202, 203, 204, 205]);
  for (const { email } of people) {
    const told = async () => (await inbox.to(email)).filter(({ subject }) => subject.startsWith('Vos résultats'));
    await eventually(async () => (await told()).length > 0, 'the mail', 60_000);
    expect(await told()).toHaveLength(1);
  }
});
