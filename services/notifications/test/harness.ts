import { afterAll, beforeAll } from '@jest/globals';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { createLog } from '@power-corner/service-kit/observability/log';
import { connectMongo, createIndexes } from '@power-corner/service-kit/mongo/connection';
import { keys, serve, testDatabase } from '@power-corner/service-kit/testing';
import mongoose from 'mongoose';
import { createApp } from '../src/app.ts';
import { deliveryRules } from '../src/campaigns/delivery-decisions.ts';
import { findCampaignText } from '../src/campaigns/campaign-text.ts';
import { CampaignFiller } from '../src/campaigns/fill-campaigns.ts';
import { createCompose } from '../src/templates/compose.ts';
import { MailServer } from '../src/queue/mail-server.ts';
import type { Mail } from '../src/queue/mail.ts';
import { MailModel } from '../src/queue/model.ts';
import type { MailSender } from '../src/queue/record-mail.ts';
import { prepareRate } from '../src/queue/rate.ts';
import { Sender } from '../src/queue/sender.ts';
import { unsubscribeLinks } from '../src/suppressions/unsubscribe-links.ts';

export const log = createLog('test', 'silent');
export const contactTo = { name: 'Organisateurs', address: 'contact@power-corner.example' };
export const links = unsubscribeLinks();
export const compose = createCompose({
  from: { name: 'Power Corner', address: 'no-reply@power-corner.example' },
  replyTo: contactTo,
  publicUrl: 'https://power-corner.example',
  findCampaignText,
  unsubscribeToken: links.tokenFor,
});

/** The kinds of the mails that wait for an address and would leave now. */
export async function leavingFor(address: string | null): Promise<string[]> {
  const mails = await MailModel.find({ 'to.address': address, status: 'queued' }).lean<Mail[]>();
  const skips = await deliveryRules().skipped(mails);
  return mails.flatMap(({ _id, kind }) => (skips.has(_id) ? [] : [kind])).toSorted();
}

export async function openDatabase(): Promise<void> {
  await connectMongo(testDatabase(), log);
  await createIndexes();
  await prepareRate();
}

export async function dropDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
}

/** Opens a database before the tests of a file, and drops it after them. */
export function useDatabase(): void {
  beforeAll(openDatabase);
  afterAll(dropDatabase);
}

/** Applies events one after the other, as their consumer does. */
export const applyTo =
  (handlers: Handlers) =>
  async (...events: DomainEvent[]): Promise<void> => {
    for (const news of events)
      await (handlers[news.type] as (event: DomainEvent, eventLog: typeof log) => Promise<void>)(news, log);
  };

type SenderOptions = Partial<ConstructorParameters<typeof Sender>[0]>;

export function startSender(smtpUrl: string, options: SenderOptions & { silenceMs?: number } = {}): Sender {
  const { silenceMs, ...rest } = options;
  const smtp = { url: smtpUrl, ...(silenceMs !== undefined && { envelopeMs: silenceMs, contentMs: silenceMs }) };
  const sender = new Sender({
    smtp,
    server: new MailServer(log),
    compose,
    rules: deliveryRules(),
    perSecond: 500,
    log,
    backoff: () => 20,
    ...rest,
  });
  sender.start();
  return sender;
}

/** The HTTP API of the service, with the recording of campaigns. */
export async function startSite(
  sender: MailSender,
  server: Pick<MailServer, 'trouble'> = { trouble: null },
): Promise<{ url: string; close: () => Promise<void> }> {
  const filler = new CampaignFiller(sender, log);
  filler.start();
  const site = await serve(createApp({ log, publicKey: keys.publicKey, sender, filler, server, contactTo, links }));
  return {
    url: site.url,
    close: async () => {
      await filler.stop();
      await site.close();
    },
  };
}

export const idleSender: MailSender = { nudge: () => undefined };
