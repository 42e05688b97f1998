const keyOf = (what: string): string => `unanswered:${what}`;

/** Marks a request as sent in this tab: a reload cuts off its answer, and it may take effect a moment later. */
export function markPending(what: string): void {
  try {
    sessionStorage.setItem(keyOf(what), String(Date.now()));
  } catch {
    // Storage is forbidden or full: a reload forgets the request.
    return;
  }
}

/** Call it when the outcome is known. */
export function clearPending(what: string): void {
  try {
    sessionStorage.removeItem(keyOf(what));
  } catch {
    // Storage is forbidden: nothing was noted.
    return;
  }
}

/** The time at which a request with an unknown outcome was sent, in milliseconds since 1970; null if there is none. */
export function pendingSince(what: string): number | null {
  try {
    return Number(sessionStorage.getItem(keyOf(what))) || null;
  } catch {
    // Storage is forbidden: nothing was noted.
    return null;
  }
}
