import { describe, expect, test } from '@jest/globals';
import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import { readEvent } from '@power-corner/service-kit/messaging/messages';
import { newId } from '@power-corner/service-kit/testing';
import { createConsumers } from '../../src/consumers.ts';
import { ParticipantModel } from '../../src/audience/model.ts';
import { participantsAmong } from '../../src/audience/participants.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championship, event, newAddress, newToken, participation, soon } from '../builders.ts';
import { applyTo, idleSender, leavingFor, useDatabase } from '../harness.ts';

const apply = applyTo(createConsumers(idleSender));

useDatabase();

const mailsFor = (address: string) => MailModel.find({ 'to.address': address }).sort({ createdAt: 1 }).lean();

test('a walk-in with an address gets one mail with each link, and every later mail of the championship', async () => {
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
  const again = { ...data, walkIn: true as const, claimToken: newToken() };
  await apply(event('WalkInMailDue', again));
  expect((await mailsFor(data.email)).at(-1)).toMatchObject({
    kind: 'participation-confirmed',
    data: { addedByAdmin: true, claimToken: again.claimToken },
  });
  await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
  expect((await mailsFor(data.email)).map(({ kind }) => kind)).toContain('championship-canceled');
});

test('bulk mail greets the owner of the account that has claimed a walk-in', async () => {
  const { email, ...data } = participation();
  const walkIn = { ...data, athleteId: newId(), email, walkIn: true };
  await apply(event('ParticipationVerified', { ...walkIn, addedByAdmin: true, claimToken: newToken() }));
  await apply(event('ParticipationClaimed', { ...data, email, firstname: 'Yanis-Amir' }));
  const { participants } = await participantsAmong(data.championshipId, [email]);
  expect(participants).toMatchObject([{ firstname: 'Yanis-Amir', address: email, userId: data.athleteId }]);
  expect(await mailsFor(email)).toHaveLength(1);
});

test('bulk mail to two children with one mailbox names both, once', async () => {
  const { championshipId, email } = participation();
  for (const firstname of ['Lina', 'Ilyes', 'Lina']) {
    const child = { ...participation({ championshipId, email, firstname }), walkIn: true };
    await apply(event('ParticipationVerified', { ...child, addedByAdmin: true }));
  }
  const { participants } = await participantsAmong(championshipId, [email]);
  const named = { firstname: 'Lina et Ilyes', name: 'Lina Haddad et Ilyes Haddad' };
  expect(participants).toEqual([{ ...named, address: email, standing: 'verified' }]);
});

