import { calls } from '@power-corner/contracts/calls/all';
import { setTimeout as sleep } from 'node:timers/promises';
import { SiteClient } from '../../../local/demo/site-client.ts';
import { median } from '../statistics.ts';
import { championshipRow, idOf, participantRow } from '../rows/rows.ts';
import type { Sink } from '../mail-sink.ts';
import type { Row } from '../table.ts';
import { insertRows, type Environment } from '../environment.ts';

const recipients = 10_000;
const rounds = 2;
const longestMs = 180_000;
const body =
  'Bonjour,\n\nLa pesée commence à 8 h. Apportez votre carte, vos chaussures et votre ceinture ; le contrôle du matériel est sur place.\n\nÀ samedi !';

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

  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
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
    rates.push((recipients * 1000) / (performance.now() - startedAt));
    if (taken.recipients !== recipients || taken.mails !== recipients)
      throw new Error(`${taken.mails} mails reached ${taken.recipients} people`);
  }
  note({
    part: 'Bulk mail',
    what: `${recipients} mails, recorded one by one`,
    measured: median(rates),
    unit: '/s',
    aim: { least: 300 },
  });
}

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
