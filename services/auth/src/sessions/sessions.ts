import type { TokenClaims } from '@power-corner/contracts/auth';
import { tokenIssuer } from '@power-corner/service-kit/access';
import { AppError } from '@power-corner/service-kit/errors';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../users/model.ts';

/** How long a token lives, in seconds: 8 hours. */
export const tokenSeconds = 8 * 60 * 60;

export interface Sessions {
  issue: (user: UserRecord) => string;
  /** Ends one token everywhere. @throws UNAVAILABLE when it cannot be ended now */
  revoke: (claims: TokenClaims) => Promise<void>;
  /** Ends every token of a user that was issued before an instant. */
  revokeAll: (userId: string, before: Date) => Promise<void>;
}

/** Signs tokens, and writes to Redis which of them are dead; the gateway reads it there. */
export function createSessions(privateKey: string, redis: Redis): Sessions {
  const write = async (key: string, value: string, seconds: number) => {
    try {
      await redis.set(key, value, 'EX', seconds);
    } catch (error) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error });
    }
  };
  return {
    issue: ({ _id, usertype, firstname, lastname }) =>
      jsonwebtoken.sign({ usertype, firstname, lastname }, privateKey, {
        algorithm: 'RS256',
        subject: _id.toString(),
        jwtid: randomUUID(),
        issuer: tokenIssuer,
        audience: tokenIssuer,
        expiresIn: tokenSeconds,
      }),
    revoke: ({ jti, exp }) => write(`revoked:jti:${jti}`, '1', Math.max(1, exp - Math.floor(Date.now() / 1000))),
    // Tokens of the very second of the change are kept: they may be those of the login right after it.
    revokeAll: (userId, before) => write(`revoked:user:${userId}`, String(Math.floor(before.getTime() / 1000)), tokenSeconds),
  };
}
