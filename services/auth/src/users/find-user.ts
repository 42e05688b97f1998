import type { UserRecord } from './model.ts';
import { findByEmail, findById, findByResetHash, findByVerificationHash } from './repository.ts';

/** What a user is known by: an address, an id, or the hash of a mailed link's token. */
export type UserKey = { email: string } | { id: string } | { verificationHash: string } | { resetHash: string };

export function findUser(key: UserKey): Promise<UserRecord | null> {
  if ('email' in key) return findByEmail(key.email);
  if ('id' in key) return findById(key.id);
  return 'verificationHash' in key ? findByVerificationHash(key.verificationHash) : findByResetHash(key.resetHash);
}
