const keyOf = (what: string): string => `unanswered:${what}`;

/** Notes in this tab that something is being sent: a reload cuts its answer off, and it may take effect a moment later. */
export function markPending(what: string): void {
  try {
    sessionStorage.setItem(keyOf(what), String(Date.now()));
  } catch {
    // Storage is forbidden or full: a reload forgets what was sent.
    return;
  }
}

/** The outcome is known. */
export function clearPending(what: string): void {
  try {
    sessionStorage.removeItem(keyOf(what));
  } catch {
    // Storage is forbidden: nothing was noted.
    return;
  }
}

/** When something was sent whose outcome is not known, in milliseconds since 1970; null when there is nothing. */
export function pendingSince(what: string): number | null {
  try {
    return Number(sessionStorage.getItem(keyOf(what))) || null;
  } catch {
    // Storage is forbidden: nothing was noted.
    return null;
  }
}
