let offsetMs = 0;

/**
 * Corrects the clock by an answer's Date header. The header has whole seconds: a clock within that second stays as it
 * is, so that it never jumps back and forth by less than one.
 */
export function syncServerClock(dateHeader: string | null, at = Date.now()): void {
  const serverMs = Date.parse(dateHeader ?? '');
  // NaN without a date: then neither is true.
  const ahead = at + offsetMs - serverMs;
  if (ahead < 0 || ahead >= 1000) offsetMs = serverMs + 500 - at;
}

/** Milliseconds since 1970 on the server's clock: a phone's own clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

let renderedAt: number | undefined;

/** Sets the time that the page's own markup shows. */
export function setRenderTime(at: number | undefined): void {
  renderedAt = at;
}

/** The time of the page's markup while that is taken over; otherwise now. */
export const renderTime = (): number => renderedAt ?? serverNow();
