import type { Campaign } from '../templates/campaign.ts';
import { findCampaign } from './repository.ts';

const mostKept = 20;
const kept = new Map<string, Campaign>();

/** What a campaign says. It never changes, so that the few that are going out are kept in memory. */
export async function campaignText(id: string): Promise<Campaign | null> {
  const known = kept.get(id);
  if (known) return known;
  const campaign = await findCampaign(id);
  if (!campaign) return null;
  const { championshipName, championshipDate, championshipLocation, body } = campaign;
  const text = {
    championshipName,
    ...(championshipDate && { championshipDate }),
    ...(championshipLocation && { championshipLocation }),
    body,
  };
  kept.set(id, text);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return text;
}
