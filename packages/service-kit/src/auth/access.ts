import { TokenClaims } from '@power-corner/contracts/auth';
import type { Usertype } from '@power-corner/contracts/lists';
import jsonwebtoken from 'jsonwebtoken';
import type { KeyObject } from 'node:crypto';
import { createPublicKey, hash } from 'node:crypto';
import { AppError } from '../errors.ts';

export interface Actor {
  id: string;
  usertype: Usertype;
  firstname: string;
  lastname: string;
}

export const tokenIssuer = 'power-corner';

/** What was found of a token, by the hash of its text; no text of a token is kept. */
const sound = new Map<string, TokenClaims>();
const mostSound = 10_000;
const longest = 4096;

/**
 * Checks signature, algorithm, issuer, audience, expiry and shape of an access token.
 * A signature that was good stays good: of the same token under the same keys, only the expiry is looked at again.
 * @param publicKeys one PEM block, or several one after the other: while keys are exchanged, tokens of both live
 * @returns its claims, or null for anything else than a sound token
 */
export function verifyToken(token: string, publicKeys: string): TokenClaims | null {
  if (token.length > longest) return null;
  const name = nameOf(token, publicKeys);
  const known = live(name);
  if (known) return known;
  for (const key of keysOf(publicKeys)) {
    const claims = verifyBy(key, token);
    if (!claims) continue;
    const [oldest] = sound.keys();
    if (sound.size >= mostSound && oldest !== undefined) sound.delete(oldest);
    sound.set(name, Object.freeze(claims));
    return claims;
  }
  return null;
}

const nameOf = (token: string, publicKeys: string) => hash('sha256', `${publicKeys} ${token}`, 'base64url');

function live(name: string): TokenClaims | null {
  const known = sound.get(name);
  if (!known || known.exp > Math.floor(Date.now() / 1000)) return known ?? null;
  sound.delete(name);
  return null;
}

let parsed: { text: string; keys: readonly KeyObject[] } | undefined;

/** Parsed once: a process has the same keys all its life. */
function keysOf(publicKeys: string): readonly KeyObject[] {
  if (parsed?.text !== publicKeys) parsed = { text: publicKeys, keys: pemBlocks(publicKeys).flatMap(readKey) };
  return parsed.keys;
}

/** A block that is no key makes no token sound, and leaves the other keys what they are. */
function readKey(block: string): KeyObject[] {
  try {
    return [createPublicKey(block)];
  } catch {
    // The other keys still count; without any every token is refused.
    return [];
  }
}

const pemBlocks = (text: string): readonly string[] =>
  text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];

function verifyBy(publicKey: KeyObject, token: string): TokenClaims | null {
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
    // An invalid token is an answer, not a fault.
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
