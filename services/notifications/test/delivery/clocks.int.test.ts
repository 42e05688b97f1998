import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, newId } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { CampaignModel } from '../../src/campaigns/model.ts';
import { claimUnfilled } from '../../src/campaigns/repository.ts';
import { MailServer } from '../../src/queue/mail-server.ts';
import { MailModel } from '../../src/queue/model.ts';
import { reserve } from '../../src/queue/rate.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import { bringForward } from '../../src/queue/repository.ts';
import { idleSender, log } from '../harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';
import { passwordChanged, useServers } from './servers.ts';

// The clock is right again before anything is stopped.
afterEach(() => void jest.restoreAllMocks());
const { ending, serving, sending } = useServers();
afterEach(() => setRate(0));

const hourMs = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms);

const rates = () => mongoose.connection.collection<{ _id: string; transactionalAt: Date }>('rates');
const rate = () => rates().findOne({ _id: 'mails' });
const setRate = (at: number) => {
  const time = new Date(at);
  const clock = { transactionalAt: time, newsAt: time, bulkAt: time, slot: time };
  return rates().updateOne({ _id: 'mails' }, { $set: clock });
};

const record = (now = new Date()) => recordMail(idleSender, passwordChanged({ now }));

const arrive = (count: number) =>
  eventually(async () => (await MailModel.countDocuments({ status: 'sent' })) === count, 10_000);

function setClock(byMs: number): void {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + byMs);
}

describe('the rate, after a process whose clock was two hours ahead', () => {
  test('lets the mails of every lane leave at once', async () => {
    const smtp = await serving();
    await reserve('transactional', 20, 1, later(2 * hourMs));
    expect(await reserve('transactional', 20, 1, new Date())).toBe(0);
    await setRate(Date.now() + 2 * hourMs);
    for (const lane of ['news', 'bulk'] as const)
      expect(await reserve(lane, 20, 1, new Date())).toBeLessThanOrEqual(50);
    await setRate(Date.now() + 2 * hourMs);
    await record();
    sending(smtp.url);
    await arrive(1);
  });

  test('is shared as before: a lane waits for its own mails, and for those of the lanes before it', async () => {
    const now = new Date();
    await reserve('bulk', 10, 5, now);
    expect(await reserve('bulk', 10, 1, now)).toBe(500);
    await reserve('transactional', 10, 20, now);
    expect(await reserve('transactional', 10, 1, now)).toBe(1000);
    expect(await reserve('bulk', 10, 1, now)).toBe(2700);
  });
});

describe('a process whose clock is set back by two hours', () => {
  test('sends the mail that waits for the rate when its turn comes', async () => {
    const smtp = await serving();
    for (let number = 0; number < 3; number++) await record();
    const since = Date.now();
    sending(smtp.url, { perSecond: 1 });
    // The last one has its turn, a second after the burst.
    await eventually(async () => ((await rate())?.transactionalAt.getTime() ?? 0) >= since + 2000);
    setClock(-2 * hourMs);
    await arrive(3);
  }, 20_000);

  test('asks the mail server again after its usual wait', async () => {
    let open = false;
    const smtp = await scriptedSmtp({ onLogin: () => (open ? '235 welcome' : '454 4.7.0 later') });
    ending.push(() => smtp.close());
    await record();
    const mailServer = new MailServer(log);
    sending(smtp.url.replace('//', '//gym:secret@'), { server: mailServer });
    await eventually(async () => mailServer.trouble);
    setClock(-2 * hourMs);
    open = true;
    await arrive(1);
  }, 20_000);
});

describe('a mail of a process whose clock was two hours ahead', () => {
  test('is due now, tried before or not; one that honestly waits stays', async () => {
    const put = async (attempts: number, dueAt: Date) => {
      await record(dueAt);
      const mail = await MailModel.findOneAndUpdate({ dueAt }, { $set: { attempts } }).lean();
      return mail!._id;
    };
    const now = new Date();
    const wrong = [await put(0, later(2 * hourMs)), await put(1, later(2 * hourMs + 15_000))];
    const honest = [await put(1, later(50_000)), await put(5, later(0.9 * hourMs)), await put(9, later(6 * hourMs))];
    await bringForward(now);
    const due = await MailModel.find({ dueAt: { $lte: now } }, { _id: 1 }).lean();
    expect(due.map(({ _id }) => _id).toSorted()).toEqual(wrong.toSorted());
    expect(await MailModel.countDocuments({ _id: { $in: honest }, dueAt: { $gt: now } })).toBe(3);
  });

  test('is taken over when that process died while it sent it, and not while a right clock holds it', async () => {
    const smtp = await serving();
    const lease = { status: 'sending' as const, copies: 1, attempts: 1, leaseToken: randomUUID() };
    await record();
    await MailModel.updateMany({}, { $set: { ...lease, leaseUntil: later(2 * hourMs) } });
    await record();
    await MailModel.updateMany({ status: 'queued' }, { $set: { ...lease, leaseUntil: later(120_000) } });
    sending(smtp.url);
    await arrive(1);
    expect(await MailModel.countDocuments({ status: 'sending' })).toBe(1);
  });
});

test('a campaign is filled that a process claimed whose clock was ahead', async () => {
  const _id = newId();
  const campaign = {
    championshipId: newId(),
    championshipName: 'Open',
    body: '…',
    createdBy: newId(),
    requestId: 'test',
    total: 1,
  };
  await CampaignModel.create({ _id, ...campaign, createdAt: new Date(), state: 'sending', fillAt: later(20_000) });
  expect(await claimUnfilled(new Date(), 30_000)).toBeNull();
  await CampaignModel.updateOne({ _id }, { $set: { fillAt: later(2 * hourMs) } });
  expect(await claimUnfilled(new Date(), 30_000)).toMatchObject({ _id });
});
