import { say } from '@power-corner/contracts/messages/say';
import { actorOf, bearerOf, deviceTokenOf, verifyToken } from '@power-corner/service-kit/auth/access';
import { AppError } from '@power-corner/service-kit/errors';
import type { Request } from 'express';
import type { Revocations } from './revocations.ts';

/**
 * Accepts a token that is sound and not revoked. On a public call, any other token is removed and the caller is
 * anonymous; on other calls it is refused. The same holds for a token that is good for setting up a second factor only,
 * but for the calls that do it. While the list of revocations may be incomplete, reads pass and changes are
 * refused. The token of a judge's device is checked by the service that gave it.
 */
export function checkToken(
  revocations: Pick<Revocations, 'standingOf'>,
  publicKey: string,
): (request: Request) => void {
  return (request) => {
    const open = request.called?.access === 'all';
    const { authorization } = request.headers;
    if (request.called?.access === 'device') {
      if (!deviceTokenOf(authorization)) throw unauthenticated(request);
      return;
    }
    if (authorization === undefined) {
      if (open) return;
      throw unauthenticated(request);
    }
    const claims = verifyToken(bearerOf(authorization) ?? '', publicKey);
    const standing = claims ? revocations.standingOf(claims) : 'revoked';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (claims && (standing === 'good' || (standing === 'unknown' && reading))) {
      if (!claims.limited || request.called?.whileLimited) {
        request.context.actor = actorOf(claims);
        return;
      }
      if (!open) throw new AppError('SECOND_FACTOR_SETUP');
    } else if (!open) {
      if (standing === 'unknown') throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      throw unauthenticated(request);
    }
    delete request.headers.authorization;
  };
}

function unauthenticated(request: Request): AppError {
  const message = request.called?.unauthenticated;
  return new AppError('UNAUTHENTICATED', message ? { message: say(message) } : {});
}
