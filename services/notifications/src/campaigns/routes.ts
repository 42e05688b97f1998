import { calls } from '@power-corner/contracts/calls/all';
import type { Campaign } from '@power-corner/contracts/mails';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { MailServer } from '../queue/mail-server.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { createCampaign } from './create-campaign.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { followCampaign, listCampaigns } from './follow-campaigns.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, retryCampaign } from './control-campaign.ts';
import { withWaitingReason } from './present.ts';

const peopleIn = (count: number) => (count > 1 ? `${count} personnes` : `${count} personne`);

interface RoutesDeps {
  sender: MailSender;
  filler: CampaignFiller;
  server: Pick<MailServer, 'trouble'>;
  relay: { nudge: () => void };
}

export function campaignRoutes({ sender, filler, server, relay }: RoutesDeps): Router {
  const router = Router();
  const explain = (campaign: Campaign) => withWaitingReason(campaign, server.trouble);

  route(router, calls.sendBulkMail, async ({ ctx, body, effect }) => {
    const data = await createCampaign(ctx, { filler, relay }, body, effect);
    return { message: `Le message part à ${peopleIn(data.queued)}.`, data };
  });

  route(router, calls.listCampaigns, async ({ query }) => {
    const { data, total } = await listCampaigns(query);
    return { data: data.map(explain), total };
  });

  route(router, calls.getCampaign, async ({ params }) => ({ data: explain(await followCampaign(params.id)) }));

  route(router, calls.retryCampaign, async ({ ctx, params, effect }) => {
    const data = await retryCampaign(ctx, sender, params.id, effect);
    return {
      message:
        data.queued > 0
          ? `Le message repart à ${peopleIn(data.queued)}.`
          : "Il n'y a personne à qui renvoyer ce message.",
      data,
    };
  });

  route(router, calls.pauseCampaign, async ({ ctx, params }) => ({
    message: "L'envoi est suspendu.",
    data: explain(await pauseCampaign(ctx, params.id)),
  }));

  route(router, calls.resumeCampaign, async ({ ctx, params }) => ({
    message: "L'envoi reprend.",
    data: explain(await resumeCampaign(ctx, sender, params.id)),
  }));

  route(router, calls.cancelCampaign, async ({ ctx, params }) => ({
    message: "L'envoi est arrêté.",
    data: explain(await cancelCampaign(ctx, params.id)),
  }));

  return router;
}
