import type { TokenClaims } from '@power-corner/contracts/auth';
import { tokenIssuer } from '@power-corner/service-kit/auth/access';
import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import { appliedKey, revocationsChannel } from '@power-corner/service-kit/auth/revocations';
import type { Log } from '@power-corner/service-kit/observability/log';
import type { Redis } from 'ioredis';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserRecord } from '../users/model.ts';
import { storeRevokedToken } from './repository.ts';
import { tokenSeconds, userRevocation } from './revocations.ts';

export interface Sessions {
  issue: (user: UserRecord) => string;
  /** Ends one token everywhere. */
  revoke: (claims: TokenClaims) => Promise<Revocation>;
  /** Announces the end of a user's tokens from before a revision. The account records it already. */
  announceEnd: (userId: string, revision: number) => Promise<Revocation>;
}

/**
 * Signs and revokes tokens. Revocations are stored in the database of this service, and gateways keep a copy in memory.
 */
export function createSessions(privateKey: string, announce: Announce): Sessions {
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
    async revoke({ jti, exp }) {
      await storeRevokedToken(jti, new Date(exp * 1000));
      const revocation: Revocation = { kind: 'token', id: jti, until: exp };
      await announce(revocation);
      return revocation;
    },
    async announceEnd(userId, revision) {
      const revocation = userRevocation(userId, revision, new Date());
      await announce(revocation);
      return revocation;
    },
  };
}

/** The longest wait for the acknowledgement of every gateway, in milliseconds. */
const acknowledgedWithinMs = 1000;
const pollMs = 5;

export type Announce = (revocation: Revocation) => Promise<void>;

/**
 * Announces a stored revocation to every gateway, and waits until each has applied it. A call that revokes is answered
 * after that, so that no gateway accepts the token once the caller has the answer. A gateway that Redis does not reach
 * gets the revocation by its next poll.
 */
export function createAnnouncer(redis: Redis, log: Log): Announce {
  return async (revocation) => {
    const id = randomUUID();
    try {
      const receivers = await redis.publish(revocationsChannel, JSON.stringify({ id, revocation }));
      const deadline = performance.now() + acknowledgedWithinMs;
      while (Number(await redis.get(appliedKey(id))) < receivers) {
        if (performance.now() > deadline)
          return log.warn({ receivers }, 'not every gateway has acknowledged a revocation, the rest polls');
        await sleep(pollMs);
      }
    } catch (error) {
      log.warn({ err: error }, 'a revocation could not be announced, gateways poll it');
    }
  };
}
