import type { Subscription } from '@power-corner/contracts/mails';
import { call } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

interface Answer {
  message?: string;
  data: Subscription;
}

const pathOf = (token: string) => `/api/email/unsubscribe/${encodeURIComponent(token)}`;

/** Whether the person behind the token gets bulk mail. Asking changes nothing. */
export function useSubscription(token: string) {
  return useGet<Answer>(pathOf(token), { revalidateOnFocus: false, shouldRetryOnError: false });
}

/** Leaves the bulk mails, or comes back to them. */
export const setSubscription = (token: string, unsubscribed: boolean) =>
  call<Answer>(pathOf(token), { method: unsubscribed ? 'POST' : 'DELETE' });
