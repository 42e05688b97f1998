import type { DomainEvent, EventData, EventType } from '@power-corner/contracts/events';
import type { IndexDefinition, IndexOptions, Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Bus } from './bus.ts';
import type { Log } from '../observability/log.ts';
import { f, having, type RecordOf } from '../mongo/record.ts';
import { isPlainObject, removing, watchWrites } from '../mongo/watch-writes.ts';
import { latestStored } from '../mongo/wrong-clock.ts';
import { detached, tracer } from '../tracing/tracing.ts';

/**
 * The outbox in the document: a change of state and its event are one write to one document, so that neither exists
 * without the other. A relay in every replica publishes the waiting events and pulls those that the broker confirmed.
 */
export const outboxFields = {
  outbox: f.optional(f.list(f.mixed<DomainEvent>())),
  relay: f.optional(
    f.nested({
      dueAt: f.optional(f.date()),
      leaseUntil: f.optional(f.date()),
      token: f.optional(f.text()),
      claims: f.optional(f.number()),
    }),
  ),
};

export interface Outbox extends RecordOf<typeof outboxFields> {}

/**
 * A model whose documents have an outbox. It cannot be `Model<Outbox>`: mongoose accepts no model of a wider record
 * there.
 */
// oxlint-disable-next-line no-explicit-any
export type OutboxModel = Model<any, any, any, any>;

/** A projection that leaves out the events on their way. */
export const withoutOutbox = { outbox: 0, relay: 0 } as const;

export const outboxIndex: [IndexDefinition, IndexOptions] = [
  { 'relay.dueAt': 1, 'relay.leaseUntil': 1 },
  having('relay.dueAt'),
];

export function createEvent<Type extends EventType>(
  type: Type,
  data: EventData<Type>,
  source: { now: Date; correlationId: string },
): DomainEvent<Type> {
  const span = tracer?.active;
  return {
    id: v7(),
    type,
    version: 1,
    occurredAt: source.now.toISOString(),
    correlationId: source.correlationId,
    ...(span && { traceparent: span.traceparent }),
    data,
  };
}

export function withOutbox(...events: DomainEvent[]): Required<Pick<Outbox, 'outbox'>> & { relay: { dueAt: Date } } {
  return { outbox: events, relay: { dueAt: new Date() } };
}

export function pushToOutbox(...events: DomainEvent[]) {
  return { $push: { outbox: { $each: events } }, $min: { 'relay.dueAt': new Date() } };
}

function addsEvent(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(addsEvent);
  if (!isPlainObject(part)) return false;
  if (part['outbox'] !== undefined) return true;
  return Object.entries(part).some(([key, value]) => isOperation(key) && addsEvent(value));
}

const isOperation = (key: string) =>
  (key.startsWith('$') && !removing.has(key)) || ['stored', 'update', 'document'].includes(key);

/** The time for which a process holds the events of a document that it publishes. */
export const relayLeaseMs = 30_000;
const sweepMs = 500;
const parallel = 16;
const longestWaitMs = 60_000;
const checkClocksEveryMs = 30_000;

export class Relay {
  readonly #models: readonly OutboxModel[];
  readonly #bus: Pick<Bus, 'connected' | 'publish'>;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #stopWatching: (() => void) | undefined;
  #round: Promise<void> | null = null;
  #clocksCheckedAt = -Infinity;
  #again = false;
  #stopping = false;

  constructor(models: readonly OutboxModel[], bus: Pick<Bus, 'connected' | 'publish'>, log: Log) {
    this.#models = models;
    this.#bus = bus;
    this.#log = log;
  }

