import type { Mailbox } from '../mails/mailbox.ts';

/** One text to many participants of one championship. */
export interface Campaign {
  _id: string;
  championshipId: string;
  championshipName: string;
  body: string;
  createdBy: string;
  createdAt: Date;
  total: number;
  /** Those whose mails may not all be recorded yet; gone once they are. */
  recipients?: Mailbox[];
  /** When somebody looks after the recording next; gone with the recipients. */
  fillAt?: Date;
}
