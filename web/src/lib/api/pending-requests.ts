import { inTab } from '../storage.ts';

const keyOf = (what: string): string => `unanswered:${what}`;

/** Marks a request as sent in this tab: a reload cuts off its answer, and it may take effect a moment later. */
export const markPending = (what: string): void => void inTab.write(keyOf(what), String(Date.now()));

export const clearPending = (what: string): void => void inTab.write(keyOf(what), null);

/** The time at which a request with an unknown outcome was sent, in milliseconds since 1970; null if there is none. */
export const pendingSince = (what: string): number | null => Number(inTab.read(keyOf(what))) || null;
