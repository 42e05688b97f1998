import { handFocusOn } from '../../../../../lib/hooks/hand-focus-on.ts';

/** The name of the lifter who is called, or the word that the session is over. */
export const calledId = 'called';

/** For what a press takes away: the focus goes to the lifter who is called then. */
export const focusCalled = handFocusOn(() => document.getElementById(calledId));
