import type { Mailbox } from '../templates/mailbox.ts';

/** Whoever a bulk mail goes to, with the name that it greets. */
export interface Recipient extends Mailbox {
  firstname: string;
}

/** What admins have decided; that nobody waits any more (`done`) is seen from the mails. */
export const steerings = ['sending', 'paused', 'canceled'] as const;
export type Steering = (typeof steerings)[number];

/** One text to many participants of one championship. */
export interface Campaign {
  _id: string;
  championshipId: string;
  championshipName: string;
  /** When and where at the time of writing; absent in campaigns from before this was kept. */
  championshipDate?: string;
  championshipLocation?: string;
  body: string;
  createdBy: string;
  requestId: string;
  createdAt: Date;
  total: number;
  state: Steering;
  /** Why the platform paused it by itself. It does so once: whoever resumes it has seen the refusals. */
  pausedBecause?: string;
  /** Those whose mails may not all be recorded yet; gone once they are. */
  recipients?: Recipient[];
  /** When somebody looks after the recording next; gone with the recipients. */
  fillAt?: Date;
}
