import { apiRoot } from '@power-corner/contracts/calls/root';
import { AppError } from '@power-corner/service-kit/errors';
import { answerFailure } from '@power-corner/service-kit/http/app';
import type { Log } from '@power-corner/service-kit/observability/log';
import { readText, Revocation } from '@power-corner/service-kit/auth/revocations';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Redis } from 'ioredis';
import type { Config } from './config.ts';
import { answerReference } from './docs/reference.ts';
import { securityTxt } from './docs/security-txt.ts';
import { limitByAccount, limitByAddress, limitPictures } from './limits/limits.ts';
import { forward } from './proxy/forward.ts';
import { checkBody } from './requests/body.ts';
import { checkMethod } from './requests/methods.ts';
import { receive } from './requests/receive.ts';
import { securityHeaders } from './security.ts';
import { checkToken } from './sessions/check-token.ts';
import type { Revocations } from './sessions/revocations.ts';
import { website } from './website/website.ts';

interface GatewayOptions {
  config: Omit<Config, 'PORT' | 'HOST' | 'INTERNAL_PORT' | 'INTERNAL_HOST' | 'NODE_ENV' | 'LOG_LEVEL' | 'REDIS_URL'>;
  redis: Redis;
  revocations: Revocations;
  log: Log;
  /** The longest time without an answer of a service, in milliseconds. */
  upstreamTimeoutMs?: number;
}

/** The gateway's application. It never listens; `close` ends its connections to the services. */
export function createGateway({ config, redis, revocations, log, upstreamTimeoutMs = 30_000 }: GatewayOptions): {
  app: Express;
  close: () => Promise<void>;
} {
  const services = forward({
    targets: {
      auth: config.AUTH_URL,
      championships: config.CHAMPIONSHIPS_URL,
      notifications: config.NOTIFICATIONS_URL,
    },
    timeoutMs: upstreamTimeoutMs,
    onRevocation(text) {
      const revocation = readText(Revocation, text);
      if (revocation) revocations.apply(revocation);
      else log.error('an answer carried a malformed revocation');
    },
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(securityHeaders(config.PUBLIC_URL));
  app.use(receive(log, config.TRUSTED_PROXIES));
  app.use(compression());
  app.use(apiRoot, (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  app.use(onPath(`${apiRoot}/`, limitByAddress(redis, config)));
  app.use(onPath('/pictures/', limitPictures(redis, config)));
  app.use(checkMethod);
  app.use(checkBody);
  app.use(answerReference(config.PUBLIC_URL));
  app.use(securityTxt({ publicUrl: config.PUBLIC_URL, contact: config.SECURITY_CONTACT }));
  app.use(onPath(apiRoot, knownCall));
  app.use(onPath(`${apiRoot}/`, checkToken(revocations, config.JWT_PUBLIC_KEY)));
  app.use(onPath(`${apiRoot}/`, limitByAccount(redis, config)));
  app.use(services.handler);
  app.use(onPath('/pictures/', unknown));
  app.use(website(config.WEB_DIST));
  app.use(answerFailure);
  return { app, close: services.close };
}

/** A handler for paths under a prefix. Mounting it would shorten the path that the later ones see. */
function onPath(prefix: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const within = request.path === prefix || request.path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
    return within ? handler(request, response, next) : next();
  };
}

const unknown: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** A path of the API that no service answers ends here. */
const knownCall: RequestHandler = (request, _response, next) => {
  if (!request.called) throw new AppError('NOT_FOUND');
  next();
};
