import { AppError } from '@power-corner/service-kit/errors';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /**
   * Takes the same time with and without a hash to compare with.
   * @param replaceHash gets another hash for one that was made before passwords were normalised
   */
  matches: (
    password: string,
    hash: string | null,
    replaceHash?: (hash: string) => Promise<unknown>,
  ) => Promise<boolean>;
}

const concurrency = 4;
const maxPending = 50;

/** Limits the hashes at a time, to leave CPU time for other requests. @throws UNAVAILABLE when too many are pending */
export async function createPasswords(cost: number): Promise<Passwords> {
  const unusedHash = await bcrypt.hash('nobody has this password', cost);
  const limit = pLimit(concurrency);

  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= maxPending) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    return limit(work);
  }

  return {
    hash: (password) => limited(() => bcrypt.hash(password.normalize('NFC'), cost)),
    matches: (password, hash, replaceHash) =>
      limited(async () => {
        const normalised = password.normalize('NFC');
        for (const typed of new Set([normalised, password, password.normalize('NFD')])) {
          const same = await bcrypt.compare(typed, hash ?? unusedHash);
          // bcrypt ignores what follows the 72nd byte. A longer password can never have been set, so it never matches.
          if (!same || hash === null || Buffer.byteLength(typed) > 72) continue;
          if (typed !== normalised) await replaceHash?.(await bcrypt.hash(normalised, cost));
          return true;
        }
        return false;
      }),
  };
}
