import { getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { useGet } from '../api/use-get.ts';

/** The profile of the current user. */
export const useProfile = () => useGet(getProfile, {});
