import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { addressOfLink, api, logIn, newAthlete, sendTo } from '../support/api.ts';
import { inbox } from '../support/inbox.ts';

import { faultOfRefusal, send } from './support/http.ts';
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
  expect(statuses.filter((status) => status === 401)).toHaveLength(loginTries);
  expect(faultOfRefusal(inTurn.at(-1)!, [429])).toBeNull();
  expect((await attempt(99, 'barbell-2026')).status).toBe(429);
  const other = await newAthlete();
  expect(other.token).toBeTruthy();
  await api(calls.forgotPassword, { body: { email } });
  const link = await inbox.link(email, 'reset-password');
  expect((await sendTo('POST', addressOfLink(link), { body: { newPassword: 'barbell-2027' } })).status).toBe(200);
  expect(await logIn(email, 'barbell-2027')).toBeTruthy();
});

test('a right password never uses up the tries', async () => {
  const { email } = await newAthlete();
  const times = loginTries + 3;
  const statuses: number[] = [];
  for (let index = 0; index < times; index++)
    statuses.push(
      (await send({ method: 'POST', path: calls.logIn.path, json: { email, password: 'barbell-2026' } })).status,
    );
  expect(statuses.every((status) => status === 200)).toBe(true);
});

test('links are mailed once a minute for one address, however it is spelled and whoever asks', async ({ records }) => {
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
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(faultOfRefusal(refused, [429])).toBeNull();
  }
});

test('a limit counts the connection’s address, not the one that the caller writes', async () => {
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
  expect(statuses.every((status) => status === 200 || status === 400)).toBe(true);
});
