import type { Letters } from '../templates/templates.ts';
import type { Mailbox } from '../templates/mailbox.ts';
import type { Lane, Mail } from './mail.ts';
import { insertMail, insertMissing, mailIdOf } from './repository.ts';

/** What the other features need of this one: somewhere to put a mail, and a sender that looks at once. */
export interface Post {
  nudge: () => void;
}

export interface MailOrder<Kind extends keyof Letters = keyof Letters> {
  /** What asks for this mail: the same parts make the same mail. */
  origin: readonly string[];
  lane: Lane;
  kind: Kind;
  to: Mailbox;
  replyTo?: Mailbox;
  data: Letters[Kind];
  now: Date;
  expiresAt?: Date;
  campaignId?: string;
  requestId?: string | undefined;
}

function mailOf<Kind extends keyof Letters>({
  origin,
  lane,
  kind,
  to,
  replyTo,
  data,
  now,
  expiresAt,
  campaignId,
  requestId,
}: MailOrder<Kind>): Mail {
  return {
    _id: mailIdOf(kind, ...origin),
    lane,
    kind,
    to,
    ...(replyTo && { replyTo }),
    data: { ...data },
    ...(campaignId && { campaignId }),
    ...(requestId && { requestId }),
    status: 'queued',
    attempts: 0,
    createdAt: now,
    dueAt: now,
    ...(expiresAt && { expiresAt }),
  };
}

/** Records one mail; the sender delivers it. Asked twice for the same origin, it records one. */
export async function recordMail<Kind extends keyof Letters>(post: Post, order: MailOrder<Kind>): Promise<void> {
  if (await insertMail(mailOf(order))) post.nudge();
}

/** Records many mails at once; those that are there already stay as they are. */
export async function recordMails<Kind extends keyof Letters>(post: Post, orders: MailOrder<Kind>[]): Promise<void> {
  await insertMissing(orders.map(mailOf));
  post.nudge();
}
