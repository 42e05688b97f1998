import type { TokenClaims } from '@power-corner/contracts/auth';
import { findPerson } from './repository.ts';

/**
 * Whether the role in a token is still the user's, as far as this service knows: its copy of the user follows the events
 * of the auth service. A copy that is older than the token, or missing, objects to nothing.
 */
export async function roleIsCurrent({
  sub,
  rev,
  usertype,
}: Pick<TokenClaims, 'sub' | 'rev' | 'usertype'>): Promise<boolean> {
  const person = await findPerson(sub);
  return !person || person.revision <= rev || person.usertype === usertype;
}