  /** Publishes right after the write that stores an event, and sweeps twice a second for those of ended processes. */
  start(): void {
    const collections = new Set(this.#models.map((model) => model.collection.collectionName));
    this.#stopWatching = watchWrites({
      onStart: (collectionName, stored) => (collections.has(collectionName) && stored.some(addsEvent)) || undefined,
      onEnd: () => this.nudge(),
    });
    this.#timer = setInterval(() => this.nudge(), sweepMs);
    this.#timer.unref();
  }

  nudge(): void {
    if (this.#stopping || !this.#bus.connected) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = detached(() => this.#drain()).finally(() => {
      this.#round = null;
      if (this.#again) {
        this.#again = false;
        this.nudge();
      }
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#timer);
    this.#stopWatching?.();
    await this.#round;
  }

  async #drain(): Promise<void> {
    try {
      await this.#checkClocks();
      await Promise.all(this.#models.map((model) => this.#fan(model, parallel)));
    } catch (error) {
      this.#log.warn({ err: error }, 'outbox relay failed');
    }
  }

  /** Makes due what a wrong clock has put off or claimed for longer than a right one does. */
  async #checkClocks(): Promise<void> {
    if (performance.now() - this.#clocksCheckedAt < checkClocksEveryMs) return;
    const now = new Date();
    await Promise.all(
      this.#models.map(async (model) => {
        const ahead = { 'relay.dueAt': { $gt: latestStored(now, longestWaitMs) } };
        await model.updateMany(ahead, { $set: { 'relay.dueAt': now } });
        await model.updateMany(
          { 'relay.dueAt': { $gt: new Date(0) }, 'relay.leaseUntil': { $gt: latestStored(now, relayLeaseMs) } },
          { $unset: { 'relay.leaseUntil': 1, 'relay.token': 1 } },
        );
      }),
    );
    this.#clocksCheckedAt = performance.now();
  }

  /** A worker that finds something starts the next one, so that looking costs a single query when nothing waits. */
  async #fan(model: OutboxModel, workers: number): Promise<void> {
    const others: Promise<void>[] = [];
    await this.#work(model, () => {
      if (workers === 1 || others.length > 0) return;
      const next = this.#fan(model, workers - 1);
      // It is awaited below, but may fail before that: without a handler Node would end the process.
      next.catch(() => undefined);
      others.push(next);
    });
    await Promise.all(others);
  }

  async #work(model: OutboxModel, onFound: () => void): Promise<void> {
    while (!this.#stopping && this.#bus.connected) {
      const token = randomUUID();
      const now = new Date();
      const claimed = await model
        .findOneAndUpdate(
          { 'relay.dueAt': { $lte: now }, 'relay.leaseUntil': { $not: { $gt: now } } },
          {
            $set: { 'relay.leaseUntil': new Date(now.getTime() + relayLeaseMs), 'relay.token': token },
            $inc: { 'relay.claims': 1 },
          },
          { sort: { 'relay.dueAt': 1 }, returnDocument: 'after', projection: { outbox: 1, relay: 1 } },
        )
        .lean();
      if (!claimed) return;
      onFound();
      await this.#publishAll(model, claimed, token, now.getTime() + relayLeaseMs - 12_000);
    }
  }

  /** Publishes the events of one document strictly in order. After a failure the rest waits, longer each time. */
  async #publishAll(
    model: OutboxModel,
    claimed: Outbox & { _id: unknown },
    token: string,
    deadline: number,
  ): Promise<void> {
    const confirmed: string[] = [];
    let failed: unknown = null;
    for (const event of claimed.outbox ?? []) {
      if (Date.now() > deadline) break;
      try {
        await this.#bus.publish(event);
        confirmed.push(event.id);
      } catch (error) {
        failed = error;
        this.#log.warn({ err: error, eventId: event.id, requestId: event.correlationId }, 'event not published yet');
        break;
      }
    }
    if (confirmed.length > 0)
      await model.updateOne({ _id: claimed._id }, { $pull: { outbox: { id: { $in: confirmed } } } });
    const emptied = await model.updateOne(
      { _id: claimed._id, 'relay.token': token, outbox: { $size: 0 } },
      { $unset: { relay: 1, outbox: 1 } },
    );
    if (emptied.modifiedCount > 0) return;
    const waitMs = failed ? Math.min(longestWaitMs, 2 ** Math.min(claimed.relay?.claims ?? 1, 6) * 500) : 0;
    await model.updateOne(
      { _id: claimed._id, 'relay.token': token },
      { $set: { 'relay.dueAt': new Date(Date.now() + waitMs) }, $unset: { 'relay.leaseUntil': 1, 'relay.token': 1 } },
    );
  }
}
