import { SuppressionLift } from '@power-corner/contracts/mails';
import { handle } from '@power-corner/service-kit/http/app';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { liftRefusal } from './lift.ts';
import { getSubscription, subscribeAgain, unsubscribe } from './subscription.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A mail program without the one click opens the header's address in a browser: there stands a page that asks first. */
const browsersToPage: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) === 'json') return next();
  response.redirect(303, `/unsubscribe/${encodeURIComponent(String(request.params['token']))}`);
};

export function suppressionRoutes(links: UnsubscribeLinks): Router {
  const router = Router();
  const path = '/api/email/unsubscribe/:token';
  router.get(
    path,
    browsersToPage,
    handle({ access: 'all' }, async ({ params }) => ({ data: await getSubscription(links, params.token) })),
  );
  router.post(
    path,
    handle({ access: 'all' }, async ({ ctx, params }) => ({
      message: 'Vous ne recevrez plus les messages de groupe.',
      data: await unsubscribe(links, params.token, ctx.now),
    })),
  );
  router.delete(
    path,
    handle({ access: 'all' }, async ({ params }) => ({
      message: 'Vous recevrez à nouveau les messages de groupe.',
      data: await subscribeAgain(links, params.token),
    })),
  );
  router.post(
    '/api/email/suppressions/lift',
    handle({ access: ['admin'], body: SuppressionLift }, async ({ body }) => {
      await liftRefusal(body.email);
      return { message: 'Cette adresse peut de nouveau recevoir les messages de groupe.' };
    }),
  );
  return router;
}
