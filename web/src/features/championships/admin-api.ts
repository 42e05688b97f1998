import type { Done } from '@power-corner/contracts/answers';
import type { Championship, ChampionshipEdit } from '@power-corner/contracts/championships';
import { call } from '../../lib/api-client.ts';
import { uploadTransport } from '../../lib/api/upload.ts';
import { championshipPath } from './api.ts';

const at = (id: string, part = '') => `/api/championships/${encodeURIComponent(id)}${part}`;
type Answer = { data: Championship; message?: string };

/** Hears the share of the upload that is sent, from 0 to 1. */
type OnProgress = (share: number) => void;

export const createChampionship = (body: FormData, onProgress: OnProgress) =>
  call<Answer>('/api/championships', { method: 'POST', body, success: 201, transport: uploadTransport(onProgress) });

/** The championship as it is now, past every cache of ours. */
export const fetchChampionship = (id: string) => call<Answer>(championshipPath(id, true));
export const saveChampionship = (id: string, body: ChampionshipEdit) => call<Answer>(at(id), { method: 'PUT', body });
export const deleteChampionship = (id: string) => call<Done>(at(id), { method: 'DELETE' });
export const setHidden = (id: string, hidden: boolean) =>
  call<Done>(at(id, '/toggle-visibility'), { method: 'PUT', body: { hidden } });
export const cancelChampionship = (id: string, reason: string) =>
  call<Answer>(at(id, '/cancel'), { method: 'POST', body: reason ? { reason } : {} });

export function changePicture(id: string, file: File, onProgress: OnProgress) {
  const body = new FormData();
  body.set('picture', file);
  return call<Answer>(at(id, '/picture'), { method: 'PUT', body, transport: uploadTransport(onProgress) });
}
