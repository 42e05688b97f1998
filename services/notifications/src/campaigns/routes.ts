import type { Campaign } from '@power-corner/contracts/mails';
import { BulkMail, CampaignQuery } from '@power-corner/contracts/mails';
import { handle } from '@power-corner/service-kit/http/app';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { Router } from 'express';
import type { MailServer } from '../mails/mail-server.ts';
import type { Post } from '../mails/record-mail.ts';
import { createCampaign } from './create-campaign.ts';
import type { CampaignFiller } from './fill-campaigns.ts';
import { followCampaign, listCampaigns } from './follow-campaigns.ts';
import { retryCampaign } from './retry-campaign.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './steer-campaign.ts';
import { explained } from './waiting-because.ts';

const access = ['admin'] as const;

const peopleIn = (count: number) => (count > 1 ? `${count} personnes` : `${count} personne`);

interface RoutesDeps {
  post: Post;
  filler: CampaignFiller;
  server: Pick<MailServer, 'trouble'>;
}

export function campaignRoutes({ post, filler, server }: RoutesDeps): Router {
  const router = Router();
  const explain = (campaign: Campaign) => explained(campaign, server.trouble);
  router.post(
    '/api/email/send-bulk-championship-emails',
    handleOnce({ access, body: BulkMail }, async ({ ctx, body, effect }) => {
      const data = await createCampaign(ctx, filler, body, effect);
      return { message: `Le message part à ${peopleIn(data.queued)}.`, data };
    }),
  );
  router.get(
    '/api/email/campaigns',
    handle({ access, query: CampaignQuery }, async ({ query }) => {
      const { data, total } = await listCampaigns(query);
      return { data: data.map(explain), total };
    }),
  );
  router.get(
    '/api/email/campaigns/:id',
    handle({ access }, async ({ params }) => ({ data: explain(await followCampaign(params.id)) })),
  );
  router.post(
    '/api/email/campaigns/:id/retry',
    handleOnce({ access }, async ({ ctx, params, effect }) => {
      const data = await retryCampaign(ctx, post, params.id, effect);
      return {
        message:
          data.queued > 0
            ? `Le message repart à ${peopleIn(data.queued)}.`
            : "Il n'y a personne à qui renvoyer ce message.",
        data,
      };
    }),
  );
  router.post(
    '/api/email/campaigns/:id/pause',
    handle({ access }, async ({ params }) => ({
      message: "L'envoi est suspendu.",
      data: explain(await pauseCampaign(params.id)),
    })),
  );
  router.post(
    '/api/email/campaigns/:id/resume',
    handle({ access }, async ({ params }) => ({
      message: "L'envoi reprend.",
      data: explain(await resumeCampaign(post, params.id)),
    })),
  );
  router.post(
    '/api/email/campaigns/:id/cancel',
    handle({ access }, async ({ ctx, params }) => ({
      message: "L'envoi est arrêté.",
      data: explain(await cancelCampaign(params.id, ctx.now)),
    })),
  );
  return router;
}
