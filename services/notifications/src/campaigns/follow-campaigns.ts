import { defaultLimit, rowsOf } from '@power-corner/contracts/answers';
import type { Campaign as CampaignAnswer, CampaignQuery } from '@power-corner/contracts/mails';
import { notFound } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import type { Delivered } from '../queue/campaign-mails.ts';
import { deliveredOf } from '../queue/campaign-mails.ts';
import type { Campaign } from './campaign.ts';
import { presentCampaign } from './present.ts';
import { findCampaign, findCampaignsOf } from './repository.ts';

export const mostFailures = 10_000;
/** Of each campaign in a list: a screen that looks again every second should not carry every refusal each time. */
const mostFailuresListed = 100;
const nothing: Delivered = { sent: 0, failed: 0, suppressed: 0, canceled: 0, leaving: 0 };

/** @throws NOT_FOUND */
export async function getCampaign(id: string | undefined): Promise<Campaign> {
  const campaign = id && isObjectId(id) ? await findCampaign(id.toLowerCase()) : null;
  if (!campaign) throw notFound('Envoi introuvable.');
  return campaign;
}

/** One campaign with its counts and the recipients that it did not reach. */
export async function followCampaign(id: string | undefined): Promise<CampaignAnswer> {
  const campaign = await getCampaign(id);
  const delivered = await deliveredOf([campaign._id]);
  return presentCampaign(campaign, delivered.get(campaign._id) ?? nothing, mostFailures);
}

/** A championship's campaigns, the newest first. */
export async function listCampaigns({
  championshipId,
  ...query
}: CampaignQuery): Promise<{ data: CampaignAnswer[]; total: number }> {
  const { campaigns, total } = await findCampaignsOf(championshipId, rowsOf(query, defaultLimit));
  const delivered = await deliveredOf(campaigns.map(({ _id }) => _id));
  const data = await Promise.all(
    campaigns.map((campaign) => presentCampaign(campaign, delivered.get(campaign._id) ?? nothing, mostFailuresListed)),
  );
  return { data, total };
}
