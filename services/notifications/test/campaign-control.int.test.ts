import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import type { Mail } from '../src/queue/mail.ts';
import { MailModel } from '../src/queue/model.ts';
import { recordMail } from '../src/queue/record-mail.ts';
import type { Sender } from '../src/queue/sender.ts';
import { admin, adminOf, championshipWith } from './campaigns.ts';
import { newAddress } from './builders.ts';
import { dropDatabase, openDatabase, startSender, startSite } from './harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

jest.setTimeout(30_000);

let sender: Sender | null = null;
let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
let site: Awaited<ReturnType<typeof startSite>>;
let bulk: ReturnType<typeof adminOf>;
let answer = (_address: string): string => '250 ok';

beforeAll(async () => {
  await openDatabase();
  smtp = await scriptedSmtp({ onRecipient: (address) => answer(address) });
  site = await startSite({ nudge: () => sender?.nudge() });
  bulk = adminOf(site.url);
});

afterAll(async () => {
  await site.close();
  await smtp.close();
  await dropDatabase();
});

afterEach(async () => {
  await sender?.stop();
  sender = null;
  smtp.received.length = 0;
  answer = () => '250 ok';
  await MailModel.deleteMany({});
});

const crowd = (size: number) => Array.from({ length: size }, newAddress);
const reached = () => smtp.received.map(({ to }) => to[0] ?? '').toSorted();
const recorded = (count: number) =>
  eventually(async () => (await MailModel.countDocuments({ campaignId: { $exists: true } })) === count);

