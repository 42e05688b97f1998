import type { TimedLinkSent } from '@power-corner/contracts/answers';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** A mail that the account's owner has to open now, in the state of the router: it outlives a reload. */
export interface SentMail {
  mail: 'verifyEmail' | 'resetPassword';
  email: string;
  until: string;
  /** When another one may be asked for, in milliseconds on the server's clock. */
  resendAt: number;
}

export const sentMail = (
  mail: SentMail['mail'],
  email: string,
  { expires_at: until, retry_after: wait }: TimedLinkSent,
): SentMail => ({ mail, email, until, resendAt: serverNow() + wait * 1000 });

// In memory only: the history and the storage of the tab would show it to the next person.
let signUp: Record<string, string> = {};

/** Keeps a sign-up that was sent, without its passwords, for the page that follows. */
export function keepSignUp(typed: Record<string, string>): void {
  signUp = typed;
}

/** The sign-up to the address, to correct it. Empty for another address, and after a reload. */
export const readSignUp = (email: string): Record<string, string> => (signUp.email === email ? signUp : {});

/** The e-mail field takes the focus. */
export interface SignUpState {
  correct?: boolean;
}
