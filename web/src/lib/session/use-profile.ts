import type { User } from '@power-corner/contracts/auth';
import { useGet } from '../use-get.ts';

/** Apart from the calls of the forms: who logs in needs no cache. */
export function useProfile() {
  return useGet<{ data: User }>('/api/auth/profile');
}
