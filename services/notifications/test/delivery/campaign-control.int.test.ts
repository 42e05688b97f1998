import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { call, callTo, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { deliveryRules } from '../../src/campaigns/delivery-decisions.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail } from '../../src/queue/record-mail.ts';
import type { Sender } from '../../src/queue/sender.ts';
import { admin, adminOf, championshipWith, controls } from './campaigns.ts';
import { newAddress } from '../builders.ts';
import { dropDatabase, openDatabase, startSender, startSite } from '../harness.ts';
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

describe('a paused campaign', () => {
  test('stops after the mails that are being sent, and reaches each recipient once when it is resumed', async () => {
    const people = crowd(40);
    sender = startSender(smtp.url, { perSecond: 40 });
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await eventually(async () => smtp.received.length > 4);
    const { body } = await bulk.control(id, 'pause');
    const arrivedBefore = smtp.received.length;
    expect(body.data).toMatchObject({ state: 'paused', paused_because: null, total: 40 });

    // The mails of a later campaign overtake it.
    const others = crowd(20);
    await bulk.isDone(await bulk.writeTo(await championshipWith(...others), others));
    const arrived = reached().filter((address) => people.includes(address)).length;
    // The pause may take a quarter of a second at this rate, and one batch more.
    expect(arrived - arrivedBefore).toBeLessThanOrEqual(14);
    const { sent, queued } = await bulk.follow(id);
    expect([sent, queued]).toEqual([arrived, 40 - arrived]);

    expect((await bulk.control(id, 'resume')).body.data.state).toBe('sending');
    expect(await bulk.isDone(id)).toMatchObject({ state: 'done', sent: 40, queued: 0 });
    expect(reached()).toEqual([...people, ...others].toSorted());
  });

  test('delays no other mail', async () => {
    const [people, others] = [crowd(20), crowd(3)];
    const held = await bulk.writeTo(await championshipWith(...people), people);
    await recorded(20);
    await bulk.control(held, 'pause');
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

  test('opens no connection while nothing else is due', async () => {
    const people = crowd(3);
    await bulk.control(await bulk.writeTo(await championshipWith(...people), people), 'pause');
    const before = smtp.connections;
    let looks = 0;
    const rules = deliveryRules();
    const pausedCampaigns = () => {
      looks += 1;
      return rules.pausedCampaigns();
    };
    sender = startSender(smtp.url, { rules: { ...rules, pausedCampaigns } });
    sender.nudge();
    await eventually(async () => looks >= 4);
    expect(smtp.connections).toBe(before);
  });

  test('is passed over through the index, without reading its mails', async () => {
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

describe('a canceled campaign', () => {
  test('sends no further mail, and counts the mails that were sent', async () => {
    const people = crowd(90);
    sender = startSender(smtp.url, { perSecond: 40 });
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await eventually(async () => smtp.received.length > 2);
    await bulk.control(id, 'cancel');
    const campaign = await bulk.isDone(id);
    expect(campaign).toMatchObject({ state: 'canceled', queued: 0, failed: 0, failures: [] });
    expect(campaign.sent + campaign.canceled).toBe(90);
    const others = crowd(20);
    await bulk.isDone(await bulk.writeTo(await championshipWith(...others), others));
    expect(smtp.received).toHaveLength(campaign.sent + others.length);
  });

  test('stays canceled: it is neither resumed, nor paused, nor retried', async () => {
    const people = crowd(2);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    expect((await bulk.control(id, 'cancel')).status).toBe(200);
    expect((await bulk.control(id, 'cancel')).status).toBe(200);
    for (const way of ['pause', 'resume', 'retry'] as const) expect((await bulk.control(id, way)).status).toBe(409);
  });

  test('stops a mail that was recorded after it', async () => {
    const people = crowd(2);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await recorded(2);
    await bulk.control(id, 'cancel');
    await MailModel.updateOne({ campaignId: id }, { status: 'queued', $unset: { finishedAt: 1 } });
    sender = startSender(smtp.url);
    await eventually(async () => (await MailModel.countDocuments({ campaignId: id, status: 'canceled' })) === 2);
    expect(smtp.received).toHaveLength(0);
  });
});

describe('a campaign', () => {
  test('that is done is neither paused nor canceled', async () => {
    const people = crowd(1);
    sender = startSender(smtp.url);
    const id = await bulk.writeTo(await championshipWith(...people), people);
    await bulk.isDone(id);
    for (const way of ['pause', 'cancel'] as const) {
      const { status, body } = await bulk.control(id, way);
      expect([status, body.message]).toEqual([409, 'Cet envoi est terminé.']);
    }
  });

  test.each(['pause', 'resume', 'cancel'] as const)(
    'has the call %s for admins only, and for campaigns that exist',
    async (way) => {
      expect((await bulk.control(newId(), way)).status).toBe(404);
      for (const [token, status] of [
        [undefined, 401],
        [tokenFor('athlete'), 403],
        [tokenFor('coach'), 403],
      ] as const) {
        expect(
          (await call('POST', `${site.url}${addressOf(controls[way], { params: { id: newId() } })}`, { token })).status,
        ).toBe(status);
      }
      expect((await callTo(site.url, calls.getCampaign, { params: { id: newId() }, token: admin })).status).toBe(404);
    },
  );
});

describe('a campaign that most mail servers refuse', () => {
  test('is paused once, with the reason, before all recipients were tried', async () => {
    const people = crowd(120);
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
    // The refusal was about us as the sender: no address is suppressed.
    expect(paused.failures.every(({ suppression }: { suppression: string | null }) => suppression === null)).toBe(true);

    answer = () => '250 ok';
    await eventually(async () => (await MailModel.countDocuments({ campaignId: id, status: 'sending' })) === 0);
    await bulk.control(id, 'resume');
    await bulk.control(id, 'retry');
    expect(await bulk.isDone(id)).toMatchObject({ state: 'done', sent: 120, failed: 0, paused_because: null });
    const mails = await MailModel.find({ campaignId: id }).lean<Mail[]>();
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']));
  });
});
