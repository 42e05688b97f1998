import { expect, test } from '@jest/globals';
import { eventually, newId } from '@power-corner/service-kit/testing';
import { createCampaign } from '../../src/campaigns/create-campaign.ts';
import { CampaignFiller } from '../../src/campaigns/fill-campaigns.ts';
import { createConsumers } from '../../src/consumers.ts';
import { ParticipantModel } from '../../src/audience/model.ts';
import { participantsAmong } from '../../src/audience/participants.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championship, event, newToken, participation, soon } from '../builders.ts';
import { applyTo, compose, idleSender, leavingFor, log, useDatabase } from '../harness.ts';

const apply = applyTo(createConsumers(idleSender));

useDatabase();

const kindsFor = async (address: string) =>
  (await MailModel.find({ 'to.address': address }).sort({ createdAt: 1, _id: 1 }).lean())
    .map(({ kind }) => kind)
    .toSorted();
const stateOf = async (id: string) => (await ParticipantModel.findById(id).lean())?.state;

test('joining, the offer and its acceptance are mailed once each, however often their events come', async () => {
  const data = participation();
  const expiresAt = soon(3);
  const news = [
    event('WaitingListJoined', { ...data, position: 4 }),
    event('PlaceOffered', { ...data, token: newToken(), expiresAt }),
    event('ParticipationVerified', data),
  ];
  for (const each of [...news, ...news]) await apply(each);
  expect(await kindsFor(data.email)).toEqual(['participation-confirmed', 'place-offered', 'waiting-list-joined']);
  const offer = await MailModel.findOne({ 'to.address': data.email, kind: 'place-offered' }).lean();
  expect(offer?.expiresAt?.toISOString()).toBe(expiresAt);
  expect(await stateOf(data.participationId)).toBe('verified');
});

test.each([
  ['refused', 'OfferRefused', {}, 'offer-refused'],
  ['run out', 'OfferLapsed', { reason: 'time' }, 'offer-lapsed'],
  ['left', 'WaitingListLeft', { by: 'athlete', offered: false }, 'waiting-list-left'],
  ['closed', 'WaitingListClosed', { reason: 'canceled' }, 'waiting-list-closed'],
] as const)('a list or an offer that is %s is mailed, and the copy has ended', async (_, type, more, kind) => {
  const data = participation();
  await apply(event('WaitingListJoined', { ...data, position: 1, quiet: true }));
  await apply(event(type, { ...data, ...more } as never));
  expect(await kindsFor(data.email)).toEqual([kind]);
  expect(await stateOf(data.participationId)).toBe('ended');
});

test('the mails about division and fee know who waits', async () => {
  const data = participation();
  await apply(event('ParticipationDivisionChanged', { ...data, state: 'waiting', before: '3 Movement' }));
  await apply(event('ParticipationFeeChanged', { ...data, state: 'waiting', fee: 'refused', reason: 'Illisible' }));
  expect(await kindsFor(data.email)).toEqual(['participation-division', 'participation-fee']);
  const known = { 'to.address': data.email, 'data.standing': 'waiting' };
  expect(await MailModel.countDocuments(known)).toBe(2);
});

test.each([
  ['ParticipationVerified', 'ParticipationWithdrawn', {}],
  ['ParticipationCreated', 'ParticipationExpired', {}],
  ['ParticipationLinkRequested', 'ParticipationWithdrawn', {}],
  ['ParticipationDivisionChanged', 'ParticipationWithdrawn', { before: null }],
  ['ParticipationFeeChanged', 'ParticipationWithdrawn', { fee: 'refused', reason: 'Illisible' }],
  ['EveReminderDue', 'ParticipationWithdrawn', { type: 'Powerlifting', description: '', feeDue: false }],
  ['WaitingListJoined', 'WaitingListLeft', { position: 1, by: 'athlete', offered: false }],
  ['PlaceOffered', 'OfferLapsed', { reason: 'time' }],
] as const)('%s after %s causes no mail that leaves; after entering again it does', async (type, end, more) => {
  const held = championship();
  const link = { ageCategory: null, weightClass: null, token: newToken(), expiresAt: soon() };
  const data = participation({ championshipId: held.championshipId, championshipDate: soon() });
  const about = { ...data, ...link, ...more };
  await apply(event('ChampionshipCreated', held));
  await apply(event(end, about as never));
  const told = await leavingFor(data.email);
  await apply(event(type, about as never));
  expect(await leavingFor(data.email)).toEqual(told);
  await apply(event(type, { ...about, participationId: newId() } as never));
  expect(await leavingFor(data.email)).toHaveLength(told.length + 1);
});

