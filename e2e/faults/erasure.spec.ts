import { expect, test } from '@playwright/test';
import { calls } from '@power-corner/contracts/calls/all';
import mongoose from 'mongoose';
import { randomBytes } from 'node:crypto';
import { placeWithFee, takePlace, withReceipt } from '../abuse/support/records.ts';
import { adminToken, api, newAthlete, newChampionship, password } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { pidOf, urlOf } from '../support/platform.ts';

test.describe.configure({ timeout: 240_000 });

const databases = ['auth', 'championships', 'notifications'] as const;

/** Every document of every collection of every database, by the collection. */
async function everyCollection(): Promise<Map<string, string>> {
  const dump = new Map<string, string>();
  for (const name of databases) {
    const url = `${urlOf('mongodb')}/${name}?directConnection=true`;
    const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 5000 }).asPromise();
    for (const collection of (await connection.db?.collections()) ?? [])
      dump.set(`${name}.${collection.collectionName}`, JSON.stringify(await collection.find().toArray()));
    await connection.close();
  }
  return dump;
}

/** The collections in which one of the texts stands. Auth keeps the id alone while a token of the account could live. */
async function placesOf(texts: readonly string[], id: string): Promise<string[]> {
  return [...(await everyCollection())]
    .filter(
      ([name, all]) => texts.some((text) => all.includes(text)) || (name !== 'auth.erasedUsers' && all.includes(id)),
    )
    .map(([name]) => name);
}

/** Somebody who waits, has a place to confirm and a receipt, wants a reminder, was written to and wrote. */
async function personWithHistory() {
  const lastname = `Effacable${randomBytes(8).toString('hex').replace(/\d/g, 'g')}`;
  const phone = `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const { email, token } = await newAthlete({ lastname, phone_number: phone });
  const id = (await api(calls.checkAuth, { token })).body.data.decoded!.id;
  await withReceipt(token, await placeWithFee(token));
  const full = await newChampionship({ places: 1 });
  await takePlace(token, full);
  const waiter = await newAthlete();
  const wait = { championshipType: full.type, division: '3 Movement' } as const;
  expect((await api(calls.joinWaitingList, { params: { id: full.id }, token: waiter.token, body: wait })).status).toBe(
    201,
  );
  const other = await newChampionship({ places: 1 });
  await takePlace((await newAthlete()).token, other);
  expect((await api(calls.joinWaitingList, { params: { id: other.id }, token, body: wait })).status).toBe(201);
  const opening = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const later = await newChampionship({ fields: { registration_opens_at: opening } });
  await api(calls.remindMe, { params: { id: later.id }, token });
  const admin = await adminToken();
  const written = await eventually(async () => {
    const answer = await api(calls.sendBulkMail, {
      token: admin,
      body: { id: full.id, body: 'Pesée à 8 h.', emails: [email] },
    });
    return answer.status < 300 && answer;
  }, 'the participant is known to the mails');
  expect(written.body).toBeTruthy();
  await inbox.waitFor(email, { text: /Pesée à 8 h/ });
  await api(calls.contactOrganisers, { body: { from_name: lastname, reply_to: email, message: 'Une question.' } });
  return { email, token, id, waiter, traces: [email, lastname, phone] };
}

const erase = (token: string) => api(calls.eraseAccount, { token, body: { password } });

test('an erasure leaves nothing of a person in any collection within a minute', async () => {
  const { email, token, id, waiter, traces } = await personWithHistory();
  expect((await placesOf(traces, id)).length).toBeGreaterThan(4);
  expect((await erase(token)).status).toBe(200);
  await inbox.waitFor(waiter.email, { text: /offers/ });
  await inbox.waitFor(email, { text: /Votre adresse e-mail est oubliée/ });
  await eventually(async () => (await placesOf(traces, id)).length === 0, 'nothing is left', 60_000);
  expect((await api(calls.logIn, { body: { email, password } })).status).toBe(401);
});

test('an erasure is completed by services that are killed in the middle of it', async () => {
  const { token, id, traces } = await personWithHistory();
  const killed = ['championships', 'notifications'].map((part) => [part, pidOf(part)] as const);
  const erasing = erase(token);
  for (const [, pid] of killed) process.kill(pid, 'SIGKILL');
  expect((await erasing).status).toBe(200);
  for (const [part, pid] of killed) await eventually(() => pidOf(part) !== pid, `a new ${part}`, 60_000);
  await eventually(async () => (await placesOf(traces, id)).length === 0, 'nothing is left', 120_000);
});
