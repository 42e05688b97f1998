import type { FaultKind } from '@power-corner/contracts/text/fault-text';

export const faultEvent = 'fault';
export type Fault = readonly [kind: FaultKind, error: unknown];

/** Reports a fault for which the browser has no `error` event. Nothing waits for it. */
export const announceFault = (...detail: Fault): void => void dispatchEvent(new CustomEvent(faultEvent, { detail }));
