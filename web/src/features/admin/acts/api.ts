import { listActs, recordActExport } from '@power-corner/contracts/calls/acts';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import type { QueryWords } from '@power-corner/contracts/call';
import type { ActExport } from '@power-corner/contracts/acts';
import { request } from '../../../lib/api/api-client.ts';
import { allPages, useGet } from '../../../lib/api/use-get.ts';

export const actsPageSize = 25;
const mostAdmins = 100;

type Filters = QueryWords<typeof listActs>;

export const useActs = (query: Filters) =>
  useGet(listActs, { query: { ...query, limit: actsPageSize } }, { keepPreviousData: true });

export const allActs = (query: Filters) =>
  allPages(async (page, limit) => (await request(listActs, { query: { ...query, page, limit } })).data);

/** Has the platform note the export, before its rows are handed out. */
export async function noteExport(filters: Record<string, string>): Promise<void> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  await request(recordActExport, { body: { filters: set as ActExport['filters'] } });
}

/** The admins of today; one who has lost the role is found by name. */
export const useAdmins = () => useGet(listUsers, { query: { usertype: 'admin', limit: mostAdmins } });
