import { listClubs } from '@power-corner/contracts/calls/accounts/users';
import { request } from './api-client.ts';

export const knownClubs = async (search: string): Promise<readonly string[]> =>
  (await request(listClubs, { query: { search } })).data;
