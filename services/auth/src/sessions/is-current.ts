import type { TokenClaims } from '@power-corner/contracts/auth';
import { accountAccepts } from '../users/ended-tokens.ts';
import { isTokenRevoked } from './repository.ts';

/** Whether a sound token still counts, by this service's own database: a gateway that lets it pass decides nothing here. */
export async function isCurrent(claims: TokenClaims): Promise<boolean> {
  const [accepted, revoked] = await Promise.all([accountAccepts(claims), isTokenRevoked(claims.jti)]);
  return accepted && !revoked;
}
