import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import {
  addEntry as addCall,
  importEntries as importCall,
  mergeParticipant as mergeCall,
  takeClaim as takeCall,
} from '@power-corner/contracts/calls/participations/walk-ins';
import type { Usertype } from '@power-corner/contracts/lists';
import type {
  AddEntry,
  ImportedEntries,
  ImportEntriesQuery,
  TakeClaim,
} from '@power-corner/contracts/participations/walk-ins';
import { request } from '../../../lib/api/api-client.ts';

export const addEntry = (id: string, body: AddEntry) => request(addCall, { params: { id }, body });
/**
 * Enters the people of a sheet, or a part of them.
 * @throws ApiError, with every fault of the sheet: see `sheetFaultsOf`
 */
export const importEntries = async (
  id: string,
  body: ArrayBuffer,
  query: ImportEntriesQuery,
): Promise<ImportedEntries> => (await request(importCall, { params: { id }, query, body })).data;

export const takeClaim = (token: string, body: TakeClaim) => request(takeCall, { params: { token }, body });

export const mergeParticipant = (id: string, userId: string) =>
  request(mergeCall, { params: { id }, body: { user_id: userId } });

const mostFound = 8;

/** The accounts, of one role or of all, in which the typed words are found. */
export async function findAccounts(search: string, usertype: Usertype | undefined) {
  return request(listUsers, { query: { search, usertype, limit: mostFound } });
}
