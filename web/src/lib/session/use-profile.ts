import { getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { useGet } from '../api/use-get.ts';
import { saveDraft } from '../forms/form-draft.ts';
import { readToken } from './token.ts';

/** The profile of the current user. Its address is filled in where the server ends the session. */
export const useProfile = () =>
  useGet(
    getProfile,
    {},
    { onAnswer: ({ data: { email } }, token) => token === readToken() && saveDraft('login', { email }) },
  );
