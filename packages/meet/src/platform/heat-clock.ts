// The clock of a heat, for every screen. Spectators load it too.

/** Whole seconds since the start: below 0 before it, and never beyond the cap. @param nowMs on the server's clock */
export const heatSeconds = (startedAt: string, capSeconds: number | null, nowMs: number): number =>
  Math.min(capSeconds ?? Number.POSITIVE_INFINITY, Math.floor((nowMs - Date.parse(startedAt)) / 1000));
