import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { say } from '@power-corner/contracts/messages/say';
import { route } from '@power-corner/service-kit/http/route';
import { Router } from 'express';
import type { CatalogueDeps } from './deps.ts';
import { cancelChampionship, setVisibility } from './change-status.ts';
import { changePicture } from './change-picture.ts';
import { createChampionship } from './create-championship.ts';
import { deleteChampionship } from './delete-championship.ts';
import { editChampionship } from './edit-championship.ts';
import { forgetReminder, remindMe } from './reminders/reminders.ts';
import { getChampionship, getChampionships } from './get-championships.ts';
import { changeGym } from './gym/change-gym.ts';
import { findGym } from './gym/repository.ts';
import { getOfficials, getOfficiated, giveOfficial, withdrawOfficial } from './officials.ts';
import { getPublicCalendarFile, getPublicChampionship, getPublicChampionships } from './public/public-championships.ts';
import { pictureMaxBytes } from '@power-corner/contracts/championships/pictures';
import { receiveFile } from './objects/receive-file.ts';
import { tooLarge } from './pictures/process.ts';

const receivePicture = receiveFile(
  'picture',
  { fileSize: pictureMaxBytes, fields: 20, fieldSize: 64 * 1024, parts: 24 },
  () => tooLarge(),
);

export function championshipRoutes(deps: CatalogueDeps): Router {
  const router = Router();
  const withPicture = { before: receivePicture };

  route(router, calls.listChampionships, ({ ctx, query }) => getChampionships(ctx, deps, query));

  route(router, calls.getChampionship, async ({ ctx, params, query }) => ({
    data: await getChampionship(ctx, deps, params.id, query.showHidden),
  }));

  route(router, calls.listPublicChampionships, ({ query }) => getPublicChampionships(deps, query));

  route(router, calls.getPublicChampionship, async ({ params }) => ({
    data: await getPublicChampionship(deps, params.slug),
  }));

  route(router, calls.readPublicCalendarFile, ({ params }) => getPublicCalendarFile(params.slug));

  route(router, calls.getGym, async () => ({ data: { ...(await findGym()), ...deps.gymNumbers } }));

  route(
    router,
    calls.changeGym,
    async ({ ctx, form, file }) => ({ message: say('gymSaved'), data: await changeGym(ctx, deps, form, file) }),
    withPicture,
  );

  route(
    router,
    calls.createChampionship,
    async ({ ctx, form, file, effect }) => {
      const data = await createChampionship(ctx, deps, form, file, effect);
      const location = addressOf(calls.getChampionship, { params: { id: data.id } });
      return { location, message: say('championshipCreated'), data };
    },
    withPicture,
  );

  route(router, calls.editChampionship, async ({ ctx, params, body, revisions }) => ({
    message: say('championshipUpdated'),
    data: await editChampionship(ctx, deps, params.id, body, revisions),
  }));

  route(
    router,
    calls.changePicture,
    async ({ ctx, params, file }) => ({ data: await changePicture(ctx, deps, params.id, file) }),
    withPicture,
  );

  route(router, calls.cancelChampionship, async ({ ctx, params, body }) => ({
    message: say('championshipCanceledTold'),
    data: await cancelChampionship(ctx, deps, params.id, body.reason),
  }));

  route(router, calls.deleteChampionship, async ({ ctx, params, revisions }) => {
    await deleteChampionship(ctx, deps, params.id, revisions);
    return { message: say('championshipDeleted') };
  });

  route(router, calls.setVisibility, async ({ ctx, params, body }) => {
    await setVisibility(ctx, deps, params.id, body.hidden);
    return { message: body.hidden ? say('championshipHidden') : say('championshipShown') };
  });

  route(router, calls.remindMe, async ({ ctx, params }) => {
    await remindMe(ctx, deps, params.id);
    return { message: say('reminderSet') };
  });

  route(router, calls.forgetReminder, async ({ ctx, params }) => {
    await forgetReminder(ctx, params.id);
    return { message: say('reminderOff') };
  });

  route(router, calls.listOfficials, async ({ params }) => ({ data: await getOfficials(params.id) }));

  route(router, calls.giveOfficial, async ({ ctx, params, body }) => ({
    location: addressOf(calls.listOfficials, { params: { id: params.id } }),
    message: say('officialGiven'),
    data: await giveOfficial(ctx, deps, params.id, body),
  }));

  route(router, calls.withdrawOfficial, async ({ ctx, params }) => {
    await withdrawOfficial(ctx, params.id, params.userId);
    return { message: say('officialWithdrawn') };
  });

  route(router, calls.listOfficiated, async ({ ctx }) => ({ data: await getOfficiated(ctx, deps) }));

  return router;
}
