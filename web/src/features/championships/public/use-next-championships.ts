import { addressOf, type AnswerOf } from '@power-corner/contracts/call';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { usePageAnswer } from '../../../lib/loading/page-data.tsx';

/** The welcome page shows these. The gateway puts the answer to the same call into the page. */
const onWelcome = { query: { limit: 3 } } as const;

type NextChampionships = AnswerOf<typeof listPublicChampionships>;

/** The next championships, without SWR, which the welcome page does not load. */
export function useNextChampionships() {
  const { answer, fresh } = usePageAnswer<NextChampionships>(addressOf(listPublicChampionships, onWelcome));
  const [data, setData] = useState(answer);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      setData(await request(listPublicChampionships, onWelcome));
    } catch (failure) {
      setError(failure);
    }
  }, []);
  useEffect(() => {
    if (!fresh) void load();
  }, [fresh, load]);
  return { data, error, retry: load };
}
