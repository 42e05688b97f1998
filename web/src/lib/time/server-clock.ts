let offsetMs = 0;

/** Takes the server's clock from the Date header of an answer, which has whole seconds only: half a second is its likely rest. */
export function syncServerClock(dateHeader: string | null, at = Date.now()): void {
  const told = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isNaN(told)) offsetMs = told + 500 - at;
}

/** Milliseconds since 1970 on the server's clock: a phone's own clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
