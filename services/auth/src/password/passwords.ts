import { AppError } from '@power-corner/service-kit/errors';
import bcrypt from 'bcrypt';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes the same time whether there is a hash to compare with or not. */
  matches: (password: string, hash: string | null) => Promise<boolean>;
}

const atOnce = 4;
const longestQueue = 50;

/**
 * bcrypt with a bounded number of hashes at work, so that a storm of logins cannot starve the rest.
 * @throws UNAVAILABLE when too many wait already
 */
export async function createPasswords(cost: number): Promise<Passwords> {
  const nobody = await bcrypt.hash('nobody has this password', cost);
  const waiting: (() => void)[] = [];
  let working = 0;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= atOnce) {
      if (waiting.length >= longestQueue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => bcrypt.hash(password, cost)),
    // A longer password than bcrypt hears can never have been set: it is no match, whatever its first 72 bytes.
    matches: (password, hash) =>
      inTurn(async () => {
        const same = await bcrypt.compare(password, hash ?? nobody);
        return same && hash !== null && Buffer.byteLength(password) <= 72;
      }),
  };
}
