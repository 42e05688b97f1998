import { calls } from '@power-corner/contracts/calls/all';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteClient } from '../../../local/demo/site-client.ts';
import { htmlOf, textOf } from '../../../services/notifications/src/templates/layout.ts';
import { fillTemplate } from '../../../services/notifications/src/templates/templates.ts';
import { nextMessage, script, start, stop } from '../child-processes.ts';
import { interleave } from '../statistics.ts';
import { championshipRow, idOf, participantRow } from '../rows/rows.ts';
import type { Sink } from '../mail-sink.ts';
import type { Row } from '../table.ts';
import { insertRows, type Environment } from '../environment.ts';

const recipients = 10_000;
const rounds = 2;
/** As many as the sender has. */
const connections = 10;
const longestMs = 180_000;
const part = 'Bulk mail';
const body =
  'Bonjour,\n\nLa pesée commence à 8 h. Apportez votre carte, vos chaussures et votre ceinture ; le contrôle du matériel est sur place.\n\nÀ samedi !';

/**
 * One message to ten thousand participants, until the last has left, against nodemailer's pool into the same sink with
 * the same mail.
 */
export async function bulk(environment: Environment, note: (row: Row) => void): Promise<void> {
  const { sink } = environment;
  const database = environment.database('notifications');
  const championship = championshipRow(0, { name: 'Coupe des dix mille' });
  await database.collection('championships').insertOne({
    _id: championship._id as never,
    revision: 1,
    name: championship.name,
    type: championship.type,
    deleted: false,
    schedules: [],
    scheduleRevision: 0,
  });
  await insertRows(database, 'participants', 0, recipients, (number) => participantRow(number, championship._id));
  const emails = Array.from({ length: recipients }, (_, number) => participantRow(number, championship._id).email);
  const client = new SiteClient(environment.urlOf('gateway'));
  const token = environment.tokenOf(idOf('admin'), 'admin');
  const content = fillTemplate(
    'campaign-message',
    {
      championshipName: championship.name,
      body,
      firstname: 'Lina',
      standing: 'verified',
      unsubscribeUrl: `${environment.run.site}/unsubscribe/${idOf('link')}`,
    },
    environment.run.site,
  );
  const mail = { subject: content.subject, text: textOf(content), html: htmlOf(content) };

  const platform = async (): Promise<number> => {
    await quiet(sink);
    const startedAt = performance.now();
    await client.call(calls.sendBulkMail, { token, body: { id: championship._id, body, emails } });
    let taken = await sink.taken();
    while (taken.mails < recipients) {
      if (performance.now() - startedAt > longestMs)
        throw new Error(`only ${taken.mails} of ${recipients} mails left within ${longestMs / 1000} s`);
      await sleep(100);
      taken = await sink.taken();
    }
    const seconds = (performance.now() - startedAt) / 1000;
    if (taken.recipients !== recipients || taken.mails !== recipients)
      throw new Error(`${taken.mails} mails reached ${taken.recipients} people`);
    return recipients / seconds;
  };
  let kibEach = Number.NaN;
  const pool = async (): Promise<number> => {
    await quiet(sink);
    const child = start([script('mail-pool-process.ts')]);
    try {
      child.send({ port: sink.port, connections, recipients: emails, ...mail });
      return recipients / (await nextMessage<{ seconds: number }>(child, longestMs)).seconds;
    } finally {
      kibEach = (await sink.taken()).bytes / recipients / 1024;
      await stop(child);
    }
  };
  const seen = await interleave(rounds, { platform, pool });
  note({
    part,
    what: `${recipients} mails, recorded one by one`,
    measured: seen.platform,
    unit: '/s',
    against: { what: `nodemailer's pool, ${connections} connections`, measured: seen.pool },
    aim: { least: 0.45 },
    note: `${kibEach.toFixed(1)} KiB each`,
  });
}

/** Waits until no mail of what happened before arrives any more, and forgets them. */
async function quiet(sink: Sink): Promise<void> {
  const deadline = Date.now() + longestMs;
  for (let before = -1, now = (await sink.taken()).mails; before !== now; now = (await sink.taken()).mails) {
    if (Date.now() > deadline) throw new Error('mails of something else arrive all the time');
    before = now;
    // Only a pause can show that nothing arrives.
    await sleep(1500);
  }
  await sink.forget();
}
