import { defaultLimit, rowsOf } from '@power-corner/contracts/answers';
import type { Campaign as CampaignAnswer, CampaignQuery } from '@power-corner/contracts/mails/mails';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import type { Campaign } from './model.ts';
import { presentCampaign } from './present.ts';
import { progressOf } from './progress.ts';
import { findCampaign, findCampaignsOf } from './repository.ts';

export const maxFailures = 10_000;
/** The failures of each campaign in a list: a screen that polls every second does not load all of them each time. */
const maxFailuresListed = 100;

export async function getCampaign(id: string | undefined): Promise<Campaign> {
  const campaign = id && isObjectId(id) ? await findCampaign(id.toLowerCase()) : null;
  if (!campaign) throw notFound(say('campaignUnknown'));
  return campaign;
}

export async function followCampaign(id: string | undefined): Promise<CampaignAnswer> {
  const campaign = await getCampaign(id);
  const progress = await progressOf([campaign._id]);
  return presentCampaign(campaign, progress(campaign._id), maxFailures);
}

export async function listCampaigns({
  championshipId,
  ...query
}: CampaignQuery): Promise<{ data: CampaignAnswer[]; total: number }> {
  const { campaigns, total } = await findCampaignsOf(championshipId, rowsOf(query, defaultLimit));
  const progress = await progressOf(campaigns.map(({ _id }) => _id));
  const data = await Promise.all(
    campaigns.map((campaign) => presentCampaign(campaign, progress(campaign._id), maxFailuresListed)),
  );
  return { data, total };
}
