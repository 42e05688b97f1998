import { describe, expect, test } from '@jest/globals';
import { eventually, newId } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { createConsumers } from '../../src/consumers.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import { setSuppression, suppressionIdOf } from '../../src/suppressions/repository.ts';
import { event, newAddress, newToken, participation, registration, soon } from '../builders.ts';
import { idleSender, log, startSender } from '../harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';
import { useServers } from './servers.ts';

const { ending } = useServers();

const consumers = createConsumers(idleSender);

function account() {
  const [userId, previousEmail, email] = [newId(), newAddress(), newAddress()];
  const { token: _, expiresAt: __, ...state } = registration({ userId, email, verified: true });
  const change = (revision: number, from: string, to: string) =>
    consumers.UserEmailChanged!(
      event('UserEmailChanged', { ...state, revision, email: to, previousEmail: from, at: soon(0) }),
      log,
    );
  const enter = () => {
    const entry = { ...participation({ athleteId: userId, email: previousEmail }), token: newToken() };
    return consumers.ParticipationCreated!(
      event('ParticipationCreated', { ...entry, ageCategory: null, weightClass: null, expiresAt: soon() }),
      log,
    );
  };
  return { userId, previousEmail, email, change, move: () => change(2, previousEmail, email), enter };
}

async function deliver(script: Parameters<typeof scriptedSmtp>[0] = {}): Promise<[kind: string, address: string][]> {
  const smtp = await scriptedSmtp(script);
  const sender = startSender(smtp.url);
  ending.push(
    () => smtp.close(),
    () => sender.stop(),
  );
  await eventually(async () => (await MailModel.countDocuments({ status: { $in: ['queued', 'sending'] } })) === 0);
  const sent = await MailModel.find({ status: 'sent' }).sort({ kind: 1 }).lean();
  expect(smtp.received.map(({ to }) => to[0])).toEqual(expect.arrayContaining(sent.map(({ to }) => to.address)));
  return sent.map(({ kind, to }) => [kind, to.address]);
}

describe('a mail to an address that its account has changed', () => {
  test('goes to the new one when its event comes after the change', async () => {
    const { move, enter, email, previousEmail } = account();
    await move();
    await enter();
    expect(await deliver()).toEqual([
      ['confirm-participation', email],
      ['email-changed', previousEmail],
    ]);
  });

  test('goes to the new one when the change comes while it is being sent and the server refuses it for now', async () => {
    const { move, enter, email, previousEmail } = account();
    await enter();
    const onText = async (_: unknown, nth: number) => {
      if (nth > 1) return '250 taken';
      await move();
      return '451 busy';
    };
    expect(await deliver({ onText })).toEqual([
      ['confirm-participation', email],
      ['email-changed', previousEmail],
    ]);
  });

  test('stays where the account has that address again', async () => {
    const { change, move, enter, email, previousEmail } = account();
    await move();
    await change(3, email, previousEmail);
    await enter();
    expect(await deliver()).toContainEqual(['confirm-participation', previousEmail]);
  });

  test('stays there as a warning of what was done before the change', async () => {
    const { userId, move, previousEmail } = account();
    await move();
    const about = { userId, revision: 1, email: previousEmail, firstname: 'Lina', at: soon(0) };
    await consumers.PasswordChanged!(event('PasswordChanged', about), log);
    expect(await deliver()).toContainEqual(['password-changed', previousEmail]);
  });

  test('is not sent as bulk mail when nobody wants bulk mail at the new one', async () => {
    const { userId, move, previousEmail, email } = account();
    await move();
    await MailModel.deleteMany({});
    await setSuppression(suppressionIdOf(email), { unsubscribed: { at: new Date() } });
    await recordMail(idleSender, {
      origin: [randomUUID()],
      lane: 'bulk',
      kind: 'campaign-message',
      userId,
      to: { name: 'Lina Haddad', address: previousEmail },
      data: { firstname: 'Lina', standing: 'verified' },
      now: new Date(),
      campaignId: newId(),
    });
    expect(await deliver()).toEqual([]);
    expect(await MailModel.findOne({ userId }).lean()).toMatchObject({ status: 'suppressed', to: { address: email } });
  });
});
