import type { Letter } from '../letter.ts';
import { participantReason } from './participation-news.ts';

export interface Campaign {
  championshipName: string;
  body: string;
}

export interface CampaignMessage extends Campaign {
  firstname: string;
  unsubscribeUrl: string;
}

/** The organisers' own words to the participants of one championship. */
export function campaignMessage({ championshipName, body, firstname, unsubscribeUrl }: CampaignMessage): Letter {
  return {
    subject: `${championshipName} : message des organisateurs`,
    preheader: body.slice(0, 120),
    title: championshipName,
    ...(firstname && { firstname }),
    paragraphs: ['Les organisateurs vous écrivent :'],
    quote: body,
    unsubscribeUrl,
    reason: participantReason,
  };
}
