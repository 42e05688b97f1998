import { useMemo } from 'react';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useDelayed } from '../../../lib/hooks/use-delayed.ts';
import { readKeptList } from '../../../lib/session/kept-list.ts';
import { useMyChampionships } from './api.ts';

/** A network without an answer for this long counts as none: the device's own list is shown until one comes. */
const patienceMs = 4_000;

/** An athlete's championships, or the last ones that this device keeps. `keptAt`: their time, null for an answer. */
export function useOwnList() {
  const { data, error, mutate } = useMyChampionships();
  const late = useDelayed(patienceMs);
  const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  const wanted = !data && (error ? lost : late);
  const kept = useMemo(() => (wanted ? readKeptList() : null), [wanted]);
  return {
    data: data ?? kept?.answer,
    error: kept ? undefined : error,
    mutate,
    keptAt: kept?.at ?? null,
  };
}
