import type { User } from '@power-corner/contracts/auth';
import { useGet } from '../use-get.ts';

/** The profile of the current user. */
export function useProfile() {
  return useGet<{ data: User }>('/api/auth/profile');
}
