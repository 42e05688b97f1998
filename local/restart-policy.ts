export interface Death {
  /** Milliseconds since the epoch. */
  at: number;
  /** How long the part had been ready when it died; 0 when it never was. */
  readyForMs: number;
  /** Killed from outside (SIGKILL) rather than fallen by itself. */
  killed: boolean;
}

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 10_000, 20_000, 30_000];
const windowMs = 60_000;
const deathsThatEndTheRun = 6;

/** A part that was up and got killed is no sign of a fault in it, so it is neither held back nor counted. */
export function isFault(death: Death): boolean {
  return !(death.killed && death.readyForMs > 0) && death.readyForMs < 30_000;
}

export interface Verdict {
  /** 6 faults within 60 s. */
  keepsDying: boolean;
  /** The run ends: the part keeps dying and no other replica of its service is healthy. */
  giveUp: boolean;
  /** The wait before the next start, in milliseconds. It grows with the faults in a row. */
  waitMs: number;
}

/** Decides what follows the last of `deaths` (oldest first). */
export function afterDeath(
  deaths: readonly Death[],
  { siblingIsHealthy = false }: { siblingIsHealthy?: boolean } = {},
): Verdict {
  const last = deaths.at(-1);
  if (!last) return { keepsDying: false, giveUp: false, waitMs: 0 };
  const recent = deaths.filter((death) => isFault(death) && last.at - death.at < windowMs);
  const keepsDying = recent.length >= deathsThatEndTheRun;
  const waitMs = waitsMs[Math.min(Math.max(faultsInARow(deaths) - 1, 0), waitsMs.length - 1)] ?? 30_000;
  return { keepsDying, giveUp: keepsDying && !siblingIsHealthy, waitMs };
}

/** How many of the last deaths are faults that follow each other within a minute: the longest wait is shorter. */
function faultsInARow(deaths: readonly Death[]): number {
  const newestFirst = deaths.toReversed();
  const end = newestFirst.findIndex(
    (death, index) => !isFault(death) || (newestFirst[index - 1]?.at ?? death.at) - death.at >= windowMs,
  );
  return end === -1 ? newestFirst.length : end;
}
