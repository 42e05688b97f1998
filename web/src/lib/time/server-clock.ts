import { onDevice } from '../storage.ts';

const key = 'clock';

/** Also known after a reload without a network. */
let offsetMs = Number(onDevice.read(key)) || 0;

/**
 * Corrects the clock by an answer's Date header, which names the whole second of a moment between request and answer.
 * The clock moves no further than that demands: each correction brings it nearer to the server's, and none jumps back.
 * @param sentAt, receivedAt by the device's clock, in ms since 1970; `sentAt` 0 if it is not known
 */
export function syncServerClock(dateHeader: string | null, sentAt: number, receivedAt = Date.now()): void {
  const serverMs = Date.parse(dateHeader ?? '');
  // NaN without a date.
  const nextMs = Math.max(Math.min(offsetMs, serverMs + 999 - sentAt), serverMs - receivedAt);
  if (serverMs && nextMs !== offsetMs) onDevice.write(key, String((offsetMs = nextMs)));
}

/** Milliseconds since 1970 on the server's clock: a phone's own clock may be minutes off. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

let renderedAt: number | undefined;

export function setRenderTime(at: number | undefined): void {
  renderedAt = at;
}

/** The time of the page's markup while that is taken over; otherwise now. */
export const renderTime = (): number => renderedAt ?? serverNow();
