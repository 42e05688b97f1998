import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Usertype } from '@power-corner/contracts/lists';
import { connect } from 'amqplib';
import { expect, test } from '@playwright/test';
import { connectionsOf } from '../../services/notifications/src/queue/sender.ts';
import { request } from 'node:http';
import { underLoad } from './support/under-load.ts';
import { tellRedis } from './support/databases.ts';
import { type Athlete, logIn, makeAthletes, newProfile, type OpenChampionship } from './support/people.ts';
import type { CallName } from './support/monitor.ts';
import { startHarness, onCompose, type Harness } from './support/harness.ts';
import { type Answer, isHonestRefusal, seeded, Site } from './support/site.ts';
import { pause } from './support/site.ts';
import { eventually } from '../../local/platforms/eventually.ts';

test.describe.configure({ timeout: 360_000 });

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  harness = await startHarness({ replicas: 2, athletes: 40, championships: 24 });
});

test.afterAll(() => harness?.end());

const answeredBy: Record<string, CallName[]> = {
  auth: ['check-auth', 'login', 'profile', 'save profile', 'register', 'users'],
  championships: ['championships', 'championship', 'my championships', 'participants', 'picture', 'new championship'],
  notifications: ['campaigns'],
};
const services = Object.keys(answeredBy);
const all = Object.values(answeredBy).flat();
/** Number of mails that one sender hands over at a time. Mails whose outcome is unknown are sent again. */
const connections = connectionsOf.transactional + connectionsOf.news;

const freeze =
  (...parts: string[]) =>
  async () => {
    await Promise.all(parts.map((part) => harness.platform.freeze(part)));
    return async () => void (await Promise.all(parts.map((part) => harness.platform.thaw(part))));
  };

const takeAway =
  (...parts: string[]) =>
  async () => {
    await Promise.all(parts.map((part) => harness.platform.hold(part)));
    return async () => void (await Promise.all(parts.map((part) => harness.platform.release(part))));
  };

test('services killed again and again at random moments lose nothing', async () => {
  const random = seeded(20_261_121);
  const victims = [...services, 'gateway'].flatMap((service) => harness.site.processesOf(service));
  let kills = 0;
  let senders = 0;
  await underLoad(
    harness,
    async () => {
      const over = new AbortController();
      const killing = (async () => {
        while (!over.signal.aborted) {
          await pause(300 + random() * 1000);
          const part = victims[Math.floor(random() * victims.length)] ?? '';
          if (!(await harness.killIfUp(part))) continue;
          kills += 1;
          if (part.startsWith('notifications')) senders += 1;
        }
      })();
      return async () => {
        over.abort();
        await killing;
      };
    },
    30_000,
    { needing: all, mayGoUnanswered: true, endLeases: true, copies: () => senders * connections },
  );
  expect(kills).toBeGreaterThan(10);
});

for (const service of services) {
  test(`while all of ${service} is gone, the rest goes on and its own calls are refused at once`, async () => {
    await underLoad(harness, takeAway(...harness.site.processesOf(service)), 6000, {
      needing: answeredBy[service] ?? [],
    });
  });
}

test('nothing is refused or lost while RabbitMQ is stopped for more than a minute', async () => {
  await underLoad(harness, takeAway('rabbitmq'), 65_000);
});

test('nothing is refused or lost while RabbitMQ is frozen', async () => {
  await underLoad(harness, freeze('rabbitmq'), 18_000);
});

test('no later event is lost when the queue of a consumer is deleted', async () => {
  await underLoad(
    harness,
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const connection = await connect(harness.site.parts()['rabbitmq']?.url ?? '');
        const channel = await connection.createChannel();
        for (const [consumer, others] of [
          ['notifications', ['auth', 'championships']],
          ['championships', ['auth', 'notifications']],
        ] as const) {
          // A deleted queue takes its waiting messages with it, so no service publishes at this moment. Messages that a
          // consumer holds, and those that are published next, must survive.
          const thaw = await freeze(...others.flatMap((other) => harness.site.processesOf(other)))();
          try {
            await pause(200);
            await eventually(
              async () => (await channel.checkQueue(`${consumer}.events`)).messageCount === 0,
              `nothing waits for ${consumer}`,
              30_000,
            );
            await channel.deleteQueue(`${consumer}.events`);
          } finally {
            await thaw();
          }
        }
        await connection.close();
        await pause(3000);
      }
      return async () => undefined;
    },
    5000,
  );
});

