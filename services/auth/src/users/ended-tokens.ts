import type { TokenClaims } from '@power-corner/contracts/auth';
import type { EndedTokens } from './repository.ts';
import { findEndedTokens, findTokenAccount } from './repository.ts';

/** The accounts whose tokens ended at or after that time, by the database's clock. */
export function endedTokensSince(since: Date): Promise<EndedTokens[]> {
  return findEndedTokens(since);
}

/** Whether the account exists, still has the role that the token names, and has ended no token of that revision. */
export async function accountAccepts({
  sub,
  rev,
  usertype,
}: Pick<TokenClaims, 'sub' | 'rev' | 'usertype'>): Promise<boolean> {
  const account = await findTokenAccount(sub);
  return account !== null && account.usertype === usertype && rev >= (account.tokensFrom ?? 0);
}
