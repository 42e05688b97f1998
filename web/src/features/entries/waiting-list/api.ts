import * as calls from '@power-corner/contracts/calls/participations/waiting-list';
import type { WaitingList, WaitingListRow } from '@power-corner/contracts/participations/waiting-list';
import { request } from '../../../lib/api/api-client.ts';
import { useGet } from '../../../lib/api/use-get.ts';

const refreshMs = 30_000;

/** The list as the current athlete sees it. Positions change, so that it is read again while it is shown. */
export function useOwnPlace(id: string) {
  const { data, ...rest } = useGet(calls.getWaitingList, { params: { id } }, { refreshInterval: refreshMs });
  return { ...rest, place: data && !Array.isArray(data.data) ? (data.data as WaitingList) : undefined };
}

export function useWaitingRows(id: string, page: number, limit: number) {
  const { data, ...rest } = useGet(
    calls.getWaitingList,
    { params: { id }, query: { page, limit } },
    { keepPreviousData: true },
  );
  const rows = data && 'total' in data ? { rows: data.data as WaitingListRow[], total: data.total } : undefined;
  return { ...rest, ...rows };
}

export const acceptOffer = (token: string) => request(calls.acceptOffer, { params: { token } });
export const refuseOffer = (token: string) => request(calls.refuseOffer, { params: { token } });
