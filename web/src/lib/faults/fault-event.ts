import type { FaultKind } from '@power-corner/contracts/text/fault-text';

export const faultEvent = 'fault';
export type Fault = readonly [kind: FaultKind, error: unknown];

/** Says that something went wrong that no `error` event of the browser tells of. Nothing waits for it. */
export const announceFault = (...detail: Fault): void => void dispatchEvent(new CustomEvent(faultEvent, { detail }));
