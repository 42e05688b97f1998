import { Backoff } from '@power-corner/service-kit/retry';
import { detached } from '@power-corner/service-kit/tracing/tracing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryOptions } from './delivery.ts';
import { Connection } from './delivery.ts';
import type { Lane, Mail } from './mail.ts';
import { reserve } from './rate.ts';
import { redirectClaimed } from './redirect-repository.ts';
import { claim, findDue, recordSent, undoClaim } from './repository.ts';
import { retryWithinLease } from './retries.ts';

interface LaneOptions extends DeliveryOptions {
  perSecond: number;
}

/** A batch is recorded after this time at the latest; its slower mails are recorded on their own. */
const maxBatchMs = 100;
/** One batch holds no more mails than the rate allows in this time. */
const rateWindowMs = 100;
const stopCheckMs = 250;
const pauses = { firstMs: 500, longestMs: 30_000 };

/**
 * Delivers the mails of one lane in batches: it reserves what the rate gives, claims one mail for each free connection,
 * sends them, and records them together. The next batch is read, but not claimed, while the last one is recorded: no
 * more mails than connections are in doubt when the process dies.
 */
export class LaneLoop {
  readonly #lane: Lane;
  readonly #options: LaneOptions;
  readonly #connections: Connection[];
  readonly #maxBatch: number;
  readonly #busy = new Map<Connection, Promise<void>>();
  #opening: Promise<Connection | null> | null = null;
  #running: Promise<void> | null = null;
  #nudged = false;
  #stopping = false;
  /** Counted by `performance.now()`, a clock that nobody sets. */
  #pausedUntil = 0;
  readonly #backoff = new Backoff(pauses);

  constructor(lane: Lane, connections: number, options: LaneOptions) {
    this.#lane = lane;
    this.#options = options;
    this.#connections = Array.from({ length: connections }, () => new Connection(lane, options));
    this.#maxBatch = Math.max(1, Math.floor((options.perSecond * rateWindowMs) / 1000));
  }

