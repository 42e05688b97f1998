import { calls } from '@power-corner/contracts/calls/all';
import { relayLeaseMs } from '@power-corner/service-kit/messaging/outbox';
import { expect, test } from '@playwright/test';
import {
  addressOfLink,
  adminToken,
  api,
  newAthlete,
  newChampionship,
  newPerson,
  participate,
  sendTo,
} from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { partsOfRun, pidOf } from '../support/platform.ts';
import { Databases } from './support/databases.ts';
import { pause } from './support/site.ts';
import { numberedPerson } from './support/entrants.ts';

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
    const person = numberedPerson(0);
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
