import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { backing, byLoad, fetchJson as call, eventually } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CollectedSpan, receiveSpans } from '../../local/span-receiver.ts';
import type { TracedPlatform } from './traced-platform.ts';
import { admin, startTracedPlatform } from './traced-platform.ts';

const athlete = {
  firstname: 'Nesrine',
  lastname: 'Boukhalfa',
  email: `nesrine.${randomUUID().slice(0, 8)}@example.dz`,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  height: 170,
  sex: 'Female',
  password: 'snatch-and-jerk-2026',
  usertype: 'athlete',
};
const traceId = '0af7651916cd43dd8448eb211c80319c';
const browserSpan = 'b7ad6b7169203331';
const requestId = randomUUID();

const spans: CollectedSpan[] = [];
const secrets = [athlete.email, athlete.firstname, athlete.lastname, athlete.phone_number, athlete.password];
let collector: Server;
let platform: TracedPlatform;
let token: string;

const at = (path: string) => `${platform.site}${path}`;

async function linkIn(subject: RegExp, kind: string): Promise<string> {
  const mail = await eventually(async () => {
    const query = new URLSearchParams({ 'to.address': athlete.email });
    const mails = (await (await fetch(`${backing('TEST_INBOX_URL')}/email?${query}`)).json()) as {
      subject: string;
      text: string;
    }[];
    return mails.find(({ text }) => subject.test(text));
  }, 30_000);
  const token = new RegExp(`/${kind}/([A-Za-z0-9_-]{43})`).exec(mail.text)![1]!;
  secrets.push(token);
  return token;
}

async function logIn(email: string, password: string): Promise<string> {
  const { body } = await call('POST', at(calls.logIn.path), { json: { email, password } });
  secrets.push(body.token);
  return body.token;
}

async function newChampionship(): Promise<string> {
  const form = new FormData();
  const fields = {
    name: 'Open Annaba',
    date: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    location: 'Annaba',
    description: 'Une journée de force',
    type: 'Crossfit',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = readFileSync(join(import.meta.dirname, '../../web/public/icons/512.png'));
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'affiche.png');
  const { body } = await call('POST', at(calls.createChampionship.path), {
    token: await logIn(admin.email, admin.password),
    form,
  });
  return body.data.id;
}

function pathOf(span: CollectedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service}: ${span.name}`, ...(parent ? pathOf(parent) : [])];
}

const find = (name: string) =>
  eventually(async () => spans.find((span) => span.traceId === traceId && span.name === name), 30_000);

beforeAll(async () => {
  collector = await receiveSpans(0, (received) => void spans.push(...received));
  platform = await startTracedPlatform(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);

  await call('POST', at(calls.register.path), { json: athlete });
  await call(
    'GET',
    at(addressOf(calls.verifyEmail, { params: { token: await linkIn(/verify-email/, 'verify-email') } })),
  );
  token = await logIn(athlete.email, athlete.password);
  const championshipId = await newChampionship();
  const { status, headers } = await call('POST', at(calls.participate.path), {
    token,
    json: { championshipId, championshipType: 'Crossfit', division: null },
    headers: { traceparent: `00-${traceId}-${browserSpan}-01`, 'x-request-id': requestId },
  });
  expect(status).toBe(201);
  expect(headers.get('x-trace-id')).toBe(traceId);
  await linkIn(/verify-participation/, 'verify-participation');
}, 120_000);

afterAll(async () => {
  await platform?.stop();
  collector?.closeAllConnections();
  collector?.close();
}, 60_000);

test('a participation is one trace, from the browser to the mail server', async () => {
  const call = `POST ${calls.participate.path}`;
  const served = [`championships: ${call}`, 'gateway: forward to championships', `gateway: ${call}`];
  const consumed = [
    'notifications: consume ParticipationCreated',
    'championships: publish ParticipationCreated',
    ...served,
  ];
  // Each process exports its spans by itself.
  const first = await eventually(async () => spans.find(({ service, name }) => service === 'gateway' && name === call));
  await eventually(async () => spans.some(({ service, name }) => service === 'championships' && name === call));
  await Promise.all(
    ['forward to championships', 'publish ParticipationCreated', 'consume ParticipationCreated'].map(find),
  );
  expect(pathOf(await find('mongodb insert participations'))).toEqual([
    'championships: mongodb insert participations',
    ...served,
  ]);
  expect(pathOf(await find('mongodb insert mails'))).toEqual(['notifications: mongodb insert mails', ...consumed]);
  expect(pathOf(await find('smtp confirm-participation'))).toEqual([
    'notifications: smtp confirm-participation',
    ...consumed,
  ]);
  expect(first).toMatchObject({ parentSpanId: browserSpan, traceId });
  expect(first.attributes).toMatchObject({ 'request.id': requestId, 'http.response.status_code': '201' });
  const failed = spans.filter((span) => span.traceId === traceId && span.failed !== undefined);
  expect(failed).toEqual([]);
});

test('the log lines of a request carry its trace beside its id, in every service', async () => {
  for (const [name, message] of [
    ['gateway', 'request'],
    ['championships', 'request'],
    ['notifications', 'event applied'],
    ['notifications', 'mail sent'],
  ] as const)
    await eventually(async () =>
      platform
        .logOf(name)
        .some((line) => line['msg'] === message && line['requestId'] === requestId && line['traceId'] === traceId),
    );
});

test('no span holds a name, an address, a number, a password, a token or the query of a command', async () => {
  await find('smtp confirm-participation');
  const collected = JSON.stringify(spans);
  expect(secrets).toHaveLength(9);
  for (const secret of secrets) expect(collected).not.toContain(secret);
  expect(spans.some(({ name }) => name === `GET ${calls.verifyEmail.path}`)).toBe(true);
  const attributes = new Set(spans.flatMap((span) => Object.keys(span.attributes)));
  expect([...attributes].toSorted()).toEqual([
    'db.collection.name',
    'db.namespace',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'mail.attempt',
    'mail.id',
    'mail.lane',
    'messaging.destination.name',
    'messaging.message.id',
    'messaging.operation.type',
    'messaging.system',
    'network.protocol.name',
    'peer.service',
    'request.id',
    'server.address',
  ]);
});

test('a malformed header of the caller begins another trace', async () => {
  const { headers } = await call('GET', at(calls.listChampionships.path), {
    headers: { traceparent: `00-${traceId}-short-01` },
  });
  expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get('x-trace-id')).not.toBe(traceId);
});

test('without its collector the platform answers as before, and stops in time', async () => {
  collector.closeAllConnections();
  collector.close();
  for (let count = 0; count < 50; count += 1)
    expect((await call('GET', at(calls.listChampionships.path), { token })).status).toBe(200);
  const { longestMs, codes } = await platform.stop();
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(longestMs).toBeLessThan(byLoad(20_000));
}, 60_000);
