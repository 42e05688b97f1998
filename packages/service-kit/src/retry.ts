import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './errors.ts';

export interface BackoffOptions {
  firstMs: number;
  longestMs: number;
}

/** Up to half of a wait is random: processes that failed at the same moment come back at different ones. */
export class Backoff {
  readonly #options: BackoffOptions;
  #fullMs: number;

  constructor(options: BackoffOptions) {
    this.#options = options;
    this.#fullMs = options.firstMs;
  }

  next(): number {
    const fullMs = this.#fullMs;
    this.#fullMs = Math.min(fullMs * 2, this.#options.longestMs);
    return Math.round(fullMs * (1 - Math.random() / 2));
  }

  reset(): void {
    this.#fullMs = this.#options.firstMs;
  }
}

interface RetryOptions extends BackoffOptions {
  /** The number of tries at most. Without it and without `withinMs`, the tries never end by themselves. */
  attempts?: number;
  withinMs?: number;
  signal?: AbortSignal | undefined;
  shouldRetry?: (error: unknown) => boolean;
  onRetry?: (error: unknown, waitMs: number) => unknown;
}

export async function retry<Result>(
  work: () => Promise<Result>,
  { attempts = Infinity, withinMs = Infinity, signal, shouldRetry, onRetry, ...waits }: RetryOptions,
): Promise<Result> {
  const backoff = new Backoff(waits);
  const deadline = performance.now() + withinMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const waitMs = backoff.next();
      const isLast = attempt >= attempts || performance.now() + waitMs > deadline || signal?.aborted;
      if (isLast || shouldRetry?.(error) === false) throw error;
      await onRetry?.(error, waitMs);
      // An aborted wait ends with the error of the work, which says more than that of the abort.
      await sleep(waitMs, undefined, { signal }).catch(() => Promise.reject(error));
    }
  }
}

/**
 * Repeats reading, deciding and writing until no other change comes between.
 * @param attempt returns null when its write found that the record has changed since it was read
 * @param exhausted is thrown when that happens at every attempt
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | null>,
  { attempts = 20, exhausted = new AppError('CONFLICT') }: { attempts?: number; exhausted?: AppError } = {},
): Promise<Result> {
  const save = async () => {
    const result = await attempt();
    if (result === null) throw exhausted;
    return result;
  };
  return retry(save, { firstMs: 20, longestMs: 100, attempts, shouldRetry: (error) => error === exhausted });
}
