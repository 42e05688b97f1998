import { coded } from '@power-corner/contracts/messages/fault';
import { say } from '@power-corner/contracts/messages/say';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { latestStored } from '@power-corner/service-kit/mongo/wrong-clock';
import type { QueryFilter } from 'mongoose';
import { createHash } from 'node:crypto';
import type { Lane, Mail, MailStatus } from './mail.ts';
import { lanes, leaseMs, maxCopies } from './mail.ts';
import { MailModel, undelivered } from './model.ts';
import { observeFinished, observeSent } from './outcomes.ts';
import { longestWaitsMs } from './retries.ts';

/** The same parts always give the same mail's id. */
export function mailIdOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);
}

export async function insertMail(mail: Mail): Promise<boolean> {
  try {
    await MailModel.create(mail);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Lets the links of an account that still wait be about its latest participation in the championship. */
export async function giveLinkTo(
  participationId: string,
  { athleteId: userId, championshipId }: { athleteId: string; championshipId: string },
): Promise<void> {
  const waiting = { userId, championshipId, kind: 'confirm-participation' as const, status: 'queued' as const };
  await MailModel.updateMany(waiting, { $set: { participationId } });
}

export async function insertMissing(mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  try {
    await MailModel.insertMany(mails, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const isDue = (lane: Lane, now: Date, pausedCampaigns: string[]) => ({
  status: 'queued' as const,
  lane,
  dueAt: { $lte: now },
  ...(pausedCampaigns.length > 0 && { campaignId: { $nin: pausedCampaigns } }),
});

export async function findDue(lane: Lane, now: Date, pausedCampaigns: string[], limit: number): Promise<string[]> {
  const due = await MailModel.find(isDue(lane, now, pausedCampaigns), { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean();
  return due.map(({ _id }) => _id);
}

interface Claim {
  now: Date;
  /** Names this claim, so that the mails it has taken can be found even when its answer is lost. */
  leaseToken: string;
  pausedCampaigns: string[];
}

/** Claims those of the mails that are still due, for as long as the lease lasts. */
export async function claim(
  lane: Lane,
  ids: readonly string[],
  { now, leaseToken, pausedCampaigns }: Claim,
): Promise<Mail[]> {
  const lease = { status: 'sending' as const, leaseUntil: new Date(now.getTime() + leaseMs), leaseToken };
  const { modifiedCount } = await MailModel.updateMany(
    { _id: { $in: [...ids] }, ...isDue(lane, now, pausedCampaigns) },
    { $set: lease, $inc: { attempts: 1, copies: 1 }, $min: { triedSince: now } },
    { hint: { _id: 1 } },
  );
  return modifiedCount > 0 ? MailModel.find({ _id: { $in: [...ids] }, leaseToken }).lean<Mail[]>() : [];
}

const released = { leaseUntil: 1, leaseToken: 1 } as const;
const returned = { $set: { status: 'queued' as const }, $inc: { attempts: -1, copies: -1 }, $unset: released };

export async function undoClaim(leaseToken: string): Promise<void> {
  await MailModel.updateMany({ status: 'sending', leaseUntil: { $gt: new Date(0) }, leaseToken }, returned);
}

export async function returnMail(
  { _id, leaseToken }: Mail,
  later: { answer?: string; dueAt?: Date } = {},
): Promise<void> {
  await MailModel.updateOne({ _id, leaseToken }, { ...returned, $set: { ...returned.$set, ...later } });
}

/** Keeps a mail for its sender while the delivery lasts. */
export async function extendLease({ _id, leaseToken }: Mail, now: Date): Promise<void> {
  await MailModel.updateOne({ _id, leaseToken }, { $set: { leaseUntil: new Date(now.getTime() + leaseMs) } });
}

export interface Sent {
  mail: Mail;
  subject: string;
  answer: string;
  at: Date;
}

/** Records accepted mails. A delivery that the server accepted is a fact, whoever holds the lease by now. */
export async function recordSent(sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return;
  const updates = sent.map(({ mail: { _id, to }, subject, answer, at }) => ({
    updateOne: {
      filter: { _id, 'to.address': to.address },
      update: {
        $set: { status: 'sent' as const, subject, answer: answer.slice(0, 500), finishedAt: at },
        $unset: { ...released, data: 1 as const },
      },
    },
  }));
  await MailModel.bulkWrite(updates, { ordered: false });
  for (const { mail, at } of sent) observeSent(mail, at);
}

export async function recordEnd(
  mail: Mail,
  status: Exclude<MailStatus, 'queued' | 'sending' | 'sent'>,
  answer: string,
  now: Date,
): Promise<void> {
  const keepsData = mail.lane === 'bulk' || status === 'unknown';
  const { modifiedCount } = await MailModel.updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    {
      $set: { status, answer, finishedAt: now, ...(mail.subject && { subject: mail.subject }) },
      $unset: { ...released, ...(!keepsData && { data: 1 as const }) },
    },
  );
  observeFinished(mail.lane, status, modifiedCount);
}

interface Retry {
  answer: string;
  dueAt: Date;
  /** True when the server certainly did not accept the mail. */
  refused: boolean;
}

export async function recordRetry(mail: Mail, { answer, dueAt, refused }: Retry): Promise<void> {
  await MailModel.updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    { $set: { status: 'queued', answer, dueAt }, $inc: { copies: refused ? -1 : 0 }, $unset: released },
  );
}

/**
 * Releases mails whose sender died during a delivery: the server may have accepted them. Transactional mails and news
 * are sent again under their Message-ID, up to `maxCopies`; a bulk mail is not, until an admin asks for it.
 */
export async function releaseExpired(now: Date): Promise<{ again: number; unknown: number }> {
  return release({ status: 'sending', leaseUntil: { $lt: now } }, now);
}

/**
 * Makes due what a process has left whose clock was ahead: mails that are put off for longer than mails with so many
 * attempts are, and mails under a longer lease than there is.
 */
export async function bringForward(now: Date): Promise<void> {
  const putOff = longestWaitsMs.map((waitMs, attempts) => ({
    attempts: attempts === longestWaitsMs.length - 1 ? { $gte: attempts } : attempts,
    dueAt: { $gt: latestStored(now, waitMs) },
  }));
  for (const lane of lanes)
    await MailModel.updateMany(
      { status: 'queued', lane, dueAt: { $gt: latestStored(now, 0) }, $or: putOff },
      { $set: { dueAt: now } },
    );
  await release({ status: 'sending', leaseUntil: { $gt: latestStored(now, leaseMs) } }, now);
}

async function release(
  expired: QueryFilter<Mail> & { status: 'sending' },
  now: Date,
): Promise<{ again: number; unknown: number }> {
  const fewCopies = { $or: [{ copies: { $lt: maxCopies } }, { copies: { $exists: false } }] };
  const { modifiedCount: again } = await MailModel.updateMany(
    { ...expired, ...fewCopies, lane: { $ne: 'bulk' } },
    { $set: { status: 'queued', dueAt: now }, $unset: released },
  );
  let unknown = 0;
  for (const lane of lanes) {
    const { modifiedCount } = await MailModel.updateMany(
      { ...expired, lane, ...(lane !== 'bulk' && { copies: { $gte: maxCopies } }) },
      {
        $set: {
          status: 'unknown',
          answer: coded(say('sendingCut')),
          finishedAt: now,
        },
        $unset: released,
      },
    );
    observeFinished(lane, 'unknown', modifiedCount);
    unknown += modifiedCount;
  }
  return { again, unknown };
}

const unknownMails = { status: 'unknown' as const, lane: { $ne: 'bulk' as const } };

export async function findUnknown(): Promise<Mail[]> {
  return MailModel.find(unknownMails, { data: 0, to: 0 }).sort({ finishedAt: 1 }).lean<Mail[]>();
}

/** Queues unknown mails for one more copy: without an answer they are unknown again. @returns their number */
export async function resendUnknown(ids: string[], now: Date): Promise<number> {
  const { modifiedCount } = await MailModel.updateMany(
    { _id: { $in: [...ids] }, ...unknownMails },
    { $set: { status: 'queued', dueAt: now, copies: maxCopies - 1 }, $unset: { triedSince: 1, finishedAt: 1 } },
  );
  return modifiedCount;
}

export async function closeUnknown(ids: string[], reason: string, now: Date): Promise<number> {
  const { modifiedCount } = await MailModel.updateMany(
    { _id: { $in: [...ids] }, ...unknownMails },
    { $set: { status: 'canceled', answer: reason, finishedAt: now }, $unset: { data: 1 } },
  );
  return modifiedCount;
}

/** Mails that did not arrive, the last first. One without an address is erased. */
export async function findUndelivered(
  since: Date,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ mails: Mail[]; total: number }> {
  const ended = {
    ...undelivered,
    lane: { $ne: 'bulk' as const },
    finishedAt: { $gte: since },
    'to.address': { $gt: '' },
  };
  const [mails, total] = await Promise.all([
    MailModel.find(ended, { data: 0 }).sort({ finishedAt: -1 }).skip(skip).limit(limit).lean<Mail[]>(),
    MailModel.countDocuments(ended),
  ]);
  return { mails, total };
}

export async function countQueued(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'queued', lane });
}

/** Counts by the index of leases: there are never more than the senders have connections. */
export async function countSending(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'sending', leaseUntil: { $gt: new Date(0) }, lane });
}

export async function countUnknown(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'unknown', lane });
}

export async function oldestDueAt(lane: Lane, now: Date, pausedCampaigns: string[]): Promise<Date | null> {
  const mail = await MailModel.findOne(isDue(lane, now, pausedCampaigns), { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<Pick<Mail, 'dueAt'>>();
  return mail?.dueAt ?? null;
}

/** Without texts, oldest first: the account's mails to any address, and those to this one that have no account. */
export async function findMailsTo(userId: string, address: string): Promise<Mail[]> {
  const found = await Promise.all(
    [{ userId }, { 'to.address': address, userId: { $exists: false } }].map((whose) =>
      MailModel.find({ ...whose, kind: { $ne: 'contact-message' } }, { data: 0 }).lean<Mail[]>(),
    ),
  );
  return found.flat().sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function findContactMailsOf(address: string): Promise<Mail[]> {
  return MailModel.find({ 'replyTo.address': address }, { data: 0 }).sort({ createdAt: 1 }).lean<Mail[]>();
}
