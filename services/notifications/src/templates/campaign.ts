import type { MailContent } from './content.ts';
import { championshipDetails, participantReason } from './content.ts';

export interface CampaignText {
  championshipName: string;
  championshipDate?: string;
  championshipLocation?: string;
  body: string;
}

export interface CampaignMessage extends CampaignText {
  firstname: string;
  unsubscribeUrl: string;
}

/** A text of the organisers to the participants of one championship. */
export function campaignMessage({
  championshipName,
  championshipDate,
  championshipLocation,
  body,
  firstname,
  unsubscribeUrl,
}: CampaignMessage): MailContent {
  return {
    subject: `${championshipName} : message des organisateurs`,
    preheader: body.slice(0, 120),
    title: championshipName,
    ...(firstname && { firstname }),
    paragraphs: ['Les organisateurs vous écrivent :'],
    quote: body,
    // Without the name, which is the title.
    ...(championshipDate &&
      championshipLocation && {
        details: championshipDetails({ championshipName, championshipDate, championshipLocation }).slice(1),
      }),
    unsubscribeUrl,
    reason: participantReason,
  };
}
