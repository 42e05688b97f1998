import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { Log } from '../observability/log.ts';
import type { Handlers } from './consumer.ts';

type AnyHandler = (event: DomainEvent, log: Log) => Promise<void>;

/**
 * One table of the handlers of several features. An event of more than one feature is handled in their order; after a
 * failure all of them run again.
 * @param isSkipped for events that no feature handles any more
 */
export function mergeHandlers(
  features: readonly Handlers[],
  isSkipped: (event: DomainEvent) => Promise<boolean> = async () => false,
): Handlers {
  const merged: Partial<Record<EventType, AnyHandler>> = {};
  for (const type of new Set(features.flatMap((feature) => Object.keys(feature) as EventType[]))) {
    const handlers = features.flatMap((feature) => (feature[type] as AnyHandler | undefined) ?? []);
    merged[type] = async (event, log) => {
      if (await isSkipped(event)) return;
      for (const handle of handlers) await handle(event, log);
    };
  }
  return merged;
}
