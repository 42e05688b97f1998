import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectMongo, createIndexes } from '@power-corner/service-kit/mongo/connection';
import {
  backing,
  callTo,
  eventually,
  keys,
  newId,
  serve,
  testDatabase,
  tokenFor,
} from '@power-corner/service-kit/testing';
import type { Sex, Usertype } from '@power-corner/contracts/lists';
import type { Outbox, OutboxModel } from '@power-corner/service-kit/messaging/outbox';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { createApp } from '../src/app.ts';
import { fetchProfileFrom } from '../src/athletes/athletes.ts';
import { AthleteModel } from '../src/athletes/model.ts';
import { proveOwnerAt } from '../src/athletes/prove-owner.ts';
import { ParticipationModel } from '../src/entries/places/model.ts';
import { createCalendarLinks } from '../src/entries/participations/calendar.ts';
import { createReceiptLinks } from '../src/entries/receipts/open-receipt.ts';
import { createReceiptStore } from '../src/entries/receipts/store.ts';
import { createPictureStore } from '../src/catalogue/pictures/store.ts';
import { createOffers } from '../src/entries/places/offers.ts';
import { entering } from '../src/catalogue/get-championships.ts';

// Long enough for a busy machine.
jest.setTimeout(30_000);

export const log = createLog('championships', process.env.LOG_LEVEL ?? 'silent');

/** Of this test file alone: cleaning up would also remove what the files before it have left. */
const bucket = `power-corner-${newId()}`;

export const pictures = (endpoint = backing('S3_ENDPOINT')) =>
  createPictureStore({
    endpoint,
    accessKey: backing('S3_ACCESS_KEY'),
    secretKey: backing('S3_SECRET_KEY'),
    bucket,
    region: 'us-east-1',
  });

export const receipts = (endpoint = backing('S3_ENDPOINT')) => ({
  store: createReceiptStore({
    endpoint,
    accessKey: backing('S3_ACCESS_KEY'),
    secretKey: backing('S3_SECRET_KEY'),
    bucket: `${bucket}-receipts`,
    region: 'us-east-1',
  }),
  links: createReceiptLinks('secret of the tests'),
});

export const calendarLinks = createCalendarLinks('secret of the tests');

export const holdMs = 48 * 3_600_000;
export const offerMs = 24 * 3_600_000;
export const offers = () => createOffers({ openChampionships: entering, log, offerMs });

/** Without a running relay, events stay in the outbox, where a test reads them. */
export async function startService({ authUrl = 'http://127.0.0.1:9', store = pictures(), log: ofRequests = log } = {}) {
  await connectMongo(testDatabase(), log);
  await createIndexes();
  const { url, close } = await serve(
    createApp({
      log: ofRequests,
      publicKey: keys.publicKey,
      pictures: store,
      receipts: receipts(),
      calendarLinks,
      gymNumbers: { whatsapp: '+213 550 00 00 00' },
      fetchProfile: fetchProfileFrom(authUrl),
      proveOwner: proveOwnerAt(authUrl),
      offers: offers(),
      holdMs,
    }),
  );
  return {
    url,
    async stop() {
      await close();
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    },
  };
}

export let url: string;

export function useService(): void {
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService();
    ({ url } = service);
  });
  afterAll(() => service.stop());
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let jpeg: Promise<Buffer> | undefined;
export const aPicture = () =>
  (jpeg ??= sharp({ create: { width: 160, height: 90, channels: 3, background: '#a03020' } })
    .jpeg()
    .toBuffer());

export function newChampionship(fields: Record<string, string> = {}) {
  return {
    name: "Coupe d'Annaba",
    date: inDays(30),
    location: 'Annaba',
    description: 'Trois mouvements',
    type: 'Powerlifting',
    ...fields,
  };
}

export function formOf(fields: Record<string, string>, picture?: Buffer, name = 'affiche.jpg'): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (picture) form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name);
  return form;
}

