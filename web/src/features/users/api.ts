import type { User } from '@power-corner/contracts/auth';
import type { Usertype } from '@power-corner/contracts/lists';
import { call } from '../../lib/api-client.ts';
import { allPages, listPath } from '../../lib/list-path.ts';
import { useGet } from '../../lib/use-get.ts';

export const usersPageSize = 25;

export function useUsers(query: Record<string, string | number | undefined>) {
  return useGet<{ users: User[]; total: number }>(listPath('/api/admin/users', { ...query, limit: usersPageSize }), {
    keepPreviousData: true,
  });
}

/** All users that the filters let through. */
export function allUsers(query: Record<string, string>): Promise<User[]> {
  return allPages(
    async (page, limit) =>
      (await call<{ users: User[] }>(listPath('/api/admin/users', { ...query, page, limit }))).users,
  );
}

export const changeRole = (id: string, usertype: Usertype) =>
  call<{ data: User }>(`/api/admin/users/${id}`, { method: 'PATCH', body: { usertype } });
