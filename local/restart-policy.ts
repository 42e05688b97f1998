export interface Death {
  /** Milliseconds since the epoch. */
  at: number;
  /** How long the part had been ready when it died; 0 when it never was. */
  readyForMs: number;
  /** Killed from outside (SIGKILL) rather than fallen by itself. */
  killed: boolean;
}

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000, 10_000];
const windowMs = 60_000;
const deathsThatEndTheRun = 6;

/** A part that was up and got killed is no sign of a fault in it, so it is neither held back nor counted. */
function isFault(death: Death): boolean {
  return !(death.killed && death.readyForMs > 0) && death.readyForMs < 30_000;
}

/** What to do after the last of `deaths` (oldest first): the wait before the next start, or giving up at 6 faults within 60 s. */
export function afterDeath(deaths: readonly Death[]): { giveUp: boolean; waitMs: number } {
  const last = deaths.at(-1);
  if (!last) return { giveUp: false, waitMs: 0 };
  const recent = deaths.filter((death) => isFault(death) && last.at - death.at < windowMs);
  const inARow = isFault(last) ? recent.length : 0;
  const waitMs = waitsMs[Math.min(Math.max(inARow - 1, 0), waitsMs.length - 1)] ?? 10_000;
  return { giveUp: recent.length >= deathsThatEndTheRun, waitMs };
}
