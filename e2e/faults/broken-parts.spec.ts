import { connect } from 'amqplib';
import { expect, test } from '@playwright/test';
import { say, underLoad } from './rig/case.ts';
import type { ProbeName } from './rig/probe.ts';
import { buildRig, type Rig } from './rig/rig.ts';
import { seeded, wait } from './rig/site.ts';

test.describe.configure({ timeout: 360_000 });

let rig: Rig;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  rig = await buildRig({ replicas: 2, athletes: 40, championships: 24 });
});

test.afterAll(() => rig?.end());

const answeredBy: Record<string, ProbeName[]> = {
  auth: ['check-auth', 'login', 'profile', 'save profile', 'register', 'users'],
  championships: ['championships', 'championship', 'my championships', 'participants', 'picture', 'new championship'],
  notifications: ['campaigns'],
};
const services = Object.keys(answeredBy);
const all = Object.values(answeredBy).flat();
/** How many mails one sender hands over at a time. */
const workers = 4;

const freeze = (part: string) => async () => {
  const pid = rig.kill(part, 'SIGSTOP');
  return async () => void process.kill(pid, 'SIGCONT');
};

const takeAway = (...parts: string[]) => async () => {
  await Promise.all(parts.map((part) => rig.platform.hold(part)));
  return async () => void (await Promise.all(parts.map((part) => rig.platform.release(part))));
};

test('services killed again and again at random moments lose nothing', async () => {
  const random = seeded(20_261_121);
  const victims = [...services, 'gateway'].flatMap((service) => rig.site.processesOf(service));
  let kills = 0;
  let senders = 0;
  const finding = await underLoad(
    rig,
    {
      broken: `SIGKILL of one of ${victims.join(', ')} every 0.3 to 1.3 s for 40 s (a relay, a consumer and a sender run in each service)`,
      expected: 'every acknowledged write stays, each event has one effect, every mail arrives; one copy at most of each mail in a killed sender',
      needing: all, mayGoUnanswered: true, copies: Number.POSITIVE_INFINITY,
    },
    async () => {
      const over = new AbortController();
      const killing = (async () => {
        while (!over.signal.aborted) {
          await wait(300 + random() * 1000);
          const part = victims[Math.floor(random() * victims.length)] ?? '';
          if (!(await rig.killIfUp(part))) continue;
          kills += 1;
          if (part.startsWith('notifications')) senders += 1;
        }
      })();
      return async () => {
        over.abort();
        await killing;
      };
    },
    40_000,
  );
  say('counted', `${kills} processes killed, ${senders} of them with a sender`);
  expect(kills).toBeGreaterThan(15);
  expect(finding.counts.copies).toBeLessThanOrEqual(senders * workers);
});

for (const service of services) {
  test(`while all of ${service} is gone, the rest goes on and its own calls are refused at once`, async () => {
    await underLoad(
      rig,
      { broken: `every replica of ${service} taken away for 6 s`, expected: `only ${answeredBy[service]?.join(', ')} answer 503 with Retry-After, in under 3 s`, needing: answeredBy[service] ?? [] },
      takeAway(...rig.site.processesOf(service)),
      6000,
    );
  });
}

test('RabbitMQ stopped for more than a minute', async () => {
  await underLoad(
    rig,
    { broken: 'RabbitMQ stopped for 65 s', expected: 'every call is served; what happened meanwhile is told when it is back' },
    takeAway('rabbitmq'),
    65_000,
  );
});

test('RabbitMQ frozen', async () => {
  await underLoad(rig, { broken: 'RabbitMQ frozen (SIGSTOP) for 25 s, then thawed', expected: 'every call is served; events that were published without a confirmation have one effect' }, freeze('rabbitmq'), 25_000);
});

test('a consumer\'s queue deleted', async () => {
  await underLoad(
    rig,
    { broken: 'the queues of notifications and championships deleted three times under load', expected: 'they are declared anew; every event has its effect' },
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const connection = await connect(rig.site.parts()['rabbitmq']?.url ?? '');
        const channel = await connection.createChannel();
        for (const queue of ['notifications.events', 'championships.events']) await channel.deleteQueue(queue);
        await connection.close();
        await wait(3000);
      }
      return async () => undefined;
    },
    5000,
  );
});

test('MongoDB killed under load', async () => {
  await underLoad(
    rig,
    { broken: 'MongoDB killed (SIGKILL) three times', expected: 'no acknowledged write is lost; while it is away calls are refused with 503 in under 3 s; consumers wait', needing: all, copies: workers * 2 * 3 },
    async () => {
      const over = new AbortController();
      const killing = (async () => {
        for (let round = 0; round < 3 && !over.signal.aborted; round += 1) {
          const was = rig.kill('mongodb');
          await rig.back('mongodb', was);
          await wait(2500);
        }
      })();
      return async () => {
        over.abort();
        await killing;
      };
    },
    9000,
  );
});

test('MongoDB away', async () => {
  await underLoad(rig, { broken: 'MongoDB stopped for 12 s', expected: 'every call that needs it is refused with 503 and Retry-After in under 3 s; website and pictures are served', needing: all.filter((name) => name !== 'picture' && name !== 'check-auth') }, takeAway('mongodb'), 12_000);
});

/** Nobody knows then which tokens were taken back: reads pass, changes wait. */
const changes: ProbeName[] = ['save profile', 'new championship'];

test('Redis away', async () => {
  await underLoad(rig, { broken: 'Redis stopped for 8 s', expected: 'reads, logins and registrations are served; changes by a token are refused with 503, since nobody knows what was revoked', needing: changes }, takeAway('redis'), 8000);
});

test('Redis frozen', async () => {
  await underLoad(rig, { broken: 'Redis frozen (SIGSTOP) for 8 s', expected: 'as while it is away, within 3 s', needing: changes }, freeze('redis'), 8000);
});

for (const [what, breakIt] of [['away', () => takeAway('s3')], ['frozen', () => freeze('s3')]] as const) {
  test(`the object store ${what}`, async () => {
    await underLoad(rig, { broken: `the object store ${what} for 8 s`, expected: 'only pictures are refused, in under 3 s; entries and everything else go on', needing: ['picture', 'new championship'] }, breakIt(), 8000);
  });
}
