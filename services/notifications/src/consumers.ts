import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import { isErased } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { Log } from '@power-corner/service-kit/observability/log';
import { audienceConsumers } from './audience/consumers.ts';
import { accountIn } from './audience/event-data.ts';
import { collect } from './data-export/collect.ts';
import { labels } from './data-export/labels.ts';
import { erasureConsumers } from './erasure/consumers.ts';
import { announcementConsumers, mailConsumers } from './event-mails/consumers.ts';
import type { MailSender } from './queue/record-mail.ts';

type AnyHandler = (event: DomainEvent, log: Log) => Promise<void>;

/**
 * Several features consume the same event, one after the other: the copies come first. Each of them applies an event
 * once, so that all of them may run again.
 */
export function createConsumers(sender: MailSender): Handlers {
  const features: Handlers[] = [
    audienceConsumers,
    erasureConsumers,
    mailConsumers(sender),
    announcementConsumers(sender),
    dataExportConsumers('notifications', collect, labels),
  ];
  const consumers: Partial<Record<EventType, AnyHandler>> = {};
  for (const type of new Set(features.flatMap((feature) => Object.keys(feature) as EventType[]))) {
    const handlers = features.flatMap((feature) => (feature[type] as AnyHandler | undefined) ?? []);
    consumers[type] = async (event, log) => {
      // The events of an erased person bring nothing back; their erasure itself may be repeated.
      const person = type === 'UserErased' ? undefined : personIn(event);
      if (person && (await isErased(person))) return;
      for (const handle of handlers) await handle(event, log);
    };
  }
  return consumers;
}

/** The account that an event is about. */
function personIn({ data }: DomainEvent): string | undefined {
  if ('userId' in data) return data.userId ?? undefined;
  return 'athleteId' in data ? accountIn(data) : undefined;
}
