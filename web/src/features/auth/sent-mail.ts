import type { TimedLinkSent } from '@power-corner/contracts/answers';
import { serverNow } from '../../lib/time/server-clock.ts';

/** A mail that the account's owner has to open now, in the state of the router: it outlives a reload. */
export interface SentMail {
  mail: 'verifyEmail' | 'resetPassword';
  email: string;
  until: string;
  /** When another one may be asked for, in milliseconds on the server's clock. */
  resendAt: number;
  /** The sign-up form without its passwords, to correct the address in it. */
  typed?: Record<string, string>;
}

export const sentMail = (
  mail: SentMail['mail'],
  email: string,
  { expires_at: until, retry_after: wait }: TimedLinkSent,
  typed?: Record<string, string>,
): SentMail => ({ mail, email, until, resendAt: serverNow() + wait * 1000, ...(typed && { typed }) });

/** Of the sign-up: its e-mail field takes the focus. */
export interface SignUpState {
  correct?: boolean;
}