describe('a walk-in that an account has taken over', () => {
  const claimOf = (address: string | null) => {
    const account = participation({ firstname: 'Yanis-Amir', language: 'ar' });
    const { language: _, ...rest } = account;
    return { account, walkIn: { ...rest, athleteId: newId(), firstname: 'Yanis', email: address, walkIn: true } };
  };

  test.each([
    ['without an address', null],
    ['with another address', newAddress()],
  ])('%s gets bulk mail and the cancellation at the address of the account, in its language', async (_, address) => {
    const { account, walkIn } = claimOf(address);
    const held = championship({ championshipId: account.championshipId });
    await apply(event('ChampionshipCreated', held));
    const claimed = event('ParticipationClaimed', account);
    await apply(event('ParticipationVerified', { ...walkIn, addedByAdmin: true }));
    await apply(claimed);
    // Late and again.
    await apply(event('ParticipationVerified', { ...walkIn, addedByAdmin: true }));
    await apply(claimed);
    const { participants, others } = await participantsAmong(held.championshipId, [account.email, address ?? '-']);
    expect(participants).toMatchObject([
      { userId: account.athleteId, address: account.email, firstname: 'Yanis-Amir', language: 'ar' },
    ]);
    expect(others).toHaveLength(1);
    await apply(event('ChampionshipCanceled', { ...held, revision: 2, status: 'canceled', reason: null }));
    expect(await mailsFor(account.email)).toMatchObject([
      { kind: 'championship-canceled', language: 'ar', userId: account.athleteId },
    ]);
  });

  test('gets the cancellation that was announced before the take-over arrived', async () => {
    const { account, walkIn } = claimOf(null);
    const held = championship({ championshipId: account.championshipId });
    await apply(event('ParticipationVerified', walkIn));
    await apply(event('ChampionshipCanceled', { ...held, status: 'canceled', reason: null }));
    await apply(event('ParticipationClaimed', account));
    expect((await mailsFor(account.email)).map(({ kind }) => kind)).toEqual(['championship-canceled']);
  });

  test('is brought back by a snapshot where the copy still has the walk-in, and stays ended once withdrawn', async () => {
    const { account, walkIn } = claimOf(newAddress());
    await apply(event('ParticipationVerified', walkIn));
    await apply(event('ParticipationSnapshotTaken', { ...account, state: 'verified' }));
    const copy = async () => ParticipantModel.findById(account.participationId).lean();
    expect(await copy()).toMatchObject({ athleteId: account.athleteId, email: account.email, language: 'ar' });
    await apply(event('ParticipationSnapshotTaken', { ...walkIn, state: 'verified' }));
    expect(await copy()).toMatchObject({ email: account.email });
    await apply(event('ParticipationWithdrawn', account));
    await apply(event('ParticipationClaimed', account));
    expect(await copy()).toMatchObject({ state: 'ended', email: account.email });
  });

  test('comes back with no event once the account is erased, also one that calls it a walk-in', async () => {
    const { account } = claimOf(null);
    const { athleteId: userId, email, firstname, lastname } = account;
    const about = { userId, email, firstname, lastname, revision: 3, confirmed: true, anonymousResults: false };
    await apply(event('UserErased', about));
    const old = { ...event('ParticipationClaimed', account), data: { ...account, walkIn: true } };
    const read = readEvent(Buffer.from(JSON.stringify(old)));
    await apply((read as { event: DomainEvent }).event);
    expect(await ParticipantModel.findById(account.participationId)).toBeNull();
  });
});

test('the mail about the results of a walk-in is in its language and names no account', async () => {
  const data = { ...participation({ language: 'ar' }), walkIn: true };
  await apply(event('ResultsPublished', { ...data, slug: null, place: 1, totalKg: 500, ipfGl: 80, score: null }));
  const [mail] = await mailsFor(data.email);
  expect(mail).toMatchObject({ kind: 'results-published', language: 'ar' });
  expect(mail).not.toHaveProperty('userId');
});

test('a walk-in whose name was corrected is written to under the new name', async () => {
  const walkIn = { ...participation({ firstname: 'Yanis', lastname: 'Mansuri' }), walkIn: true };
  await apply(event('ParticipationVerified', { ...walkIn, addedByAdmin: true }));
  await apply(event('ParticipationSnapshotTaken', { ...walkIn, lastname: 'Mansouri', state: 'verified' }));
  // Again, as the broker may deliver it.
  await apply(event('ParticipationVerified', { ...walkIn, addedByAdmin: true }));
  const copy = await ParticipantModel.findById(walkIn.participationId).lean();
  expect(copy).toMatchObject({ firstname: 'Yanis', lastname: 'Mansouri', email: walkIn.email, state: 'verified' });
  expect(copy?.athleteId).toBeUndefined();
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
  const changed = { ...data, state: 'verified', division: '3 Movement', before: 'Bench Press' } as const;
  await apply(event('ParticipationDivisionChanged', changed));
  const [mail] = await mailsFor(data.email);
  expect(mail).toMatchObject({
    kind: 'participation-division',
    data: { division: '3 Movement', before: 'Bench Press' },
  });
  await apply(event('ChampionshipCanceled', { ...held, status: 'canceled', reason: null }));
  await apply(event('ParticipationDivisionChanged', changed));
  expect(await leavingFor(data.email)).toEqual([]);
});
