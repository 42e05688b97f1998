import type { Log } from '@power-corner/service-kit/observability/log';
import { createRedis, isConnected } from '@power-corner/service-kit/ops/redis';
import {
  Announcement,
  appliedKey,
  listRevocations,
  readText,
  RevocationFeed,
  revocationsChannel,
} from '@power-corner/service-kit/auth/revocations';
import { Backoff } from '@power-corner/service-kit/retry';
import type { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Revocations } from './revocations.ts';

const everyMs = 2000;
const beforeFirstAnswer = { firstMs: 250, longestMs: 1000 };
const answerMs = 1500;
/** Every so many polls ask for the whole list: a wrong clock or a late write may have hidden a revocation. */
const completeEvery = 60;

interface FollowOptions {
  revocations: Revocations;
  authUrl: string;
  redisUrl: string;
  /** The client for commands: a connection with a subscription accepts none. */
  redis: Redis;
  log: Log;
}

export interface Follower {
  begun: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Keeps the list of revocations up to date: a subscription in Redis brings each one within milliseconds, and a poll of
 * the auth service every two seconds brings those that the subscription missed. Each works without the other.
 */
export function followRevocations({ revocations, authUrl, redisUrl, redis, log }: FollowOptions): Follower {
  const stopped = new AbortController();
  const subscriber = createRedis(redisUrl, log);
  let subscribed = false;
  let interruptions = 0;
  let cursor: string | undefined;
  let polls = 0;
  let away = false;
  let wake = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();

  const subscribe = () =>
    void subscriber.subscribe(revocationsChannel).then(
      () => {
        subscribed = true;
        wake.resolve();
      },
      (error: unknown) => log.warn({ err: error }, 'no subscription to revocations, the poll goes on'),
    );
  subscriber.on('ready', subscribe);
  subscriber.on('close', () => {
    if (!subscribed) return;
    subscribed = false;
    interruptions += 1;
    revocations.subscriptionWasInterrupted();
    wake.resolve();
  });
  subscriber.on('message', (_channel, text) => {
    const announcement = readText(Announcement, text);
    if (!announcement) return log.error('a malformed revocation was announced');
    revocations.apply(announcement.revocation);
    const key = appliedKey(announcement.id);
    redis
      .multi()
      .incr(key)
      .expire(key, 10)
      .exec()
      .catch((error: unknown) => log.warn({ err: error }, 'a revocation was applied but not acknowledged'));
  });

  async function poll(): Promise<void> {
    if (!subscribed && isConnected(subscriber)) subscribe();
    if (
      isConnected(subscriber) &&
      (await subscriber.ping().then(
        () => true,
        () => false,
      ))
    )
      revocations.subscriptionIsAlive();
    else revocations.subscriptionWasInterrupted();
    const before = subscribed ? interruptions : undefined;
    const complete = cursor === undefined || polls % completeEvery === 0;
    polls += 1;
    try {
      const url = new URL(listRevocations.path, authUrl);
      if (!complete && cursor !== undefined) url.searchParams.set('since', cursor);
      const answer = await fetch(url, { signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerMs)]) });
      if (!answer.ok) throw new Error(`revocations were answered ${answer.status}`);
      const feed = RevocationFeed.parse(await answer.json());
      for (const revocation of feed.revocations) revocations.apply(revocation);
      cursor = feed.cursor;
      revocations.polled(before === interruptions && isConnected(subscriber));
      if (complete) revocations.purge(Math.floor(Date.now() / 1000));
      begun.resolve();
      if (away) log.info('auth lists its revocations again');
      away = false;
    } catch (error) {
      if (!away && !stopped.signal.aborted) log.warn({ err: error }, 'auth does not list its revocations');
      away = true;
    }
  }

  const running = (async () => {
    const backoff = new Backoff(beforeFirstAnswer);
    while (!stopped.signal.aborted) {
      wake = Promise.withResolvers<void>();
      await poll();
      const waitMs = cursor === undefined ? backoff.next() : everyMs;
      const nextPoll = sleep(waitMs, undefined, { signal: stopped.signal });
      await Promise.race([wake.promise, nextPoll.catch(() => undefined)]);
    }
  })();

  return {
    begun: begun.promise,
    async stop() {
      stopped.abort();
      subscriber.disconnect();
      await running;
    },
  };
}
