import type { Language } from '@power-corner/contracts/lists';
import type { Mailbox } from '../templates/mailbox.ts';
import type { TemplateKind } from '../templates/templates.ts';

export const mailStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'expired',
  'suppressed',
  'canceled',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

const statusesThat = (decided: Record<MailStatus, boolean>): MailStatus[] =>
  mailStatuses.filter((status) => decided[status]);

/** Those in which a mail has not reached its reader, and may be sent again. */
export const notReached = statusesThat({
  queued: false,
  sending: false,
  sent: false,
  failed: true,
  unknown: true,
  expired: true,
  suppressed: true,
  canceled: false,
});

/** Those from which a mail can still leave, by itself or because an admin sends it again. */
export const mayLeave = statusesThat({
  queued: true,
  sending: true,
  sent: false,
  failed: true,
  unknown: true,
  expired: true,
  suppressed: false,
  canceled: false,
});

/**
 * In the order of their priority: mails that a person waits for, news of a championship, and what an admin writes to
 * many. Mails of the first two lanes are sent until the server has accepted them, a bulk mail never twice.
 */
export const lanes = ['transactional', 'news', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/**
 * The time for which a claimed mail belongs to its sender, who extends it during a delivery. After it the sender counts
 * as dead.
 */
export const leaseMs = 120_000;

/** A mail that may have been accepted so many times is not sent again automatically: it ends as `unknown`. */
export const maxCopies = 2;

export interface Mail {
  _id: string;
  lane: Lane;
  kind: TemplateKind;
  /** As it was sent, or as it was refused; absent before. */
  subject?: string;
  /** The account that it goes to. Absent for a mail to an address alone. */
  userId?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  /** Of the person who reads it. Absent for French. */
  language?: Language;
  /** The template's data. It is removed once the mail has left, since it may hold a link token. */
  data?: Record<string, unknown>;
  campaignId?: string;
  /** The id of the request that caused the mail, by which the logs of all services can be searched. */
  requestId?: string;
  /** The trace that caused the mail, if it is recorded: its delivery belongs to it. */
  traceparent?: string;
  status: MailStatus;
  attempts: number;
  /**
   * Attempts that may have delivered a copy: all but those that certainly failed. A claim counts until its end is
   * recorded.
   */
  copies?: number;
  createdAt: Date;
  /** The time of the next attempt. */
  dueAt: Date;
  /** The end of the link in it, after which the mail is useless. */
  expiresAt?: Date;
  /** The time of the first attempt. */
  triedSince?: Date;
  /** The last admin's request that queued it again. */
  requeuedBy?: string;
  leaseUntil?: Date;
  leaseToken?: string;
  /** The mail server's last answer, or a message of ours (`coded`). */
  answer?: string;
  finishedAt?: Date;
}