describe('a paused bulk mail', () => {
  test('rests after the few that are on their way, and reaches everybody once when it is resumed', async () => {
    const people = crowd(40);
    sender = startSender(smtp.url, { perSecond: 40 });
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await eventually(async () => smtp.received.length > 4);
    const { body } = await bulk.steer(id, 'pause');
    const arrivedThen = smtp.received.length;
    expect(body.data).toMatchObject({ state: 'paused', paused_because: null, total: 40 });

    // At this rate the rest would have left by now.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    // A quarter of a second and one mail of each worker.
    expect(smtp.received.length - arrivedThen).toBeLessThanOrEqual(14);
    const { sent, queued } = await bulk.follow(id);
    expect([sent, queued]).toEqual([smtp.received.length, 40 - smtp.received.length]);

    expect((await bulk.steer(id, 'resume')).body.data.state).toBe('sending');
    expect(await bulk.isDone(id)).toMatchObject({ state: 'done', sent: 40, queued: 0 });
    expect(reached()).toEqual(people.toSorted());
  });

  test('keeps nobody else waiting', async () => {
    const [people, others] = [crowd(20), crowd(3)];
    const held = await bulk.writeTo(await championshipWith(...people), people);
    await recorded(20);
    await bulk.steer(held, 'pause');
    sender = startSender(smtp.url);
    const id = await bulk.writeTo(await championshipWith(...others), others);
    await bulk.isDone(id);
    await recordMail(sender, {
      origin: [newId()],
      lane: 'bulk',
      kind: 'password-changed',
      to: { name: '', address: 'own@example.dz' },
      data: { firstname: 'Lina', at: '2026-11-21T10:00:00Z' },
      now: new Date(),
    });
    await eventually(async () => smtp.received.length === 4);
    expect(reached()).toEqual([...others, 'own@example.dz'].toSorted());
    expect(await bulk.follow(held)).toMatchObject({ state: 'paused', queued: 20, sent: 0 });
  });

  test('opens no connection while it is all there is to do', async () => {
    const people = crowd(3);
    await bulk.steer(await bulk.writeTo(await championshipWith(...people), people), 'pause');
    const before = smtp.connections;
    sender = startSender(smtp.url);
    for (let times = 0; times < 5; times++) sender.nudge();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(smtp.connections).toBe(before);
  });

  test('is found through the index, its mails unread', async () => {
    const { queryPlanner } = (await MailModel.find({
      status: 'queued',
      lane: 'bulk',
      dueAt: { $lte: new Date() },
      campaignId: { $nin: [newId()] },
    })
      .sort({ dueAt: 1 })
      .explain()) as unknown as { queryPlanner: { winningPlan: { stage: string } } };
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('"IXSCAN"');
    expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});

describe('a canceled bulk mail', () => {
  test('reaches nobody any more, and counts who got it', async () => {
    const people = crowd(30);
    sender = startSender(smtp.url, { perSecond: 40 });
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await eventually(async () => smtp.received.length > 2);
    await bulk.steer(id, 'cancel');
    const campaign = await bulk.isDone(id);
    expect(campaign).toMatchObject({ state: 'canceled', queued: 0, failed: 0, failures: [] });
    expect(campaign.sent + campaign.canceled).toBe(30);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(smtp.received).toHaveLength(campaign.sent);
  });

  test('stays so: it is neither resumed, nor paused, nor sent again', async () => {
    const people = crowd(2);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    expect((await bulk.steer(id, 'cancel')).status).toBe(200);
    expect((await bulk.steer(id, 'cancel')).status).toBe(200);
    for (const way of ['pause', 'resume', 'retry'] as const) expect((await bulk.steer(id, way)).status).toBe(409);
  });

  test('stops a mail that was recorded or put off in spite of it', async () => {
    const people = crowd(2);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await recorded(2);
    await bulk.steer(id, 'cancel');
    await MailModel.updateOne({ campaignId: id }, { status: 'queued', $unset: { finishedAt: 1 } });
    sender = startSender(smtp.url);
    await eventually(async () => (await MailModel.countDocuments({ campaignId: id, status: 'canceled' })) === 2);
    expect(smtp.received).toHaveLength(0);
  });
});

describe('steering', () => {
  test('a bulk mail that is done is told so', async () => {
    const people = crowd(1);
    sender = startSender(smtp.url);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await bulk.isDone(id);
    for (const way of ['pause', 'cancel'] as const) {
      const { status, body } = await bulk.steer(id, way);
      expect([status, body.message]).toEqual([409, 'Cet envoi est terminé.']);
    }
  });

  test.each(['pause', 'resume', 'cancel'] as const)(
    '%s is for admins, and for bulk mails that are there',
    async (way) => {
      expect((await bulk.steer(newId(), way)).status).toBe(404);
      for (const [token, status] of [
        [undefined, 401],
        [tokenFor('athlete'), 403],
        [tokenFor('coach'), 403],
      ] as const) {
        expect((await call('POST', `${site.url}/api/email/campaigns/${newId()}/${way}`, { token })).status).toBe(
          status,
        );
      }
      expect((await call('GET', `${site.url}/api/email/campaigns/${newId()}`, { token: admin })).status).toBe(404);
    },
  );
});

describe('a bulk mail that nearly everybody’s server refuses', () => {
  test('pauses by itself once, with the reason, before it has tried everybody', async () => {
    const people = crowd(60);
    answer = () => '554 5.7.1 your address is on a blocklist';
    sender = startSender(smtp.url, { perSecond: 100 });
    const id = await bulk.writeTo(await championshipWith(...people), people);
    const paused = await eventually(async () => {
      const campaign = await bulk.follow(id);
      return campaign.state === 'paused' && campaign;
    });
    expect(paused.paused_because).toContain('Presque toutes les adresses ont été refusées');
    expect(paused.failed).toBeGreaterThanOrEqual(20);
    expect(paused.queued).toBeGreaterThan(0);
    // It was the sender that was refused: no address pays for that.
    expect(paused.failures.every(({ suppression }: { suppression: string | null }) => suppression === null)).toBe(true);

    answer = () => '250 ok';
    await bulk.steer(id, 'resume');
    await bulk.steer(id, 'retry');
    expect(await bulk.isDone(id)).toMatchObject({ state: 'done', sent: 60, failed: 0, paused_because: null });
    const mails = await MailModel.find({ campaignId: id }).lean<Mail[]>();
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']));
  });
});
