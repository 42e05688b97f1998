const key = 'token';

// Storage throws where the user has forbidden it: the visit then lasts as long as the page.
let kept: string | null = null;
const whenDropped = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden.
    return kept;
  }
}

export function saveToken(token: string): void {
  kept = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    // Storage is forbidden: the token lives as long as the page.
    return;
  }
}

export function clearToken(): void {
  kept = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
  for (const listener of whenDropped) listener();
}

/** Tells for the life of the page when the token was dropped. */
export function onTokenCleared(listener: () => void): void {
  whenDropped.add(listener);
}

/** Tells when another tab signs in or out. @returns the way to stop listening */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
