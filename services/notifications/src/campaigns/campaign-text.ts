import type { CampaignText } from '../templates/campaign.ts';
import { findCampaign } from './repository.ts';

export async function findCampaignText(id: string): Promise<CampaignText | null> {
  const campaign = await findCampaign(id);
  if (!campaign) return null;
  const { championshipName, championshipType, championshipDate, championshipLocation, body } = campaign;
  return { championshipName, championshipType, championshipDate, championshipLocation, body };
}
