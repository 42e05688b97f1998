import type { QueryWords } from '@power-corner/contracts/call';
import * as calls from '@power-corner/contracts/calls/users';
import type { Usertype } from '@power-corner/contracts/lists';
import { allPages } from '../../lib/api/all-pages.ts';
import { request } from '../../lib/api-client.ts';
import { useGet } from '../../lib/use-get.ts';

export const usersPageSize = 25;

type Filters = QueryWords<typeof calls.listUsers>;

export function useUsers(query: Filters) {
  return useGet(calls.listUsers, { query: { ...query, limit: usersPageSize } }, { keepPreviousData: true });
}

/** All users that the filters let through. */
export function allUsers(query: Filters) {
  return allPages(async (page, limit) => (await request(calls.listUsers, { query: { ...query, page, limit } })).users);
}

export const changeRole = (id: string, usertype: Usertype) =>
  request(calls.changeRole, { params: { id }, body: { usertype } });
