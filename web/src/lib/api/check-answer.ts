import type { Endpoint } from '@power-corner/contracts/call';

/**
 * Throws if an answer does not match the contract. For tests: a build replaces this file, so that the schemas stay out.
 * It also logs, because a screen would show the error as a failed call.
 */
export function checkAnswer({ method, path, answer }: Endpoint, body: unknown): void {
  const { error } = answer.safeParse(body);
  if (!error) return;
  console.error(`${method} ${path}: the answer is not the contract's`, error.message);
  throw error;
}
