import { createHttpApp } from '@power-corner/service-kit/http/app';
import type { Express } from 'express';
import { dataExportRoutes } from './data-export/routes.ts';
import type { Deps } from './deps.ts';
import { actRoutes } from './acts/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { noteUse } from './sessions/last-use.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { isCurrent } from './sessions/revocations.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

export function createApp(deps: Deps): Express {
  return createHttpApp({
    log: deps.log,
    publicKey: deps.publicKey,
    async isCurrent(claims, { context: { now, log } }) {
      const current = await isCurrent(claims);
      if (current) noteUse(claims, now, log);
      return current;
    },
    routers: [
      sessionRoutes(deps),
      verificationRoutes(deps),
      passwordRoutes(deps),
      accountRoutes(deps),
      secondFactorRoutes(deps),
      passkeyRoutes(deps),
      userRoutes(deps),
      actRoutes(),
      dataExportRoutes(deps),
      erasureRoutes(deps),
    ],
  });
}
