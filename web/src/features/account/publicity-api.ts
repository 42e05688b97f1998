import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/results/people';
import type { Publicity } from '@power-corner/contracts/records/people';
import { useState } from 'react';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { useAction } from '../../lib/hooks/use-single-flight.ts';

export const usePublicity = () => useGet(getPublicity, {});

/**
 * Changes a part of the choice.
 * @param onSaved reads the choice again, also after a failure
 * @returns `shown`: the choice as it will be, until the answer is there
 */
export function useChoosePublicity({ page, ranked }: Publicity, onSaved: () => Promise<unknown>) {
  const [wanted, setWanted] = useState({ page, ranked });
  const [choose, busy] = useAction(
    async (change: Partial<Pick<Publicity, 'page' | 'ranked'>>) => {
      const body = { page, ranked, ...change };
      setWanted(body);
      return (await request(choosePublicity, { body })).message;
    },
    { settled: onSaved },
  );
  return { shown: busy ? wanted : { page, ranked }, choose, busy };
}
