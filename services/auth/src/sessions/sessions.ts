import type { TokenClaims } from '@power-corner/contracts/auth';
import { tokenIssuer } from '@power-corner/service-kit/access';
import { AppError } from '@power-corner/service-kit/errors';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../users/model.ts';

/** How long a token lives, in seconds: 8 hours. */
export const tokenSeconds = 8 * 60 * 60;

const slowestLoginSeconds = 120;

/** News of an earlier change may come after that of a later one, and must not bring tokens back. */
const keepGreatest = "if tonumber(redis.call('get', KEYS[1]) or '-1') <= tonumber(ARGV[1]) then redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2]) end";

export interface Sessions {
  issue: (user: UserRecord) => string;
  /** Ends one token everywhere. @throws UNAVAILABLE when it cannot be ended now */
  revoke: (claims: TokenClaims) => Promise<void>;
  /** Ends every token of a user that was made from an earlier revision of the account. */
  revokeAll: (userId: string, revision: number) => Promise<void>;
}

/** Signs tokens, and writes to Redis which of them are dead; the gateway reads it there. */
export function createSessions(privateKey: string, redis: Redis): Sessions {
  const write = async (key: string, value: number, seconds: number) => {
    try {
      await redis.eval(keepGreatest, 1, key, value, seconds);
    } catch (error) {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error });
    }
  };
  return {
    issue: ({ _id, usertype, firstname, lastname, revision }) =>
      jsonwebtoken.sign({ usertype, firstname, lastname, rev: revision }, privateKey, {
        algorithm: 'RS256',
        subject: _id.toString(),
        jwtid: randomUUID(),
        issuer: tokenIssuer,
        audience: tokenIssuer,
        expiresIn: tokenSeconds,
      }),
    revoke: ({ jti, exp }) => write(`revoked:jti:${jti}`, 1, Math.max(1, exp - Math.floor(Date.now() / 1000))),
    // The revision decides, not the time: a login that read the account before the change may end after it. Its token lives a little longer than the change.
    revokeAll: (userId, revision) => write(`revoked:user:${userId}`, revision, tokenSeconds + slowestLoginSeconds),
  };
}
