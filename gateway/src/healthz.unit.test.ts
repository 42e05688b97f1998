import { afterAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { healthz } from './healthz.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function watch(answers: Record<string, object | string>) {
  const asked: string[] = [];
  const targets: Record<string, string> = {};
  for (const [name, answer] of Object.entries(answers))
    targets[name] = await listen((_, response) => {
      asked.push(name);
      const fails = typeof answer === 'object' && 'fails' in answer;
      response.writeHead(fails ? 503 : 200).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  const site = await listen(express().use(healthz(targets)));
  const responses = await Promise.all([1, 2].map(() => fetch(`${site}/healthz`)));
  return { status: responses[0]!.status, body: (await responses[0]!.json()) as object, asked };
}
const fine = {
  auth: { oldest_event_seconds: 0, queues_without_consumer: 0, backup_age_seconds: 3600.4 },
  notifications: {
    oldest_event_seconds: 2,
    mail_overdue_seconds: 0,
    news_overdue_seconds: 1700,
    // A bulk mail to many takes its time.
    bulk_overdue_seconds: 7000,
  },
};

describe('/healthz', () => {
  test('is 200 with the largest value of each kind, and asks once for all who watch', async () => {
    const { status, body, asked } = await watch(fine);
    expect([status, asked.toSorted()]).toEqual([200, ['auth', 'notifications']]);
    expect(body).toEqual({
      healthy: true,
      services: { auth: true, notifications: true },
      oldest_event_seconds: 2,
      queues_without_consumer: 0,
      mail_overdue_seconds: 0,
      news_overdue_seconds: 1700,
      bulk_overdue_seconds: 7000,
      backup_age_seconds: 3600,
    });
  });

  test.each([
    ['a service fails', { ...fine, championships: { fails: true } }],
    ['an event waits for more than five minutes', { ...fine, auth: { oldest_event_seconds: 301 } }],
    ['a service answers with a page of a proxy', { ...fine, championships: '<html>' }],
    ['nobody consumes a queue', { ...fine, championships: { queues_without_consumer: 1 } }],
    ['mails that somebody waits for are not sent for five minutes', { ...fine, auth: { mail_overdue_seconds: 301 } }],
    ['news is not sent for half an hour', { ...fine, auth: { news_overdue_seconds: 1801 } }],
    ['bulk mails are not sent for two hours', { ...fine, auth: { bulk_overdue_seconds: 7201 } }],
    ['the age of mails is not known', { auth: fine.auth }],
    ['the last backup is older than two days', { ...fine, auth: { backup_age_seconds: 172_801 } }],
  ])('is 503 when %s', async (_, answers) => {
    expect(await watch(answers)).toMatchObject({ status: 503, body: { healthy: false } });
  });

  test('no backup yet is no fault', async () => {
    const { auth, ...rest } = { auth: { oldest_event_seconds: 0 }, notifications: { mail_overdue_seconds: 0 } };
    expect(await watch({ auth, ...rest })).toMatchObject({ status: 200, body: { backup_age_seconds: null } });
  });
});
