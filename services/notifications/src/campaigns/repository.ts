import type { Campaign, Steering } from './campaign.ts';
import { CampaignModel } from './model.ts';

export async function insertCampaign(campaign: Campaign): Promise<void> {
  await CampaignModel.create(campaign);
}

const withoutRecipients = { recipients: 0 } as const;

export async function findCampaign(id: string): Promise<Campaign | null> {
  return CampaignModel.findById(id, withoutRecipients).lean<Campaign>();
}

/** The newest first. */
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

export async function findSince(moment: Date): Promise<string[]> {
  return (await CampaignModel.find({ createdAt: { $gte: moment } }, { _id: 1 }).lean()).map(({ _id }) => _id);
}

/** Takes a campaign whose mails are not all recorded, for as long as the lease holds. */
export async function claimUnfilled(now: Date, leaseMs: number): Promise<Campaign | null> {
  return CampaignModel.findOneAndUpdate(
    { fillAt: { $lte: now } },
    { $set: { fillAt: new Date(now.getTime() + leaseMs) } },
    { sort: { fillAt: 1 } },
  ).lean<Campaign>();
}

export async function recordFilled(id: string): Promise<void> {
  await CampaignModel.updateOne({ _id: id }, { $unset: { recipients: 1, fillAt: 1 } });
}

export async function stateOf(id: string): Promise<Steering | null> {
  return (await CampaignModel.findById(id, { state: 1 }).lean<Pick<Campaign, 'state'>>())?.state ?? null;
}

export async function findPaused(): Promise<string[]> {
  return (await CampaignModel.find({ state: 'paused' }, { _id: 1 }).lean()).map(({ _id }) => _id);
}

/** @returns whether it was in one of the states to come from */
export async function steer(id: string, from: readonly Steering[], to: Steering): Promise<boolean> {
  const { matchedCount } = await CampaignModel.updateOne(
    { _id: id, state: { $in: [...from] } },
    { $set: { state: to } },
  );
  return matchedCount > 0;
}

/** Ends a campaign for good; whoever has no mail recorded yet gets none. @returns whether it went on until now */
export async function endCampaign(id: string): Promise<boolean> {
  const { matchedCount } = await CampaignModel.updateOne(
    { _id: id, state: { $ne: 'canceled' } },
    { $set: { state: 'canceled' }, $unset: { recipients: 1, fillAt: 1, pausedBecause: 1 } },
  );
  return matchedCount > 0;
}

/** Pauses a campaign on the platform's own account. @returns false when it had done so before */
export async function pauseOnce(id: string, because: string): Promise<boolean> {
  const { matchedCount } = await CampaignModel.updateOne(
    { _id: id, state: 'sending', pausedBecause: { $exists: false } },
    { $set: { state: 'paused', pausedBecause: because } },
  );
  return matchedCount > 0;
}