  nudge(): void {
    this.#nudged = true;
    if (this.#running || this.#stopping || this.#isPaused) return;
    this.#running = detached(() => this.#run())
      .catch((error: unknown) => this.#pause(error))
      .finally(() => {
        this.#running = null;
        if (this.#nudged) this.nudge();
      });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    await Promise.all([this.#opening, ...this.#busy.values()]);
    for (const { session } of this.#connections) session.close();
  }

  async #run(): Promise<void> {
    let due = await this.#findDue();
    while (due.length > 0 && !this.#stopping && !this.#isPaused) {
      // The connection comes before the claim: a server that is away concerns no mail.
      const connections = await this.#readyConnections(Math.min(due.length, this.#maxBatch));
      if (connections.length === 0) return;
      try {
        // After a wait, other replicas have claimed some of what was read before it.
        if (await this.#waitForRate(connections.length)) due = await this.#findDue();
        if (this.#stopping || due.length === 0) return;
        const mails = await this.#claim(this.#pick(due, connections.length));
        due = await this.#deliver(mails, connections);
      } finally {
        for (const connection of connections) if (!this.#busy.has(connection)) this.#rest(connection);
      }
    }
  }

  async #findDue(): Promise<string[]> {
    this.#nudged = false;
    return findDue(this.#lane, new Date(), await this.#pausedCampaigns(), 5 * this.#connections.length);
  }

  /** The oldest mails first, but for bulk: replicas pick anywhere, since the order among bulk mails does not matter. */
  #pick(due: readonly string[], count: number): string[] {
    const start = this.#lane === 'bulk' ? Math.floor(Math.random() * Math.max(1, due.length - count + 1)) : 0;
    return due.slice(start, start + count);
  }

  /**
   * The free connections that are open, up to `wanted`. When there are fewer, one more is opened meanwhile.
   * @returns none when the mail server cannot be used now
   */
  async #readyConnections(wanted: number): Promise<Connection[]> {
    const { server } = this.#options;
    while (!this.#stopping) {
      const free = this.#connections.filter((connection) => !this.#busy.has(connection));
      const ready: Connection[] = [];
      for (const connection of free)
        if (ready.length < wanted && server.isReady(connection) && connection.session.reuse()) ready.push(connection);
      const closed = free.find((connection) => !ready.includes(connection));
      if (ready.length < wanted && closed) this.#opening ??= this.#open(closed);
      if (ready.length > 0) return ready;
      if (this.#opening) {
        const opened = await this.#opening;
        // It is used even if the server has closed it again: its delivery reports that failure.
        opened?.session.reuse();
        return opened ? [opened] : [];
      }
      await Promise.race(this.#busy.values());
    }
    return [];
  }

  async #open(connection: Connection): Promise<Connection | null> {
    const opened = await this.#options.server.open(connection, connection.session);
    this.#opening = null;
    connection.session.rest();
    return opened ? connection : null;
  }

  async #waitForRate(count: number): Promise<boolean> {
    const waitMs = await reserve(this.#lane, this.#options.perSecond, count, new Date());
    const leaveAt = performance.now() + waitMs;
    for (let leftMs = waitMs; leftMs > 0 && !this.#stopping; leftMs = leaveAt - performance.now())
      await sleep(Math.min(leftMs, stopCheckMs));
    return waitMs > 0;
  }

  async #claim(ids: string[]): Promise<readonly Mail[]> {
    const [pausedCampaigns, leaseToken] = [await this.#pausedCampaigns(), randomUUID()];
    try {
      const mails = await claim(this.#lane, ids, { now: new Date(), leaseToken, pausedCampaigns });
      const { latestAddresses, onLatestSchedules } = this.#options.rules;
      return await onLatestSchedules(await redirectClaimed(mails, latestAddresses));
    } catch (error) {
      // The answer of a claim that took place may be lost with the database. None of its mails has left.
      await retryWithinLease(() => undoClaim(leaseToken)).catch((cause: unknown) =>
        this.#options.log.warn({ err: cause, lane: this.#lane }, 'a lost claim could not be undone, its lease ends it'),
      );
      throw error;
    }
  }

  /** Delivers claimed mails, one over each connection, and records them. @returns the mails that are due next */
  async #deliver(mails: readonly Mail[], connections: readonly Connection[]): Promise<string[]> {
    const skips = this.#options.rules.skipped(mails);
    const deliveries = mails.map((mail, index) =>
      connections[index]!.deliver(mail, skips).catch((error: unknown) => {
        this.#pause(error);
        return null;
      }),
    );
    const late = Symbol('late');
    const deadline = sleep(maxBatchMs, late, { ref: false });
    const outcomes = await Promise.all(deliveries.map((delivery) => Promise.race([delivery, deadline])));
    const sent = outcomes.filter((outcome) => outcome !== null && outcome !== late);
    for (const [index, delivery] of deliveries.entries())
      if (outcomes[index] === late) this.#finishLater(connections[index]!, delivery);
    const [recorded, next] = await Promise.allSettled([retryWithinLease(() => recordSent(sent)), this.#findDue()]);
    if (recorded.status === 'rejected') throw recorded.reason;
    if (next.status === 'rejected') throw next.reason;
    this.#backoff.reset();
    return next.value;
  }

  #finishLater(connection: Connection, delivery: ReturnType<Connection['deliver']>): void {
    const finished = delivery
      .then((sent) => retryWithinLease(() => recordSent(sent ? [sent] : [])))
      .catch((error: unknown) => this.#pause(error))
      .finally(() => {
        this.#busy.delete(connection);
        this.#rest(connection);
      });
    this.#busy.set(connection, finished);
  }

  #rest(connection: Connection): void {
    connection.session.rest();
    this.#options.server.leave(connection);
  }

  #pausedCampaigns(): Promise<string[]> {
    return this.#lane === 'bulk' ? this.#options.rules.pausedCampaigns() : Promise.resolve([]);
  }

  get #isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  #pause(error: unknown): void {
    const pauseMs = this.#backoff.next();
    this.#options.log.warn({ err: error, lane: this.#lane, pauseMs }, 'mail cannot be sent now');
    this.#pausedUntil = performance.now() + pauseMs;
  }
}
