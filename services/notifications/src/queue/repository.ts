import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { createHash } from 'node:crypto';
import { observeFinished, observeSent } from './outcomes.ts';
import type { Lane, Mail, MailStatus } from './mail.ts';
import { lanes, leaseMs, mostCopies } from './mail.ts';
import { MailModel } from './model.ts';

/** The id of the one mail that these parts ask for, however often they do. */
export function mailIdOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 32);
}

/** @returns whether it is new: the second of two equal ids is dropped */
export async function insertMail(mail: Mail): Promise<boolean> {
  try {
    await MailModel.create(mail);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Inserts what is missing of many mails; those that are there already stay as they are. */
export async function insertMissing(mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  try {
    await MailModel.insertMany(mails, { ordered: false });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const isDue = (lane: Lane, now: Date, held: string[]) => ({
  status: 'queued' as const,
  lane,
  dueAt: { $lte: now },
  ...(held.length > 0 && { campaignId: { $nin: held } }),
});

/** @param held campaigns whose mails wait */
export async function isSomethingDue(lane: Lane, now: Date, held: string[]): Promise<boolean> {
  return (await MailModel.exists(isDue(lane, now, held))) !== null;
}

/** The mails that wait longest. @param held campaigns whose mails wait */
export async function findDue(lane: Lane, now: Date, held: string[], limit: number): Promise<Mail[]> {
  return MailModel.find(isDue(lane, now, held))
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<Mail[]>();
}

interface Claim {
  /** Names this one claim: what it has taken can be found, also by who never heard an answer. */
  leaseToken: string;
  /** Campaigns whose mails wait. */
  held: string[];
}

function claimOf(now: Date, leaseToken: string) {
  const lease = { status: 'sending' as const, leaseUntil: new Date(now.getTime() + leaseMs), leaseToken };
  return { lease, update: { $set: lease, $inc: { attempts: 1, copies: 1 }, $min: { triedSince: now } } };
}

/** Takes the mail that waits longest, for as long as the lease holds. */
export async function claimNext(lane: Lane, now: Date, { leaseToken, held }: Claim): Promise<Mail | null> {
  return MailModel.findOneAndUpdate(isDue(lane, now, held), claimOf(now, leaseToken).update, {
    sort: { dueAt: 1 },
    returnDocument: 'after',
  }).lean<Mail>();
}

/** Takes those of some mails, read a moment ago, that still wait, for as long as the lease holds. */
export async function claimThese(mails: Mail[], lane: Lane, now: Date, { leaseToken, held }: Claim): Promise<Mail[]> {
  if (mails.length === 0) return [];
  const ids = mails.map(({ _id }) => _id);
  const { lease, update } = claimOf(now, leaseToken);
  const { modifiedCount } = await MailModel.updateMany({ _id: { $in: ids }, ...isDue(lane, now, held) }, update, {
    hint: { _id: 1 },
  });
  // Nearly always nobody came between: then what was read is what was taken.
  if (modifiedCount === mails.length)
    return mails.map((mail) => ({
      ...mail,
      ...lease,
      attempts: mail.attempts + 1,
      copies: (mail.copies ?? 0) + 1,
      triedSince: mail.triedSince ?? now,
    }));
  return modifiedCount > 0 ? MailModel.find({ _id: { $in: ids }, leaseToken }).lean<Mail[]>() : [];
}

export async function countQueued(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'queued', lane });
}

/** Those with a lease, which are few: as many as there are workers. */
export async function countSending(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'sending', leaseUntil: { $gt: new Date(0) }, lane });
}

/** Since when the mail that waits longest has been due. */
export async function dueLongest(lane: Lane, now: Date, held: string[]): Promise<Date | null> {
  const mail = await MailModel.findOne(isDue(lane, now, held), { dueAt: 1 })
    .sort({ dueAt: 1 })
    .lean<Pick<Mail, 'dueAt'>>();
  return mail?.dueAt ?? null;
}

const released = { leaseUntil: 1, leaseToken: 1 } as const;

export interface Sent {
  mail: Mail;
  answer: string;
  at: Date;
}

/** A delivery that the server accepted is a fact, whoever holds the lease by now. */
export async function recordSent(sent: readonly Sent[]): Promise<void> {
  const updates = sent.map(({ mail: { _id }, answer, at }) => ({
    updateOne: {
      filter: { _id },
      update: {
        $set: { status: 'sent' as const, answer: answer.slice(0, 500), finishedAt: at },
        $unset: { ...released, data: 1 as const },
      },
    },
  }));
  await MailModel.bulkWrite(updates, { ordered: false });
  for (const { mail, at } of sent) observeSent(mail, at);
}

/** Keeps a mail for its sender while the delivery lasts. */
export async function extendLease({ _id, leaseToken }: Mail, now: Date): Promise<void> {
  await MailModel.updateOne({ _id, leaseToken }, { $set: { leaseUntil: new Date(now.getTime() + leaseMs) } });
}

/** Ends a mail that is not sent. Its content is kept where a person may have it sent again. */
export async function recordEnd(
  mail: Mail,
  status: Exclude<MailStatus, 'queued' | 'sending' | 'sent'>,
  answer: string,
  now: Date,
): Promise<void> {
  const forget = mail.lane === 'bulk' || status === 'unknown' ? {} : { data: 1 as const };
  const { modifiedCount } = await MailModel.updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    { $set: { status, answer, finishedAt: now }, $unset: { ...released, ...forget } },
  );
  observeFinished(mail.lane, status, modifiedCount);
}

interface Retry {
  answer: string;
  dueAt: Date;
  /** Whether the server certainly did not take it. */
  refused: boolean;
}

