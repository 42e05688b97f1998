import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import {
  addEntry as addCall,
  mergeParticipant as mergeCall,
  takeClaim as takeCall,
} from '@power-corner/contracts/calls/participations/walk-ins';
import type { AddEntry, TakeClaim } from '@power-corner/contracts/participations/walk-ins';
import { request } from '../../../lib/api/api-client.ts';

export const addEntry = (id: string, body: AddEntry) => request(addCall, { params: { id }, body });
export const takeClaim = (token: string, body: TakeClaim) => request(takeCall, { params: { token }, body });

export const mergeParticipant = (id: string, userId: string) =>
  request(mergeCall, { params: { id }, body: { user_id: userId } });

const mostFound = 8;

/** The athletes with an account whose names begin with the typed words. */
export async function findAthletes(search: string) {
  return request(listUsers, { query: { search, usertype: 'athlete', limit: mostFound } });
}
