import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLog } from '@power-corner/service-kit/observability/log';
import { randomUUID } from 'node:crypto';
import { bulkRules } from '../src/campaigns/delivery-rules.ts';
import { CampaignModel } from '../src/campaigns/model.ts';
import type { Claimed } from '../src/queue/desk.ts';
import { deskOf } from '../src/queue/desk.ts';
import type { Mail } from '../src/queue/mail.ts';
import { MailModel } from '../src/queue/model.ts';
import { recordMails } from '../src/queue/record-mail.ts';
import { cancelQueuedOf, claimNext } from '../src/queue/repository.ts';
import { suppressRefused } from '../src/suppressions/suppress.ts';
import { newAddress } from './builders.ts';
import { compose, dropDatabase, openDatabase, restingPost } from './harness.ts';

afterAll(dropDatabase);
afterEach(async () => {
  await MailModel.deleteMany({});
});

const lines: string[] = [];
const deskLog = createLog('test', 'warn', { write: (line: string) => void lines.push(line) });
const campaignId = randomUUID();
const another = { leaseToken: randomUUID(), held: [] };
const people = Array.from({ length: 6 }, () => newAddress());

beforeAll(async () => {
  await openDatabase();
  await CampaignModel.create({
    _id: campaignId,
    championshipId: 'c'.repeat(24),
    championshipName: 'Open d’Annaba',
    body: 'Pesée à 8 h.',
    createdBy: 'a'.repeat(24),
    createdAt: new Date(),
    total: people.length,
    state: 'sending',
  });
});

beforeEach(async () => {
  const order = {
    lane: 'bulk',
    kind: 'campaign-message',
    data: { firstname: 'Lina' } as never,
    now: new Date(),
    campaignId,
  } as const;
  await recordMails(
    restingPost,
    people.map((address) => ({ ...order, origin: [randomUUID()], to: { name: '', address } })),
  );
});

const ids = (mails: readonly (Mail | null)[]) => mails.flatMap((mail) => (mail ? [mail._id] : []));

describe('workers who ask for mails at the same moment, after more than they took were read', () => {
  /** A desk at which two workers have taken a mail each, and the other four mails are known. */
  async function deskThatHasRead() {
    let composed = 0;
    const counting = (mail: Mail) => {
      composed += 1;
      return compose(mail);
    };
    const desk = deskOf('bulk', { compose: counting, rules: bulkRules(), log: deskLog, perSecond: 1000, workers: 10 });
    const claim = async (workers: number, held: string[] = []): Promise<Claimed[]> =>
      (await Promise.all(Array.from({ length: workers }, () => desk.claim(held)))).filter(
        (claimed) => claimed !== null,
      );
    const first = await claim(2);
    return { claim, first, sent: desk.sent, composed: () => composed };
  }

  test('get each mail once, and nobody else gets it', async () => {
    const { claim, first } = await deskThatHasRead();
    const later = [...(await claim(2)), ...(await claim(3))];
    expect(new Set(ids([...first, ...later].map(({ mail }) => mail))).size).toBe(6);
    expect(await claimNext('bulk', new Date(), another)).toBeNull();
    expect(await MailModel.countDocuments({ status: 'sending', attempts: 1, triedSince: { $exists: true } })).toBe(6);
    expect(later.every(({ mail }) => mail.attempts === 1 && mail.leaseToken)).toBe(true);
  });

  test('get none that another replica has taken meanwhile', async () => {
    const { claim } = await deskThatHasRead();
    const others = ids([await claimNext('bulk', new Date(), another), await claimNext('bulk', new Date(), another)]);
    const later = ids((await claim(4)).map(({ mail }) => mail));
    expect(later).toHaveLength(2);
    expect(later.filter((id) => others.includes(id))).toEqual([]);
  });

  test('keep what they got when the database goes away before there is more, and the failure is logged', async () => {
    const { claim } = await deskThatHasRead();
    await claimNext('bulk', new Date(), another);
    const { collection } = MailModel;
    const find = collection.find.bind(collection) as (filter: { status?: unknown }, ...rest: unknown[]) => unknown;
    const failing = jest.spyOn(collection, 'find').mockImplementation(((
      filter: { status?: unknown },
      ...rest: unknown[]
    ) => {
      if (filter.status === 'queued')
        throw Object.assign(new Error('connection 3 closed'), { name: 'MongoNetworkError' });
      return find(filter, ...rest);
    }) as never);
    const later = await claim(4);
    expect([
      later.length,
      failing.mock.calls.some(([filter]) => (filter as { status?: unknown }).status === 'queued'),
    ]).toEqual([3, true]);
    expect(lines.join('')).toContain('more mails could not be claimed');
    failing.mockRestore();
  });

  test('get none of a bulk mail that is paused or stopped meanwhile', async () => {
    const { claim } = await deskThatHasRead();
    expect(await claim(2, [campaignId])).toEqual([]);
    await cancelQueuedOf(campaignId, 'arrêté', new Date());
    expect(await claim(2)).toEqual([]);
    expect(await MailModel.countDocuments({ status: 'canceled' })).toBe(4);
  });

  test('hear what was said against them meanwhile', async () => {
    const { claim } = await deskThatHasRead();
    for (const address of people) await suppressRefused(address, '550 no such person', new Date());
    const objections = await Promise.all((await claim(4)).map(({ objection }) => objection()));
    expect(objections.map((objection) => objection?.status)).toEqual([
      'suppressed',
      'suppressed',
      'suppressed',
      'suppressed',
    ]);
  });

  test('find them composed, once, by the time that the ones before are recorded', async () => {
    const { claim, first, sent, composed } = await deskThatHasRead();
    await Promise.all(first.map(({ mail }) => sent({ mail, answer: '250 ok', at: new Date() })));
    const [next] = await claim(2);
    const before = composed();
    const { to, message } = await next!.compose();
    expect([to, message.includes(`To: ${to}`)]).toEqual([next!.mail.to.address, true]);
    expect([before, composed()]).toEqual([2, 2]);
    expect(await MailModel.countDocuments({ status: 'sent', answer: '250 ok' })).toBe(2);
  });
});
