import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { DomainEvent, EventData } from '@power-corner/contracts/events';
import type { ServiceName } from '@power-corner/contracts/services';
import type { Labels } from '@power-corner/service-kit/data-export/labels';
import type { Part } from '@power-corner/service-kit/data-export/part';
import { packPart } from '@power-corner/service-kit/data-export/part';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { callTo } from '@power-corner/service-kit/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { dataExportConsumers } from '../src/data-export/consumers.ts';
import { eraseEndedExports } from '../src/data-export/erase-job.ts';
import type { DataExportRecord } from '../src/data-export/model.ts';
import { DataExportModel, PieceModel } from '../src/data-export/model.ts';
import { removeDataExports } from '../src/data-export/repository.ts';
import { api, log, loggedIn, password, useAuth } from './auth-site.ts';

useAuth();

const hourMs = 3_600_000;
const source = () => ({ now: new Date(), correlationId: randomUUID() });

type Person = Awaited<ReturnType<typeof loggedIn>>;

const request = ({ token }: { token: string }, sent: object = { password }, headers: Record<string, string> = {}) =>
  callTo(api, calls.requestDataExport, { json: sent, token, headers });
const state = async ({ token }: { token: string }) => (await callTo(api, calls.getDataExport, { token })).body.data;
const fileOf = (token: string | undefined, format: 'json' | 'html') =>
  fetch(`${api}${addressOf(calls.getDataExportFile, { query: { format } })}`, {
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

async function stored({ id }: { id: string }): Promise<DataExportRecord> {
  const found = await DataExportModel.findById(id).lean<DataExportRecord>();
  if (!found) throw new Error('no export');
  return found;
}

const eventsOf = async (person: { id: string }, type: string) =>
  ((await stored(person)).outbox ?? []).filter((event) => event.type === type);

type PartEvent = DomainEvent<'DataExportPart'>;

async function partEvents(person: Person, service: ServiceName, part: Part, labels?: Labels): Promise<PartEvent[]> {
  const { exportId } = await stored(person);
  const pieces = await packPart(part);
  const runId = randomUUID();
  return pieces.map((content, index) => {
    const piece = { exportId, userId: person.id, service, runId, number: index + 1, count: pieces.length, content };
    return createEvent('DataExportPart', index === 0 ? { ...piece, labels } : piece, source());
  });
}

const receive = async (event: PartEvent) => dataExportConsumers.DataExportPart!(event, log);

async function answerAsAuth(person: Person) {
  const [event] = await eventsOf(person, 'DataExportRequested');
  await dataExportConsumers.DataExportRequested!(event as DomainEvent<'DataExportRequested'>, log);
}

const evil = `<script>alert("l'été")</script>`;
const championshipsPart = { participations: [{ championship: { name: evil }, division: '3 Movement', state: 'held' }] };
const labels = {
  fields: { participations: 'Participations', division: evil },
  values: { state: { held: 'à confirmer' } },
};

async function prepared(change: object = {}): Promise<Person> {
  const person = await loggedIn(change);
  await request(person);
  await answerAsAuth(person);
  for (const event of await partEvents(person, 'championships', championshipsPart, labels)) await receive(event);
  for (const event of await partEvents(person, 'notifications', { mails: [] })) await receive(event);
  return person;
}

test('a person has no export before the first request, and none without the password', async () => {
  const person = await loggedIn();
  expect(await state(person)).toEqual({ state: 'none', requested_at: null, missing: [], expires_at: null });
  const refused = await request(person, { password: 'another-2026' });
  expect([refused.status, refused.body.code, refused.body.error.fields]).toEqual([
    403,
    'WRONG_PASSWORD',
    { password: 'Mot de passe incorrect.' },
  ]);
  expect((await request(person, {})).status).toBe(400);
  expect((await callTo(api, calls.requestDataExport, { json: { password } })).status).toBe(401);
  expect(await DataExportModel.countDocuments({ _id: person.id })).toBe(0);
});

test('wrong passwords count with those of the login, right ones do not', async () => {
  const person = await loggedIn();
  const wrong = { password: 'another-2026' };
  for (let tries = 0; tries < 9; tries += 1) expect((await request(person, wrong)).status).toBe(403);
  expect((await request(person)).status).toBe(201);
  expect((await request(person, wrong)).status).toBe(403);
  expect((await request(person, wrong)).status).toBe(429);
  const login = await callTo(api, calls.logIn, { json: { email: person.email, password } });
  expect(login.status).toBe(429);
});

test('two requests at once begin one export; a repeated one with its key gets its answer again', async () => {
  const person = await loggedIn();
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([request(person, undefined, key), request(person, undefined, key)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await eventsOf(person, 'DataExportRequested')).toHaveLength(1);
  const another = await loggedIn();
  const both = await Promise.all([request(another), request(another)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('EXPORT_UNDER_WAY');
  expect(await eventsOf(another, 'DataExportRequested')).toHaveLength(1);
});

test('an export is ready once with the part of every service, in whatever order and however often they come', async () => {
  const person = await loggedIn();
  await request(person);
  expect((await state(person)).missing).toEqual(['auth', 'championships', 'notifications']);
  // Text that does not shrink, so that the part has several pieces.
  const long = { ...championshipsPart, journal: randomBytes(200_000).toString('base64') };
  const [pieces, repeated] = [
    await partEvents(person, 'championships', long),
    await partEvents(person, 'championships', { participations: [] }),
  ];
  expect(pieces.length).toBeGreaterThan(1);
  for (const event of pieces.toReversed()) {
    expect((await state(person)).missing).toContain('championships');
    await receive(event);
  }
  for (const event of [...repeated, ...pieces]) await receive(event);
  expect((await state(person)).missing).toEqual(['auth', 'notifications']);
  await answerAsAuth(person);
  await answerAsAuth(person);
  const [last] = await partEvents(person, 'notifications', { mails: [] });
  await Promise.all([receive(last!), receive(last!)]);
  expect(await state(person)).toMatchObject({ state: 'ready', missing: [] });
  const ready = await eventsOf(person, 'DataExportReady');
  expect(ready).toHaveLength(1);
  const { email, firstname } = ready[0]!.data as EventData<'DataExportReady'>;
  expect([email, firstname]).toEqual([person.email, 'Lina']);
  const { data } = (await (await fileOf(person.token, 'json')).json()) as { data: Record<string, Part> };
  expect(data.championships).toEqual(long);
});

test('both files hold what every service sent, markup stays text, and no cache keeps them', async () => {
  const person = await prepared({ lastname: "D'Été", accept_privacy: true });
  const json = await fileOf(person.token, 'json');
  expect(json.headers.get('cache-control')).toBe('private, no-store');
  expect(json.headers.get('content-disposition')).toMatch(
    /^attachment; filename="mes-donnees-power-corner-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  const { data } = (await json.json()) as { data: Record<string, Record<string, Record<string, unknown>>> };
  expect(data.auth?.account).toMatchObject({ email: person.email, lastname: "D'Été", weight: 66.5, sex: 'Female' });
  expect(data.auth?.account?.privacy_consent).toEqual({ version: expect.any(String), at: expect.any(String) });
  expect(data.auth?.login_sessions).toMatchObject([{ created_at: expect.any(String), ended_at: null }]);
  expect(data.championships).toEqual(championshipsPart);
  expect(JSON.stringify(data)).not.toMatch(/hash|\$2b\$/i);
  const html = await fileOf(person.token, 'html');
  expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await html.text();
  expect(page).toContain(person.email);
  expect(page).toContain('&lt;script&gt;alert(&quot;l&#39;été&quot;)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('<dd>femme</dd>');
});

test('the page says fields and values in the words of their service, and is readable without them', async () => {
  const person = await prepared();
  const page = await (await fileOf(person.token, 'html')).text();
  expect(page).toContain('<h2>Connexions</h2>');
  expect(page).toContain('<h2>Participations</h2>');
  expect(page).toContain('<dt>&lt;script&gt;alert(&quot;l&#39;été&quot;)&lt;/script&gt;</dt><dd>3 Movement</dd>');
  expect(page).toContain('<dt>État</dt><dd>à confirmer</dd>');
  const earlier = await loggedIn();
  await request(earlier);
  await answerAsAuth(earlier);
  for (const event of await partEvents(earlier, 'championships', championshipsPart)) await receive(event);
  for (const event of await partEvents(earlier, 'notifications', { mails: [] })) await receive(event);
  const plain = await (await fileOf(earlier.token, 'html')).text();
  expect(plain).toContain('<dt>Division</dt><dd>3 Movement</dd>');
  expect(plain).toContain('<dt>État</dt><dd>held</dd>');
});

test('only its person reads a file, and only while it is ready', async () => {
  const [person, stranger] = [await prepared(), await loggedIn()];
  expect((await fileOf(undefined, 'json')).status).toBe(401);
  expect((await fileOf(stranger.token, 'json')).status).toBe(404);
  await request(stranger);
  expect((await fileOf(stranger.token, 'html')).status).toBe(404);
  expect((await fileOf(person.token, 'html')).status).toBe(200);
});

test('a file belongs to the sessions that proved the password', async () => {
  const person = await prepared();
  const json = { email: person.email, password };
  const other = (await callTo(api, calls.logIn, { json })).body.token as string;
  expect((await state({ token: other })).state).toBe('none');
  expect((await fileOf(other, 'json')).status).toBe(404);
  expect((await request({ token: other }, { password: 'another-2026' })).status).toBe(403);
  expect((await fileOf(other, 'html')).status).toBe(404);
  expect(await request({ token: other })).toMatchObject({
    status: 201,
    body: { message_code: 'exportReady', data: { state: 'ready' } },
  });
  expect(await eventsOf(person, 'DataExportRequested')).toHaveLength(1);
  expect([(await fileOf(other, 'json')).status, (await fileOf(person.token, 'json')).status]).toEqual([200, 200]);
  expect((await request({ token: other })).body.code).toBe('EXPORT_UNDER_WAY');
});

test('after its hour an export is refused before the job has run, then erased, and another one can be asked for', async () => {
  const person = await prepared();
  await DataExportModel.updateOne({ _id: person.id }, { $set: { expiresAt: new Date() } });
  expect((await fileOf(person.token, 'json')).status).toBe(410);
  expect((await state(person)).state).toBe('expired');
  await eraseEndedExports(new Date(), log);
  await eraseEndedExports(new Date(), log);
  expect(await PieceModel.countDocuments({ userId: person.id })).toBe(0);
  expect((await stored(person)).erasedAt).toBeInstanceOf(Date);
  expect((await request(person)).status).toBe(201);
  expect((await state(person)).state).toBe('preparing');
});

test('the job leaves what is alive alone, and a request after the end does not wait for it', async () => {
  const person = await prepared();
  await eraseEndedExports(new Date(Date.now() + hourMs - 60_000), log);
  expect((await fileOf(person.token, 'json')).status).toBe(200);
  await DataExportModel.updateOne({ _id: person.id }, { $set: { expiresAt: new Date() } });
  expect((await request(person)).status).toBe(201);
  expect(await PieceModel.countDocuments({ userId: person.id })).toBe(0);
});

test('an export that is not complete within a day has failed, and a part that comes later leaves nothing', async () => {
  const person = await loggedIn();
  await request(person);
  await answerAsAuth(person);
  const [late] = await partEvents(person, 'championships', championshipsPart);
  await DataExportModel.updateOne({ _id: person.id }, { $set: { requestedAt: new Date(Date.now() - 24 * hourMs) } });
  expect((await state(person)).state).toBe('failed');
  await eraseEndedExports(new Date(), log);
  await receive(late!);
  expect(await PieceModel.countDocuments({ userId: person.id })).toBe(0);
  expect((await request(person)).status).toBe(201);
});

test('nothing is left of the exports of an erased person, also of a part that comes later', async () => {
  const person = await prepared();
  const [late] = await partEvents(person, 'championships', championshipsPart);
  await removeDataExports(person.id);
  await receive(late!);
  expect(await PieceModel.countDocuments({ userId: person.id })).toBe(0);
  expect(await DataExportModel.countDocuments({ _id: person.id })).toBe(0);
});
