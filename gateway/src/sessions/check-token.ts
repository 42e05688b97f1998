import { loginToParticipate } from '@power-corner/contracts/participations';
import { bearerOf, verifyToken } from '@power-corner/service-kit/access';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import { calledBy } from '../requests/called.ts';
import { standingOf } from './revocations.ts';

/**
 * Lets a token pass that is sound and not revoked. On a call that everybody may make, any other token is dropped and
 * the caller is a stranger; on the rest it is refused. With Redis away nobody knows what was revoked:
 * then reads pass and changes wait.
 */
export function checkToken(redis: Redis, publicKey: string): RequestHandler {
  return async (request, _response, next) => {
    const open = calledBy(request)?.access === 'all';
    const authorization = request.get('authorization');
    if (authorization === undefined) {
      if (open || calledBy(request) === null) return next();
      throw unauthenticated(request);
    }
    const token = bearerOf(authorization);
    const claims = token && verifyToken(token, publicKey);
    const standing = claims ? await standingOf(redis, claims) : 'revoked';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (claims && (standing === 'good' || (standing === 'unknown' && reading))) {
      const { sub: id, usertype, firstname, lastname } = claims;
      request.context.actor = { id, usertype, firstname, lastname };
      return next();
    }
    if (!open && standing === 'unknown') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    if (!open) throw unauthenticated(request);
    delete request.headers.authorization;
    next();
  };
}

function unauthenticated(request: Request): AppError {
  const message = calledBy(request)?.path === '/api/championships/participate' ? loginToParticipate : undefined;
  return new AppError('UNAUTHENTICATED', message ? { message } : {});
}
