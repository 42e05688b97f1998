import { createReferee, endReferee, listReferees } from '@power-corner/contracts/calls/results/referees';
import type { Referee, RefereeCode } from '@power-corner/contracts/results/referees';
import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import { useState } from 'react';
import { request } from '../../../../lib/api/api-client.ts';
import { useGet } from '../../../../lib/api/use-get.ts';
import { useAction } from '../../../../lib/hooks/use-single-flight.ts';

const everyMs = 3000;

/** The phones of a session's referees. A code is known to the table that made it, until its page is left. */
export function useReferees(championshipId: string, session: number) {
  const params = { id: championshipId };
  const { data, error, mutate } = useGet(listReferees, { params }, { refreshInterval: everyMs });
  const [codes, setCodes] = useState<Record<string, RefereeCode>>({});
  const settled = () => mutate();
  const [make, making] = useAction(
    async (position: RefereePosition) => {
      const made = await request(createReferee, { params, body: { session, position } });
      setCodes((known) => ({ ...known, [position]: made.data }));
    },
    { settled },
  );
  const [end, ending] = useAction(
    async ({ id }: Referee) => void (await request(endReferee, { params: { ...params, refereeId: id } })),
    { settled },
  );
  const own = data?.data.flatMap((each) => ('session' in each && each.session === session ? [each] : [])) ?? [];
  const refereeAt = (position: RefereePosition) => own.find((referee) => referee.position === position);
  /** As long as it waits for its phone. */
  const codeOf = (position: RefereePosition) => {
    const code = codes[position];
    return code && refereeAt(position)?.id === code.id && refereeAt(position)?.joined_at === null ? code : undefined;
  };
  const connected = own.filter((referee) => referee.connected).length;
  return {
    isRead: data !== undefined,
    error: error as unknown,
    connected,
    refereeAt,
    codeOf,
    make,
    end,
    busy: making || ending,
  };
}

export type Referees = ReturnType<typeof useReferees>;
