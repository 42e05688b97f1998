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

/** One page of the ordered list, for admins. */
export function useWaitingRows(id: string, page: number, limit: number) {
  const { data, ...rest } = useGet(
    calls.getWaitingList,
    { params: { id }, query: { page, limit } },
    { keepPreviousData: true },
  );
  const rows = data && 'total' in data ? { rows: data.data as WaitingListRow[], total: data.total } : undefined;
  return { ...rest, ...rows };
}

/** More than the places that are offered at the same time: those to whom one is offered come first in the list. */
const firstRows = 50;

/** True when a place that comes free goes to somebody who waits; for admins. */
export function useAnybodyWaits(id: string): boolean {
  const { rows = [] } = useWaitingRows(id, 1, firstRows);
  return rows.some(({ state }) => state === 'waiting');
}

export const acceptOffer = (token: string) => request(calls.acceptOffer, { params: { token } });
export const refuseOffer = (token: string) => request(calls.refuseOffer, { params: { token } });
