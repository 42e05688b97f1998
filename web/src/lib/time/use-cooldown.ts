import { useState } from 'react';
import { ApiError } from '../api/api-client.ts';
import { serverNow } from './server-clock.ts';

/**
 * The time until the server sends another mail for this key, an address or a participation. Another key starts without
 * a wait.
 * @returns the end of the wait, in milliseconds on the server's clock, and a setter in seconds
 */
export function useCooldown(key: string): [number, (seconds: number) => void] {
  const [wait, setWait] = useState({ key: '', until: 0 });
  return [wait.key === key ? wait.until : 0, (seconds) => setWait({ key, until: serverNow() + seconds * 1000 })];
}

/** The Retry-After of a refusal, in seconds; 0 if it has none. */
export const retryAfterOf = (error: unknown): number => (error instanceof ApiError ? error.retryAfterSeconds : 0);
