import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { accountIn } from '../audience/event-data.ts';
import type { MailOrder, MailSender } from '../queue/record-mail.ts';
import { recordMail } from '../queue/record-mail.ts';
import type { TemplateKind } from '../templates/templates.ts';

/** A mail that an event causes, and where it differs from the others: they go to the person in the event, once. */
type EventMail = { [Kind in TemplateKind]: Pick<MailOrder<Kind>, 'kind' | 'data'> }[TemplateKind] &
  Partial<Pick<MailOrder, 'origin' | 'lane' | 'userId' | 'to'>> & { expiresAt?: string };
type Mails = EventMail | readonly EventMail[] | null;

export type EventMails = { [Type in EventType]?: (event: DomainEvent<Type>) => Mails | Promise<Mails> };

/** Records the mails of each event. The event's id makes each of them one, unless the mail names another origin. */
export function recordingMails(sender: MailSender, table: EventMails): Handlers {
  const handlers: Partial<Record<EventType, (event: DomainEvent) => Promise<void>>> = {};
  for (const [type, mailsOf] of Object.entries(table) as [EventType, (event: DomainEvent) => Mails | Promise<Mails>][])
    handlers[type] = async (event) => {
      const recipient = recipientIn(event);
      for (const mail of recipient ? [await mailsOf(event)].flat() : [])
        if (recipient && mail) await recordMail(sender, orderOf(event, recipient, mail));
    };
  return handlers;
}

type Recipient = Pick<MailOrder, 'userId' | 'to' | 'language' | 'participationId' | 'championshipId'>;

function recipientIn({ data }: DomainEvent): Recipient | null {
  if ('athleteId' in data) {
    const { firstname, lastname, email, language, championshipId } = data;
    if (email === null) return null;
    const to = { name: `${firstname} ${lastname}`, address: email };
    const about = { championshipId, ...('participationId' in data && { participationId: data.participationId }) };
    return { userId: accountIn(data), to, language, ...about };
  }
  if (!('firstname' in data)) return null;
  const { userId, firstname, email, language } = data;
  return { userId, to: { name: firstname, address: email }, language };
}

function orderOf(
  { id, correlationId }: DomainEvent,
  recipient: Recipient,
  { expiresAt, ...mail }: EventMail,
): MailOrder {
  return {
    origin: [id],
    requestId: correlationId,
    lane: 'transactional',
    ...recipient,
    ...mail,
    now: new Date(),
    ...(expiresAt && { expiresAt: new Date(expiresAt) }),
  };
}
