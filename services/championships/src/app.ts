import { createHttpApp } from '@power-corner/service-kit/http/app';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Express } from 'express';
import { roleIsCurrent } from './athletes/athletes.ts';
import { findVisible } from './catalogue/get-championships.ts';
import { championshipRoutes } from './catalogue/routes.ts';
import type { EntriesDeps } from './entries/deps.ts';
import { dayRoutes } from './day/routes.ts';
import { judgeRoutes } from './day/judges/routes.ts';
import { participationRoutes } from './entries/participations/routes.ts';
import { waitingListRoutes } from './entries/waiting-list/routes.ts';
import { walkInRoutes } from './entries/walk-ins/routes.ts';
import { pictureRoutes } from './catalogue/pictures/routes.ts';
import { receiptRoutes } from './entries/receipts/routes.ts';
import { coachingRoutes } from './person/coaching/routes.ts';
import { profileRoutes } from './person/profiles/routes.ts';
import { ports } from './ports.ts';
import { historyRoutes } from './history/routes.ts';

interface Outside extends Omit<EntriesDeps, keyof typeof ports> {
  log: Log;
  publicKey: string;
}

export function createApp({ log, publicKey, ...outside }: Outside): Express {
  const deps = { ...outside, ...ports };
  return createHttpApp({
    log,
    publicKey,
    // The gateway has checked the token. Changes are checked again here, against this service's copy of the user.
    isCurrent: async (claims, { method }) => method === 'GET' || method === 'HEAD' || roleIsCurrent(claims),
    routers: [
      participationRoutes(deps),
      waitingListRoutes(deps),
      walkInRoutes(deps),
      championshipRoutes(deps),
      receiptRoutes(deps),
      dayRoutes(deps),
      judgeRoutes(deps),
      historyRoutes(),
      profileRoutes(deps),
      coachingRoutes(deps),
      pictureRoutes(deps.pictures, findVisible),
    ],
  });
}
