import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { addressOfLink, api, logIn, newAthlete, sendTo } from '../support/api.ts';
import { inbox } from '../support/inbox.ts';

import { faultOfRefusal, send } from './support/http.ts';
import { attack, counted, expected, limit, Tally } from '../support/case-notes.ts';
import { head, say } from './support/raw-socket.ts';

/** The tries that one address of e-mail has, as the platform under test was told. */
const loginTries = Number((process.env['LIMIT_LOGIN_PER_EMAIL'] ?? '10/15m').split('/')[0]);

const spoofed = (index: number): Record<string, string> => ({
  'x-forwarded-for': `10.1.${index}.7, 192.0.2.${index}`,
  forwarded: `for=10.2.0.${index}`,
  'x-real-ip': `10.3.0.${index}`,
  'x-client-ip': `10.4.0.${index}`,
  'cf-connecting-ip': `10.5.0.${index}`,
  'true-client-ip': `10.6.0.${index}`,
  'x-cluster-client-ip': `10.7.0.${index}`,
  'user-agent': `agent ${index}`,
  'accept-language': `x-${index}`,
  'x-request-id': randomUUID(),
  via: `1.1 proxy${index}`,
});

test('the tries of one account end however headers, addresses and spellings are rotated, and its owner gets in again by a reset', async () => {
  const { email } = await newAthlete();
  const [local, domain] = email.split('@') as [string, string];
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email} `,
    `${local.toUpperCase()}@${domain}`,
    `\t${email}`,
    `${local}@${domain.toUpperCase()}`,
  ];
  attack(
    `${loginTries + 6} logins with wrong passwords, each with another spelling of the address, other forwarded headers, another path spelling; 6 of them at once`,
  );
  expected(
    `${loginTries} are judged, the rest is 429 with Retry-After, the right password included; another account is not touched; a reset opens the login at once`,
  );
  const tally = new Tally();
  const attempt = (index: number, secret: string) =>
    send({
      method: 'POST',
      path: [calls.logIn.path, '/api/auth/Login', '/api/auth/login/', '/API/auth/login'.replace('API', 'api')][
        index % 4
      ]!,
      headers: spoofed(index),
      json: { email: spellings[index % spellings.length], password: secret },
    });
  const atOnce = await Promise.all(Array.from({ length: 6 }, (_, index) => attempt(index, `wrong ${index}`)));
  const inTurn = [];
  for (let index = 6; index < loginTries + 6; index++) inTurn.push(await attempt(index, `wrong ${index}`));
  const statuses = [...atOnce, ...inTurn].map(({ status }) => status);
  statuses.forEach((status) => tally.add(status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(loginTries);
  expect(faultOfRefusal(inTurn.at(-1)!, [429])).toBeNull();
  expect((await attempt(99, 'barbell-2026')).status).toBe(429);
  const other = await newAthlete();
  expect(other.token).toBeTruthy();
  await api(calls.forgotPassword, { body: { email } });
  const link = await inbox.link(email, 'reset-password');
  expect((await sendTo('POST', addressOfLink(link), { body: { newPassword: 'barbell-2027' } })).status).toBe(200);
  expect(await logIn(email, 'barbell-2027')).toBeTruthy();
  counted(`${tally}; after the reset the owner is in`);
  limit(
    'somebody who knows an address can use up its tries; its owner then waits up to 15 minutes or resets the password, which no limit of logins stops',
  );
});

test('a right password never uses up the tries', async () => {
  const { email } = await newAthlete();
  const times = loginTries + 3;
  attack(`${times} logins with the right password`);
  expected('all succeed: only wrong ones count');
  const statuses: number[] = [];
  for (let index = 0; index < times; index++)
    statuses.push(
      (await send({ method: 'POST', path: calls.logIn.path, json: { email, password: 'barbell-2026' } })).status,
    );
  counted(`${statuses.filter((status) => status === 200).length} of ${times} succeeded`);
  expect(statuses.every((status) => status === 200)).toBe(true);
});

test('links are mailed once a minute for one address, however it is spelled and whoever asks', async ({ records }) => {
  attack(
    'forgot-password asked for 12 times with rotated headers and spellings, at once; for one address with an account and one without',
  );
  expected('one is taken, 11 are 429 with Retry-After, for both alike');
  const counts: string[] = [];
  for (const email of [records.coach.email, `${randomUUID()}@example.dz`]) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send({
          method: 'POST',
          path: index % 2 ? calls.forgotPassword.path : '/api/auth/Forgot-Password/',
          headers: spoofed(index),
          json: { email: index % 3 ? email : ` ${email.toUpperCase()}` },
        }),
      ),
    );
    const tally = new Tally();
    answers.forEach(({ status }) => tally.add(status));
    counts.push(String(tally));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(faultOfRefusal(refused, [429])).toBeNull();
  }
  counted(counts.join(' | '));
  limit(
    'dots and plus parts make other addresses, as other mailboxes would: each is an account of its own with limits of its own, behind the limits of the caller’s address',
  );
});

test('a limit counts the connection’s address, not the one that the caller writes', async () => {
  attack(
    'the gateway asked with X-Forwarded-For, Forwarded and X-Real-IP that change each time, doubled, empty, of 5 KB, and with broken addresses',
  );
  expected(
    'the requests are answered; that they are counted as one address is shown by the gateway’s own test with a limit of 1',
  );
  const lines = [
    'X-Forwarded-For: ',
    'X-Forwarded-For: ,,,,',
    `X-Forwarded-For: ${'1.2.3.4,'.repeat(600)}`,
    'X-Forwarded-For: ::ffff:127.0.0.1',
    'X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 10.0.0.1',
    'X-Forwarded-For: [::1]:80',
    'X-Forwarded-For: unknown',
    'X-Forwarded-For: \x7f',
    'Forwarded: for="[2001:db8::1]:x"',
    'X-Real-IP: localhost',
  ];
  const statuses = await Promise.all(
    lines.map(
      async (line) =>
        (await say(head(`GET ${calls.checkAuth.path} HTTP/1.1`, line, 'Connection: close'))).answers[0]?.status,
    ),
  );
  counted(statuses.join(', '));
  expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
});
