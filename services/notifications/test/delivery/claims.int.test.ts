import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { deliveryRules } from '../../src/campaigns/delivery-decisions.ts';
import { CampaignModel } from '../../src/campaigns/model.ts';
import { cancelQueued } from '../../src/queue/campaign-repository.ts';
import { MailModel } from '../../src/queue/model.ts';
import { recordMails } from '../../src/queue/record-mail.ts';
import { claim, findDue, undoClaim } from '../../src/queue/repository.ts';
import { suppressRefused } from '../../src/suppressions/suppressions.ts';
import { newAddress } from '../builders.ts';
import { dropDatabase, idleSender, openDatabase } from '../harness.ts';

const campaignId = randomUUID();
const addresses = Array.from({ length: 6 }, () => newAddress());

beforeAll(async () => {
  await openDatabase();
  await CampaignModel.create({
    _id: campaignId,
    championshipId: 'c'.repeat(24),
    championshipName: 'Open d’Annaba',
    body: 'Pesée à 8 h.',
    createdBy: 'a'.repeat(24),
    requestId: 'test',
    createdAt: new Date(),
    total: addresses.length,
    state: 'sending',
  });
});
afterAll(dropDatabase);

beforeEach(async () => {
  await recordMails(
    idleSender,
    addresses.map((address) => ({
      origin: [randomUUID()],
      lane: 'bulk',
      kind: 'campaign-message',
      to: { name: '', address },
      data: { firstname: 'Lina', standing: 'verified' },
      now: new Date(),
      campaignId,
    })),
  );
});
afterEach(async () => {
  await MailModel.deleteMany({});
});

const readDue = () => findDue('bulk', new Date(), [], 10);
const claimAll = (ids: string[], pausedCampaigns: string[] = [], leaseToken: string = randomUUID()) =>
  claim('bulk', ids, { now: new Date(), leaseToken, pausedCampaigns });

describe('mails that several replicas have read', () => {
  test('are claimed once each', async () => {
    const ids = await readDue();
    const claims = await Promise.all([claimAll(ids.slice(0, 4)), claimAll(ids.slice(2)), claimAll(ids)]);
    const claimed = claims.flat().map(({ _id }) => _id);
    expect(claimed.toSorted()).toEqual(ids.toSorted());
    expect(await MailModel.countDocuments({ status: 'sending', attempts: 1, triedSince: { $exists: true } })).toBe(6);
    expect(await readDue()).toEqual([]);
  });

  test('are not claimed when another replica has claimed them meanwhile', async () => {
    const ids = await readDue();
    const [first, second] = [await claimAll(ids.slice(0, 2)), await claimAll(ids)];
    expect([first.length, second.length]).toEqual([2, 4]);
  });

  test('are not claimed when their campaign is paused or canceled meanwhile', async () => {
    const ids = await readDue();
    expect(await claimAll(ids, [campaignId])).toEqual([]);
    await cancelQueued(campaignId, 'arrêté', new Date());
    expect(await claimAll(ids)).toEqual([]);
    expect(await MailModel.countDocuments({ status: 'canceled' })).toBe(6);
  });

  test('wait as if nothing had happened after a claim that is undone', async () => {
    const [ids, leaseToken] = [await readDue(), randomUUID()];
    await claimAll(ids.slice(0, 1));
    await claimAll(ids, [], leaseToken);
    await undoClaim(leaseToken);
    expect(await MailModel.countDocuments({ status: 'queued', attempts: 0, copies: 0 })).toBe(5);
  });
});

test('claimed mails are skipped when their addresses are suppressed meanwhile', async () => {
  const mails = await claimAll(await readDue());
  await suppressRefused(addresses[0]!, '550 no such person', new Date());
  const skips = await deliveryRules().skipped(mails);
  const skipped = mails.filter(({ _id }) => skips.get(_id)?.status === 'suppressed');
  expect(skipped.map(({ to }) => to.address)).toEqual([addresses[0]]);
});
