import { getLive } from '@power-corner/contracts/calls/results/meet';
import { addressOf, type AddressParts, type Endpoint } from '@power-corner/contracts/call';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { backoff } from '../../../lib/loading/connection.ts';
import { timeOfDay } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useSecond } from '../../../lib/time/use-second.ts';

const everyMs = 2000;
/** A meet that has not begun is looked for less often. */
const notYetMs = 10_000;
const staleMs = 10_000;

/** The time of each call's last answer, which SWR keeps longer than a screen lives. */
const answeredAt = new Map<string, number>();

const isNotYet = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Every two seconds while the page is visible, with growing waits without an answer. No change costs a 304. */
export function usePolled<C extends Endpoint>(call: C, parts: AddressParts<C>) {
  const now = useSecond();
  const address = addressOf(call, parts);
  const { data, error, mutate } = useGet(call, parts, {
    refreshInterval: everyMs,
    dedupingInterval: everyMs / 2,
    shouldRetryOnError: true,
    onAnswer: () => void answeredAt.set(address, serverNow()),
    onErrorRetry(failure: unknown, _key, _config, revalidate, { retryCount }) {
      const wait = isNotYet(failure)
        ? new Promise((resolve) => setTimeout(resolve, notYetMs))
        : backoff(Math.min(retryCount, 5));
      void wait.then(() => {
        void revalidate({ retryCount });
      });
    },
  });
  const since = data && answeredAt.get(address);
  return {
    data,
    error: error as unknown,
    notYet: isNotYet(error),
    stale:
      since !== undefined && now - since > staleMs
        ? t('live.stale', { time: timeOfDay(new Date(since).toISOString()) })
        : undefined,
    retry: () => void mutate(),
  };
}

export function useLive(id: string) {
  const { data, ...rest } = usePolled(getLive, { params: { id } });
  return { live: data?.data, ...rest };
}
