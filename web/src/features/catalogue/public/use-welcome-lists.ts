import { addressOf, type AnswerOf } from '@power-corner/contracts/call';
import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { welcomeQueries } from '@power-corner/contracts/championships/public-lists';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../../lib/api/api-client.ts';
import { usePageAnswer } from '../../../lib/loading/page-data.tsx';

type Answer = AnswerOf<typeof listPublicChampionships>;
const { running, next } = welcomeQueries;

export interface WelcomeLists {
  lists: Record<keyof typeof welcomeQueries, PublicCard[]> | undefined;
  error: unknown;
  retry: () => Promise<void>;
}

/** The championships of the welcome page, without SWR, which that page does not load. */
export function useWelcomeLists(): WelcomeLists {
  const first = usePageAnswer<Answer>(addressOf(listPublicChampionships, running));
  const second = usePageAnswer<Answer>(addressOf(listPublicChampionships, next));
  const [lists, setLists] = useState(
    first.answer && second.answer && { running: first.answer.data, next: second.answer.data },
  );
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    setError(null);
    try {
      const [one, other] = await Promise.all([
        request(listPublicChampionships, running),
        request(listPublicChampionships, next),
      ]);
      setLists({ running: one.data, next: other.data });
    } catch (failure) {
      setError(failure);
    }
  }, []);
  const fresh = first.fresh && second.fresh;
  useEffect(() => {
    if (!fresh) void load();
  }, [fresh, load]);
  return { lists, error, retry: load };
}
