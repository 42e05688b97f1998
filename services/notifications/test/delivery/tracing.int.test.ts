import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTracing, stopTracing, tracer } from '@power-corner/service-kit/tracing/tracing';
import { eventually } from '@power-corner/service-kit/testing';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CollectedSpan, receiveSpans } from '../../../../local/span-receiver.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { MailSender } from '../../src/queue/record-mail.ts';
import { recordMail, recordMails } from '../../src/queue/record-mail.ts';
import { dropDatabase, idleSender, log, openDatabase, startSender } from '../harness.ts';
import { passwordChanged } from './servers.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

const spans: CollectedSpan[] = [];
let collector: Server;

beforeAll(async () => {
  collector = await receiveSpans(0, (received) => void spans.push(...received));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  await startTracing('notifications', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: 20 }, log);
  await openDatabase();
});
afterEach(() => MailModel.deleteMany({}));
afterAll(async () => {
  await dropDatabase();
  await stopTracing();
  collector.closeAllConnections();
  collector.close();
});

async function recordTraced(sender: MailSender): Promise<string> {
  const span = tracer!.receive('POST /things', undefined);
  await span!.run(() => recordMail(sender, passwordChanged()));
  span!.end();
  return span!.traceId;
}

const deliveries = (traceId: string) =>
  spans.filter((span) => span.traceId === traceId && span.name === 'smtp password-changed');

test('every attempt to deliver a mail belongs to the trace that recorded it, and a refusal names no address', async () => {
  const smtp = await scriptedSmtp({
    onRecipient: (address, nth) => (nth < 2 ? `450 4.2.0 ${address} is busy` : '250 ok'),
  });
  const sender = startSender(smtp.url);
  const traceId = await recordTraced(sender);
  const [refused, accepted] = await eventually(async () => deliveries(traceId).length === 2 && deliveries(traceId));
  expect(refused).toMatchObject({ failed: expect.stringMatching(/^temporary /), service: 'notifications' });
  expect(refused?.attributes).toMatchObject({ 'smtp.response_code': '450', 'mail.attempt': '1' });
  expect(accepted).toMatchObject({ failed: undefined, parentSpanId: refused?.parentSpanId });
  expect(JSON.stringify(spans)).not.toContain('lina@');
  await sender.stop();
  await smtp.close();
});

test('the sender, which a request has nudged, runs outside its trace', async () => {
  const smtp = await scriptedSmtp();
  const sender = startSender(smtp.url);
  const traceId = await recordTraced(sender);
  await eventually(async () => deliveries(traceId).length === 1);
  const commands = await eventually(async () => {
    const found = spans.filter((span) => span.traceId === traceId && span.name.startsWith('mongodb'));
    return found.length > 0 && found;
  });
  expect(commands.map(({ name }) => name)).toEqual(['mongodb insert mails']);
  await sender.stop();
  await smtp.close();
});

test('mails that are recorded together belong to no trace', async () => {
  const span = tracer!.receive('POST /things', undefined);
  await span!.run(() => recordMails(idleSender, [passwordChanged(), passwordChanged()]));
  const mails = await MailModel.find().lean();
  expect(mails.map(({ traceparent }) => traceparent)).toEqual([undefined, undefined]);
  span!.end();
});
