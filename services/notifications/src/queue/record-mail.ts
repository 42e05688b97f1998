import { tracer } from '@power-corner/service-kit/tracing/tracing';
import type { TemplateData, TemplateKind } from '../templates/templates.ts';
import type { Mail } from './mail.ts';
import { insertMail, insertMissing, mailIdOf } from './repository.ts';

export interface MailSender {
  nudge: () => void;
}

/** A campaign's text is stored with the campaign; its mails only hold what differs between its readers. */
type MailData<Kind extends TemplateKind> = Kind extends 'campaign-message'
  ? Pick<TemplateData[Kind], 'firstname' | 'standing'>
  : TemplateData[Kind];

type Addressed = Pick<Mail, 'lane' | 'userId' | 'to' | 'replyTo' | 'language'>;
type About = Pick<Mail, 'campaignId' | 'participationId' | 'championshipId' | 'requestId' | 'expiresAt'>;

export interface MailOrder<Kind extends TemplateKind = TemplateKind> extends Addressed, About {
  /** The cause of this mail: the same parts make the same mail. */
  origin: readonly string[];
  kind: Kind;
  data: MailData<Kind>;
  now: Date;
}

const mailOf = <Kind extends TemplateKind>({ origin, data, now, ...order }: MailOrder<Kind>): Mail => ({
  ...order,
  _id: mailIdOf(order.kind, ...origin),
  data: { ...data },
  status: 'queued',
  attempts: 0,
  createdAt: now,
  dueAt: now,
});

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
