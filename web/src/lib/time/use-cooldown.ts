import { useState } from 'react';
import { ApiError } from '../api-client.ts';
import { serverNow } from './server-clock.ts';

/**
 * The wait before another mail may be asked for. The server counts it for each address or entry, so that another one begins without a wait.
 * @returns until when to wait for this key, in milliseconds on the server's clock, and the way to set it in seconds
 */
export function useCooldown(key: string): [number, (seconds: number) => void] {
  const [wait, setWait] = useState({ key: '', until: 0 });
  return [wait.key === key ? wait.until : 0, (seconds) => setWait({ key, until: serverNow() + seconds * 1000 })];
}

/** How long a refusal asks to wait, in seconds; 0 when it says nothing of it. */
export const retryAfterOf = (error: unknown): number => (error instanceof ApiError ? error.retryAfterSeconds : 0);
