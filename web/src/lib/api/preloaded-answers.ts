interface Early {
  token: string;
  /** By the path that was asked for. */
  answers: Record<string, Promise<Response> | undefined>;
}

const freshMs = 15_000;

/**
 * The answer that the page has asked for on its own, before this code was there: once, for the same token,
 * and only while it is as good as a new one. Undefined when there is none.
 */
export function takePreloaded(path: string, token: string | null): Promise<Response> | undefined {
  const early = (globalThis as { early?: Early }).early;
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  delete early.answers[path];
  return early.token === token && performance.now() < freshMs ? answer : undefined;
}
