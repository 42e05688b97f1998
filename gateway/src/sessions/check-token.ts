import type { TokenClaims } from '@power-corner/contracts/auth';
import { loginToParticipate } from '@power-corner/contracts/participations';
import { bearerOf, knownToken, verifyToken } from '@power-corner/service-kit/access';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Standing } from './revocations.ts';
import { standingOf } from './revocations.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Of a token that was seen before: what it says, and whether it was taken back meanwhile, which is being asked. */
    knownToken?: { claims: TokenClaims; standing: Promise<Standing> };
  }
}

/**
 * Asks about the revocation of a token that is known to be sound, while the limits are asked about too: one wait for both.
 * The signature of an unknown one costs more than a question, and is looked at when the limits have let it pass.
 */
export function askAhead(redis: Redis, publicKey: string): RequestHandler {
  return (request, _response, next) => {
    const token = bearerOf(request.headers.authorization);
    const claims = token && knownToken(token, publicKey);
    if (claims) request.knownToken = { claims, standing: standingOf(redis, claims) };
    next();
  };
}

/**
 * Lets a token pass that is sound and not revoked. On a call that everybody may make, any other token is dropped and
 * the caller is a stranger; on the rest it is refused. With Redis away nobody knows what was revoked:
 * then reads pass and changes wait.
 */
export function checkToken(redis: Redis, publicKey: string): RequestHandler {
  return async (request, _response, next) => {
    const open = request.called?.access === 'all';
    const { authorization } = request.headers;
    if (authorization === undefined) {
      if (open || request.called === null) return next();
      throw unauthenticated(request);
    }
    const claims = request.knownToken?.claims ?? verifyToken(bearerOf(authorization) ?? '', publicKey);
    const standing = claims ? await (request.knownToken?.standing ?? standingOf(redis, claims)) : 'revoked';
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
  const message = request.called?.path === '/api/championships/participate' ? loginToParticipate : undefined;
  return new AppError('UNAUTHENTICATED', message ? { message } : {});
}
