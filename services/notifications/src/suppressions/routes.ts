import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import { getSubscription, liftRefusal, subscribeAgain, unsubscribe } from './suppressions.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Mail programs without one-click unsubscribing open the address in a browser, which gets a page that asks first. */
const browsersToPage: RequestHandler = (request, response, next) => {
  if (request.accepts(['json', 'html']) === 'json') return next();
  response.redirect(303, `/unsubscribe/${encodeURIComponent(String(request.params['token']))}`);
};

export function suppressionRoutes(links: UnsubscribeLinks): Router {
  const router = Router();

  route(router, calls.getSubscription, async ({ params }) => ({ data: await getSubscription(links, params.token) }), {
    before: browsersToPage,
  });

  route(router, calls.unsubscribe, async ({ ctx, params }) => ({
    message: say('unsubscribed'),
    data: await unsubscribe(links, params.token, ctx.now),
  }));

  route(router, calls.subscribeAgain, async ({ params }) => ({
    message: say('subscribed'),
    data: await subscribeAgain(links, params.token),
  }));

  route(router, calls.liftSuppression, async ({ ctx, body }) => {
    await liftRefusal(ctx, body.email);
    return { message: say('suppressionLifted') };
  });

  return router;
}
