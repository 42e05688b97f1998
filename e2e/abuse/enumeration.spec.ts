import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { newPerson } from '../support/api.ts';

import { send, tryJson } from './support/http.ts';

const stranger = () => `${randomUUID()}@example.dz`;

/** An answer without what differs each time. */
function told({ status, text, headers }: Awaited<ReturnType<typeof send>>): string {
  const { requestId: _, expires_at: end, ...rest } = tryJson(text) as Record<string, unknown>;
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name)).sort();
  return JSON.stringify({ status, ...rest, hasEnd: typeof end === 'string', names });
}

const median = (times: number[]) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]!;

/** The rank sum test (two-sided, normal approximation): |z| over 3.3 happens once in a thousand by chance. */
function rankSum(one: number[], other: number[]): number {
  const ranked = [...one.map((ms) => ({ ms, first: true })), ...other.map((ms) => ({ ms, first: false }))].sort(
    (left, right) => left.ms - right.ms,
  );
  const sum = ranked.reduce((total, { first }, index) => total + (first ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  return (sum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

async function inTurn(
  tries: number,
  one: (index: number) => Promise<number>,
  other: (index: number) => Promise<number>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < tries; index++) {
    const [first, second] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const which of [first, second]) times[which].push(await (which === 0 ? one : other)(index));
  }
  return times;
}

test(
  'login, forgot and resend tell nobody by their text whether an address has an account',
  { tag: '@short' },
  async ({ records }) => {
    const ask = async (path: string, email: string, extra: object = {}) =>
      told(await send({ method: 'POST', path, json: { email, ...extra } }));
    const addresses = [records.athlete.email, records.bystander.email, stranger()];
    for (const [path, extra] of [
      [calls.logIn.path, { password: 'not this one' }],
      [calls.forgotPassword.path, {}],
      [calls.resendVerification.path, {}],
    ] as const) {
      const answers = await Promise.all(addresses.map((email) => ask(path, email, extra)));
      // The second demand for one address within a minute is refused, for every address alike.
      const again = await Promise.all(addresses.map((email) => ask(path, email, extra)));
      expect(new Set(answers.filter((text) => !text.includes('429'))).size, path).toBeLessThanOrEqual(1);
      // The time to wait: as a sentence, a field, or a message's value with the code of its unit.
      const wait = /\d+\s(?:seconde|minute|heure)s?|(?<="(?:retry_after|count)":)\d+|(?<="wait_(?:code|count)":")\w+/g;
      expect(new Set(again.map((text) => text.replace(wait, 'N'))).size, `${path} again`).toBe(1);
    }
    const taken = await send({
      method: 'POST',
      path: calls.register.path,
      json: newPerson({ email: records.athlete.email }),
    });
    expect(taken.status).toBe(409);
  },
);

test('login takes the time of a password’s check for an address without account too', async ({ records }) => {
  const tries = 24;
  const { email } = records.foreign;
  const time = async (address: string) => {
    const { ms, status } = await send({
      method: 'POST',
      path: calls.logIn.path,
      json: { email: address, password: 'not this one' },
    });
    expect([401, 429]).toContain(status);
    return status === 401 ? ms : Number.NaN;
  };
  // Each address has its own limit of tries: many known ones would need many accounts, so that the known one is tried
  // under its limit.
  const accounts = [email, records.athlete.email, records.coach.email, records.bystander.email];
  const perAccount = Math.floor(tries / accounts.length);
  const [known, unknown] = await inTurn(
    tries,
    (index) => time(accounts[Math.floor(index / perAccount)] ?? email),
    () => time(stranger()),
  );
  const times: [number[], number[]] = [known.filter((ms) => !Number.isNaN(ms)), unknown];
  expect(times[0].length).toBeGreaterThanOrEqual(16);
  expect(Math.abs(rankSum(...times))).toBeLessThan(3.3);
  expect(Math.abs(median(times[0]) - median(times[1]))).toBeLessThan(0.2 * median(times[1]) + 10);
});

test('forgot-password and resend take the same time with and without an account', async () => {
  const registered: string[] = [];
  const tries = 16;
  for (let index = 0; index < tries; index++) {
    const person = newPerson();
    expect((await send({ method: 'POST', path: calls.register.path, json: person })).status).toBe(201);
    registered.push(person.email);
  }
  for (const path of [calls.forgotPassword.path, calls.resendVerification.path]) {
    const time = async (email: string) => {
      const { ms, status } = await send({ method: 'POST', path, json: { email } });
      expect(status).toBe(200);
      return ms;
    };
    const times = await inTurn(
      tries,
      (index) => time(registered[index]!),
      () => time(stranger()),
    );
    expect(Math.abs(rankSum(...times)), path).toBeLessThan(3.3);
  }
});

test(
  'an id, a link or a hidden record cannot be told from one that does not exist',
  { tag: '@short' },
  async ({ records }) => {
    const nobody = '0'.repeat(24);
    const pairs: [Parameters<typeof send>[0], Parameters<typeof send>[0]][] = [
      [
        { path: addressOf(calls.getChampionship, { params: { id: records.hidden } }), token: records.athlete.token },
        { path: addressOf(calls.getChampionship, { params: { id: nobody } }), token: records.athlete.token },
      ],
      [
        {
          method: 'DELETE',
          path: addressOf(calls.withdraw, { params: { id: records.participation } }),
          token: records.foreign.token,
        },
        { method: 'DELETE', path: addressOf(calls.withdraw, { params: { id: nobody } }), token: records.foreign.token },
      ],
      [
        {
          method: 'POST',
          path: addressOf(calls.resendParticipationLink, { params: { id: records.participation } }),
          token: records.foreign.token,
        },
        {
          method: 'POST',
          path: addressOf(calls.resendParticipationLink, { params: { id: nobody } }),
          token: records.foreign.token,
        },
      ],
      [
        { path: addressOf(calls.verifyEmail, { params: { token: 'B'.repeat(43) } }) },
        { path: addressOf(calls.verifyEmail, { params: { token: 'x' } }) },
      ],
      [
        { path: addressOf(calls.verifyParticipation, { params: { token: 'B'.repeat(43) } }) },
        { path: addressOf(calls.verifyParticipation, { params: { token: 'x' } }) },
      ],
    ];
    for (const [real, none] of pairs) expect(told(await send(real)), real.path).toBe(told(await send(none)));
  },
);
