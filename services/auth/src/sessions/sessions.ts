import type { TokenClaims } from '@power-corner/contracts/auth';
import { tokenIssuer } from '@power-corner/service-kit/auth/access';
import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../users/model.ts';
import type { Announce } from './announce.ts';
import { storeRevokedToken } from './repository.ts';
import { tokenSeconds, userRevocation } from './rules.ts';

export interface Sessions {
  issue: (user: UserRecord) => string;
  /** Ends one token everywhere. */
  revoke: (claims: TokenClaims) => Promise<Revocation>;
  /** Announces the end of every token of a user that was made from an earlier revision. The account itself says so already. */
  announceEnd: (userId: string, revision: number) => Promise<Revocation>;
}

/** Signs tokens and ends them. What is revoked stands in this service's database; gateways keep a copy in memory. */
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
