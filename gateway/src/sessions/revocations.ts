import type { TokenClaims } from '@power-corner/contracts/auth';
import type { Redis } from 'ioredis';

export type Standing = 'good' | 'revoked' | 'unknown';

/** Whether a sound token was taken back: by a logout, or with all tokens of its user. `unknown` while Redis is away. */
export async function standingOf(redis: Redis, { jti, sub, rev }: TokenClaims): Promise<Standing> {
  try {
    const [token, revision] = await redis.mget(`revoked:jti:${jti}`, `revoked:user:${sub}`);
    return token !== null || (revision !== null && rev < Number(revision)) ? 'revoked' : 'good';
  } catch {
    return 'unknown';
  }
}
