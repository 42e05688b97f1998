interface Early {
  token: string;
  /** By path. */
  answers: Record<string, Promise<Response> | undefined>;
}

const freshMs = 15_000;

/**
 * The answer that the page's own script requested before this code was loaded. Each is returned once, for the same token,
 * and while it is fresh; otherwise undefined.
 */
export function takePreloaded(path: string, token: string | null): Promise<Response> | undefined {
  const early = (globalThis as { early?: Early }).early;
  const answer = early?.answers[path];
  if (!early || !answer) return undefined;
  delete early.answers[path];
  return early.token === token && performance.now() < freshMs ? answer : undefined;
}
