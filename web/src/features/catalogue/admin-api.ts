import * as calls from '@power-corner/contracts/calls/championship-changes';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import type { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import { request } from '../../lib/api/api-client.ts';
import { uploadTransport } from '../../lib/api/upload.ts';

/** Called with the sent share of the upload, from 0 to 1. */
type OnProgress = (share: number) => void;

export const createChampionship = (body: FormData, onProgress: OnProgress) =>
  request(calls.createChampionship, { body, transport: uploadTransport(onProgress) });

/** The current championship, without the SWR cache. */
export const fetchChampionship = (id: string) =>
  request(getChampionship, { params: { id }, query: { showHidden: 'true' } });
export const saveChampionship = (id: string, body: ChampionshipEdit) =>
  request(calls.editChampionship, { params: { id }, body });
export const deleteChampionship = (id: string) => request(calls.deleteChampionship, { params: { id } });
export const setHidden = (id: string, hidden: boolean) =>
  request(calls.setVisibility, { params: { id }, body: { hidden } });
export const cancelChampionship = (id: string, reason: string) =>
  request(calls.cancelChampionship, { params: { id }, body: reason ? { reason } : {} });

export function changePicture(id: string, file: File, onProgress: OnProgress) {
  const body = new FormData();
  body.set('picture', file);
  return request(calls.changePicture, { params: { id }, body, transport: uploadTransport(onProgress) });
}
