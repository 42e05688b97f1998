import { createHttpApp } from '@power-corner/service-kit/http';
import type { Limiter } from '@power-corner/service-kit/limits';
import type { Log } from '@power-corner/service-kit/log';
import type { Express } from 'express';
import type { Passwords } from './password/passwords.ts';
import { passwordRoutes } from './password/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { userRoutes } from './users/routes.ts';
import { verificationRoutes } from './verification/routes.ts';

export interface Deps {
  log: Log;
  publicKey: string;
  passwords: Passwords;
  sessions: Sessions;
  limits: { login: Limiter; link: (key: string) => Promise<void> };
  /** Tells the relay that an event waits. */
  nudge: () => void;
}

export function createApp(deps: Deps): Express {
  return createHttpApp({
    log: deps.log,
    publicKey: deps.publicKey,
    routers: [sessionRoutes(deps), verificationRoutes(deps), passwordRoutes(deps), userRoutes(deps)],
  });
}
