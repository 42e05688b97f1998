import type { DomainEvent } from '@power-corner/contracts/events';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { runOut } from '@power-corner/service-kit/mongo/wrong-clock';
import type { Campaign, CampaignState } from './model.ts';
import { CampaignModel } from './model.ts';

export async function insertCampaign(campaign: Campaign): Promise<void> {
  await CampaignModel.create(campaign);
}

const withoutRecipients = { ...withoutOutbox, recipients: 0 } as const;

export async function findCampaign(id: string): Promise<Campaign | null> {
  return CampaignModel.findById(id, withoutRecipients).lean<Campaign>();
}

export async function findCampaignsOf(
  championshipId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ campaigns: Campaign[]; total: number }> {
  const [campaigns, total] = await Promise.all([
    CampaignModel.find({ championshipId }, withoutRecipients)
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .lean<Campaign[]>(),
    CampaignModel.countDocuments({ championshipId }),
  ]);
  return { campaigns, total };
}

export async function findStandingSince(start: Date): Promise<Campaign[]> {
  return CampaignModel.find({ createdAt: { $gte: start }, state: { $ne: 'canceled' } }, withoutRecipients)
    .sort({ createdAt: -1 })
    .lean<Campaign[]>();
}

export async function findSince(start: Date): Promise<string[]> {
  return (await CampaignModel.find({ createdAt: { $gte: start } }, { _id: 1 }).lean()).map(({ _id }) => _id);
}

export async function claimUnfilled(now: Date, leaseMs: number): Promise<Campaign | null> {
  return CampaignModel.findOneAndUpdate(
    runOut('fillAt', now, leaseMs),
    { $set: { fillAt: new Date(now.getTime() + leaseMs) } },
    { sort: { fillAt: 1 } },
  ).lean<Campaign>();
}

export async function recordFilled(id: string): Promise<void> {
  await CampaignModel.updateOne({ _id: id }, { $unset: { recipients: 1, fillAt: 1 } });
}

export async function stateOf(id: string): Promise<CampaignState | null> {
  return (await CampaignModel.findById(id, { state: 1 }).lean<Pick<Campaign, 'state'>>())?.state ?? null;
}

export async function findPaused(): Promise<string[]> {
  return (await CampaignModel.find({ state: 'paused' }, { _id: 1 }).lean()).map(({ _id }) => _id);
}

export async function findCanceledAmong(ids: string[]): Promise<Set<string>> {
  const canceled = await CampaignModel.find({ _id: { $in: ids }, state: 'canceled' }, { _id: 1 }).lean();
  return new Set(canceled.map(({ _id }) => _id));
}

/** @returns false for a campaign that has ended */
export async function changeState(
  id: string,
  to: 'sending' | 'paused',
  events: readonly DomainEvent[],
): Promise<boolean> {
  const { matchedCount } = await CampaignModel.updateOne(
    { _id: id, state: { $in: ['sending', 'paused'] } },
    { $set: { state: to }, ...(events.length > 0 && pushToOutbox(...events)) },
  );
  return matchedCount > 0;
}

export async function endCampaign(id: string, events: readonly DomainEvent[]): Promise<void> {
  await CampaignModel.updateOne(
    { _id: id, state: { $ne: 'canceled' } },
    { $set: { state: 'canceled' }, $unset: { recipients: 1, fillAt: 1, pausedBecause: 1 }, ...pushToOutbox(...events) },
  );
}

export async function noteActs(id: string, events: readonly DomainEvent[]): Promise<void> {
  await CampaignModel.updateOne({ _id: id }, pushToOutbox(...events));
}

/** Pauses a campaign without an admin, once: an admin who resumes it has seen the refusals. */
export async function pauseOnce(id: string, because: string): Promise<void> {
  await CampaignModel.updateOne(
    { _id: id, state: 'sending', pausedBecause: { $exists: false } },
    { $set: { state: 'paused', pausedBecause: because } },
  );
}

export async function findCampaignsBy(createdBy: string): Promise<Campaign[]> {
  return CampaignModel.find({ createdBy }, { recipients: 0 }).sort({ createdAt: 1 }).lean<Campaign[]>();
}
