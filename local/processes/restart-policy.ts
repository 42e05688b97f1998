export interface Exit {
  /** Milliseconds since the epoch. */
  at: number;
  /** Milliseconds from ready to the end; 0 when the part never was ready. */
  readyForMs: number;
  /** True after SIGKILL from outside, false when the part ended by itself. */
  killed: boolean;
}

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 20_000, 30_000];
const windowMs = 60_000;
const faultsThatEndTheRun = 6;

/** A part that was ready and got killed from outside has no fault: it restarts at once and is not counted. */
export function isFault(exit: Exit): boolean {
  return !(exit.killed && exit.readyForMs > 0) && exit.readyForMs < 30_000;
}

export interface RestartDecision {
  /** 6 faults within 60 s. */
  isCrashLooping: boolean;
  /** The run ends: the part crash-loops and no other replica of its service is healthy. */
  giveUp: boolean;
  /** The wait before the next start, in milliseconds. It grows with the faults in a row. */
  waitMs: number;
}

/** Decides what follows the last of `exits` (oldest first). */
export function decideRestart(
  exits: readonly Exit[],
  { siblingIsHealthy = false }: { siblingIsHealthy?: boolean } = {},
): RestartDecision {
  const last = exits.at(-1);
  if (!last) return { isCrashLooping: false, giveUp: false, waitMs: 0 };
  const recent = exits.filter((exit) => isFault(exit) && last.at - exit.at < windowMs);
  const isCrashLooping = recent.length >= faultsThatEndTheRun;
  const waitMs = waitsMs[Math.min(Math.max(faultsInARow(exits) - 1, 0), waitsMs.length - 1)] ?? 30_000;
  return { isCrashLooping, giveUp: isCrashLooping && !siblingIsHealthy, waitMs };
}

/**
 * The number of faults at the end of the list that follow each other within a minute; the longest wait is shorter than
 * that.
 */
function faultsInARow(exits: readonly Exit[]): number {
  const newestFirst = exits.toReversed();
  const end = newestFirst.findIndex(
    (exit, index) => !isFault(exit) || (newestFirst[index - 1]?.at ?? exit.at) - exit.at >= windowMs,
  );
  return end === -1 ? newestFirst.length : end;
}
