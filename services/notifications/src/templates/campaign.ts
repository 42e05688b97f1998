import type { Letter } from './content.ts';
import { championshipDetails } from '../mails/letters/championship-details.ts';
import { participantReason } from '../mails/letters/participation-news.ts';

export interface Campaign {
  championshipName: string;
  championshipDate?: string;
  championshipLocation?: string;
  body: string;
}

export interface CampaignMessage extends Campaign {
  firstname: string;
  unsubscribeUrl: string;
}

/** The organisers' own words to the participants of one championship. */
export function campaignMessage({
  championshipName,
  championshipDate,
  championshipLocation,
  body,
  firstname,
  unsubscribeUrl,
}: CampaignMessage): Letter {
  return {
    subject: `${championshipName} : message des organisateurs`,
    preheader: body.slice(0, 120),
    title: championshipName,
    ...(firstname && { firstname }),
    paragraphs: ['Les organisateurs vous écrivent :'],
    quote: body,
    // The title names the championship.
    ...(championshipDate &&
      championshipLocation && {
        details: championshipDetails({ championshipName, championshipDate, championshipLocation }).slice(1),
      }),
    unsubscribeUrl,
    reason: participantReason,
  };
}
