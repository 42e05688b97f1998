interface Preloaded {
  token: string;
  answers: Record<string, Promise<Response> | undefined>;
}

const freshMs = 15_000;

/** Each answer is returned once, for the same token, and while it is fresh; otherwise undefined. */
export function takePreloaded(path: string, token: string | null): Promise<Response> | undefined {
  const preloaded = (globalThis as { preloaded?: Preloaded }).preloaded;
  const answer = preloaded?.answers[path];
  if (!preloaded || !answer) return undefined;
  delete preloaded.answers[path];
  return preloaded.token === token && performance.now() < freshMs ? answer : undefined;
}
