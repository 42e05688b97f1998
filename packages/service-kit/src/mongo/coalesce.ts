interface Lane<Result> {
  current: Promise<void>;
  next: Promise<Result> | null;
}

/**
 * Coalesces equal reads that arrive together. A caller that arrives while a read is under way shares the next one, so
 * that every answer was read after its call; nothing is cached. A read that fails also fails for the callers that wait
 * for the next one: while the database is away, nobody waits longer than one read takes.
 * @returns reads by a key. `read` may depend on the key and the present time only. Callers share its result and must
 * not change it
 */
export function coalesce<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const lanes = new Map<string, Lane<Result>>();
  const start = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const result = read();
    const lane: Lane<Result> = {
      next: null,
      current: result.then(
        () => void (lane.next ?? lanes.delete(key)),
        (error: unknown) => {
          lanes.delete(key);
          throw error;
        },
      ),
    };
    // The callers get the failure through the result.
    lane.current.catch(() => undefined);
    lanes.set(key, lane);
    return result;
  };
  return (key, read) => {
    const lane = lanes.get(key);
    if (!lane) return start(key, read);
    return (lane.next ??= lane.current.then(() => start(key, read)));
  };
}
