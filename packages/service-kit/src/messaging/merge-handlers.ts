import type { DomainEvent, EventType } from '@power-corner/contracts/events';
import type { Log } from '../observability/log.ts';
import type { Handlers } from './consumer.ts';

type AnyHandler = (event: DomainEvent, log: Log) => Promise<void>;

/** Handlers of one event run in their order, and all again after a failure. `isSkipped`: no feature handles it. */
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
