import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, callTo, eventually, forgetAnswers, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { CampaignModel } from '../../src/campaigns/model.ts';
import { MailModel } from '../../src/queue/model.ts';
import { championshipWith } from './campaigns.ts';
import { newAddress } from '../builders.ts';
import { dropDatabase, openDatabase, idleSender, startSite } from '../harness.ts';

let site: Awaited<ReturnType<typeof startSite>>;
const admin = tokenFor('admin');

beforeAll(async () => {
  await openDatabase();
  site = await startSite(idleSender);
});

afterAll(async () => {
  await site.close();
  await dropDatabase();
});

const post = (path: string, key: string, json?: object, token?: string) =>
  call('POST', `${site.url}${path}`, {
    ...(json && { json }),
    token,
    headers: { 'idempotency-key': key, 'x-forwarded-for': '192.0.2.7' },
  });

const losses: [string, () => Promise<void>][] = [
  ['its answer was lost', async () => undefined],
  ['its process was killed before the answer was recorded', forgetAnswers],
];

describe.each(losses)('repeated with its key after %s', (_, lose) => {
  test('a message to the organisers is one mail', async () => {
    const [key, message] = [randomUUID(), `Bonjour ${randomUUID()}`];
    const send = (text = message) =>
      post(calls.contactOrganisers.path, key, { from_name: 'Sami', reply_to: 'sami@example.dz', message: text });
    const first = await send();
    await lose();
    expect([await send()].map(({ status, body }) => [status, body])).toEqual([[200, first.body]]);
    expect(await MailModel.countDocuments({ 'data.message': message })).toBe(1);
    expect((await send('Autre chose')).body.code).toBe('KEY_REUSED');
  });

  test('a bulk mail is one campaign with one mail for each recipient, even when a participant has left meanwhile', async () => {
    const emails = [newAddress(), newAddress()];
    const [key, id] = [randomUUID(), await championshipWith(...emails)];
    const send = () => post(calls.sendBulkMail.path, key, { id, body: 'Pesée à 8 h.', emails }, admin);
    const first = await send();
    await lose();
    await CampaignModel.db.collection('participants').deleteOne({ email: emails[0] });
    expect([await send()].map(({ status, body }) => [status, body])).toEqual([[200, first.body]]);
    expect(await CampaignModel.countDocuments({ championshipId: id })).toBe(1);
    await eventually(async () => !(await CampaignModel.findById(first.body.data.campaign_id).lean())?.fillAt);
    expect(await MailModel.countDocuments({ campaignId: first.body.data.campaign_id })).toBe(2);
  });

  test('a failed mail is retried once, also when it has failed a second time meanwhile', async () => {
    const email = newAddress();
    const id = await championshipWith(email);
    const { campaign_id } = (
      await post(calls.sendBulkMail.path, randomUUID(), { id, body: 'Pesée à 8 h.', emails: [email] }, admin)
    ).body.data;
    await eventually(async () => MailModel.exists({ campaignId: campaign_id }));
    const fail = () =>
      MailModel.updateMany({ campaignId: campaign_id }, { $set: { status: 'failed', answer: '550 no' } });
    await fail();
    const key = randomUUID();
    const first = await post(addressOf(calls.retryCampaign, { params: { id: campaign_id } }), key, undefined, admin);
    expect(first.body.data.queued).toBe(1);
    await fail();
    await lose();
    expect(
      (await post(addressOf(calls.retryCampaign, { params: { id: campaign_id } }), key, undefined, admin)).body,
    ).toEqual(first.body);
    expect(await MailModel.countDocuments({ campaignId: campaign_id, status: 'queued' })).toBe(0);
    expect(
      (await post(addressOf(calls.retryCampaign, { params: { id: campaign_id } }), randomUUID(), undefined, admin)).body
        .data.queued,
    ).toBe(1);
  });
});

test('the same message from another address is no repetition', async () => {
  const key = randomUUID();
  const json = { from_name: 'Sami', reply_to: 'sami@example.dz', message: `Bonjour ${randomUUID()}` };
  for (const address of ['192.0.2.7', '192.0.2.8'])
    await callTo(site.url, calls.contactOrganisers, {
      json,
      headers: { 'idempotency-key': key, 'x-forwarded-for': address },
    });
  expect(await MailModel.countDocuments({ 'data.message': json.message })).toBe(2);
});