export async function recordRetry(mail: Mail, { answer, dueAt, refused }: Retry): Promise<void> {
  await MailModel.updateOne(
    { _id: mail._id, leaseToken: mail.leaseToken },
    { $set: { status: 'queued', answer, dueAt }, $inc: { copies: refused ? -1 : 0 }, $unset: released },
  );
}

const returned = { $set: { status: 'queued' as const }, $inc: { attempts: -1, copies: -1 }, $unset: released };

/** Gives a mail back as if it had not been taken, but for the time of its first try. */
export async function returnMail(
  { _id, leaseToken }: Mail,
  later: { answer?: string; dueAt?: Date } = {},
): Promise<void> {
  await MailModel.updateOne({ _id, leaseToken }, { ...returned, $set: { ...returned.$set, ...later } });
}

/** Gives everything back that a claim has taken. */
export async function returnClaim(leaseToken: string): Promise<void> {
  await MailModel.updateMany({ status: 'sending', leaseUntil: { $gt: new Date(0) }, leaseToken }, returned);
}

/**
 * Releases mails whose sender ended during a delivery: the server may have taken them. A transactional mail or news is sent
 * again under its Message-ID, unless there may be enough copies of it; a bulk mail is not, until an admin asks for it.
 */
export async function releaseStale(now: Date): Promise<{ again: number; unknown: number }> {
  const stale = { status: 'sending' as const, leaseUntil: { $lt: now } };
  const fewCopies = { $or: [{ copies: { $lt: mostCopies } }, { copies: { $exists: false } }] };
  const { modifiedCount: again } = await MailModel.updateMany(
    { ...stale, ...fewCopies, lane: { $ne: 'bulk' } },
    { $set: { status: 'queued', dueAt: now }, $unset: released },
  );
  let unknown = 0;
  for (const lane of lanes) {
    const { modifiedCount } = await MailModel.updateMany(
      { ...stale, lane, ...(lane !== 'bulk' && { copies: { $gte: mostCopies } }) },
      {
        $set: {
          status: 'unknown',
          answer: "L'envoi a été interrompu : le message est peut-être arrivé.",
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

/** Mails that a person decides about; those of bulk mails are decided in their campaign. */
const awaitingPerson = { status: 'unknown' as const, lane: { $ne: 'bulk' as const } };

export async function findUnknown(): Promise<Mail[]> {
  return MailModel.find(awaitingPerson, { data: 0, to: 0 }).sort({ finishedAt: 1 }).lean<Mail[]>();
}

export async function countUnknown(lane: Lane): Promise<number> {
  return MailModel.countDocuments({ status: 'unknown', lane });
}

/** Sends unknown mails once more: the next one without an answer is unknown again. @returns how many */
export async function resendUnknown(ids: string[], now: Date): Promise<number> {
  const { modifiedCount } = await MailModel.updateMany(
    { _id: { $in: ids }, ...awaitingPerson },
    { $set: { status: 'queued', dueAt: now, copies: mostCopies - 1 }, $unset: { triedSince: 1, finishedAt: 1 } },
  );
  return modifiedCount;
}

/** Ends unknown mails for good. @returns how many */
export async function closeUnknown(ids: string[], reason: string, now: Date): Promise<number> {
  const { modifiedCount } = await MailModel.updateMany(
    { _id: { $in: ids }, ...awaitingPerson },
    { $set: { status: 'canceled', answer: reason, finishedAt: now }, $unset: { data: 1 } },
  );
  return modifiedCount;
}

/** How many mails of each campaign stand where. */
export async function countByStatus(campaignIds: string[]): Promise<Map<string, Partial<Record<MailStatus, number>>>> {
  const rows = await MailModel.aggregate<{ _id: { campaignId: string; status: MailStatus }; count: number }>([
    { $match: { campaignId: { $in: campaignIds } } },
    { $group: { _id: { campaignId: '$campaignId', status: '$status' }, count: { $sum: 1 } } },
  ]);
  const counts = new Map<string, Partial<Record<MailStatus, number>>>();
  for (const { _id, count } of rows) counts.set(_id.campaignId, { ...counts.get(_id.campaignId), [_id.status]: count });
  return counts;
}

const notReached = { $in: ['failed', 'unknown', 'expired', 'suppressed'] as MailStatus[] };

export async function findFailures(
  campaignId: string,
  limit: number,
): Promise<Pick<Mail, '_id' | 'to' | 'status' | 'answer'>[]> {
  return MailModel.find({ campaignId, status: notReached }, { to: 1, status: 1, answer: 1 })
    .sort({ 'to.address': 1 })
    .limit(limit)
    .lean();
}

/**
 * Queues again those of the given mails that nobody has queued meanwhile.
 * @param by names the demand. A mail that failed again since this same demand queued it stays as it is
 * @returns how many this demand has queued, in this run or in an earlier one
 */
export async function requeue(
  campaignId: string,
  ids: string[],
  { now, by }: { now: Date; by: string },
): Promise<number> {
  await MailModel.updateMany(
    { _id: { $in: ids }, status: notReached, requeuedBy: { $ne: by } },
    {
      $set: { status: 'queued', dueAt: now, attempts: 0, copies: 0, requeuedBy: by },
      $unset: { triedSince: 1, finishedAt: 1, answer: 1 },
    },
  );
  return MailModel.countDocuments({ campaignId, requeuedBy: by });
}

export async function cancelQueuedOf(campaignId: string, answer: string, now: Date): Promise<void> {
  const { modifiedCount } = await MailModel.updateMany(
    { campaignId, status: 'queued' },
    { $set: { status: 'canceled', answer, finishedAt: now } },
  );
  observeFinished('bulk', 'canceled', modifiedCount);
}
