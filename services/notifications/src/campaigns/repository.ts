import type { Campaign } from './campaign.ts';
import { CampaignModel } from './model.ts';

export async function insertCampaign(campaign: Campaign): Promise<void> {
  await CampaignModel.create(campaign);
}

const withoutRecipients = { recipients: 0 } as const;

export async function findCampaign(id: string): Promise<Campaign | null> {
  return CampaignModel.findById(id, withoutRecipients).lean<Campaign>();
}

/** The newest first. */
export async function findCampaignsOf(championshipId: string, limit: number): Promise<{ campaigns: Campaign[]; total: number }> {
  const [campaigns, total] = await Promise.all([
    CampaignModel.find({ championshipId }, withoutRecipients).sort({ createdAt: -1 }).limit(limit).lean<Campaign[]>(),
    CampaignModel.countDocuments({ championshipId }),
  ]);
  return { campaigns, total };
}

/** Takes a campaign whose mails are not all recorded, for as long as the lease holds. */
export async function claimUnfilled(now: Date, leaseMs: number): Promise<Campaign | null> {
  return CampaignModel.findOneAndUpdate({ fillAt: { $lte: now } }, { $set: { fillAt: new Date(now.getTime() + leaseMs) } }, { sort: { fillAt: 1 } }).lean<Campaign>();
}

export async function recordFilled(id: string): Promise<void> {
  await CampaignModel.updateOne({ _id: id }, { $unset: { recipients: 1, fillAt: 1 } });
}
