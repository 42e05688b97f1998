import { claimsOf } from './token-claims.ts';

const key = 'token';

// Used when storage is forbidden: the session then lasts as long as the page.
let memoryToken: string | null = null;
const clearListeners = new Set<(ended: boolean) => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden.
    return memoryToken;
  }
}

/** The token of another account clears the one before: what the device keeps belongs to one account. */
export function saveToken(token: string): void {
  const before = readToken();
  if (before !== null && claimsOf(before)?.sub !== claimsOf(token)?.sub) clearToken();
  memoryToken = token;
  try {
    localStorage.setItem(key, token);
  } catch {
    // Storage is forbidden: the token lives as long as the page.
    return;
  }
}

/** @param ended true if the server ended the session */
export function clearToken(ended = false): void {
  memoryToken = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
  for (const listener of clearListeners) listener(ended);
}

/** Calls the listener, for the life of the page, when the token is deleted. */
export function onTokenCleared(listener: (ended: boolean) => void): void {
  clearListeners.add(listener);
}

/** Calls the listener when another tab signs in or out. @returns a function that removes it */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
