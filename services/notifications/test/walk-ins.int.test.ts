import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import { createConsumers } from '../src/consumers.ts';
import { ParticipantModel } from '../src/audience/model.ts';
import { participantsAmong } from '../src/audience/participants.ts';
import { MailModel } from '../src/queue/model.ts';
import { championship, event, newToken, participation, soon } from './builders.ts';
import { dropDatabase, idleSender, log, openDatabase } from './harness.ts';

const consumers = createConsumers(idleSender);

beforeAll(() => openDatabase());
afterAll(() => dropDatabase());

async function apply(news: DomainEvent): Promise<void> {
  await (consumers[news.type] as (event: DomainEvent, eventLog: typeof log) => Promise<void>)(news, log);
}
const mailsFor = (address: string) => MailModel.find({ 'to.address': address }).sort({ createdAt: 1 }).lean();

test('a walk-in with an address gets one mail with its link, and every later mail of the championship', async () => {
  const held = championship();
  const { championshipId } = held;
  const data = participation({ championshipId });
  await apply(event('ChampionshipCreated', held));
  const added = event('ParticipationVerified', { ...data, addedByAdmin: true, claimToken: newToken() });
  await apply(added);
  await apply(added);
  const [mail, ...others] = await mailsFor(data.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'participation-confirmed', data: { claimToken: expect.any(String) } });
  expect((await participantsAmong(championshipId, [data.email])).participants).toHaveLength(1);
  await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
  expect((await mailsFor(data.email)).map(({ kind }) => kind)).toContain('championship-canceled');
});

test('bulk mail greets the owner of the account that has claimed a walk-in', async () => {
  const { email, ...data } = participation();
  await apply(event('ParticipationVerified', { ...data, email, addedByAdmin: true, claimToken: newToken() }));
  await apply(event('ParticipationClaimed', { ...data, email, firstname: 'Yanis-Amir' }));
  const { participants } = await participantsAmong(data.championshipId, [email]);
  expect(participants).toMatchObject([{ firstname: 'Yanis-Amir', address: email }]);
  expect(await mailsFor(email)).toHaveLength(1);
});

test('nobody is written to who has no address, whatever happens to the participation', async () => {
  const data = { ...participation(), email: null };
  const held = championship({ championshipId: data.championshipId });
  const before = await MailModel.countDocuments();
  const more: Partial<Record<EventType, object>> = {
    ParticipationVerified: { addedByAdmin: true },
    ParticipationLinkRequested: { token: newToken(), expiresAt: soon() },
    ParticipationClaimed: {},
    ParticipationDivisionChanged: { before: null },
    ParticipationFeeChanged: { fee: 'paid', reason: null },
    ParticipationSnapshotTaken: { state: 'verified' },
    ResultsPublished: { slug: 'open-annaba', place: 1, totalKg: 500, ipfGl: 80, score: null },
    ParticipationExpired: {},
    ParticipationWithdrawn: {},
  };
  await apply(event('ChampionshipCreated', held));
  for (const [type, fields] of Object.entries(more))
    await apply(event(type as EventType, { ...data, ...fields } as never));
  await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
  expect(await MailModel.countDocuments()).toBe(before);
  expect(await ParticipantModel.findById(data.participationId)).toBeNull();
});

test('an athlete whose division an admin has changed is told both, unless the championship has ended', async () => {
  const held = championship();
  const data = participation({ championshipId: held.championshipId });
  const changed = { ...data, division: '3 Movement' as const, before: 'Bench Press' as const };
  await apply(event('ParticipationDivisionChanged', changed));
  const [mail] = await mailsFor(data.email);
  expect(mail).toMatchObject({
    kind: 'participation-division',
    data: { division: '3 Movement', before: 'Bench Press' },
  });
  await apply(event('ChampionshipCanceled', { ...held, status: 'canceled', reason: null }));
  await apply(event('ParticipationDivisionChanged', changed));
  expect(await mailsFor(data.email)).toHaveLength(1);
});
