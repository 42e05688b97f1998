let offsetMs = 0;

/** Sets the clock from an answer's Date header. The header has whole seconds, so half a second is added on average. */
export function syncServerClock(dateHeader: string | null, at = Date.now()): void {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (!Number.isNaN(serverMs)) offsetMs = serverMs + 500 - at;
}

/** Milliseconds since 1970 on the server's clock: a phone's own clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
