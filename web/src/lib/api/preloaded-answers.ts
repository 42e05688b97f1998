interface Preloaded {
  token: string;
  answers: Record<string, Promise<Response> | undefined>;
  /** Of the answers that have arrived and are no failures. */
  bodies: Record<string, unknown>;
}

const freshMs = 15_000;

const preloadedFor = (token: string | null): Preloaded | undefined => {
  const { preloaded } = globalThis as { preloaded?: Preloaded };
  return preloaded?.token === token && performance.now() < freshMs ? preloaded : undefined;
};

/** For the first render, which reads the answer itself later. */
export const preloadedBody = <Body>(path: string, token: string | null) =>
  preloadedFor(token)?.bodies[path] as Body | undefined;

/** Each answer is returned once, for the same token, and while it is fresh; otherwise undefined. */
export function takePreloaded(path: string, token: string | null): Promise<Response> | undefined {
  const preloaded = preloadedFor(token);
  const answer = preloaded?.answers[path];
  delete preloaded?.answers[path];
  return answer;
}
