import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addressOfLink,
  api,
  newAthlete,
  newChampionship,
  newPerson,
  participate,
  password,
  sendTo,
} from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { platform } from '../support/platform.ts';

// Its name makes it the last file of its project, so that it reads the logs of all that was done to the platform.
const folder = join(dirname(process.env['RUN_JSON'] ?? ''), 'logs');

interface Line {
  file: string;
  text: string;
}

function logLines(): Line[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .map((text) => ({ file, text })),
  );
}

interface Told {
  service: string;
  msg: string;
  path?: string;
  eventType?: string;
}

function toldOf(requestId: string): Told[] {
  return logLines()
    .filter(({ text }) => text.includes(`"requestId":"${requestId}"`))
    .map(({ text }) => JSON.parse(text) as Told);
}

const shapes: Record<string, RegExp> = {
  'an access token': /eyJ[A-Za-z0-9_-]{10,}\./,
  'a link': /\/(?:verify-email|verify-participation|reset-password|change-email|unsubscribe)\/[A-Za-z0-9_-]{20,}/,
  'a password hash': /\$2[aby]\$\d\d\$/,
  'an e-mail address': /[^\s"'<>@:,;()[\]{}=/\\]+(?:@|%40)(?!localhost)[^\s"'<>@:,;()[\]{}=/\\]+\.[a-z]{2,}/i,
  'a phone number': /(?<![\w-])0[5-7]\d{8}(?![\w-])/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
};

/** Finds secrets in log lines. @returns their places and kinds, without the secrets themselves */
function leaks(lines: readonly Line[], secrets: Record<string, readonly string[]>): string[] {
  const found = new Set<string>();
  for (const { file, text } of lines) {
    for (const [kind, values] of Object.entries(secrets))
      if (values.some((value) => text.includes(value))) found.add(`${file}: ${kind}`);
    for (const [kind, shape] of Object.entries(shapes))
      if (shape.test(text)) found.add(`${file}: ${kind}, by its shape`);
  }
  return [...found];
}

interface Mail {
  text: string;
  to: { address: string; name: string }[];
}

/** The secrets that this run has made, as far as its mails and its tests know them. */
async function secretsOfTheRun(accessToken: string): Promise<Record<string, string[]>> {
  const mails = (await (await fetch(`${platform.inbox}/email`)).json()) as Mail[];
  return {
    'a mailed link': [
      ...new Set(
        mails.flatMap(({ text }) => [...text.matchAll(/\/([A-Za-z0-9_-]{43})\b/g)].map(([, token]) => token!)),
      ),
    ],
    'an address that was written to': [
      ...new Set(mails.flatMap(({ to }) => to.flatMap(({ address }) => [address, encodeURIComponent(address)]))),
    ],
    'a password': [password, platform.admin.password],
    'an access token of this test': [accessToken, accessToken.split('.')[2]!],
  };
}

test(
  "one id leads from a browser's request to the mail, through the logs of every service that had to do with it",
  { tag: '@short' },
  async () => {
    const requestId = randomUUID();
    const person = newPerson();
    const answer = await fetch(`${platform.site}${calls.register.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify(person),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, requestId]);
    await inbox.link(person.email, 'verify-email', 60_000);
    const told = await eventually(
      async () => {
        const lines = toldOf(requestId);
        return (
          lines.some(({ msg }) => msg === 'mail sent') &&
          lines.filter(({ msg }) => msg === 'event applied').length === 2 &&
          lines
        );
      },
      'the whole way in the logs',
      30_000,
    );
    const steps = new Set(
      told.map(({ service, msg, eventType }) => [service, msg, eventType].filter(Boolean).join(' ')),
    );
    expect([...steps].sort()).toEqual([
      'auth request',
      'championships event applied UserRegistered',
      'gateway request',
      'notifications event applied UserRegistered',
      'notifications mail sent',
    ]);
  },
);

test('a refusal names the id under which the logs tell of it', { tag: '@short' }, async () => {
  const { status, body } = await api(calls.logIn, { body: { email: `nobody.${randomUUID()}@example.dz`, password } });
  expect(status).toBe(401);
  const told = await eventually(async () => {
    const lines = toldOf(body.requestId as string);
    return lines.length >= 3 && lines;
  }, 'the refusal in the logs');
  expect(told.map(({ msg }) => msg)).toContain('request refused');
});

test(
  'no log of the whole run holds a password, a token, a link, an address or a phone number',
  { tag: '@short' },
  async () => {
    const championship = await newChampionship({ type: 'Crossfit' });
    const { token, email } = await newAthlete();
    expect((await participate(token, championship, null)).status).toBe(201);
    const link = await inbox.link(email, 'verify-participation');
    await sendTo('GET', addressOfLink(link));
    await sendTo('GET', addressOfLink(`${link}tampered`));
    await api(calls.listUsers, { query: { search: email }, token });
    await sendTo('GET', `/api/auth/${encodeURIComponent(email)}`, { token });

    const secrets = await secretsOfTheRun(token);
    for (const [kind, values] of Object.entries(secrets)) expect(values.length, kind).toBeGreaterThan(0);
    expect(secrets['a mailed link']).toContain(link.split('/').at(-1));
    const lines = logLines();
    const services = new Set(lines.map(({ file }) => file.split(/[.-]/)[0]));
    expect([...services]).toEqual(
      expect.arrayContaining(['gateway', 'auth', 'championships', 'notifications', 'rabbitmq', 'mongodb']),
    );
    expect(lines.filter(({ text }) => text.includes('"msg":"request"')).length).toBeGreaterThan(20);
    expect(leaks(lines, secrets)).toEqual([]);

    // The search is worth something only if it finds what is there.
    for (const [kind, values] of Object.entries(secrets))
      expect(leaks([{ file: 'x.log', text: `{"path":"/a/${values[0]}"}` }], secrets), kind).toContain(`x.log: ${kind}`);
    for (const [kind, sample] of Object.entries({
      'an access token': 'Bearer eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
      'a link': '/verify-email/AAAAAAAAAAAAAAAAAAAAAAAA',
      'a password hash': '$2b$12$abc',
      'an e-mail address': '{"to":"someone@else.dz"}',
      'a phone number': '"0661234567"',
      'a private key': '-----BEGIN PRIVATE KEY-----',
    }))
      expect(leaks([{ file: 'x.log', text: sample }], {}), kind).toEqual([`x.log: ${kind}, by its shape`]);
  },
);
