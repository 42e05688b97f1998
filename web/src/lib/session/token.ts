import { onDevice } from '../storage.ts';

export interface Claims {
  sub: string;
  usertype: string;
  firstname: string;
  lastname: string;
  /** In seconds since the epoch. */
  iat: number;
  exp: number;
}

/** The claims of a token, unchecked: the server checks the token of each call. */
export function claimsOf(token: string): Claims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return null;
  }
}

const key = 'token';

// Used when storage is forbidden or full: the session then lasts as long as the page.
let memoryToken: string | null = null;
let isKept = true;
const answerListeners = new Set<(fetchAgain: boolean) => void>();
const clearListeners = new Set<(ended: boolean) => void>();

export const readToken = (): string | null => (isKept ? onDevice.read(key) : memoryToken);

/** The account of a token, to tell two of them apart. null without one. */
export const accountOf = (token: string | null): string | null => token && (claimsOf(token)?.sub ?? token);

/** The token of another account clears the one before: what the device keeps belongs to one account. */
export function saveToken(token: string): void {
  const before = readToken();
  if (before !== null && accountOf(before) !== accountOf(token)) clearToken();
  isKept = onDevice.write(key, token);
  memoryToken = token;
}

/** @param ended true if the server ended the session */
export function clearToken(ended = false): void {
  // First: a tab that sees the token go must find what the listeners have stored.
  for (const listener of clearListeners) listener(ended);
  memoryToken = null;
  isKept = true;
  onDevice.write(key, null);
  dropAnswers();
}

/** Drops the answers that were fetched with a token. @param fetchAgain those that are on the screen */
export function dropAnswers({ fetchAgain = false } = {}): void {
  for (const listener of answerListeners) listener(fetchAgain);
}

export function onAnswersDropped(listener: (fetchAgain: boolean) => void): void {
  answerListeners.add(listener);
}

/** @returns a function that removes it */
export function onTokenCleared(listener: (ended: boolean) => void): () => void {
  clearListeners.add(listener);
  return () => void clearListeners.delete(listener);
}

/** Calls the listener when another tab signs in or out. @returns a function that removes it */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