test('no acknowledged write is lost when MongoDB is killed under load', async () => {
  await underLoad(
    harness,
    async () => {
      const over = new AbortController();
      const killing = (async () => {
        for (let round = 0; round < 3 && !over.signal.aborted; round += 1) {
          const was = harness.databaseServers.map((server) => harness.kill(server));
          await Promise.all(harness.databaseServers.map((server, index) => harness.back(server, was[index] ?? 0)));
          await pause(2500);
        }
      })();
      return async () => {
        over.abort();
        await killing;
      };
    },
    9000,
    { needing: all, copies: () => connections * 2 * 3 },
  );
});

test('calls that need MongoDB are refused at once while it is away, and the website is served', async () => {
  await underLoad(harness, () => takeAway(...harness.databaseServers)(), 12_000, { needing: all });
});

test('calls that need MongoDB are refused in time while it is frozen', async () => {
  await underLoad(harness, () => freeze(...harness.databaseServers)(), 10_000, { needing: all });
});

test('nothing is refused while Redis is away', async () => {
  await underLoad(harness, takeAway('redis'), 8000);
});

test('nothing is refused while Redis is frozen', async () => {
  await underLoad(harness, freeze('redis'), 8000);
});

// On Compose there is one gateway, and Redis has no address outside.
if (!onCompose) {
  test('nothing is refused, and no process ends, while the connections to Redis break and are made again', async () => {
    const { site, platform } = harness;
    const processes = () =>
      ['gateway', 'auth'].flatMap((service) => site.processesOf(service)).map((part) => site.pidOf(part));
    const before = processes();
    await underLoad(
      harness,
      async () => {
        const over = new AbortController();
        const flapping = (async () => {
          while (!over.signal.aborted) {
            await tellRedis(site.parts()['redis']?.url ?? '', 'CLIENT KILL TYPE pubsub', 'CLIENT KILL TYPE normal');
            // A client comes back after 200 ms, and takes some more for its first commands.
            await pause(190 + Math.random() * 40);
            await platform.freeze('redis');
            await pause(450);
            await platform.thaw('redis');
            await pause(300);
          }
        })();
        return async () => {
          over.abort();
          await flapping;
        };
      },
      15_000,
    );
    expect(processes()).toEqual(before);
  });

  test('a token that was revoked through one gateway is refused by all of them from its answer on, and stays so whatever is lost or restarted', async () => {
    const { site, sink, admin, databases } = harness;
    const gateways = () => site.processesOf('gateway').map((part) => new Site(site.parts()[part]?.url ?? '', ''));
    const [first] = gateways() as [Site];
    const [athlete] = (await makeAthletes(site, 1, (email, kind) => sink.linkTo(email, kind))) as [Athlete];
    const [user] = await databases.read('auth', 'users', { email: athlete.email });
    const setRole = (at: Site, token: string, usertype: Usertype) =>
      at.call(calls.changeRole, { params: { id: user._id }, token, body: { usertype } });
    const everywhere = async (ask: (gateway: Site) => Promise<Answer>) =>
      (await Promise.all(gateways().map(ask))).map(({ status }) => status);
    const refused = gateways().map(() => 401);

    const left: string[] = [];
    for (let turn = 0; turn < 20; turn += 1) left.push(await logIn(site, athlete.email));
    for (const token of left) {
      expect((await first.call(calls.logOut, { token })).status).toBe(200);
      expect(await everywhere((gateway) => gateway.call(calls.getProfile, { token }))).toEqual(refused);
    }
    expect((await setRole(first, admin, 'admin')).status).toBe(200);
    const demoted = await logIn(site, athlete.email);
    expect(
      await everywhere((gateway) => gateway.call(calls.listUsers, { query: { limit: 1 }, token: demoted })),
    ).toEqual(gateways().map(() => 200));
    expect((await setRole(first, admin, 'athlete')).status).toBe(200);
    const { id, name, date, description } = harness.championships[0] as OpenChampionship;
    const hide = { name, date, description, location: 'Salle', max_participants: null, status: 'upcoming' as const };
    const stillRefused = async () => {
      expect(await everywhere((gateway) => gateway.call(calls.getProfile, { token: left[0] ?? '' }))).toEqual(refused);
      expect(
        await everywhere((gateway) => gateway.call(calls.listUsers, { query: { limit: 1 }, token: demoted })),
      ).toEqual(refused);
      expect(await everywhere((gateway) => setRole(gateway, demoted, 'admin'))).toEqual(refused);
      expect(
        await everywhere((gateway) =>
          gateway.call(calls.editChampionship, { params: { id }, token: demoted, body: hide }),
        ),
      ).toEqual(refused);
    };
    const restart = async (...parts: string[]) => {
      const was = parts.map((part) => harness.kill(part));
      await Promise.all(parts.map((part, index) => harness.back(part, was[index] ?? 0)));
      await eventually(
        async () =>
          (await everywhere((gateway) => gateway.call(calls.updateProfile, { token: admin, body: {} }))).every(
            (status) => status === 200,
          ),
        `${parts.join(', ')} again`,
        30_000,
      );
    };
    await stillRefused();
    await tellRedis(site.parts()['redis']?.url ?? '', 'FLUSHALL');
    await stillRefused();
    for (const parts of [['redis'], site.processesOf('gateway'), site.processesOf('auth')]) {
      await restart(...parts);
      await stillRefused();
    }

    const auth = site.processesOf('auth');
    await Promise.all(auth.map((part) => harness.platform.hold(part)));
    const was = harness.kill('gateway-1');
    await harness.back('gateway-1', was);
    const change = () => first.call(calls.editChampionship, { params: { id }, token: demoted, body: hide });
    const withoutList = await eventually(
      async () => {
        const answer = await change();
        return answer.status > 0 && answer;
      },
      'a gateway that starts without auth',
      30_000,
    );
    expect(isHonestRefusal(withoutList)).toBe(true);
    await Promise.all(auth.map((part) => harness.platform.release(part)));
    await eventually(async () => (await change()).status === 401, 'the gateway has the list', 30_000);
    await eventually(
      async () =>
        (await everywhere((gateway) => gateway.call(calls.getProfile, { token: admin }))).every(
          (status) => status === 200,
        ),
      'auth again',
      30_000,
    );
    await stillRefused();

    await harness.platform.hold('redis');
    const [token] = [await logIn(site, athlete.email)];
    expect((await first.call(calls.logOut, { token })).status).toBe(200);
    expect((await first.call(calls.getProfile, { token })).status).toBe(401);
    await eventually(
      async () =>
        (await everywhere((gateway) => gateway.call(calls.getProfile, { token }))).every((status) => status === 401),
      'a logout without Redis',
      4000,
    );
    await harness.platform.release('redis');
  });
}

