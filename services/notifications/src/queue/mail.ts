import type { LetterKind } from '../templates/templates.ts';
import type { Mailbox } from '../templates/mailbox.ts';

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

/**
 * What a person waits for goes first; then the news of a championship, which everybody in it is owed; then what an admin writes
 * to many. The first two are sent until the server has them, a bulk mail never twice.
 */
export const lanes = ['transactional', 'news', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** How long a mail belongs to its sender, who extends it during a delivery. After it the sender counts as gone. */
export const leaseMs = 120_000;

/** A mail that may have been accepted so many times is not sent again by itself: it ends as `unknown`, and a person decides. */
export const mostCopies = 2;

export interface Mail {
  _id: string;
  lane: Lane;
  kind: LetterKind;
  to: Mailbox;
  replyTo?: Mailbox;
  /** What the letter says. It goes once the mail has left, since it may hold a link's token. */
  data?: Record<string, unknown>;
  campaignId?: string;
  /** Of the request that caused it: the logs of every service can be searched by it. */
  requestId?: string;
  status: MailStatus;
  attempts: number;
  /** Attempts that may have handed a copy over: all but those that certainly failed. A claim counts until its end is recorded. */
  copies?: number;
  createdAt: Date;
  /** When it is tried next. */
  dueAt: Date;
  /** After this its purpose is gone: the link in it is dead. */
  expiresAt?: Date;
  triedSince?: Date;
  /** The last demand to send it again. */
  requeuedBy?: string;
  leaseUntil?: Date;
  leaseToken?: string;
  /** The mail server's last answer. */
  answer?: string;
  finishedAt?: Date;
}
