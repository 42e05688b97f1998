import * as calls from '@power-corner/contracts/calls/mails';
import { request } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

/** Whether the person behind the token gets bulk mail. Asking changes nothing. */
export function useSubscription(token: string) {
  return useGet(calls.getSubscription, { params: { token } }, { revalidateOnFocus: false, shouldRetryOnError: false });
}

/** Leaves the bulk mails, or comes back to them. */
export const setSubscription = (token: string, unsubscribed: boolean) =>
  request(unsubscribed ? calls.unsubscribe : calls.subscribeAgain, { params: { token } });
