import { AppError } from '@power-corner/service-kit/errors';
import type { Limiter } from '@power-corner/service-kit/http/rate-limiter';

export type Counted = Pick<Limiter, 'giveBack'> & ((...use: Parameters<Limiter>) => ReturnType<Limiter>);

/**
 * Counts one use of a limit, then does the work. A refusal of the work stays counted. When the platform fails by
 * itself, nothing was compared or sent, and the use is given back.
 * @throws TOO_MANY_REQUESTS, and the errors of the work
 */
export async function counted<Result>(limit: Counted, key: string, work: () => Promise<Result>): Promise<Result> {
  const { resetSeconds } = await limit(key);
  // The seconds are rounded up. After the end of its period a use must not be given back: it would add one to the next.
  const lapsesAt = performance.now() + (resetSeconds - 1) * 1000;
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500;
    if (!refused && performance.now() < lapsesAt) await limit.giveBack(key);
    throw error;
  }
}
