import { TokenClaims } from '@power-corner/contracts/auth';
import type { Usertype } from '@power-corner/contracts/lists';
import jsonwebtoken from 'jsonwebtoken';
import { AppError } from './errors.ts';

export interface Actor {
  id: string;
  usertype: Usertype;
  firstname: string;
  lastname: string;
}

export const tokenIssuer = 'power-corner';

/**
 * Checks signature, algorithm, issuer, audience, expiry and shape of an access token.
 * @param publicKeys one PEM block, or several one after the other: while keys are exchanged, tokens of both live
 * @returns its claims, or null for anything else than a sound token
 */
export function verifyToken(token: string, publicKeys: string): TokenClaims | null {
  if (token.length > 4096) return null;
  for (const key of pemBlocks(publicKeys)) {
    const claims = verifyBy(key, token);
    if (claims) return claims;
  }
  return null;
}

const pemBlocks = (text: string): readonly string[] => text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];

function verifyBy(publicKey: string, token: string): TokenClaims | null {
  try {
    const verified = jsonwebtoken.verify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: tokenIssuer,
      audience: tokenIssuer,
      complete: true,
    });
    // jsonwebtoken ignores `typ`, and takes a token without expiry: both are checked here, the latter by the schema.
    if (verified.header.typ !== undefined && verified.header.typ !== 'JWT') return null;
    const claims = TokenClaims.safeParse(verified.payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}

/** The bearer token of an Authorization header, or null. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

export type Access = 'all' | 'token' | readonly Usertype[];

/** @throws UNAUTHENTICATED without an actor, FORBIDDEN for another role */
export function authorise(access: Access, actor: Actor | null): void {
  if (access === 'all') return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (access !== 'token' && !access.includes(actor.usertype)) throw new AppError('FORBIDDEN');
}
