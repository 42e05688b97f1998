import type { Endpoint } from '@power-corner/contracts/call';

/**
 * Refuses an answer that is not the contract's. Tests and the development server alone do: a build leaves the schemas out,
 * and this check with them. The console says it too, since a screen takes the error for a failed call.
 */
export function checkAnswer({ method, path, answer }: Endpoint, body: unknown): void {
  const { error } = answer.safeParse(body);
  if (!error) return;
  console.error(`${method} ${path}: the answer is not the contract's`, error.message);
  throw error;
}
