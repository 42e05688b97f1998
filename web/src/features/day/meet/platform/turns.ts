import type { Turn } from '@power-corner/meet/platform/order';
import { handFocusOn } from '../../../../lib/hooks/hand-focus-on.ts';

/** The name of the lifter who is called, or the word that the session is over. */
export const calledId = 'called';

export const focusCalled = handFocusOn(() => document.getElementById(calledId));

export const turnKey = ({ entry, lift, number }: Turn) => `${entry.id} ${lift} ${number}`;
