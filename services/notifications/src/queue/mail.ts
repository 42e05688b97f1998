import type { Language } from '@power-corner/contracts/lists';
import { f, type RecordOf } from '@power-corner/service-kit/mongo/record';
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

/** In these states a mail has not reached its reader, and may be sent again. */
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

/** From these states a mail can still leave, by itself or because an admin sends it again. */
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
 * The lanes by priority: mails that a person waits for, news of a championship, and what an admin writes to many. Mails
 * of the first two lanes are sent until the server has accepted them, a bulk mail never twice.
 */
export const lanes = ['transactional', 'news', 'bulk'] as const;
export type Lane = (typeof lanes)[number];

/** A claimed mail belongs to its sender for this long; the sender extends it during a delivery. */
export const leaseMs = 120_000;

/** A mail that may have been accepted this often is not sent again automatically: it ends as `unknown`. */
export const maxCopies = 2;

const mailbox = {
  ...f.nested({ name: f.withDefault(f.text(), ''), address: f.text() }),
  validate: ({ address }: { address?: string | null }) => Boolean(address),
};

export const mailFields = {
  _id: f.text(),
  lane: f.oneOf(lanes),
  kind: f.text<TemplateKind>(),
  subject: f.optional(f.text()),
  userId: f.optional(f.text()),
  to: mailbox,
  replyTo: f.optional(mailbox),
  /** The participation that the mail is about, which is checked again before it leaves. Absent in mails of 1.0.0. */
  participationId: f.optional(f.text()),
  championshipId: f.optional(f.text()),
  language: f.optional(f.text<Language>()),
  /** The template's data goes once the mail has left, since it may hold a link token. */
  data: f.optional(f.mixed<Record<string, unknown>>()),
  campaignId: f.optional(f.text()),
  requestId: f.optional(f.text()),
  traceparent: f.optional(f.text()),
  status: f.oneOf(mailStatuses),
  attempts: f.number(),
  /** Attempts that may have delivered a copy. A claim counts until its end is recorded. */
  copies: f.optional(f.number()),
  createdAt: f.date(),
  dueAt: f.date(),
  expiresAt: f.optional(f.date()),
  triedSince: f.optional(f.date()),
  requeuedBy: f.optional(f.text()),
  leaseUntil: f.optional(f.date()),
  leaseToken: f.optional(f.text()),
  /** The mail server's last answer, or a message of ours (`coded`). */
  answer: f.optional(f.text()),
  finishedAt: f.optional(f.date()),
};

export interface Mail extends RecordOf<typeof mailFields> {}
