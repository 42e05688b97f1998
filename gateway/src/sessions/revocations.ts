import type { TokenClaims } from '@power-corner/contracts/auth';
import { isConnected } from '@power-corner/service-kit/redis';
import type { Redis } from 'ioredis';

export type Standing = 'good' | 'revoked' | 'unknown';

/** Whether a sound token was taken back: by a logout, or with all tokens of its user. `unknown` while Redis is away. */
export async function standingOf(redis: Redis, claims: TokenClaims): Promise<Standing> {
  try {
    return await ask(redis, claims);
  } catch {
    // A process that was busy for too long takes an answer that it has not read yet for none: it asks once more.
    return isConnected(redis) ? ask(redis, claims).catch(() => 'unknown') : 'unknown';
  }
}

async function ask(redis: Redis, { jti, sub, rev }: TokenClaims): Promise<Standing> {
  const [token, revision] = await redis.mget(`revoked:jti:${jti}`, `revoked:user:${sub}`);
  return token !== null || (revision !== null && rev < Number(revision)) ? 'revoked' : 'good';
}
