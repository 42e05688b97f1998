interface Lane<Result> {
  over: Promise<void>;
  next: Promise<Result> | null;
}

/**
 * Makes reads that several people ask for at once, once. Whoever asks while one is under way waits for the next, so that
 * every answer was read after its question was asked: nobody gets an older truth than without this, and nothing is kept.
 * A read that fails has failed for those who wait, too: with the database away nobody waits longer than for one read.
 * @returns asks for what `key` stands for. `read` may depend on nothing but the key and the time at which it is called,
 * and its result is given to several callers: none may change it
 */
export function askedTogether<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const lanes = new Map<string, Lane<Result>>();
  const begin = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const result = read();
    const lane: Lane<Result> = {
      next: null,
      over: result.then(
        () => void (lane.next ?? lanes.delete(key)),
        (error: unknown) => {
          lanes.delete(key);
          throw error;
        },
      ),
    };
    // The callers get the failure through the result; this copy has no other reader.
    lane.over.catch(() => undefined);
    lanes.set(key, lane);
    return result;
  };
  return (key, read) => {
    const lane = lanes.get(key);
    if (!lane) return begin(key, read);
    return (lane.next ??= lane.over.then(() => begin(key, read)));
  };
}
