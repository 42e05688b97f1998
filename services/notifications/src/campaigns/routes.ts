import { calls } from '@power-corner/contracts/calls/all';
import type { Campaign } from '@power-corner/contracts/mails/mails';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { MailServer } from '../queue/mail-server.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { createCampaign } from './create-campaign.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { followCampaign, listCampaigns } from './follow-campaigns.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, retryCampaign } from './control-campaign.ts';
import { withWaitingReason } from './present.ts';

const peopleIn = (count: number) => say('people', { count });

interface RoutesDeps {
  sender: MailSender;
  filler: CampaignFiller;
  server: Pick<MailServer, 'trouble'>;
}

export function campaignRoutes({ sender, filler, server }: RoutesDeps): Router {
  const router = Router();
  const explain = (campaign: Campaign) => withWaitingReason(campaign, server.trouble);

  route(router, calls.sendBulkMail, async ({ ctx, body, effect }) => {
    const data = await createCampaign(ctx, filler, body, effect);
    return { message: say('campaignGoesTo', { people: peopleIn(data.queued) }), data };
  });

  route(router, calls.listCampaigns, async ({ query }) => {
    const { data, total } = await listCampaigns(query);
    return { data: data.map(explain), total };
  });

  route(router, calls.getCampaign, async ({ params }) => ({ data: explain(await followCampaign(params.id)) }));

  route(router, calls.retryCampaign, async ({ ctx, params, effect }) => {
    const data = await retryCampaign(ctx, sender, params.id, effect);
    return {
      message: data.queued > 0 ? say('campaignAgainTo', { people: peopleIn(data.queued) }) : say('campaignNobody'),
      data,
    };
  });

  route(router, calls.pauseCampaign, async ({ ctx, params }) => ({
    message: say('campaignPaused'),
    data: explain(await pauseCampaign(ctx, params.id)),
  }));

  route(router, calls.resumeCampaign, async ({ ctx, params }) => ({
    message: say('campaignResumed'),
    data: explain(await resumeCampaign(ctx, sender, params.id)),
  }));

  route(router, calls.cancelCampaign, async ({ ctx, params }) => ({
    message: say('campaignStopped'),
    data: explain(await cancelCampaign(ctx, params.id)),
  }));

  return router;
}
