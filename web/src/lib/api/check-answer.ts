import type { Endpoint } from '@power-corner/contracts/call';

/** For tests: a build replaces it, to leave out the schemas. It logs too, since a screen would show a failed call. */
export function checkAnswer({ method, path, answer }: Endpoint, body: unknown): void {
  const { error } = answer.safeParse(body);
  if (!error) return;
  console.error(`${method} ${path}: the answer is not the contract's`, error.message);
  throw error;
}
