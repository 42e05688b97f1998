import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DomainEvent, EventData } from '@power-corner/contracts/events';
import { Bus } from '@power-corner/service-kit/messaging/bus';
import { createEvent, Relay } from '@power-corner/service-kit/messaging/outbox';
import { backing, eventually, newId } from '@power-corner/service-kit/testing';
import { deadQueueOf, queueOf } from '@power-corner/service-kit/messaging/topology';
import type { Channel, ChannelModel } from 'amqplib';
import { connect } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { createConsumers } from '../../src/consumers.ts';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, log, participate, createUser, offers, receipts, startService } from '../support.ts';

let service: Awaited<ReturnType<typeof startService>>;
let bus: Bus;
let relay: Relay;
let broker: ChannelModel;
let channel: Channel;
const published: DomainEvent[] = [];

beforeAll(async () => {
  bus = new Bus({
    url: backing('RABBITMQ_URL'),
    service: 'championships',
    log,
    consumer: { name: 'championships', handlers: createConsumers({ offers: offers(), receipts: receipts() }) },
  });
  relay = new Relay([ChampionshipModel, ParticipationModel], bus, log);
  service = await startService();
  bus.start();
  relay.start();
  await eventually(async () => bus.connected);
  broker = await connect(backing('RABBITMQ_URL'));
  channel = await broker.createChannel();
  // This test consumes the queue of notifications, which gets every event of championships.
  await channel.consume(
    queueOf('notifications'),
    (message) => {
      if (message) published.push(JSON.parse(message.content.toString()) as DomainEvent);
    },
    { noAck: true },
  );
});
afterAll(async () => {
  await relay.stop();
  await bus.stop();
  await broker.close();
  await service.stop();
});

function user(change: Partial<EventData<'UserVerified'>> = {}): EventData<'UserVerified'> {
  return {
    userId: newId(),
    revision: 1,
    firstname: 'Lina',
    lastname: 'Cherif',
    email: 'lina@example.org',
    usertype: 'athlete',
    verified: true,
    sex: 'Female',
    phoneNumber: '0655555555',
    birthday: '2001-02-03',
    weight: 63.5,
    club: null,
    latinName: null,
    ...change,
  };
}
const event = (data: EventData<'UserVerified'>) =>
  createEvent('UserProfileUpdated', data, { now: new Date(), correlationId: randomUUID() });
const send = (sent: DomainEvent) =>
  channel.sendToQueue(queueOf('championships'), Buffer.from(JSON.stringify(sent)), { messageId: sent.id });
const storedAthlete = (id: string) => AthleteModel.findById(id).lean();

test('publishes the events of a championship and a participation in order, and empties the outboxes', async () => {
  const { id } = await createChampionship(service.url);
  const participation = (await participate(service.url, await createUser(), id)).body.data;
  await eventually(async () =>
    published.some(
      ({ type, data }) =>
        type === 'ParticipationCreated' && (data as { participationId?: string }).participationId === participation.id,
    ),
  );
  expect(
    published.filter(({ data }) => (data as { championshipId?: string }).championshipId === id).map(({ type }) => type),
  ).toEqual(['ChampionshipCreated', 'ParticipationCreated']);
  await eventually(
    async () =>
      (await ChampionshipModel.countDocuments({ relay: { $exists: true } })) +
        (await ParticipationModel.countDocuments({ relay: { $exists: true } })) ===
      0,
  );
});

test('stores a registration without its link', async () => {
  const state = user();
  send(
    createEvent(
      'UserRegistered',
      { ...state, token: 'A'.repeat(43), expiresAt: new Date().toISOString() },
      { now: new Date(), correlationId: randomUUID() },
    ),
  );
  const { _id, ...stored } = await eventually(() => storedAthlete(state.userId));
  expect({ userId: _id, ...stored }).toEqual(state);
});

test("keeps the athlete's language, and puts it into the events of a participation", async () => {
  const athlete = await createUser();
  const ofParticipation = (id: string) =>
    published.filter(({ data }) => (data as { participationId?: string }).participationId === id);
  send(event(user({ userId: athlete.id, revision: 2, language: 'ar' })));
  await eventually(async () => (await storedAthlete(athlete.id))?.language === 'ar');
  const { id } = (await participate(service.url, athlete, (await createChampionship(service.url)).id)).body.data;
  await eventually(async () => ofParticipation(id).length > 0);
  expect(ofParticipation(id)).toMatchObject([{ type: 'ParticipationCreated', data: { language: 'ar' } }]);
  // An event without one keeps it.
  send(event(user({ userId: athlete.id, revision: 3, lastname: 'Après' })));
  await eventually(async () => (await storedAthlete(athlete.id))?.lastname === 'Après');
  expect(await storedAthlete(athlete.id)).toMatchObject({ language: 'ar' });
});

test('ignores an event that comes twice, and an older one after a newer one', async () => {
  const newer = user({ revision: 5, lastname: 'Après' });
  for (const sent of [event(newer), event(newer), event({ ...newer, revision: 4, lastname: 'Avant' })]) send(sent);
  const marker = user();
  send(event(marker));
  await eventually(() => storedAthlete(marker.userId));
  await eventually(async () => (await storedAthlete(newer.userId))?.revision === 5);
  expect(await storedAthlete(newer.userId)).toMatchObject({ revision: 5, lastname: 'Après' });
});

test('replaces a fetched profile by any event', async () => {
  const { userId, ...state } = user();
  await AthleteModel.create({ _id: userId, ...state, revision: 0, firstname: 'Ancienne' });
  send(event({ userId, ...state, revision: 1 }));
  await eventually(async () => (await storedAthlete(userId))?.firstname === 'Lina');
});

test("copies a new name to the athlete's participations and the coach's championships, and keeps category and class", async () => {
  const [athlete, coach] = [await createUser('athlete', { weight: 80 }), await createUser('coach')];
  const { id } = await createChampionship(service.url, { coach_id: coach.id });
  const participation = (await participate(service.url, athlete, id)).body.data;
  send(event(user({ userId: athlete.id, revision: 2, lastname: 'Nouveau', weight: 110 })));
  send(event(user({ userId: coach.id, revision: 2, firstname: 'Samir', usertype: 'coach' })));
  await eventually(
    async () => (await ParticipationModel.findById(participation.id).lean())?.athlete.lastname === 'Nouveau',
  );
  expect((await ParticipationModel.findById(participation.id).lean())?.weightClass).toBe('74Kg-83Kg');
  await eventually(async () => (await ChampionshipModel.findById(id).lean())?.organiser.firstname === 'Samir');
});

test('moves an invalid event to the dead letters and applies the next one', async () => {
  const poison = { ...event(user()), data: { userId: 'nobody' } };
  send(poison as never);
  const next = user();
  send(event(next));
  await eventually(() => storedAthlete(next.userId));
  await eventually(async () => {
    const dead = await channel.get(deadQueueOf('championships'), { noAck: true });
    return dead && dead.properties.messageId === poison.id;
  });
});
