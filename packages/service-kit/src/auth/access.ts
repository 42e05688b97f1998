import { TokenClaims } from '@power-corner/contracts/accounts/auth';
import type { Access } from '@power-corner/contracts/call';
import type { Usertype } from '@power-corner/contracts/lists';
import jsonwebtoken from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { createPublicKey, hash } from 'node:crypto';
import { AppError } from '../errors.ts';

export interface Actor {
  id: string;
  usertype: Usertype;
  firstname: string;
  lastname: string;
}

export const actorOf = ({ sub: id, usertype, firstname, lastname }: TokenClaims): Actor => ({
  id,
  usertype,
  firstname,
  lastname,
});

export const tokenIssuer = 'power-corner';

const maxLength = 4096;

/**
 * Checks signature, algorithm, issuer, audience, expiry and shape of an access token.
 * The result for a sound token is cached; its expiry is checked at every call.
 * @param publicKeys one or several PEM blocks: while keys are rotated, tokens of the old and of the new one are valid
 * @returns the claims, or null for a token that is not sound
 */
export function verifyToken(token: string, publicKeys: string): TokenClaims | null {
  if (token.length > maxLength) return null;
  const { keys, verified } = trustIn(publicKeys);
  const cacheKey = hash('sha256', token, 'base64url');
  const cached = verified.get(cacheKey);
  if (cached && cached.exp > Math.floor(Date.now() / 1000)) return cached;
  for (const key of keys) {
    const claims = verifyBy(key, token);
    if (!claims) continue;
    verified.set(cacheKey, Object.freeze(claims));
    return claims;
  }
  return null;
}

interface Trust {
  publicKeys: string;
  keys: readonly KeyObject[];
  /** The claims of tokens verified by these keys, by the hash of each. The text of a token is not kept. */
  verified: LRUCache<string, TokenClaims>;
}

let trust: Trust | undefined;

function trustIn(publicKeys: string): Trust {
  if (trust?.publicKeys !== publicKeys)
    trust = {
      publicKeys,
      keys: pemBlocks(publicKeys).flatMap(readKey),
      verified: new LRUCache({ max: 10_000 }),
    };
  return trust;
}

function readKey(block: string): KeyObject[] {
  try {
    return [createPublicKey(block)];
  } catch {
    // A broken block is ignored: the other keys still count, and without any key every token is refused.
    return [];
  }
}

const pemBlocks = (text: string): readonly string[] =>
  text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];

function verifyBy(publicKey: KeyObject, token: string): TokenClaims | null {
  try {
    const { header, payload } = jsonwebtoken.verify(token, publicKey, {
      algorithms: ['RS256'],
      issuer: tokenIssuer,
      audience: tokenIssuer,
      complete: true,
    });
    // jsonwebtoken ignores `typ` and accepts a token without expiry: `typ` is checked here, the expiry by the schema.
    if (header.typ !== undefined && header.typ !== 'JWT') return null;
    const claims = TokenClaims.safeParse(payload);
    return claims.success ? claims.data : null;
  } catch {
    return null;
  }
}

export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** The token of a judge's device: 128 random bits, which the service that gave it looks up. */
export function deviceTokenOf(authorization: string | undefined): string | null {
  return /^Bearer ([0-9a-f]{32})$/i.exec(authorization ?? '')?.[1]?.toLowerCase() ?? null;
}

export function authorise(access: Exclude<Access, 'device'>, actor: Actor | null): void {
  if (access === 'all') return;
  if (!actor) throw new AppError('UNAUTHENTICATED');
  if (access !== 'token' && !access.includes(actor.usertype)) throw new AppError('FORBIDDEN');
}
