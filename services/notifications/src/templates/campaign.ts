import type { Standing } from '@power-corner/contracts/events';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { opensWithGreeting } from '@power-corner/contracts/mails/mail-greeting';
import { beginningOf } from '@power-corner/contracts/text/beginning';
import type { MailContent, Reader } from './content.ts';
import { championshipDetails, reasonFor } from './content.ts';

export interface CampaignText {
  championshipName: string;
  championshipType?: ChampionshipType | undefined;
  championshipDate?: string | undefined;
  championshipLocation?: string | undefined;
  body: string;
}

export interface CampaignMessage extends CampaignText {
  firstname: string;
  standing: Standing;
  unsubscribeUrl: string;
}

/** A text of the organisers to the participants of one championship: it stays as it was typed, in every language. */
export function campaignMessage(data: CampaignMessage, reader: Reader): MailContent {
  const { championshipName, championshipDate, championshipLocation, body, firstname, unsubscribeUrl } = data;
  const { say } = reader;
  return {
    subject: say('campaign.subject', { championship: championshipName }),
    preheader: beginningOf(body, 120),
    title: championshipName,
    ...(firstname && !opensWithGreeting(body) && { firstname }),
    paragraphs: [say('campaign.written')],
    quote: body,
    // Without the name, which is the title.
    ...(championshipDate &&
      championshipLocation && {
        details: championshipDetails({ championshipName, championshipDate, championshipLocation }, reader).slice(1),
      }),
    unsubscribeUrl,
    reason: reasonFor(data.standing, reader),
  };
}
