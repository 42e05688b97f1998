import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { ChampionshipModel, ParticipantModel } from '../../src/audience/model.ts';
import { MailModel } from '../../src/queue/model.ts';
import type { Running } from '../service-process.ts';
import { startProcess } from '../service-process.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

interface Scenario {
  mongoUrl: string;
  recipients: number;
  replicas: number;
  kills: number;
  pauses: number;
  perSecond: number;
}

export interface BulkReport {
  answeredMs: number;
  sendingMs: number;
  rows: Record<string, number>;
  missed: number;
  /** Recipients of whom the mail server has more than one copy. */
  twice: number;
  untrue: number;
  busiestSecond: number;
  afterPause: number;
  transactionalMs: number[];
  /** In MB, of the larger sender process: medians of the second and the last fifth of the time, and the maximum. */
  memoryMb: { early: number; late: number; most: number };
}

const admin = tokenFor('admin');
const contactTo = 'contact@power-corner.example';
/** Without an arrival for so long, no sender delivers bulk mail. */
const quietMs = 1500;

function residentMb({ child }: Running): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function championshipOf(size: number): Promise<{ championshipId: string; emails: string[] }> {
  const championshipId = newId();
  await ChampionshipModel.create({
    _id: championshipId,
    revision: 1,
    name: 'Open Annaba',
    type: 'Powerlifting',
    deleted: false,
    schedules: [],
    scheduleRevision: 0,
  });
  const emails = Array.from(
    { length: size },
    (_, number) => `athlete.${number}.${randomBytes(4).toString('hex')}@example.dz`,
  );
  for (let start = 0; start < size; start += 1000) {
    await ParticipantModel.insertMany(
      emails.slice(start, start + 1000).map((email) => ({
        _id: newId(),
        championshipId,
        email,
        firstname: 'Lina',
        lastname: 'Haddad',
        state: 'verified',
        at: new Date(),
      })),
    );
  }
  return { championshipId, emails };
}

function medianOf(samples: readonly number[], from: number, to: number): number {
  const part = samples
    .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
    .toSorted((one, other) => one - other);
  return Math.round(part[Math.floor(part.length / 2)] ?? 0);
}

/** Real sender processes are killed while they send to a mail server that counts; the caller judges the report. */
export async function sendBulkUnderKills({
  mongoUrl,
  recipients,
  replicas,
  kills,
  pauses,
  perSecond,
}: Scenario): Promise<BulkReport> {
  const database = new URL(mongoUrl);
  database.pathname = `/bulk-${randomBytes(6).toString('hex')}`;
  await mongoose.connect(database.toString());
  const copies = new Map<string, number>();
  const arrivals: number[] = [];
  let asked = 0;
  const transactionalMs: number[] = [];
  const smtp = await scriptedSmtp({
    onText: ({ to: [address = ''] }) => {
      smtp.received.length = 0;
      if (address === contactTo) transactionalMs.push(Date.now() - asked);
      else {
        copies.set(address, (copies.get(address) ?? 0) + 1);
        arrivals.push(Date.now());
      }
      return '250 taken';
    },
  });
  const start = () => startProcess({ mongoUrl: database.toString(), smtpUrl: smtp.url, perSecond });
  const running: Running[] = [];
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(Math.max(...running.map(residentMb))), 1000);
  try {
    for (let replica = 0; replica < replicas; replica++) running.push(await start());
    // Repeated after a 503: the database of a busy machine may not answer at once.
    const post = (path: string, json?: object) =>
      eventually(async () => {
        const { status, body } = await call('POST', `${running[0]?.url}${path}`, {
          token: admin,
          ...(json && { json }),
        });
        if (status !== 200 && status !== 503) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
        return status === 200 && (body.data ?? body);
      }, 60_000);
    const { championshipId, emails } = await championshipOf(recipients);
    const startedAt = Date.now();
    const { campaign_id: id } = (await post(calls.sendBulkMail.path, {
      id: championshipId,
      body: 'Pesée à 7 h 30.\nÀ samedi !',
      emails,
    })) as { campaign_id: string };
    const answeredMs = Date.now() - startedAt;

    const share = (part: number) => eventually(async () => arrivals.length >= recipients * part, 600_000);
    const events = [
      ...Array.from({ length: kills }, (_, nth) => ({ at: (nth + 1) / (kills + 1), kill: true, nth })),
      ...Array.from({ length: pauses }, (_, nth) => ({ at: (nth + 0.5) / (pauses + 0.5), kill: false, nth })),
    ].toSorted((one, other) => one.at - other.at);
    let afterPause = 0;
    for (const { at, kill, nth } of events) {
      await share(at * 0.97);
      if (kill) {
        const victim = running[nth % replicas] as Running;
        victim.child.kill('SIGKILL');
        await once(victim.child, 'exit');
        running[nth % replicas] = await start();
      } else {
        await post(addressOf(calls.pauseCampaign, { params: { id } }));
        const arrived = arrivals.length;
        await eventually(async () => Date.now() - (arrivals.at(-1) ?? 0) > quietMs, 600_000);
        afterPause = Math.max(afterPause, arrivals.length - arrived);
        await post(addressOf(calls.resumeCampaign, { params: { id } }));
        asked = Date.now();
        const answered = transactionalMs.length;
        await post(calls.contactOrganisers.path, {
          from_name: 'Sami',
          reply_to: 'sami@example.dz',
          message: 'Bonjour',
        });
        await eventually(async () => transactionalMs.length > answered, 30_000);
      }
    }
    const sending = { campaignId: id, status: 'sending' as const };
    const queued = { campaignId: id, status: 'queued' as const };
    await eventually(
      async () => arrivals.length > recipients * 0.9 && (await MailModel.countDocuments(queued)) === 0,
      600_000,
    );
    const sendingMs = Date.now() - startedAt;
    await eventually(async () => (await MailModel.countDocuments(sending)) === 0, 150_000);

    const mails = await MailModel.find({ campaignId: id }, { 'to.address': 1, status: 1 }).lean<
      { to: { address: string }; status: string }[]
    >();
    const statusOf = new Map(mails.map(({ to, status }) => [to.address, status]));
    const rows: Record<string, number> = {};
    for (const { status } of mails) rows[status] = (rows[status] ?? 0) + 1;
    const perSecondSeen = new Map<number, number>();
    for (const moment of arrivals)
      perSecondSeen.set(Math.floor(moment / 1000), (perSecondSeen.get(Math.floor(moment / 1000)) ?? 0) + 1);
    return {
      answeredMs,
      sendingMs,
      rows,
      missed: emails.filter((email) => !['sent', 'unknown'].includes(statusOf.get(email) ?? '')).length,
      twice: [...copies.values()].filter((count) => count > 1).length,
      untrue: emails.filter((email) => statusOf.get(email) === 'sent' && copies.get(email) !== 1).length,
      busiestSecond: Math.max(...perSecondSeen.values()),
      afterPause,
      transactionalMs,
      memoryMb: {
        early: medianOf(memory, 0.2, 0.4),
        late: medianOf(memory, 0.8, 1),
        most: Math.round(Math.max(...memory)),
      },
    };
  } finally {
    clearInterval(watch);
    for (const { child } of running) child.kill('SIGKILL');
    await smtp.close();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  }
}
