import { addressOf, type AddressParts, type AnswerOf, type Endpoint, type Parts } from '@power-corner/contracts/call';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { onAnswersDropped, readToken } from '../session/token.ts';
import { preloadedBody } from './preloaded-answers.ts';
import { ApiError, request, type Sent } from './api-client.ts';

const isOutage = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** An outage or a rate limit: the same call may succeed later. */
export const isTemporary = (error: unknown): boolean =>
  isOutage(error) || (error instanceof ApiError && error.status === 429);

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

// Answers fetched with a token are dropped with it. The listener stands here, so that pages without reads do not load
// SWR.
onAnswersDropped((fetchAgain) => void mutate(() => true, undefined, { revalidate: fetchAgain }));

interface GetOptions<C extends Endpoint> extends SWRConfiguration<AnswerOf<C>> {
  /** Gets each answer with the token of its request: a login may have come in between. */
  onAnswer?: (answer: AnswerOf<C>, token: string | null) => void;
}

export function useGet<C extends Endpoint>(
  call: C,
  parts: AddressParts<C>,
  { onAnswer, ...options }: GetOptions<C> = {},
): SWRResponse<AnswerOf<C>> {
  const read = async () => {
    const token = readToken();
    const answer = await request(call, ...([parts] as Parts<Sent<C>>));
    onAnswer?.(answer, token);
    return answer;
  };
  const address = addressOf(call, parts);
  return useSWR<AnswerOf<C>>(address, read, {
    fallbackData: preloadedBody(address, readToken()),
    shouldRetryOnError: isOutage,
    errorRetryCount: 3,
    ...options,
  });
}

export const keysFrom = (address: string) => (key: unknown) => typeof key === 'string' && key.startsWith(address);

/** The maximum of the platform. */
const maxPageSize = 1000;

/** @param load fetches a page, counted from 1 */
export async function allPages<Row>(load: (page: number, limit: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await load(page, maxPageSize);
    all.push(...rows);
    if (rows.length < maxPageSize) return all;
  }
}