for (const [what, breakIt] of [
  ['away', () => takeAway('s3')],
  ['frozen', () => freeze('s3')],
] as const) {
  test(`only pictures are refused while the object store is ${what}`, async () => {
    await underLoad(harness, breakIt(), 8000, { needing: ['picture', 'new championship'] });
  });
}

test('services stopped (SIGTERM) in the middle of slow requests answer all of them', async () => {
  const { site, admin, athletes, championships } = harness;
  // Compose has one gateway, whose port is published: while it is replaced nothing answers.
  const stopped = ['auth-1', 'championships-1', ...(onCompose ? [] : ['gateway-1'])];
  const profile = { ...newProfile(), weight: 77 };
  const edit = ({ name, date, description }: OpenChampionship, index: number) => ({
    name,
    date,
    description,
    location: `Salle ${index}`,
    max_participants: null,
    status: 'upcoming',
  });
  const slow = [
    ...athletes.slice(0, 24).map(({ token }) => slowly(site, 'PUT', calls.updateProfile.path, token, profile)),
    ...championships
      .slice(1, 13)
      .map((championship, index) =>
        slowly(
          site,
          'PUT',
          addressOf(calls.editChampionship, { params: { id: championship.id } }),
          admin,
          edit(championship, index),
        ),
      ),
  ];
  await pause(1500);
  const was = stopped.map((part) => harness.kill(part, 'SIGTERM'));
  const meanwhile = await Promise.all(athletes.map(({ token }) => site.call(calls.getProfile, { token })));
  const answers = await Promise.all(slow);
  await Promise.all(stopped.map((part, index) => harness.back(part, was[index] ?? 0)));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect(
    meanwhile.filter((answer) => answer.status !== 200 && !isHonestRefusal(answer)).map(({ status }) => status),
  ).toEqual([]);
  for (const [index, { token }] of athletes.slice(0, 24).entries()) {
    const { body } = await eventually(
      async () => {
        const answer = await site.call(calls.getProfile, { token });
        return answer.status === 200 && answer;
      },
      `the profile of athlete ${index}`,
      20_000,
    );
    expect(body.data.weight).toBe(77);
  }
});

/** Sends a JSON body in small pieces over 4 s. @returns the status of the answer, 0 without one */
function slowly(site: Site, method: string, path: string, token: string, json: unknown): Promise<number> {
  const body = Buffer.from(JSON.stringify(json));
  const pieces = 20;
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    const outgoing = request(`${site.url}${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', () => resolve(0));
    });
    outgoing.once('error', () => resolve(0));
    void (async () => {
      for (let piece = 0; piece < pieces; piece += 1) {
        outgoing.write(
          body.subarray(Math.floor((piece * body.length) / pieces), Math.floor(((piece + 1) * body.length) / pieces)),
        );
        await pause(4000 / pieces);
      }
      outgoing.end();
    })();
  });
}
