import type { DomainEvent } from '@power-corner/contracts/events';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import { isErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { mergeHandlers } from '@power-corner/service-kit/messaging/merge-handlers';
import { audienceConsumers } from './audience/consumers.ts';
import { accountIn } from './audience/event-data.ts';
import { collect } from './data-export/collect.ts';
import { labels } from './data-export/labels.ts';
import { erasureConsumers } from './erasure/consumers.ts';
import { announcementConsumers, mailConsumers } from './event-mails/consumers.ts';
import type { MailSender } from './queue/record-mail.ts';

/** The copies come first: announcements read them. Each feature applies an event once. */
export const createConsumers = (sender: MailSender): Handlers =>
  mergeHandlers(
    [
      audienceConsumers,
      erasureConsumers,
      mailConsumers(sender),
      announcementConsumers(sender),
      dataExportConsumers('notifications', collect, labels),
    ],
    isOfErasedPerson,
  );

/** The events of an erased person bring nothing back. The erasure itself may be repeated. */
async function isOfErasedPerson({ type, data }: DomainEvent): Promise<boolean> {
  if (type === 'UserErased') return false;
  const person = 'userId' in data ? data.userId : 'athleteId' in data ? accountIn(data) : undefined;
  const about = [person, 'participationId' in data ? data.participationId : undefined];
  for (const id of about) if (id && (await isErased(id))) return true;
  return false;
}
