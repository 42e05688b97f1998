import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { Log } from '@power-corner/service-kit/observability/log';
import { announcementHandlers } from './announcements/consumers.ts';
import { championshipHandlers } from './audience/consumers.ts';
import { mailHandlers } from './audience/participation-mails.ts';
import type { Post } from './queue/record-mail.ts';
import { participantHandlers } from './participants/consumers.ts';

type AnyHandler = (event: DomainEvent, log: Log) => Promise<void>;

/** Several features listen to the same event; each of them applies it once, so that all may be run again. */
export function createHandlers(post: Post): Handlers {
  const features: Handlers[] = [
    participantHandlers,
    championshipHandlers,
    mailHandlers(post),
    announcementHandlers(post),
  ];
  const handlers: Partial<Record<EventType, AnyHandler>> = {};
  for (const type of new Set(features.flatMap((feature) => Object.keys(feature) as EventType[]))) {
    const listening = features.flatMap((feature) => (feature[type] as AnyHandler | undefined) ?? []);
    handlers[type] = async (event, log) => {
      for (const listen of listening) await listen(event, log);
    };
  }
  return handlers as Handlers;
}
