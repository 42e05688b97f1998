import { addressOf, type AddressParts, type AnswerOf, type Endpoint } from '@power-corner/contracts/call';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { usePageAnswer } from '../loading/page-data.tsx';
import { useGet } from './use-get.ts';

/** The answer of a reading call, of which the page of its address may have brought the first one with it. */
export function usePageGet<C extends Endpoint>(
  call: C,
  parts: AddressParts<C>,
  options: SWRConfiguration<AnswerOf<C>> = {},
): SWRResponse<AnswerOf<C>> {
  const { answer, fresh } = usePageAnswer<AnswerOf<C>>(addressOf(call, parts));
  return useGet(call, parts, { ...options, ...(answer && { fallbackData: answer, revalidateOnMount: !fresh }) });
}