export async function createChampionship(url: string, fields: Record<string, string> = {}, token = tokenFor('admin')) {
  const [given, picture] = [newChampionship(fields), await aPicture()];
  // The store of a busy machine may miss the time limit of a picture: then there is no championship yet, at most files.
  return eventually(async () => {
    const { status, body } = await callTo(url, calls.createChampionship, { token, form: formOf(given, picture) });
    if (status === 503) return null;
    if (!body.data) throw new Error(`not created: ${JSON.stringify(body)}`);
    return body.data;
  });
}

export interface TestUser {
  id: string;
  token: string;
}

/** A user whose events have arrived. */
export async function createUser(
  usertype: Usertype = 'athlete',
  fields: {
    firstname?: string;
    lastname?: string;
    sex?: Sex;
    birthday?: string;
    weight?: number;
    latinName?: string;
  } = {},
): Promise<TestUser> {
  const id = newId();
  const names = { firstname: fields.firstname ?? 'Amine', lastname: fields.lastname ?? 'Benali' };
  await AthleteModel.create({
    _id: id,
    revision: 1,
    ...names,
    email: `${id}@example.org`,
    usertype,
    verified: true,
    sex: fields.sex ?? 'Male',
    phoneNumber: '0612345678',
    birthday: fields.birthday ?? '2000-01-01',
    weight: fields.weight ?? 80,
    ...(fields.latinName && { latinName: fields.latinName }),
  });
  return { id, token: tokenFor(usertype, id, names) };
}

/** Athletes, not all at once: they share the connections of this process. */
export async function usersOf(count: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  while (people.length < count)
    people.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - people.length) }, () => createUser()))),
    );
  return people;
}

export const participate = (
  url: string,
  athlete: TestUser,
  championshipId: string,
  part: string | null | { level: string } = 'Bench Press',
) =>
  callTo(url, calls.participate, {
    token: athlete.token,
    json: {
      championshipId,
      ...(typeof part === 'object' && part !== null
        ? { ...part, championshipType: 'Crossfit' }
        : { division: part, championshipType: 'Powerlifting' }),
    },
  });

interface OutgoingEvent {
  type: string;
  data: Record<string, unknown>;
}

async function allEventsOf(model: OutboxModel, id: string): Promise<OutgoingEvent[]> {
  const found = (await model.findById(id, { outbox: 1 }).lean()) as Outbox | null;
  return (found?.outbox ?? []) as unknown as OutgoingEvent[];
}

export function beforeWrite(
  operation: 'updateOne' | 'findOneAndUpdate' | 'bulkWrite',
  meanwhile: () => Promise<unknown>,
  { collection }: Pick<typeof ParticipationModel, 'collection'> = ParticipationModel,
): void {
  const write = collection[operation].bind(collection) as (...args: unknown[]) => Promise<unknown>;
  const spy = jest.spyOn(collection, operation).mockImplementationOnce((async (...args: unknown[]) => {
    spy.mockRestore();
    await meanwhile();
    return write(...args);
  }) as never);
}

export const outboxOf = async (model: OutboxModel, id: string): Promise<OutgoingEvent[]> =>
  (await allEventsOf(model, id)).filter(({ type }) => type !== 'AdminActed');

export const actsIn = async (model: OutboxModel, id: string): Promise<Record<string, unknown>[]> =>
  (await allEventsOf(model, id)).filter(({ type }) => type === 'AdminActed').map(({ data }) => data);

export const eventTypesOf = async (model: OutboxModel, id: string) =>
  (await outboxOf(model, id)).map(({ type }) => type);

/** @param index the position of the event that carries the link among the events of the participation */
export const linkTokenOf = async (participationId: string, index = 0) =>
  String((await outboxOf(ParticipationModel, participationId))[index]?.data.token);

export const expireHold = (participationId: string) =>
  ParticipationModel.updateOne({ _id: participationId }, { $set: { expiresAt: new Date(Date.now() - 1000) } });

export const passLinkInterval = (participationId: string) =>
  ParticipationModel.updateOne({ _id: participationId }, { $set: { linkSentAt: new Date(Date.now() - 61_000) } });
