import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { eventually, metric, newId } from '@power-corner/service-kit/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { deliveryRules } from '../../src/campaigns/delivery-decisions.ts';
import { measureCampaigns } from '../../src/campaigns/progress.ts';
import { CampaignModel } from '../../src/campaigns/model.ts';
import { createConsumers } from '../../src/consumers.ts';
import type { Mail } from '../../src/queue/mail.ts';
import { measureMails } from '../../src/queue/metrics.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMail, recordMails } from '../../src/queue/record-mail.ts';
import { dropDatabase, openDatabase, idleSender, startSender } from '../harness.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

beforeAll(async () => {
  await openDatabase();
  measureMails(deliveryRules());
  measureCampaigns();
});
afterAll(dropDatabase);
afterEach(async () => {
  await MailModel.deleteMany({});
});

const to = { name: 'Lina Haddad', address: 'lina@example.dz' };

test("the id of a request is in its mail and in the sender's log lines, which hold no secret", async () => {
  const lines: string[] = [];
  const log = createLog('notifications', 'debug', { write: (line: string) => void lines.push(line) });
  const requestId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const event = createEvent(
    'PasswordResetRequested',
    {
      userId: newId(),
      email: to.address,
      firstname: 'Lina',
      token,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    },
    { now: new Date(), correlationId: requestId },
  );
  await createConsumers(idleSender).PasswordResetRequested?.(event, log);
  expect(await MailModel.findOne({ requestId }).lean<Mail>()).toMatchObject({
    kind: 'reset-password',
    status: 'queued',
  });

  const smtp = await scriptedSmtp({
    onRecipient: (address, nth) => (nth < 2 ? `450 4.2.1 <${address}> is busy` : '250 ok'),
  });
  const sender = startSender(smtp.url, { log });
  await eventually(async () => MailModel.exists({ requestId, status: 'sent' }));
  await sender.stop();
  await smtp.close();
  const sentLines = lines
    .map((line) => JSON.parse(line) as { requestId?: string; msg: string })
    .filter((line) => line.requestId === requestId);
  expect(sentLines.map(({ msg }) => msg)).toEqual(['mail not sent', 'mail sent']);
  expect(lines.join('')).not.toContain(to.address);
  expect(lines.join('')).not.toContain(token);
});

test('waiting, overdue and finished mails are measured by lane and status', async () => {
  const campaignId = newId();
  const tenSecondsAgo = new Date(Date.now() - 10_000);
  await CampaignModel.create({
    _id: campaignId,
    championshipId: newId(),
    championshipName: 'Open Annaba',
    body: 'À demain',
    createdBy: newId(),
    requestId: randomUUID(),
    createdAt: tenSecondsAgo,
    total: 2,
    state: 'sending',
  });
  await recordMail(idleSender, {
    origin: [randomUUID()],
    lane: 'transactional',
    kind: 'password-changed',
    to,
    data: { firstname: 'Lina', at: tenSecondsAgo.toISOString() },
    now: tenSecondsAgo,
  });
  await recordMails(
    idleSender,
    ['one', 'two'].map((name) => ({
      origin: [campaignId, name],
      lane: 'bulk',
      kind: 'campaign-message',
      to: { name, address: `${name}@example.dz` },
      data: { firstname: name, standing: 'verified' },
      now: new Date(),
      campaignId,
    })),
  );
  await eventually(async () => (await metric('mails_waiting', { lane: 'bulk', status: 'queued' })) === 2);
  expect(await metric('mails_waiting', { lane: 'transactional', status: 'queued' })).toBe(1);
  expect(await metric('mail_overdue_seconds', { lane: 'transactional' })).toBeGreaterThanOrEqual(10);
  expect(await metric('campaign_mails', { status: 'queued' })).toBe(2);

  const sentBefore = (await metric('mails_finished_total', { lane: 'transactional', outcome: 'sent' })) ?? 0;
  const smtp = await scriptedSmtp({
    onRecipient: (address) => (address.startsWith('two@') ? '550 5.1.1 no such user' : '250 ok'),
  });
  const sender = startSender(smtp.url);
  await eventually(
    async () =>
      (await metric('campaign_mails', { status: 'sent' })) === 1 &&
      (await metric('campaign_mails', { status: 'failed' })) === 1,
  );
  await eventually(async () => (await metric('mails_waiting', { lane: 'bulk', status: 'queued' })) === 0);
  await sender.stop();
  await smtp.close();
  expect(await metric('campaign_mails', { status: 'queued' })).toBeUndefined();
  expect(await metric('mail_overdue_seconds', { lane: 'transactional' })).toBe(0);
  expect(await metric('mails_finished_total', { lane: 'transactional', outcome: 'sent' })).toBe(sentBefore + 1);
  expect(await metric('mails_finished_total', { lane: 'bulk', outcome: 'failed' })).toBe(1);
  expect(await metric('mail_delay_seconds_sum', { lane: 'transactional' })).toBeGreaterThanOrEqual(10);
}, 40_000);

test('every count of a scrape uses an index', async () => {
  const plans = [
    MailModel.find({ status: 'queued', lane: 'bulk' }),
    MailModel.find({ status: 'sending', leaseUntil: { $gt: new Date(0) }, lane: 'bulk' }),
    MailModel.find({ campaignId: { $in: ['a'] } }),
    CampaignModel.find({ createdAt: { $gte: new Date() } }),
  ];
  for (const query of plans) expect(JSON.stringify(await query.explain())).toMatch(/IXSCAN/);
});
