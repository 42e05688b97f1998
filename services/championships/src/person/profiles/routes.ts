import { calls } from '@power-corner/contracts/calls/all';
import { Handle } from '@power-corner/contracts/records/people';
import { say } from '@power-corner/contracts/messages/say';
import { digestOf, entityTag, isKnown } from '@power-corner/service-kit/http/entity-tags';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { EntriesDeps } from '../../entries/deps.ts';
import { projectAtOnce } from '../../history/projection/project-marked.ts';
import { getPerson } from './get-person.ts';
import { choosePublicity, getPublicity } from './publicity.ts';
import { drawShareOf } from './share-picture.ts';
import { getUserEntries } from '../user-changes/follow-person.ts';

export function profileRoutes(deps: Pick<EntriesDeps, 'fetchProfile'>): Router {
  const router = Router();

  route(router, calls.getPerson, async ({ params }) => ({ data: await getPerson(params.handle) }));

  // The share picture exists as long as the page. Caches ask for it each time, since the page can be switched off.
  router.get('/pictures/:handle-preview.jpg', async ({ params: { handle }, headers }, response, next) => {
    if (!Handle.safeParse(handle).success) return next();
    const { key, draw } = drawShareOf(await getPerson(handle));
    const etag = entityTag(digestOf(Buffer.from(key)));
    response.set({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (isKnown(etag, headers)) return void response.status(304).end();
    response.type('jpg').send(await draw());
  });

  route(router, calls.getPublicity, async ({ ctx }) => ({ data: await getPublicity(ctx, deps) }));

  route(router, calls.choosePublicity, async ({ ctx, body }) => {
    const data = await choosePublicity(ctx, deps, body);
    await projectAtOnce(ctx.log, ctx.actor.id);
    return { message: say('publicitySaved'), data };
  });

  route(router, calls.listUserEntries, async ({ params }) => ({ data: await getUserEntries(params.id) }));

  return router;
}
