import type { UserChange } from '@power-corner/contracts/accounts/auth';
import type { QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/accounts/users';
import type { Usertype } from '@power-corner/contracts/lists';
import { request } from '../../../lib/api/api-client.ts';
import { allPages, useGet } from '../../../lib/api/use-get.ts';
import { usersPageSize } from '../../../lib/navigation/page-sizes.ts';

type Filters = QueryWords<typeof calls.listUsers>;

export function useUsers(query: Filters) {
  return useGet(calls.listUsers, { query: { ...query, limit: usersPageSize } }, { keepPreviousData: true });
}

export function allUsers(query: Filters) {
  return allPages(async (page, limit) => (await request(calls.listUsers, { query: { ...query, page, limit } })).users);
}

export const blockUser = (id: string, reason: string) =>
  request(calls.blockUser, { params: { id }, body: reason.trim() === '' ? {} : { reason } });

export const unblockUser = (id: string) => request(calls.unblockUser, { params: { id } });

export const correctEmail = (id: string, email: string) =>
  request(calls.correctEmail, { params: { id }, body: { email } });

export const changeRole = (id: string, usertype: Usertype) =>
  request(calls.changeRole, { params: { id }, body: { usertype } });

export const useUserEntries = (id: string) => useGet(calls.listUserEntries, { params: { id } });

/** @param follow the ids of judged or published entries that follow too */
export const correctPerson = (
  id: string,
  change: Pick<UserChange, 'sex' | 'birthday'>,
  { reason, follow }: { reason: string; follow: readonly string[] },
) =>
  request(calls.changeRole, {
    params: { id },
    body: { ...change, reason, entries: follow.map((entry) => ({ participation_id: entry, kept: false })) },
  });
