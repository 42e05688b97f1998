import type { Log } from '@power-corner/service-kit/observability/log';
import { HandedRevocations, readText } from '@power-corner/service-kit/auth/revocations';
import compression from 'compression';
import type { Express, Request } from 'express';
import express from 'express';
import type { Redis } from 'ioredis';
import { browserFaults } from './browser-faults.ts';
import type { Config } from './config.ts';
import { answerReference } from './docs/reference.ts';
import { securityTxt } from './docs/security-txt.ts';
import { healthz } from './healthz.ts';
import { createLimits } from './limits/limits.ts';
import { forward } from './proxy/forward.ts';
import { createPolledAnswers } from './proxy/polled-answers.ts';
import { answerCall, answerPicture, checkSiteRequest, countPage } from './requests/answer.ts';
import { answerFailure } from './requests/failures.ts';
import { receive } from './requests/receive.ts';
import { securityHeaders } from './security.ts';
import { checkToken } from './sessions/check-token.ts';
import type { Revocations } from './sessions/revocations.ts';
import { crawlerFiles } from './website/crawlers.ts';
import { createPublicApi } from './website/public-api.ts';
import { website } from './website/website.ts';

interface GatewayOptions {
  config: Omit<Config, 'PORT' | 'HOST' | 'INTERNAL_PORT' | 'INTERNAL_HOST' | 'NODE_ENV' | 'LOG_LEVEL' | 'REDIS_URL'>;
  redis: Redis;
  revocations: Revocations;
  log: Log;
  upstreamTimeoutMs?: number;
}

export function createGateway({ config, redis, revocations, log, upstreamTimeoutMs = 30_000 }: GatewayOptions): {
  app: Express;
  close: () => Promise<void>;
} {
  const targets = {
    auth: config.AUTH_URL,
    championships: config.CHAMPIONSHIPS_URL,
    notifications: config.NOTIFICATIONS_URL,
  };
  const read = createPublicApi(targets);
  const siteOf = ({ caller }: Request): string =>
    config.PUBLIC_URL?.replace(/\/$/, '') ?? `${caller.protocol}://${caller.host}`;
  const services = forward({
    targets,
    timeoutMs: upstreamTimeoutMs,
    onRevocation(text) {
      const handed = readText(HandedRevocations, text);
      if (!handed) return log.error('an answer carried a malformed revocation');
      for (const revocation of handed) revocations.apply(revocation);
    },
  });
  const limits = createLimits(redis, config);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // Each handler costs every request time, so that one handler does all that a call needs.
  app.use(...securityHeaders(config.PUBLIC_URL));
  app.use(receive(log, config.TRUSTED_PROXIES));
  app.use(
    answerCall({
      limits,
      checkToken: checkToken(revocations, config.JWT_PUBLIC_KEY),
      polled: createPolledAnswers(targets),
      forward: services.forward,
    }),
  );
  app.use(browserFaults());
  app.use(answerPicture({ limits, forward: services.forward }));
  app.use(checkSiteRequest);
  app.use(compression());
  app.use(answerReference(config.PUBLIC_URL));
  app.use(securityTxt({ publicUrl: config.PUBLIC_URL, contact: config.SECURITY_CONTACT }));
  app.use(countPage(limits));
  app.use(healthz(targets));
  app.use(crawlerFiles(read, siteOf));
  app.use(website(config.WEB_DIST, { read, siteOf }));
  app.use(answerFailure);
  return { app, close: services.close };
}