test('whoever has withdrawn does not get the cancellation by an event that comes late', async () => {
  const held = championship();
  const data = participation({ championshipId: held.championshipId });
  await apply(event('ParticipationWithdrawn', data));
  await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
  await apply(event('ParticipationVerified', data));
  expect(await leavingFor(data.email)).toEqual(['participation-withdrawn']);
});

test('quiet events cause no mail', async () => {
  const data = participation();
  await apply(event('WaitingListJoined', { ...data, position: 1, quiet: true }));
  await apply(event('WaitingListLeft', { ...data, by: 'athlete', offered: false, quiet: true }));
  expect(await kindsFor(data.email)).toEqual([]);
});

test('events that overtake each other leave the state that is furthest', async () => {
  const data = participation();
  await apply(event('PlaceOffered', { ...data, token: newToken(), expiresAt: soon() }));
  await apply(event('WaitingListJoined', { ...data, position: 1 }));
  expect(await stateOf(data.participationId)).toBe('offered');
  await apply(event('ParticipationSnapshotTaken', { ...data, state: 'waiting' }));
  expect(await stateOf(data.participationId)).toBe('offered');
});

test('those who wait or have an offer get the bulk mail that names them, and no news of the championship', async () => {
  const held = championship();
  const { championshipId } = held;
  const [waiting, offered, entered] = [1, 2, 3].map(() => participation({ championshipId }));
  await apply(event('ChampionshipCreated', held));
  await apply(event('WaitingListJoined', { ...waiting!, position: 1 }));
  await apply(event('PlaceOffered', { ...offered!, token: newToken(), expiresAt: soon() }));
  await apply(event('ParticipationVerified', entered!));
  const emails = [waiting, offered, entered].map((each) => each!.email);
  const { participants, others } = await participantsAmong(championshipId, emails);
  expect(participants.map(({ address }) => address)).toEqual(emails);
  expect(others).toEqual([]);
  await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
  expect(await kindsFor(waiting!.email)).toEqual(['waiting-list-joined']);
  expect(await kindsFor(entered!.email)).toEqual(['championship-canceled', 'participation-confirmed']);
});

test('a bulk mail says to who waits that they are on the waiting list, and to who is in that they take part', async () => {
  const held = championship();
  const [waiting, entered] = [1, 2].map(() => participation({ championshipId: held.championshipId }));
  await apply(event('ChampionshipCreated', held));
  await apply(event('WaitingListJoined', { ...waiting!, position: 1, quiet: true }));
  await apply(event('ParticipationVerified', entered!));
  const filler = new CampaignFiller(idleSender, log);
  const ctx = { actor: { id: newId(), usertype: 'admin' }, now: new Date(), correlationId: 'test' } as never;
  const text = { id: held.championshipId, body: 'Pesée à 8 h.', emails: [waiting!.email, entered!.email] };
  await createCampaign(ctx, filler, text, { id: newId(), mayExist: false } as never);
  const bulk = { kind: 'campaign-message' as const, 'to.address': { $in: text.emails } };
  await eventually(async () => (await MailModel.countDocuments(bulk)) === 2);
  await filler.stop();
  const reasonTo = async (address: string) => {
    const mail = await MailModel.findOne({ ...bulk, 'to.address': address }).lean();
    const message = (await compose(mail!)).message.toString().replaceAll('=\r\n', '');
    return ["sur la liste d'attente", 'vous participez'].filter((words) => message.includes(words));
  };
  expect(await reasonTo(waiting!.email)).toEqual(["sur la liste d'attente"]);
  expect(await reasonTo(entered!.email)).toEqual(['vous participez']);
});
