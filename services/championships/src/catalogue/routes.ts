import type { Championship } from '@power-corner/contracts/championships';
import {
  Cancellation,
  ChampionshipEdit,
  ChampionshipQuery,
  OneChampionshipQuery,
  Visibility,
} from '@power-corner/contracts/championships';
import type { Answer } from '@power-corner/service-kit/http/app';
import { handle } from '@power-corner/service-kit/http/app';
import { handleOnce } from '@power-corner/service-kit/http/idempotency/once';
import { revisionsNamed } from '@power-corner/service-kit/http/entity-tags';
import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { receivePicture } from '../pictures/receive.ts';
import { cancelChampionship, deleteChampionship, setVisibility } from './change-championship.ts';
import { changePicture } from './change-picture.ts';
import { createChampionship } from './create-championship.ts';
import { editChampionship } from './edit-championship.ts';
import { getChampionship, getChampionships } from './get-championships.ts';

const admin = ['admin'] as const;
const adminsAlone = 'Seuls les administrateurs peuvent modifier la visibilité.';

export function championshipRoutes(deps: Deps): Router {
  const router = Router();
  const root = '/api/championships';

  router.get(
    root,
    handle({ access: 'token', query: ChampionshipQuery }, ({ ctx, query }) => getChampionships(ctx, query)),
  );

  const revision = ({ data }: Answer) => (data as Championship).revision;
  router.get(
    `${root}/:id`,
    handle({ access: 'token', query: OneChampionshipQuery, revision }, async ({ ctx, params, query }) => ({
      data: await getChampionship(ctx, params.id ?? '', query.showHidden),
    })),
  );

  router.post(
    root,
    receivePicture,
    handleOnce({ access: admin }, async ({ ctx, request, effect }) => {
      const data = await createChampionship(ctx, deps, request.body ?? {}, request.file?.buffer, effect);
      return { status: 201, location: `${root}/${data.id}`, message: 'Championship created successfully!', data };
    }),
  );

  router.put(
    `${root}/:id`,
    handle({ access: admin, body: ChampionshipEdit }, async ({ ctx, params, body, request }) => ({
      message: 'Championship updated successfully!',
      data: await editChampionship(ctx, deps, params.id ?? '', body, revisionsNamed(request.headers)),
    })),
  );

  router.put(
    `${root}/:id/picture`,
    receivePicture,
    handle({ access: admin }, async ({ ctx, params, request }) => ({
      data: await changePicture(ctx, deps, params.id ?? '', request.file?.buffer),
    })),
  );

  router.post(
    `${root}/:id/cancel`,
    handleOnce({ access: admin, body: Cancellation }, async ({ ctx, params, body }) => ({
      message: 'Le championnat est annulé, les participants sont prévenus.',
      data: await cancelChampionship(ctx, deps, params.id ?? '', body.reason),
    })),
  );

  router.delete(
    `${root}/:id`,
    handle({ access: admin }, async ({ ctx, params, request }) => {
      await deleteChampionship(ctx, deps, params.id ?? '', revisionsNamed(request.headers));
      return { message: 'Le championnat est supprimé.' };
    }),
  );

  router.put(
    `${root}/:id/toggle-visibility`,
    handle({ access: admin, forbidden: adminsAlone, body: Visibility }, async ({ params, body }) => {
      await setVisibility(params.id ?? '', body.hidden);
      return { message: body.hidden ? 'Le championnat est caché.' : 'Le championnat est visible.' };
    }),
  );

  return router;
}
