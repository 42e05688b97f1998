import { LRUCache } from 'lru-cache';
import type { CampaignText } from '../templates/campaign.ts';
import { findCampaign } from './repository.ts';

const texts = new LRUCache<string, CampaignText>({ max: 20, fetchMethod: readText, ignoreFetchAbort: true });

/** A campaign's text for its mails. It never changes, so that the few campaigns that are going out stay in memory. */
export const findCampaignText = async (id: string): Promise<CampaignText | null> => (await texts.fetch(id)) ?? null;

async function readText(id: string): Promise<CampaignText | undefined> {
  const campaign = await findCampaign(id);
  if (!campaign) return undefined;
  const { championshipName, championshipType, championshipDate, championshipLocation, body } = campaign;
  return {
    championshipName,
    ...(championshipType && { championshipType }),
    ...(championshipDate && { championshipDate }),
    ...(championshipLocation && { championshipLocation }),
    body,
  };
}
