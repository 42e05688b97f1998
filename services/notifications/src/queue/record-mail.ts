import { tracer } from '@power-corner/service-kit/tracing/tracing';
import type { Language } from '@power-corner/contracts/lists';
import type { Mailbox } from '../templates/mailbox.ts';
import type { TemplateData, TemplateKind } from '../templates/templates.ts';
import type { Lane, Mail } from './mail.ts';
import { insertMail, insertMissing, mailIdOf } from './repository.ts';

export interface MailSender {
  nudge: () => void;
}

/** A campaign's text is stored with the campaign; its mails only hold what differs between its readers. */
type MailData<Kind extends TemplateKind> = Kind extends 'campaign-message'
  ? Pick<TemplateData[Kind], 'firstname' | 'standing'>
  : TemplateData[Kind];

export interface MailOrder<Kind extends TemplateKind = TemplateKind> {
  /** The cause of this mail: the same parts make the same mail. */
  origin: readonly string[];
  lane: Lane;
  kind: Kind;
  userId?: string | undefined;
  to: Mailbox;
  replyTo?: Mailbox;
  language?: Language | undefined;
  data: MailData<Kind>;
  now: Date;
  expiresAt?: Date;
  campaignId?: string;
  participationId?: string | undefined;
  championshipId?: string | undefined;
  requestId?: string | undefined;
}

function mailOf<Kind extends TemplateKind>({
  origin,
  lane,
  kind,
  userId,
  to,
  replyTo,
  language,
  data,
  now,
  expiresAt,
  campaignId,
  participationId,
  championshipId,
  requestId,
}: MailOrder<Kind>): Mail {
  return {
    _id: mailIdOf(kind, ...origin),
    lane,
    kind,
    ...(userId && { userId }),
    to,
    ...(replyTo && { replyTo }),
    ...(language && { language }),
    data: { ...data },
    ...(campaignId && { campaignId }),
    ...(participationId && { participationId }),
    ...(championshipId && { championshipId }),
    ...(requestId && { requestId }),
    status: 'queued',
    attempts: 0,
    createdAt: now,
    dueAt: now,
    ...(expiresAt && { expiresAt }),
  };
}

/** The sender delivers it in the trace of the present request. A second call with the same origin changes nothing. */
export async function recordMail<Kind extends TemplateKind>(sender: MailSender, order: MailOrder<Kind>): Promise<void> {
  const traceparent = tracer?.active?.traceparent;
  if (await insertMail({ ...mailOf(order), ...(traceparent && { traceparent }) })) sender.nudge();
}

/** Mails that exist stay as they are. They belong to no trace: thousands of deliveries would hide the request. */
export async function recordMails<Kind extends TemplateKind>(
  sender: MailSender,
  orders: MailOrder<Kind>[],
): Promise<void> {
  await insertMissing(orders.map(mailOf));
  sender.nudge();
}
