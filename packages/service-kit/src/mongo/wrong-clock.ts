const wrongClockMs = 60_000;

/**
 * The latest time that a right clock can have stored by now. A lease or a due time after it was stored by a clock that
 * was ahead, such as that of a PC whose hardware clock keeps local time: a process that waits for it waits for hours.
 * @param longestMs the longest time ahead at which it is stored
 */
export const latestStored = (now: Date, longestMs: number): Date => new Date(now.getTime() + longestMs + wrongClockMs);

export const hasRunOut = (until: Date, now: Date, leaseMs: number): boolean =>
  until <= now || until > latestStored(now, leaseMs);

export const runOut = (field: string, now: Date, leaseMs: number): { $or: Record<string, object>[] } => ({
  $or: [{ [field]: { $lte: now } }, { [field]: { $gt: latestStored(now, leaseMs) } }],
});

export const isFree = (field: string, now: Date, leaseMs: number): { $or: Record<string, object>[] } => ({
  $or: [{ [field]: { $exists: false } }, ...runOut(field, now, leaseMs).$or],
});
