import { call, eventually, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { ChampionshipModel } from '../src/audience/model.ts';
import { MailModel } from '../src/queue/model.ts';
import { ParticipantModel } from '../src/participants/model.ts';
import type { Running } from './service-process.ts';
import { startProcess } from './service-process.ts';
import { scriptedSmtp } from './scripted-smtp.ts';

interface Scenario {
  /** Without a database: the scenario has one of its own, and drops it. */
  mongoUrl: string;
  recipients: number;
  replicas: number;
  /** How often a sender is killed, spread evenly over the mails. */
  kills: number;
  /** How often the bulk mail is paused and resumed, spread likewise. */
  pauses: number;
  perSecond: number;
  /** Lets the leases of the dead end at once instead of after two minutes. */
  endLeases?: boolean;
}

export interface BulkReport {
  answeredMs: number;
  sendingMs: number;
  rows: Record<string, number>;
  /** Recipients without a row, or with a row and without an end. */
  missed: number;
  /** Recipients whose mail server was given more than one copy. */
  twice: number;
  /** Rows that say `sent` though no copy arrived, or `failed` though one did. */
  untrue: number;
  /** The most mails in any second, of all replicas together. */
  busiestSecond: number;
  /** What arrived within two seconds of a pause, beyond what was on its way. */
  afterPause: number;
  /** How long somebody waited who asked for something in the middle of it. */
  transactionalMs: number[];
  /** Resident memory of the larger sender process, in MB: usual in the second fifth of the time, usual in the last, and the most ever. */
  memoryMb: { early: number; late: number; most: number };
}

const admin = tokenFor('admin');
const contactTo = 'contact@power-corner.example';

function residentMb({ child }: Running): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A crowd in a championship, as the events would have told. */
async function crowdOf(size: number): Promise<{ championshipId: string; emails: string[] }> {
  const championshipId = newId();
  await ChampionshipModel.create({ _id: championshipId, revision: 1, name: 'Open Annaba', deleted: false });
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

/** The median of a part of a row of samples. */
function usual(samples: readonly number[], from: number, to: number): number {
  const part = samples
    .slice(Math.floor(samples.length * from), Math.ceil(samples.length * to))
    .toSorted((one, other) => one - other);
  return Math.round(part[Math.floor(part.length / 2)] ?? 0);
}

/**
 * Sends a bulk mail with real sender processes that are killed while they send, to a mail server that counts.
 * Whoever calls judges the report.
 */
export async function sendBulkUnderKills({
  mongoUrl,
  recipients,
  replicas,
  kills,
  pauses,
  perSecond,
  endLeases = false,
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
    // As a client does that is told to come back: a busy machine's database may not answer at once.
    const post = (path: string, json?: object) =>
      eventually(async () => {
        const { status, body } = await call('POST', `${running[0]?.url}/api/email/${path}`, {
          token: admin,
          ...(json && { json }),
        });
        if (status !== 200 && status !== 503) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
        return status === 200 && (body.data ?? body);
      }, 60_000);
    const { championshipId, emails } = await crowdOf(recipients);
    const startedAt = Date.now();
    const { campaign_id: id } = (await post('send-bulk-championship-emails', {
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
        await post(`campaigns/${id}/pause`);
        const then = arrivals.length;
        await new Promise((resolve) => setTimeout(resolve, 2000));
        afterPause = Math.max(afterPause, arrivals.length - then);
        await post(`campaigns/${id}/resume`);
        asked = Date.now();
        const answered = transactionalMs.length;
        await post('send-email', { from_name: 'Sami', reply_to: 'sami@example.dz', message: 'Bonjour' });
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
    if (endLeases) {
      // Whoever is alive is done within moments; what stays belongs to the dead.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await MailModel.updateMany(sending, { leaseUntil: new Date(Date.now() - 1) });
    }
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
      memoryMb: { early: usual(memory, 0.2, 0.4), late: usual(memory, 0.8, 1), most: Math.round(Math.max(...memory)) },
    };
  } finally {
    clearInterval(watch);
    for (const { child } of running) child.kill('SIGKILL');
    await smtp.close();
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  }
}
