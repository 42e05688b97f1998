import { LRUCache } from 'lru-cache';
import type { CampaignText } from '../templates/campaign.ts';
import { findCampaign } from './repository.ts';

const cache = new LRUCache<string, CampaignText>({ max: 20 });

/** A campaign's text for its mails. It never changes, so that the few campaigns that are going out stay in memory. */
export async function findCampaignText(id: string): Promise<CampaignText | null> {
  const cached = cache.get(id);
  if (cached) return cached;
  const campaign = await findCampaign(id);
  if (!campaign) return null;
  const { championshipName, championshipType, championshipDate, championshipLocation, body } = campaign;
  const text = {
    championshipName,
    ...(championshipType && { championshipType }),
    ...(championshipDate && { championshipDate }),
    ...(championshipLocation && { championshipLocation }),
    body,
  };
  cache.set(id, text);
  return text;
}
